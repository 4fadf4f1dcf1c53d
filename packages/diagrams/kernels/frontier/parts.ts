// The specification of a search: one part, or the product of several (specifications/product.ts).
import { canTake as importedCanTake, child as importedChild } from './imported';
import { canTakeEdge, decideEdge } from './mates';
import { empty, open, unit } from './outcomes';
import { canTakeTerm, decideTerm } from './sums';

/** What a part is; its plan begins with it. */
export const mates: i32 = 0;
export const sums: i32 = 1;
// Others are the caller's.

// A plan begins with these.
const atType: usize = 0;
/** Offset of the part's words in the state, in bytes. */
const atPlace: usize = 4;
/** Bytes of the part's words. */
const atBytes: usize = 8;
/** Of a part that the caller decides: its number. */
const atOperand: usize = 12;

const parts: usize = memory.data(128, 8);
let partCount: i32 = 0;
/** Whether the first word of a state has a bit for each finished part. */
let isProduct: bool = false;

/** Forgets all parts. */
export function beginParts(product: bool): void {
  partCount = 0;
  isProduct = product;
}

/** Adds the part whose plan is at an address. */
export function addPart(plan: usize): void {
  store<u32>(parts + <usize>(partCount << 2), <u32>plan);
  partCount += 1;
}

/** The plan of the only part if it is of this type; 0 otherwise. */
export function onlyPart(type: i32): usize {
  const part: usize = load<u32>(parts);
  return partCount === 1 && !isProduct && load<i32>(part, atType) === type ? part : 0;
}

export function canTake(element: i32, at: usize): bool {
  if (isProduct && load<u32>(at) !== 0) return false;
  for (let index = 0; index < partCount; index += 1)
    if (!partCanTake(load<u32>(parts + <usize>(index << 2)), element, at)) return false;
  return true;
}

export function decide(element: i32, taken: i32, at: usize): i32 {
  if (!isProduct) return decidePart(load<u32>(parts), element, taken, at);
  let finished = load<u32>(at);
  if (finished !== 0 && taken !== 0) return empty;
  for (let index = 0; index < partCount; index += 1) {
    if ((finished & (1 << index)) !== 0) continue;
    const part: usize = load<u32>(parts + <usize>(index << 2));
    const outcome = decidePart(part, element, taken, at);
    if (outcome === empty) return empty;
    if (outcome !== unit) continue;
    memory.fill(at + load<u32>(part, atPlace), 0, load<u32>(part, atBytes));
    finished |= 1 << index;
  }
  store<u32>(at, finished);
  return finished === <u32>(((<u64>1) << partCount) - 1) ? unit : open;
}

function partCanTake(part: usize, element: i32, at: usize): bool {
  const type = load<i32>(part, atType);
  const place = at + load<u32>(part, atPlace);
  if (type === mates) return canTakeEdge(part, element, place);
  if (type === sums) return canTakeTerm(part, element, place);
  return importedCanTake(load<i32>(part, atOperand), element, place >> 2) !== 0;
}

function decidePart(part: usize, element: i32, taken: i32, at: usize): i32 {
  const type = load<i32>(part, atType);
  const place = at + load<u32>(part, atPlace);
  if (type === mates) return decideEdge(part, element, taken, place);
  if (type === sums) return decideTerm(part, element, taken, place);
  return importedChild(load<i32>(part, atOperand), element, taken, place >> 2);
}
