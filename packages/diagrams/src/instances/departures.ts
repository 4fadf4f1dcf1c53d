import { frontierOf, headLeaves, tailLeaves } from '../frontier/frontier.js';
import type { Graph } from '../graphs/graph.js';
import { isolated, leave, noEnd, take } from './links.js';
import { SequenceTable } from './sequence-table.js';

/** A vertex that leaves the frontier, and the edges that are decided after the departure before it. */
export interface Departure {
  readonly slot: number;
  /** The slots of each edge. */
  readonly edges: readonly (readonly [tail: number, head: number])[];
}

/** The decisions about a graph, departure by departure. */
export interface Departures {
  readonly slotCount: number;
  /** In the leaving order; isolated vertices never enter. */
  readonly steps: readonly Departure[];
  readonly hasIsolatedVertices: boolean;
}

export function departuresOf(graph: Graph): Departures {
  const { slotCount, tailSlots, headSlots, leaves, firstOf } = frontierOf(graph);
  const steps: Departure[] = [];
  let edges: [number, number][] = [];
  const depart = (slot: number): void => {
    steps.push({ slot, edges });
    edges = [];
  };
  for (const [edge, which] of leaves.entries()) {
    edges.push([tailSlots[edge]!, headSlots[edge]!]);
    if ((which & tailLeaves) !== 0) depart(tailSlots[edge]!);
    if ((which & headLeaves) !== 0) depart(headSlots[edge]!);
  }
  return { slotCount, steps, hasIsolatedVertices: firstOf.includes(-1) };
}

/** Sets of links between two yields. */
const linksAtATime = 4096;

/** What one set of links can become at a departure. */
export type Become = (role: number, isAmbiguous: boolean, left: Int32Array) => void;

/**
 * Returns a function that finds all that links can become until a vertex has left: it decides the edges of the
 * departure, then removes the vertex. It calls `become` for each result with the role of the vertex. A result is
 * ambiguous if several sets of edges lead to it, or if the vertex has no edge: no solution with these links is then
 * the only one that covers every vertex. Yields the bytes that it takes every few thousand links: at a vertex with many edges, links are
 * exponential in their number.
 */
export function departing(
  slotCount: number,
): (
  departure: Departure,
  codes: Int32Array,
  openCount: number,
  become: Become,
) => Generator<number, void, void> {
  const work = new Int32Array(slotCount);
  const left = new Int32Array(slotCount);
  return function* ({ slot, edges }, codes, openCount, become) {
    const reached = new SequenceTable();
    /** By reached links, whether several sets of edges lead to them. */
    const several: boolean[] = [false];
    reached.findOrAdd(codes, slotCount);
    for (const [tail, head] of edges) {
      const { size } = reached;
      const before = several.slice();
      for (let number = 0; number < size; number += 1) {
        read(reached, number, work);
        if (!take(work, slotCount, tail, head)) continue;
        const taken = reached.findOrAdd(work, slotCount);
        several[taken] = taken < several.length || before[number]!;
        if (number % linksAtATime === linksAtATime - 1) yield reached.bytes;
      }
    }
    for (let number = 0; number < reached.size; number += 1) {
      read(reached, number, work);
      const isUncovered = work[slot] === isolated;
      leave(work, slotCount, slot, openCount, left, (role) =>
        become(role, several[number]! || (role === noEnd && isUncovered), left),
      );
    }
  };
}

/** Copies a sequence of a table. */
export function read({ words, starts }: SequenceTable, number: number, into: Int32Array): void {
  const start = starts[number]!;
  for (let i = 0; i < into.length; i += 1) into[i] = words[start + i]!;
}
