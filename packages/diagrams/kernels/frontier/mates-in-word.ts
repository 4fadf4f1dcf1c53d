// As mates.ts, for states of at most 64 bits, which stay in registers.
import { indexBits, maxSkipped, setFull } from './arcs';
import {
  atCloses,
  atEndBits,
  atFreeEnds,
  atMask,
  atPlaces,
  atWordRecords,
  decideEdge,
  firstMate,
  headLeaves,
  inner,
  isolated,
  ofSpecial,
  recordOf,
  tailLeaves,
} from './mates';
import { empty, open, unit } from './outcomes';
import {
  capacityOf,
  hashOfWord,
  numberMask,
  setSize,
  sizeOf,
  slotCountOf,
  slotsOf,
  statesOf,
  tableOf,
  tagMask,
} from './states';

// Records of elements for such states; the places of fields are those of their lowest bits.
const wordRecordBytes: i32 = 48;
const ofTailPlace: usize = 0;
const ofHeadPlace: usize = 4;
const ofTailSlotOfWord: usize = 8;
const ofHeadSlotOfWord: usize = 12;
/** As `ofLeaves`; and `isSpecial`. */
const ofEdge: usize = 16;
/** All bits except those of fields that leave. */
const ofKept: usize = 24;
/** The end bits of all fields except the edge's own. */
const ofOthers: usize = 32;
const isSpecial: u32 = 4;

/** Whether `expandWords` takes an element: no end is free, and none enters after it, and it is not the last one. */
export function hasWords(part: usize, element: i32): bool {
  return load<u32>(recordOf(part, element), ofSpecial) === 0 && load<u32>(part, atFreeEnds) === 0;
}

/**
 * As `expand` of sweep.ts, for the mates of a plan as the only part, at an element of `hasWords`; `work` has room for a
 * state. Most of the time of a search is spent here: the calls are written out, as only functions that are called once
 * are inlined.
 */
export function expandWords(
  part: usize,
  element: i32,
  begin: i32,
  end: i32,
  zero: usize,
  one: usize,
  work: usize,
): i32 {
  const mask: u64 = load<u32>(part, atMask);
  const closes = load<u32>(part, atCloses) !== 0;
  const endBits = load<u64>(part + load<u32>(part, atEndBits));
  const places = part + load<u32>(part, atPlaces);
  const record = wordRecordOf(part, element);
  const tailAt: u64 = load<u32>(record, ofTailPlace);
  const headAt: u64 = load<u32>(record, ofHeadPlace);
  const tailSlot: u64 = load<u32>(record, ofTailSlotOfWord);
  const headSlot: u64 = load<u32>(record, ofHeadSlotOfWord);
  const tailMask = mask << tailAt;
  const headMask = mask << headAt;
  const kept = load<u64>(record, ofKept);
  const leavingEnds = endBits & ~kept;
  const states = statesOf(tableOf(element));
  for (let index = begin; index < end; index += 1) {
    const state = load<u64>(states + ((<usize>index) << 3));
    let child = state & kept;
    let arc: i32 = (state & leavingEnds) === 0 ? open : empty;
    for (let taken = 0; taken < 2; taken += 1) {
      if (taken !== 0) {
        const tail = (state >> tailAt) & mask;
        const head = (state >> headAt) & mask;
        const isCycle = tail === firstMate + headSlot;
        arc = empty;
        if (tail !== inner && head !== inner && (!isCycle || closes)) {
          child = state;
          if (tail !== isolated) child = (child & ~tailMask) | ((<u64>inner) << tailAt);
          if (head !== isolated) child = (child & ~headMask) | ((<u64>inner) << headAt);
          // The ends of the joined path; a fixed end counts as its own mate.
          const isTailFixed = tail === firstMate + tailSlot;
          const isHeadFixed = head === firstMate + headSlot;
          if (isCycle || (isTailFixed && isHeadFixed)) {
            if ((child & endBits) === 0) arc = unit;
          } else {
            let start = tail === isolated ? tailSlot : tail - firstMate;
            let finish = head === isolated ? headSlot : head - firstMate;
            if (isTailFixed) start = finish;
            if (isHeadFixed) finish = start;
            let at: u64 = load<u32>(places + <usize>(start << 2));
            child = (child & ~(mask << at)) | ((firstMate + finish) << at);
            at = load<u32>(places + <usize>(finish << 2));
            child = (child & ~(mask << at)) | ((firstMate + start) << at);
            if ((child & leavingEnds) === 0) {
              child &= kept;
              arc = open;
            }
          }
        }
      }
      if (arc === open) {
        let next = element + 1;
        let nextRecord = record + wordRecordBytes;
        // Goes on to the first element that can be taken.
        for (; ; next += 1, nextRecord += wordRecordBytes) {
          const tailMate: u64 = (child >> <u64>load<u32>(nextRecord, ofTailPlace)) & mask;
          const headMate: u64 = (child >> <u64>load<u32>(nextRecord, ofHeadPlace)) & mask;
          const edge = load<u32>(nextRecord, ofEdge);
          if (
            tailMate !== inner &&
            headMate !== inner &&
            (tailMate !== isolated || (edge & tailLeaves) === 0) &&
            (headMate !== isolated || (edge & headLeaves) === 0)
          ) {
            const isCycle = tailMate === firstMate + <u64>load<u32>(nextRecord, ofHeadSlotOfWord);
            const isPath =
              headMate === firstMate + <u64>load<u32>(nextRecord, ofHeadSlotOfWord) &&
              tailMate === firstMate + <u64>load<u32>(nextRecord, ofTailSlotOfWord);
            if (!isCycle && !isPath) break;
            if (isCycle === closes && (child & load<u64>(nextRecord, ofOthers)) === 0) break;
          }
          if (next === element + 1 + maxSkipped) break;
          if ((edge & isSpecial) !== 0) {
            store<u64>(work, child);
            arc = decideEdge(part, next, 0, work);
            child = load<u64>(work);
          } else {
            const keptNext = load<u64>(nextRecord, ofKept);
            if ((child & endBits & ~keptNext) !== 0) arc = empty;
            child &= keptNext;
          }
          if (arc !== open) break;
        }
        if (arc === open) {
          const table = tableOf(next);
          const slots = slotsOf(table);
          const lastSlot = slotCountOf(table) - 1;
          const nextStates = statesOf(table);
          const hash = <u32>hashOfWord(child);
          const tag = hash & tagMask;
          let slot = hash & lastSlot;
          let found = load<u32>(slots + (slot << 2));
          while (found !== 0) {
            if ((found & tagMask) === tag) {
              const number = (found & numberMask) - 1;
              if (load<u64>(nextStates + (number << 3)) === child) break;
            }
            slot = (slot + 1) & lastSlot;
            found = load<u32>(slots + (slot << 2));
          }
          if (found === 0) {
            const size = sizeOf(table);
            if (size === capacityOf(table)) {
              setFull(next & 31);
              return index;
            }
            store<u64>(nextStates + (size << 3), child);
            found = size + 1;
            setSize(table, found);
            store<u32>(slots + (slot << 2), tag | found);
          }
          arc = ((next - element - 1) << indexBits) + <i32>(found & numberMask) + 1;
        }
      }
      store<i32>((taken === 0 ? zero : one) + ((<usize>index) << 2), arc);
    }
  }
  return end;
}

function wordRecordOf(part: usize, element: i32): usize {
  return part + load<u32>(part, atWordRecords) + <usize>(element * wordRecordBytes);
}
