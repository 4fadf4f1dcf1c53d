import { type Graph, withEdgeOrder } from '@gridwright/diagrams';
import type { GridSize } from './graph.js';

/** A symmetry of a grid: the turn by 180°, or the reflection that swaps left and right. */
export type Symmetry = 'rotation' | 'reflection';

/** A graph, and which of its edges a symmetry swaps. */
export interface SymmetricGraph {
  /** With the edges of an orbit one after the other, so that little has to be remembered. */
  readonly graph: Graph;
  /** The edges of each orbit. */
  readonly orbits: readonly (readonly number[])[];
}

/** Brings the edges of a grid's graph into an order of orbits. */
export function inOrbits(graph: Graph, { rows, columns }: GridSize, symmetry: Symmetry): SymmetricGraph {
  const image = (vertex: number): number => {
    const row = Math.floor(vertex / columns);
    const column = columns - 1 - (vertex % columns);
    return (symmetry === 'rotation' ? rows - 1 - row : row) * columns + column;
  };
  const key = (tail: number, head: number): number =>
    Math.min(tail, head) * graph.vertexCount + Math.max(tail, head);
  const edgeAt = new Map<number, number>();
  for (let edge = 0; edge < graph.tails.length; edge += 1)
    edgeAt.set(key(graph.tails[edge]!, graph.heads[edge]!), edge);

  const order: number[] = [];
  const orbits: number[][] = [];
  const isPlaced = new Uint8Array(graph.tails.length);
  for (let edge = 0; edge < graph.tails.length; edge += 1) {
    if (isPlaced[edge] === 1) continue;
    const other = edgeAt.get(key(image(graph.tails[edge]!), image(graph.heads[edge]!)))!;
    const orbit = edge === other ? [edge] : [edge, other];
    orbits.push(orbit.map((_, index) => order.length + index));
    order.push(...orbit);
    for (const each of orbit) isPlaced[each] = 1;
  }
  return { graph: withEdgeOrder(graph, Int32Array.from(order)), orbits };
}
