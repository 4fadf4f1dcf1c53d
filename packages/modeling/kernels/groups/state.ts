// The state at hand, and those on the way to it. Its head is written when the search branches: the option, and how many cells were open.
// Then follow its vectors: by vector, one for each value, and one for the decided cells. A decided cell is removed from the
// vectors of values when they are looked through next.
import {
  cellBytes,
  cellVectors,
  firstState,
  homeOf,
  stateBytes,
  stateHead,
  valueCount,
  valuesOfCells,
  vectorCount,
  vectorStep,
} from './plan';

/** The address of the state. */
let state: usize = 0;
let depth: i32 = 0;
/** The number of cells without a decided value. */
let open: i32 = 0;
let propagations: f64 = 0;

export function propagationCount(): f64 {
  return propagations;
}

export function openCount(): i32 {
  return open;
}

export function isAtFirst(): bool {
  return depth === 0;
}

/** The address of the first vector of a value; for the value `valueCount`, that of the decided cells. */
export function vectorsOf(value: i32): usize {
  return state + stateHead + ((<usize>value) << 4);
}

/** Goes to the state after `levels` branches, in which `openCells` cells are open. */
export function enter(levels: i32, openCells: i32): void {
  state = firstState + <usize>levels * stateBytes;
  depth = levels;
  open = openCells;
}

/** Copies a state to the first level. */
export function restart(from: usize, openCells: i32): void {
  copyState(from, firstState);
  enter(0, openCells);
}

/** Copies the state, and keeps the option for `backtrack`. */
export function branch(option: i32): void {
  store<i32>(state, option);
  store<i32>(state, open, 4);
  copyState(state, state + stateBytes);
  state += stateBytes;
  depth += 1;
}

/** Goes back to the last branch; returns its option. */
export function backtrack(): i32 {
  state -= stateBytes;
  depth -= 1;
  open = load<i32>(state, 4);
  return load<i32>(state);
}

function copyState(from: usize, to: usize): void {
  const end = from + stateBytes;
  let target = to;
  for (let at = from; at < end; at += 16) {
    v128.store(target, v128.load(at));
    target += 16;
  }
}

/** Whether a bit of a value is set; for the value `valueCount`, whether its cell is decided. */
export function hasBit(bit: i32, value: i32): bool {
  const byte = vectorsOf(value) + <usize>(bit >> 7) * vectorStep + <usize>((bit & 127) >> 3);
  return (load<u8>(byte) & (1 << (bit & 7))) !== 0;
}

export function isDecided(cell: i32): bool {
  return hasBit(homeOf(cell), valueCount);
}

/** The value of a decided cell. */
export function decidedValue(cell: i32): i32 {
  return load<u8>(valuesOfCells + cell);
}

/** Gives a cell its value; false if it has one. */
export function decide(cell: i32, value: i32): bool {
  if (isDecided(cell)) return false;
  store<u8>(valuesOfCells + cell, <u8>value);
  const step = vectorStep;
  let own = cellVectors + <usize>cell * cellBytes;
  let possible = vectorsOf(value);
  let decided = vectorsOf(valueCount);
  for (let vector = vectorCount; vector > 0; vector -= 1) {
    v128.store(possible, v128.or(v128.and(v128.load(possible), v128.load(own)), v128.load(own, 16)));
    v128.store(decided, v128.or(v128.load(decided), v128.load(own, 32)));
    own += 48;
    possible += step;
    decided += step;
  }
  open -= 1;
  propagations += 1;
  return true;
}

/** Removes a value from an open cell. */
export function exclude(cell: i32, value: i32): void {
  let own = cellVectors + <usize>cell * cellBytes;
  let possible = vectorsOf(value);
  for (let vector = vectorCount; vector > 0; vector -= 1) {
    v128.store(possible, v128.andnot(v128.load(possible), v128.load(own, 32)));
    own += 48;
    possible += vectorStep;
  }
}
