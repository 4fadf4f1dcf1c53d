// Linear sums, as specifications/linear-sums.ts has them.
import { empty, open, unit } from './outcomes';

const atElementCount: usize = 12;
/** The offset of the table that has, by element, the offset of its records; its successor's is their end. */
const atBegins: usize = 16;

// A record; the word of the field by its offset in bytes.
const recordBytes: usize = 40;
const ofWord: usize = 0;
const ofShift: usize = 4;
const ofMask: usize = 8;
const ofNextMask: usize = 12;
const ofGrowth: usize = 16;
const ofGrowthTaken: usize = 20;
const ofMax: usize = 24;
const ofSettledFrom: usize = 28;
const ofSettledTo: usize = 32;
const ofSettledCode: usize = 36;

export function canTakeTerm(part: usize, element: i32, at: usize): bool {
  const begins = part + load<u32>(part, atBegins) + ((<usize>element) << 2);
  const end = part + load<u32>(begins, 4);
  for (let record = part + load<u32>(begins); record < end; record += recordBytes) {
    const mask = load<u32>(record, ofMask);
    const value =
      mask === 0
        ? 0
        : <i32>((load<u32>(at + load<u32>(record, ofWord)) >> load<u32>(record, ofShift)) & mask);
    if (mask !== 0 && value === load<i32>(record, ofSettledCode)) continue;
    const next = value + load<i32>(record, ofGrowthTaken);
    if (next < 0 || next > load<i32>(record, ofMax)) return false;
  }
  return true;
}

export function decideTerm(part: usize, element: i32, taken: i32, at: usize): i32 {
  const begins = part + load<u32>(part, atBegins) + ((<usize>element) << 2);
  const end = part + load<u32>(begins, 4);
  for (let record = part + load<u32>(begins); record < end; record += recordBytes) {
    const word = at + load<u32>(record, ofWord);
    const shift = load<u32>(record, ofShift);
    const mask = load<u32>(record, ofMask);
    const nextMask = load<u32>(record, ofNextMask);
    const settled = load<i32>(record, ofSettledCode);
    let value: i32 = 0;
    if (mask !== 0) {
      value = <i32>((load<u32>(word) >> shift) & mask);
      if (value === settled) {
        if (nextMask === 0) store<u32>(word, load<u32>(word) & ~(mask << shift));
        continue;
      }
    }
    value += taken === 0 ? load<i32>(record, ofGrowth) : load<i32>(record, ofGrowthTaken);
    if (value < 0 || value > load<i32>(record, ofMax)) return empty;
    if (mask !== 0) store<u32>(word, load<u32>(word) & ~(mask << shift));
    if (nextMask === 0) continue;
    if (value >= load<i32>(record, ofSettledFrom) && value <= load<i32>(record, ofSettledTo)) value = settled;
    store<u32>(word, load<u32>(word) | ((<u32>value) << shift));
  }
  return element + 1 === load<i32>(part, atElementCount) ? unit : open;
}
