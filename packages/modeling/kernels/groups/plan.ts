// What the caller decides. Bits are numbered across all vectors of a value: bit b is in vector b / 128. A cell has a bit in each of its
// lanes; one of them is its home bit, which is in one of the first vectors.

/** The bits of a lane: 16 or 32. */
export let laneBits: i32 = 0;
export let valueCount: i32 = 0;
/** The vectors of a value, and the first ones of these, in which every cell has its home bit. */
export let vectorCount: i32 = 0;
export let homeVectorCount: i32 = 0;
export let cellCount: i32 = 0;
/**
 * By cell, for each vector: the bits that stay possible for a value once the cell has it, the flags `isPlaced` of the cell's
 * lanes, and the cell's bits.
 */
export let cellVectors: usize = 0;
/** Bytes of a cell's vectors. */
export let cellBytes: usize = 0;
/** By vector: all home bits. */
export let homeMasks: usize = 0;
/** By vector: all bits of crossings but the highest of each, and the highest of each. Other cells are crossings of one bit. */
export let lowerBits: usize = 0;
export let highestBits: usize = 0;
/** By bit, its cell. */
let cells: usize = 0;
/** By cell, its home bit. */
let homes: usize = 0;
/** By highest bit of a crossing, the address of what is excluded beyond it; 0 if there is nothing. */
let crossings: usize = 0;
/** By cell, the value that it has or had, as a byte. */
export let valuesOfCells: usize = 0;
/** By home vector: the cells with two values, and with three. */
export let branchingMasks: usize = 0;
export let rootState: usize = 0;
export let firstState: usize = 0;
/** Bytes between the vectors of a state for one value: the other values are between them, and the decided cells. */
export let vectorStep: usize = 0;
export let stateBytes: usize = 0;

/** Bytes of a state before its vectors. */
export const stateHead: usize = 16;

/** Reads the plan, words in this order. */
export function prepare(plan: usize): void {
  laneBits = load<i32>(plan);
  valueCount = load<i32>(plan, 4);
  vectorCount = load<i32>(plan, 8);
  homeVectorCount = load<i32>(plan, 12);
  cellCount = load<i32>(plan, 16);
  cellVectors = load<u32>(plan, 20);
  homeMasks = load<u32>(plan, 24);
  lowerBits = load<u32>(plan, 28);
  highestBits = load<u32>(plan, 32);
  cells = load<u32>(plan, 36);
  homes = load<u32>(plan, 40);
  crossings = load<u32>(plan, 44);
  valuesOfCells = load<u32>(plan, 48);
  branchingMasks = load<u32>(plan, 52);
  rootState = load<u32>(plan, 56);
  firstState = load<u32>(plan, 60);
  cellBytes = 48 * <usize>vectorCount;
  vectorStep = 16 * <usize>(valueCount + 1);
  stateBytes = stateHead + vectorStep * <usize>vectorCount;
}

export function cellOf(bit: i32): i32 {
  return load<i32>(cells + ((<usize>bit) << 2));
}

export function homeOf(cell: i32): i32 {
  return load<i32>(homes + ((<usize>cell) << 2));
}

export function beyond(highestBit: i32): usize {
  return load<u32>(crossings + ((<usize>highestBit) << 2));
}
