// Cells with one value, and values with one cell in a group that needs them.
import { highHalf, isLocked, lanesOfOne, lowHalf, zeros } from './lanes';
import { cellOf, homeMasks, homeVectorCount, valueCount, vectorCount, vectorStep } from './plan';
import { decide, hasBit, vectorsOf } from './state';

/** Looks through all vectors once, and decides what it finds; false at a dead end. */
export function decideSingles<T>(): bool {
  for (let vector = 0; vector < vectorCount; vector += 1) {
    const at = vectorsOf(0) + <usize>vector * vectorStep;
    if (!(vector < homeVectorCount ? lookThroughHome<T>(vector, at) : lookThrough<T>(vector, at)))
      return false;
  }
  return true;
}

/** Looks for values with one cell in a lane. */
function lookThrough<T>(vector: i32, at: usize): bool {
  const values = valueCount;
  const decided = v128.load(at + ((<usize>values) << 4));
  const unlocked = v128.not(v128.splat<T>(isLocked<T>()));
  let empty = zeros();
  let place = at;
  for (let value = 0; value < values; value += 1) {
    const word = v128.andnot(v128.load(place), decided);
    v128.store(place, word);
    const lanes = v128.and(word, unlocked);
    empty = v128.or(empty, v128.eq<T>(lanes, zeros()));
    const single = lanesOfOne<T>(lanes);
    if (v128.any_true(single) && !decideInLanes(vector, value, v128.and(lanes, single))) return false;
    place += 16;
  }
  return !v128.any_true(empty);
}

/** Looks for cells with one value, too. */
function lookThroughHome<T>(vector: i32, at: usize): bool {
  const values = valueCount;
  const decidedAt = at + ((<usize>values) << 4);
  const decided = v128.load(decidedAt);
  const unlocked = v128.not(v128.splat<T>(isLocked<T>()));
  let empty = zeros();
  let once = zeros();
  let twice = zeros();
  let place = at;
  for (let value = 0; value < values; value += 1) {
    const word = v128.andnot(v128.load(place), decided);
    v128.store(place, word);
    twice = v128.or(twice, v128.and(once, word));
    once = v128.or(once, word);
    const lanes = v128.and(word, unlocked);
    empty = v128.or(empty, v128.eq<T>(lanes, zeros()));
    const single = lanesOfOne<T>(lanes);
    if (v128.any_true(single) && !decideInLanes(vector, value, v128.and(lanes, single))) return false;
    place += 16;
  }
  if (v128.any_true(empty)) return false;
  // Since then, cells have been decided, and values excluded: a cell may have lost its only value.
  const open = v128.andnot(v128.load(homeMasks + ((<usize>vector) << 4)), v128.load(decidedAt));
  if (v128.any_true(v128.andnot(open, once))) return false;
  const single = v128.andnot(v128.and(open, once), twice);
  return !v128.any_true(single) || decideCells(vector, single);
}

/** Decides cells that are alone with a value in a lane. */
function decideInLanes(vector: i32, value: i32, bits: v128): bool {
  const first = vector << 7;
  return decideInHalf(first, value, lowHalf(bits)) && decideInHalf(first + 64, value, highHalf(bits));
}

function decideInHalf(first: i32, value: i32, bits: u64): bool {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = first + <i32>ctz<u64>(rest);
    // A bit that is no longer set leaves its lane empty, or is in another lane of a cell that was decided.
    if (hasBit(bit, value) && !decide(cellOf(bit), value)) return false;
  }
  return true;
}

/** Decides cells with one value. */
function decideCells(vector: i32, bits: v128): bool {
  const first = vector << 7;
  return decideCellsInHalf(first, lowHalf(bits)) && decideCellsInHalf(first + 64, highHalf(bits));
}

function decideCellsInHalf(first: i32, bits: u64): bool {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = first + <i32>ctz<u64>(rest);
    let value = 0;
    while (value < valueCount && !hasBit(bit, value)) value += 1;
    if (value === valueCount || !decide(cellOf(bit), value)) return false;
  }
  return true;
}
