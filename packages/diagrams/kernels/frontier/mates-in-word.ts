// As mates.ts, for states of at most 64 bits, which stay in registers.
import { indexBits, isFull, isOpenAtEnd, maxSkipped, setFull } from './arcs';
import {
  atCloses,
  atElementCount,
  atEndBits,
  atEndCount,
  atEnds,
  atFields,
  atFreeEnds,
  atMask,
  atPlaces,
  atWordRecords,
  firstMate,
  headLeaves,
  inner,
  isolated,
  ofHeadShift,
  ofHeadSlot,
  ofHeadWord,
  ofLeaves,
  ofSpecial,
  ofTailShift,
  ofTailSlot,
  ofTailWord,
  recordOf,
  tailLeaves,
} from './mates';
import { empty, open, unit } from './outcomes';
import {
  capacityOf,
  findOrAddWord,
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

/** The outcome of the last call of `take` or `leave`. */
let outcome: i32 = open;

/** As `expand` of sweep.ts, for the mates of a plan as the only part. */
export function expandWords(part: usize, element: i32, begin: i32, end: i32, zero: usize, one: usize): i32 {
  const record = recordOf(part, element);
  if (load<u32>(record, ofSpecial) === 0 && load<u32>(part, atFreeEnds) === 0)
    return expandPlain(part, element, begin, end, zero, one);
  const states = statesOf(tableOf(element));
  for (let index = begin; index < end; index += 1) {
    const state = load<u64>(states + ((<usize>index) << 3));
    const untaken = leave(part, record, element, state);
    const zeroArc = outcome === open ? arcOf(part, untaken, element) : outcome;
    if (zeroArc < 0) return index;
    let joined = take(part, record, state);
    if (outcome === open) joined = leave(part, record, element, joined);
    const oneArc = outcome === open ? arcOf(part, joined, element) : outcome;
    if (oneArc < 0) return index;
    store<i32>(zero + ((<usize>index) << 2), zeroArc);
    store<i32>(one + ((<usize>index) << 2), oneArc);
  }
  return end;
}

/**
 * As `expandWords` where no end is free, and no given end enters after the element, which is not the last one. Most
 * of the time of a search is spent here: the calls are written out, as only functions that are called once are
 * inlined.
 */
function expandPlain(part: usize, element: i32, begin: i32, end: i32, zero: usize, one: usize): i32 {
  const mask: u64 = load<u32>(part, atMask);
  const closes = load<u32>(part, atCloses) !== 0;
  const endBits = endBitsOf(part);
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
            child = leave(part, recordOf(part, next), next, child);
            arc = outcome;
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

/** The arc from `element` to an open state. */
function arcOf(part: usize, state: u64, element: i32): i32 {
  const last = element + 1 + maxSkipped;
  const elementCount = load<i32>(part, atElementCount);
  let current = state;
  for (let next = element + 1; next < elementCount; next += 1) {
    const record = recordOf(part, next);
    if (next === last || canTake(part, record, current)) {
      const number = findOrAddWord(tableOf(next), current);
      if (number < 0) {
        setFull(next & 31);
        return isFull;
      }
      return ((next - element - 1) << indexBits) + number + 2;
    }
    current = leave(part, record, next, current);
    if (outcome !== open) return outcome;
  }
  setFull(-1);
  return isOpenAtEnd;
}

function wordRecordOf(part: usize, element: i32): usize {
  return part + load<u32>(part, atWordRecords) + <usize>(element * wordRecordBytes);
}

/** The place of a field's lowest bit: `word` in bytes. */
function place(word: u32, shift: u32): u64 {
  return (word << 3) + shift;
}

function withField(part: usize, slot: u32, code: u64, state: u64): u64 {
  const field = part + load<u32>(part, atFields) + (slot << 3);
  const at = place(load<u32>(field), load<u32>(field, 4));
  return (state & ~((<u64>load<u32>(part, atMask)) << at)) | (code << at);
}

function endBitsOf(part: usize): u64 {
  return load<u64>(part + load<u32>(part, atEndBits));
}

function canTake(part: usize, record: usize, state: u64): bool {
  const mask: u64 = load<u32>(part, atMask);
  const tailAt = place(load<u32>(record, ofTailWord), load<u32>(record, ofTailShift));
  const tail = <u32>((state >> tailAt) & mask);
  if (tail === inner) return false;
  const headAt = place(load<u32>(record, ofHeadWord), load<u32>(record, ofHeadShift));
  const head = <u32>((state >> headAt) & mask);
  if (head === inner) return false;
  const headMate = firstMate + load<u32>(record, ofHeadSlot);
  if (load<u32>(part, atFreeEnds) !== 0) return tail !== headMate;
  const leaving = load<u32>(record, ofLeaves);
  if (tail === isolated && (leaving & tailLeaves) !== 0) return false;
  if (head === isolated && (leaving & headLeaves) !== 0) return false;
  const isCycle = tail === headMate;
  const isPath = head === headMate && tail === firstMate + load<u32>(record, ofTailSlot);
  if (!isCycle && !isPath) return true;
  if (isCycle !== (load<u32>(part, atCloses) !== 0)) return false;
  return (state & endBitsOf(part) & ~((mask << tailAt) | (mask << headAt))) === 0;
}

/** The state after the vertices of an edge have left; sets `outcome`. */
function leave(part: usize, record: usize, element: i32, state: u64): u64 {
  outcome = open;
  let left = state;
  const leaving = load<u32>(record, ofLeaves);
  if (leaving !== 0) {
    const mask: u64 = load<u32>(part, atMask);
    const hasFreeEnds = load<u32>(part, atFreeEnds) !== 0;
    if ((leaving & tailLeaves) !== 0) {
      const at = place(load<u32>(record, ofTailWord), load<u32>(record, ofTailShift));
      const code = <u32>((left >> at) & mask);
      if (code >= firstMate) {
        if (!hasFreeEnds) {
          outcome = empty;
          return 0;
        }
        left = withFixedMate(part, code - firstMate, load<u32>(record, ofTailSlot), left);
      }
      left &= ~(mask << at);
    }
    if ((leaving & headLeaves) !== 0) {
      const at = place(load<u32>(record, ofHeadWord), load<u32>(record, ofHeadShift));
      const code = <u32>((left >> at) & mask);
      if (code >= firstMate) {
        if (!hasFreeEnds) {
          outcome = empty;
          return 0;
        }
        left = withFixedMate(part, code - firstMate, load<u32>(record, ofHeadSlot), left);
      }
      left &= ~(mask << at);
    }
  }
  if (load<u32>(record, ofSpecial) === 0) return left;
  if (element + 1 === load<i32>(part, atElementCount)) {
    outcome = load<u32>(part, atFreeEnds) !== 0 ? unit : empty;
    return 0;
  }
  return withEnds(part, element + 1, left);
}

/** The state with the edge taken, which joins two paths; sets `outcome`. */
function take(part: usize, record: usize, state: u64): u64 {
  outcome = empty;
  const mask: u64 = load<u32>(part, atMask);
  const tailSlot = load<u32>(record, ofTailSlot);
  const headSlot = load<u32>(record, ofHeadSlot);
  const tailAt = place(load<u32>(record, ofTailWord), load<u32>(record, ofTailShift));
  const tail = <u32>((state >> tailAt) & mask);
  if (tail === inner) return 0;
  const headAt = place(load<u32>(record, ofHeadWord), load<u32>(record, ofHeadShift));
  const head = <u32>((state >> headAt) & mask);
  if (head === inner) return 0;
  const isCycle = tail === firstMate + headSlot;
  if (isCycle && load<u32>(part, atCloses) === 0) return 0;
  // The ends of the joined path; −1 for a fixed end.
  const start: i32 =
    tail === isolated ? tailSlot : tail === firstMate + tailSlot ? -1 : <i32>(tail - firstMate);
  const end: i32 =
    head === isolated ? headSlot : head === firstMate + headSlot ? -1 : <i32>(head - firstMate);
  let joined = state;
  if (tail !== isolated) joined = (joined & ~(mask << tailAt)) | ((<u64>inner) << tailAt);
  if (head !== isolated) joined = (joined & ~(mask << headAt)) | ((<u64>inner) << headAt);
  if (isCycle || (start < 0 && end < 0 && load<u32>(part, atFreeEnds) === 0)) {
    if ((joined & endBitsOf(part)) === 0) outcome = unit;
    return 0;
  }
  outcome = open;
  if (start >= 0) joined = withField(part, start, firstMate + (end < 0 ? start : end), joined);
  if (end >= 0) joined = withField(part, end, firstMate + (start < 0 ? end : start), joined);
  return joined;
}

/** The mate of an end that leaves the frontier is now fixed. */
function withFixedMate(part: usize, mate: u32, slot: u32, state: u64): u64 {
  return mate === slot ? state : withField(part, mate, firstMate + mate, state);
}

/** Given ends that enter at an element start as ends of a path whose other end is fixed. */
function withEnds(part: usize, element: i32, state: u64): u64 {
  const count = load<u32>(part, atEndCount);
  let entered = state;
  let end = part + load<u32>(part, atEnds);
  for (let index: u32 = 0; index < count; index += 1) {
    const slot = load<u32>(end, 4);
    if (load<i32>(end) === element) entered = withField(part, slot, firstMate + slot, entered);
    end += 8;
  }
  return entered;
}
