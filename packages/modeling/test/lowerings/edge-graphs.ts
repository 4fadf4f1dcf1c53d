import type { EdgeGraph, GraphBlock, Model } from '../../src/index.js';
import { modelOf } from '../random-models.js';

/** An edge: its ends and its literal. */
export type Edge = readonly [number, number, number];

export function graphOf(vertexCount: number, edges: readonly Edge[]): EdgeGraph {
  return {
    vertexCount,
    tails: Int32Array.from(edges, ([tail]) => tail),
    heads: Int32Array.from(edges, ([, head]) => head),
    literals: Int32Array.from(edges, ([, , literal]) => literal),
  };
}

/** A complete graph of this number of vertices, each edge with its own variable. */
export function allPairs(vertexCount: number): readonly Edge[] {
  const edges: Edge[] = [];
  for (let a = 0; a < vertexCount; a++) for (let b = 0; b < a; b++) edges.push([a, b, 2 * edges.length]);
  return edges;
}

/** A model of this number of binary decision variables. */
export function modelOfGraphs(binaries: number, blocks: readonly GraphBlock[]): Model {
  return modelOf({ binaries, integers: [], continuous: [] }, blocks, null);
}
