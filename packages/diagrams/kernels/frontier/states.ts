// The distinct states of an element, as construction/state-table.ts has them. States take whole words of 64 bits.
//
// A slot is 0 if empty. Otherwise it holds a state's number + 1 and, in its high bits, bits of the state's hash.

export const numberMask: u32 = 0x3ffffff;
export const tagMask: u32 = ~numberMask;

/** The tables of 32 elements, each a record with these offsets. */
export const recordBytes: i32 = 16;
const records: usize = memory.data(512, 8);
const atSlots: usize = 0;
const atStates: usize = 4;
const atSize: usize = 8;
/** The number of slots, a power of two. */
const atSlotCount: usize = 12;

/** Where the records of the tables are. */
export function tableRecords(): usize {
  return records;
}

/** The record of an element's table. */
export function tableOf(element: i32): usize {
  return records + <usize>((element & 31) * recordBytes);
}

export function statesOf(table: usize): usize {
  return load<u32>(table, atStates);
}

export function slotsOf(table: usize): usize {
  return load<u32>(table, atSlots);
}

export function slotCountOf(table: usize): u32 {
  return load<u32>(table, atSlotCount);
}

export function sizeOf(table: usize): u32 {
  return load<u32>(table, atSize);
}

export function setSize(table: usize, size: u32): void {
  store<u32>(table, size, atSize);
}

/** The number of states that fit. */
export function capacityOf(table: usize): u32 {
  return (slotCountOf(table) >> 2) * 3;
}

/** The number of the state that is one word; a new one is added. −1 if the table is full. */
export function findOrAddWord(table: usize, state: u64): i32 {
  const slots: usize = load<u32>(table, atSlots);
  const slotCount = load<u32>(table, atSlotCount);
  const states: usize = load<u32>(table, atStates);
  const last = slotCount - 1;
  const hash = <u32>hashOfWord(state);
  const tag = hash & tagMask;
  let slot = hash & last;
  for (let found = load<u32>(slots + (slot << 2)); found !== 0; found = load<u32>(slots + (slot << 2))) {
    if ((found & tagMask) === tag) {
      const number = (found & numberMask) - 1;
      if (load<u64>(states + (number << 3)) === state) return number;
    }
    slot = (slot + 1) & last;
  }
  const size = load<u32>(table, atSize);
  if (size === (slotCount >> 2) * 3) return -1;
  store<u64>(states + (size << 3), state);
  store<u32>(table, size + 1, atSize);
  store<u32>(slots + (slot << 2), tag | (size + 1));
  return size;
}

/** As `findOrAddWord`, for the state of `bytes` bytes at an address. */
export function findOrAdd(table: usize, at: usize, bytes: usize): i32 {
  return bytes === 8 ? findOrAddWord(table, load<u64>(at)) : findOrAddWords(table, at, bytes);
}

function findOrAddWords(table: usize, at: usize, bytes: usize): i32 {
  const slots: usize = load<u32>(table, atSlots);
  const slotCount = load<u32>(table, atSlotCount);
  const states: usize = load<u32>(table, atStates);
  const last = slotCount - 1;
  const hash = <u32>hashOf(at, bytes);
  const tag = hash & tagMask;
  let slot = hash & last;
  for (let found = load<u32>(slots + (slot << 2)); found !== 0; found = load<u32>(slots + (slot << 2))) {
    if ((found & tagMask) === tag) {
      const number = (found & numberMask) - 1;
      const state = states + <usize>number * bytes;
      let byte: usize = 0;
      while (byte < bytes && load<u64>(state + byte) === load<u64>(at + byte)) byte += 8;
      if (byte >= bytes) return number;
    }
    slot = (slot + 1) & last;
  }
  const size = load<u32>(table, atSize);
  if (size === (slotCount >> 2) * 3) return -1;
  copyWords(states + <usize>size * bytes, at, bytes);
  store<u32>(table, size + 1, atSize);
  store<u32>(slots + (slot << 2), tag | (size + 1));
  return size;
}

/** Copies whole words of 64 bits. */
export function copyWords(to: usize, from: usize, bytes: usize): void {
  for (let byte: usize = 0; byte < bytes; byte += 8) store<u64>(to + byte, load<u64>(from + byte));
}

/** Moves a table to larger room: more slots, which are 0, and room for three quarters as many states. */
export function growTable(table: usize, slots: usize, slotCount: u32, states: usize, bytes: usize): void {
  const size = load<u32>(table, atSize);
  memory.copy(states, load<u32>(table, atStates), <usize>size * bytes);
  const last = slotCount - 1;
  for (let number: u32 = 0; number < size; number += 1) {
    const at = states + <usize>number * bytes;
    const hash = <u32>(bytes === 8 ? hashOfWord(load<u64>(at)) : hashOf(at, bytes));
    let slot = hash & last;
    while (load<u32>(slots + (slot << 2)) !== 0) slot = (slot + 1) & last;
    store<u32>(slots + (slot << 2), (hash & tagMask) | (number + 1));
  }
  store<u32>(table, <u32>slots, atSlots);
  store<u32>(table, <u32>states, atStates);
  store<u32>(table, slotCount, atSlotCount);
}

/** Forgets all states of a table. */
export function clearTable(table: usize): void {
  memory.fill(load<u32>(table, atSlots), 0, load<u32>(table, atSlotCount) << 2);
  store<u32>(table, 0, atSize);
}

// The lowest and the highest bits of the lower half of a hash are well mixed.

export function hashOfWord(state: u64): u64 {
  let hash = (state ^ (state >> 32)) * 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9;
  return hash ^ (hash >> 32);
}

function hashOf(at: usize, bytes: usize): u64 {
  let hash: u64 = 0;
  for (let byte: usize = 0; byte < bytes; byte += 8) {
    hash = (hash ^ load<u64>(at + byte)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  hash *= 0xbf58476d1ce4e5b9;
  return hash ^ (hash >> 32);
}
