// The states of a specification, element by element, as construction/sweep.ts generates them.
import { indexBits, isFull, isOpenAtEnd, maxSkipped, setFull } from './arcs';
import { expandWords, hasWords } from './mates-in-word';
import { open } from './outcomes';
import { canTake, decide, mates, onlyPart } from './parts';
import { copyWords, findOrAdd, statesOf, tableOf } from './states';

let elementCount: i32 = 0;
let stateBytes: usize = 0;
/** The state under construction. */
let work: usize = 0;

/** A search over `elements` elements; states of `bytes` bytes, a multiple of 8, are constructed at `at`. */
export function prepare(elements: i32, bytes: usize, at: usize): void {
  elementCount = elements;
  stateBytes = bytes;
  work = at;
}

/**
 * Writes the arcs of an element's states `begin` to `end − 1`, and returns `end`; a smaller number if the state with
 * this number could not be expanded.
 */
export function expand(element: i32, begin: i32, end: i32, zero: usize, one: usize): i32 {
  if (stateBytes === 8) {
    const part = onlyPart(mates);
    if (part !== 0 && hasWords(part, element)) return expandWords(part, element, begin, end, zero, one, work);
  }
  const states = statesOf(tableOf(element));
  for (let index = begin; index < end; index += 1) {
    const state = states + <usize>index * stateBytes;
    copyWords(work, state, stateBytes);
    const zeroArc = arcOf(decide(element, 0, work), element);
    if (zeroArc < 0) return index;
    copyWords(work, state, stateBytes);
    const oneArc = arcOf(decide(element, 1, work), element);
    if (oneArc < 0) return index;
    store<i32>(zero + ((<usize>index) << 2), zeroArc);
    store<i32>(one + ((<usize>index) << 2), oneArc);
  }
  return end;
}

/** The arc from `element` for the outcome and the state under construction. */
function arcOf(outcome: i32, element: i32): i32 {
  const last = element + 1 + maxSkipped;
  let current = outcome;
  let next = element + 1;
  while (current === open) {
    if (next >= elementCount) {
      setFull(-1);
      return isOpenAtEnd;
    }
    if (next === last || canTake(next, work)) {
      const number = findOrAdd(tableOf(next), work, stateBytes);
      if (number < 0) {
        setFull(next & 31);
        return isFull;
      }
      return ((next - element - 1) << indexBits) + number + 2;
    }
    current = decide(next, 0, work);
    next += 1;
  }
  return current;
}
