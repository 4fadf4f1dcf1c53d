// The option to branch on, as engines/cover/group-branching.ts chooses it.
import { highHalf, isLocked, lowHalf, ones, zeros } from './lanes';
import {
  branchingMasks,
  cellBytes,
  cellCount,
  cellOf,
  cellVectors,
  homeMasks,
  homeOf,
  homeVectorCount,
  valueCount,
  vectorCount,
  vectorStep,
} from './plan';
import { hasBit, isDecided, vectorsOf } from './state';

let bestOption: i32 = 0;
let bestWeight: i32 = 0;

function forget(): void {
  bestOption = i32.MAX_VALUE;
  bestWeight = -1;
}

function offer(option: i32, weight: i32): void {
  if (weight < bestWeight || (weight === bestWeight && option > bestOption)) return;
  bestOption = option;
  bestWeight = weight;
}

/** The option; at least one cell is open. */
export function optionToBranchOn<T>(): i32 {
  forget();
  if (findCellsOfTwo()) {
    for (let vector = 0; vector < homeVectorCount; vector += 1) {
      const cells = v128.load(branchingMasks + ((<usize>vector) << 5));
      offerCellsOfTwo(vector << 7, lowHalf(cells));
      offerCellsOfTwo((vector << 7) + 64, highHalf(cells));
    }
    return bestOption;
  }
  offerGroupsOfTwo<T>();
  if (bestWeight < 0) offerSmallestCells();
  return bestOption;
}

/** Finds the cells with two values, and those with three; whether there are any with two. */
function findCellsOfTwo(): bool {
  let isAny = false;
  for (let vector = 0; vector < homeVectorCount; vector += 1) {
    let once = zeros();
    let twice = zeros();
    let thrice = zeros();
    let more = zeros();
    let place = vectorsOf(0) + <usize>vector * vectorStep;
    for (let value = 0; value < valueCount; value += 1) {
      const word = v128.load(place);
      more = v128.or(more, v128.and(thrice, word));
      thrice = v128.or(thrice, v128.and(twice, word));
      twice = v128.or(twice, v128.and(once, word));
      once = v128.or(once, word);
      place += 16;
    }
    const home = v128.load(homeMasks + ((<usize>vector) << 4));
    const two = v128.andnot(v128.and(home, twice), thrice);
    const three = v128.andnot(v128.and(home, thrice), more);
    v128.store(branchingMasks + ((<usize>vector) << 5), two);
    v128.store(branchingMasks + ((<usize>vector) << 5), three, 16);
    if (v128.any_true(two)) isAny = true;
  }
  return isAny;
}

function offerCellsOfTwo(first: i32, bits: u64): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = first + <i32>ctz<u64>(rest);
    let one = 0;
    while (!hasBit(bit, one)) one += 1;
    let other = one + 1;
    while (!hasBit(bit, other)) other += 1;
    const cell = cellOf(bit);
    offer(cell * valueCount + one, weightOf(cell, one) + weightOf(cell, other));
  }
}

/** Offers values that a group needs and that two of its cells can have. */
function offerGroupsOfTwo<T>(): void {
  const allCells = v128.splat<T>(<T>(isLocked<T>() - <T>1));
  for (let vector = 0; vector < vectorCount; vector += 1)
    for (let value = 0; value < valueCount; value += 1) {
      const word = v128.load(vectorsOf(value) + <usize>vector * vectorStep);
      const lanes = v128.and(word, allCells);
      const rest = v128.and(lanes, v128.sub<T>(lanes, ones<T>()));
      const isOne = v128.eq<T>(rest, zeros());
      const isTwo = v128.eq<T>(v128.and(rest, v128.sub<T>(rest, ones<T>())), zeros());
      const isWaiting = v128.ge<T>(word, zeros());
      const bits = v128.and(lanes, v128.and(v128.andnot(isTwo, isOne), isWaiting));
      if (!v128.any_true(bits)) continue;
      offerPairs(vector << 7, value, lowHalf(bits));
      offerPairs((vector << 7) + 64, value, highHalf(bits));
    }
}

/** Offers the options of a value in cells of which each two neighboring ones are a pair. */
function offerPairs(first: i32, value: i32, bits: u64): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const one = cellOf(first + <i32>ctz<u64>(rest));
    rest &= rest - 1;
    const other = cellOf(first + <i32>ctz<u64>(rest));
    offer(min(one, other) * valueCount + value, weightOf(one, value) + weightOf(other, value));
  }
}

/** Offers the cells with the fewest values. */
function offerSmallestCells(): void {
  let fewest = i32.MAX_VALUE;
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (isDecided(cell)) continue;
    const home = homeOf(cell);
    let count = 0;
    let first = -1;
    for (let value = 0; value < valueCount; value += 1) {
      if (!hasBit(home, value)) continue;
      if (count === 0) first = value;
      count += 1;
    }
    if (count > fewest) continue;
    if (count < fewest) forget();
    fewest = count;
    let weight = 0;
    for (let value = first; value < valueCount; value += 1)
      if (hasBit(home, value)) weight += weightOf(cell, value);
    offer(cell * valueCount + first, weight);
  }
}

/** What a value of a cell excludes in others: those with two values count eight times, those with three twice. */
function weightOf(cell: i32, value: i32): i32 {
  let own = cellVectors + <usize>cell * cellBytes;
  let possible = vectorsOf(value);
  let masks = branchingMasks;
  let home = homeMasks;
  let sum = 0;
  for (let vector = homeVectorCount; vector > 0; vector -= 1) {
    const kept = v128.or(v128.load(own), v128.load(own, 32));
    const lost = v128.andnot(v128.and(v128.load(possible), v128.load(home)), kept);
    const inTwo = v128.and(lost, v128.load(masks));
    const inThree = v128.and(lost, v128.load(masks, 16));
    sum += bitCount(lost) + bitCount(inThree) + 7 * bitCount(inTwo);
    own += 48;
    possible += vectorStep;
    masks += 32;
    home += 16;
  }
  return sum;
}

function bitCount(bits: v128): i32 {
  return <i32>(popcnt<u64>(lowHalf(bits)) + popcnt<u64>(highHalf(bits)));
}
