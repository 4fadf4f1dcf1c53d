import type { Graph } from '../graphs/graph.js';
import { slotsFor } from './slots.js';

/**
 * When the vertices of a graph are on the frontier, as its edges are decided one after the other: each from its first edge
 * to its last one. Meanwhile it has a slot of its own.
 */
export interface Frontier {
  /** Most vertices on the frontier at the same time. */
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
