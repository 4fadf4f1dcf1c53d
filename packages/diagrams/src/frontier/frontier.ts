import type { Graph } from '../graphs/graph.js';

/**
 * The frontier of a graph as its edges are decided in order. A vertex is on it from its first edge to its last one;
 * meanwhile it has its own slot.
 */
export interface Frontier {
  /** The maximum number of vertices on the frontier at a time. */
  readonly slotCount: number;
  /** By vertex; −1 for an isolated one. */
  readonly slotOf: Int32Array;
  /** By vertex, its first edge; −1 for an isolated one. */
  readonly firstOf: Int32Array;
  /** By vertex, its last edge. */
  readonly lastOf: Int32Array;
  /** By edge, the slot of its tail. */
  readonly tailSlots: Int32Array;
  /** By edge, the slot of its head. */
  readonly headSlots: Int32Array;
  /** By edge, which of its vertices leave the frontier after it: `tailLeaves`, `headLeaves` or both. */
  readonly leaves: Uint8Array;
}

/** A bit of `leaves`. */
export const tailLeaves = 1;
/** A bit of `leaves`. */
export const headLeaves = 2;

/** The frontier of a graph whose edges are decided in their order. */
export function frontierOf({ vertexCount, tails, heads }: Graph): Frontier {
  const firstOf = new Int32Array(vertexCount).fill(-1);
  const lastOf = new Int32Array(vertexCount).fill(-1);
  for (let edge = 0; edge < tails.length; edge += 1)
    for (const vertex of [tails[edge]!, heads[edge]!]) {
      if (firstOf[vertex]! < 0) firstOf[vertex] = edge;
      lastOf[vertex] = edge;
    }
  const { slotOf, slotCount } = slotsFor(firstOf, lastOf);
  const leaves = new Uint8Array(tails.length);
  for (let edge = 0; edge < tails.length; edge += 1) {
    if (lastOf[tails[edge]!] === edge) leaves[edge]! |= tailLeaves;
    if (lastOf[heads[edge]!] === edge) leaves[edge]! |= headLeaves;
  }
  return {
    slotCount,
    slotOf,
    firstOf,
    lastOf,
    tailSlots: tails.map((vertex) => slotOf[vertex]!),
    headSlots: heads.map((vertex) => slotOf[vertex]!),
    leaves,
  };
}

/** Slots for items with lifetimes. */
export interface Slots {
  /** By item, its slot; −1 if it has no lifetime. Items with overlapping lifetimes have different slots. */
  readonly slotOf: Int32Array;
  readonly slotCount: number;
}

/**
 * Assigns slots to items whose lifetimes go from element `firsts[i]` to element `lasts[i]`, both included; a first
 * of −1: no lifetime. Uses the minimum number of slots.
 */
export function slotsFor(firsts: Int32Array, lasts: Int32Array): Slots {
  const slotOf = new Int32Array(firsts.length).fill(-1);
  const living = [...firsts.keys()].filter((item) => firsts[item]! >= 0);
  living.sort((left, right) => firsts[left]! - firsts[right]! || left - right);
  /** By slot, the last element of its latest item. */
  const busyUntil: number[] = [];
  for (const item of living) {
    const found = busyUntil.findIndex((last) => last < firsts[item]!);
    const slot = found >= 0 ? found : busyUntil.length;
    busyUntil[slot] = lasts[item]!;
    slotOf[item] = slot;
  }
  return { slotOf, slotCount: busyUntil.length };
}
