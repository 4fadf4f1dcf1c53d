// Disjoint paths by the mates of their ends, as specifications/paths-and-cycles.ts has them, for states of any length.
import { empty, open, unit } from './outcomes';

export const isolated: u32 = 0;
export const inner: u32 = 1;
export const firstMate: u32 = 2;

// The plan of a part: numbers of 32 bits at these offsets. Words of the state are given by their offsets in bytes.
export const atMask: usize = 12;
export const atFreeEnds: usize = 16;
export const atCloses: usize = 20;
const atElementCount: usize = 24;
/** Bytes of the state. */
const atBytes: usize = 28;
const atEndCount: usize = 32;
// Offsets of tables, from the start of the part. By slot: the word and the shift of its field.
const atFields: usize = 36;
/** By word, all bits of its fields except the lowest. */
export const atEndBits: usize = 40;
/** The given ends: first edge and slot. */
const atEnds: usize = 44;
/** By element, a record. */
const atRecords: usize = 48;
/** If states have at most 64 bits: by slot, the place of its field; by element, a record of mates-in-word.ts. */
export const atPlaces: usize = 52;
export const atWordRecords: usize = 56;

const recordBytes: i32 = 32;
const ofTailWord: usize = 0;
const ofTailShift: usize = 4;
const ofTailSlot: usize = 8;
export const ofLeaves: usize = 12;
const ofHeadWord: usize = 16;
const ofHeadShift: usize = 20;
const ofHeadSlot: usize = 24;
export const ofSpecial: usize = 28;

export const tailLeaves: u32 = 1;
export const headLeaves: u32 = 2;

export function recordOf(part: usize, element: i32): usize {
  return part + load<u32>(part, atRecords) + <usize>(element * recordBytes);
}

function read(at: usize, word: u32, shift: u32, mask: u32): u32 {
  return (load<u32>(at + word) >> shift) & mask;
}

function write(part: usize, slot: u32, code: u32, at: usize): void {
  const field = part + load<u32>(part, atFields) + (slot << 3);
  const word = at + load<u32>(field);
  const shift = load<u32>(field, 4);
  const mask = load<u32>(part, atMask);
  store<u32>(word, (load<u32>(word) & ~(mask << shift)) | (code << shift));
}

export function canTakeEdge(part: usize, element: i32, at: usize): bool {
  const record = recordOf(part, element);
  const mask = load<u32>(part, atMask);
  const tailWord = load<u32>(record, ofTailWord);
  const tailShift = load<u32>(record, ofTailShift);
  const tail = read(at, tailWord, tailShift, mask);
  if (tail === inner) return false;
  const headWord = load<u32>(record, ofHeadWord);
  const headShift = load<u32>(record, ofHeadShift);
  const head = read(at, headWord, headShift, mask);
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
  const bytes = load<u32>(part, atBytes);
  const endBits = part + load<u32>(part, atEndBits);
  for (let word: u32 = 0; word < bytes; word += 4) {
    let bits = load<u32>(at + word) & load<u32>(endBits + word);
    if (word === tailWord) bits &= ~(mask << tailShift);
    if (word === headWord) bits &= ~(mask << headShift);
    if (bits !== 0) return false;
  }
  return true;
}

export function decideEdge(part: usize, element: i32, taken: i32, at: usize): i32 {
  const record = recordOf(part, element);
  if (taken !== 0) {
    const outcome = take(part, record, at);
    if (outcome !== open) return outcome;
  }
  const leaving = load<u32>(record, ofLeaves);
  if (leaving !== 0) {
    const mask = load<u32>(part, atMask);
    const hasFreeEnds = load<u32>(part, atFreeEnds) !== 0;
    if ((leaving & tailLeaves) !== 0) {
      const word = at + load<u32>(record, ofTailWord);
      const shift = load<u32>(record, ofTailShift);
      const code = (load<u32>(word) >> shift) & mask;
      if (code >= firstMate) {
        if (!hasFreeEnds) return empty;
        fixMate(part, code - firstMate, load<u32>(record, ofTailSlot), at);
      }
      store<u32>(word, load<u32>(word) & ~(mask << shift));
    }
    if ((leaving & headLeaves) !== 0) {
      const word = at + load<u32>(record, ofHeadWord);
      const shift = load<u32>(record, ofHeadShift);
      const code = (load<u32>(word) >> shift) & mask;
      if (code >= firstMate) {
        if (!hasFreeEnds) return empty;
        fixMate(part, code - firstMate, load<u32>(record, ofHeadSlot), at);
      }
      store<u32>(word, load<u32>(word) & ~(mask << shift));
    }
  }
  if (load<u32>(record, ofSpecial) === 0) return open;
  if (element + 1 === load<i32>(part, atElementCount))
    return load<u32>(part, atFreeEnds) !== 0 ? unit : empty;
  enter(part, element + 1, at);
  return open;
}

function take(part: usize, record: usize, at: usize): i32 {
  const mask = load<u32>(part, atMask);
  const tailSlot = load<u32>(record, ofTailSlot);
  const headSlot = load<u32>(record, ofHeadSlot);
  const tailWord = at + load<u32>(record, ofTailWord);
  const tailShift = load<u32>(record, ofTailShift);
  const tail = (load<u32>(tailWord) >> tailShift) & mask;
  if (tail === inner) return empty;
  const headWord = at + load<u32>(record, ofHeadWord);
  const headShift = load<u32>(record, ofHeadShift);
  const head = (load<u32>(headWord) >> headShift) & mask;
  if (head === inner) return empty;
  const isCycle = tail === firstMate + headSlot;
  if (isCycle && load<u32>(part, atCloses) === 0) return empty;
  // The ends of the joined path; −1 for a fixed end.
  const start: i32 =
    tail === isolated ? tailSlot : tail === firstMate + tailSlot ? -1 : <i32>(tail - firstMate);
  const end: i32 =
    head === isolated ? headSlot : head === firstMate + headSlot ? -1 : <i32>(head - firstMate);
  if (tail !== isolated)
    store<u32>(tailWord, (load<u32>(tailWord) & ~(mask << tailShift)) | (inner << tailShift));
  if (head !== isolated)
    store<u32>(headWord, (load<u32>(headWord) & ~(mask << headShift)) | (inner << headShift));
  if (isCycle || (start < 0 && end < 0 && load<u32>(part, atFreeEnds) === 0))
    return isDone(part, at) ? unit : empty;
  if (start >= 0) write(part, start, firstMate + (end < 0 ? start : end), at);
  if (end >= 0) write(part, end, firstMate + (start < 0 ? end : start), at);
  return open;
}

/** The mate of an end that leaves the frontier is now fixed. */
function fixMate(part: usize, mate: u32, slot: u32, at: usize): void {
  if (mate !== slot) write(part, mate, firstMate + mate, at);
}

/** Given ends that enter at an element start as ends of a path whose other end is fixed. */
function enter(part: usize, element: i32, at: usize): void {
  const count = load<u32>(part, atEndCount);
  let end = part + load<u32>(part, atEnds);
  for (let index: u32 = 0; index < count; index += 1) {
    const slot = load<u32>(end, 4);
    if (load<i32>(end) === element) write(part, slot, firstMate + slot, at);
    end += 8;
  }
}

function isDone(part: usize, at: usize): bool {
  const bytes = load<u32>(part, atBytes);
  const endBits = part + load<u32>(part, atEndBits);
  for (let word: u32 = 0; word < bytes; word += 4)
    if ((load<u32>(at + word) & load<u32>(endBits + word)) !== 0) return false;
  return true;
}
