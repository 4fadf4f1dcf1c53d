// The reduction of the arcs of an element, as construction/build.ts does it.
import { indexBits } from './arcs';

const indexMask: i32 = (1 << indexBits) - 1;

/** By the number of elements that an arc skips: the address of the reduced nodes of its element. */
const reduced: usize = memory.data(128, 8);

// The table of the element's nodes: open addressing, the index of a node + 1 or 0, at most half full.
let slots: usize = 0;
let lastSlot: u32 = 0;
/** The children of each node: the 0-child in the lower half. */
let nodes: usize = 0;
let size: u32 = 0;
let firstNode: u32 = 0;

/** Where the addresses of reduced nodes are: 31 words. */
export function reducedAddresses(): usize {
  return reduced;
}

/** Begins an element, whose nodes are numbered from `first`. `slotsAt` has `slotCount` words, a power of two. */
export function beginReduction(slotsAt: usize, slotCount: u32, nodesAt: usize, first: u32): void {
  memory.fill(slotsAt, 0, (<usize>slotCount) << 2);
  slots = slotsAt;
  lastSlot = slotCount - 1;
  nodes = nodesAt;
  size = 0;
  firstNode = first;
}

/**
 * Reduces the nodes `begin` to `end − 1`, given by their arcs. Overwrites each 0-arc with the number of the reduced
 * node, and returns the number of distinct nodes so far.
 */
export function reduce(begin: u32, end: u32, zero: usize, one: usize): u32 {
  for (let index: usize = begin; index < <usize>end; index += 1) {
    const zeroChild = childOf(load<i32>(zero + (index << 2)));
    const oneChild = childOf(load<i32>(one + (index << 2)));
    if (oneChild === 0) {
      store<u32>(zero + (index << 2), zeroChild);
      continue;
    }
    const children = ((<u64>oneChild) << 32) | <u64>zeroChild;
    let hash = (children ^ (children >> 32)) * 0x9e3779b97f4a7c15;
    hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9;
    let slot = <u32>(hash >> 32) & lastSlot;
    let found = load<u32>(slots + (slot << 2));
    while (found !== 0 && load<u64>(nodes + ((found - 1) << 3)) !== children) {
      slot = (slot + 1) & lastSlot;
      found = load<u32>(slots + (slot << 2));
    }
    if (found === 0) {
      store<u64>(nodes + (size << 3), children);
      size += 1;
      found = size;
      store<u32>(slots + (slot << 2), found);
    }
    store<u32>(zero + (index << 2), firstNode + found - 1);
  }
  return size;
}

function childOf(arc: i32): u32 {
  if (<u32>arc < 2) return arc;
  const at: usize = load<u32>(reduced + <usize>((<u32>(arc - 2) >> indexBits) << 2));
  return load<u32>(at + <usize>(((arc - 2) & indexMask) << 2));
}

/** Writes the children of the element's nodes to two lists. */
export function writeLevel(zero: usize, one: usize): void {
  for (let index: usize = 0; index < <usize>size; index += 1) {
    const children = load<u64>(nodes + (index << 3));
    store<u32>(zero + (index << 2), <u32>children);
    store<u32>(one + (index << 2), <u32>(children >> 32));
  }
}
