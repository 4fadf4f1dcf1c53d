import type { EdgeGraph } from '../model/constraints.js';
import { BuilderError } from './builder-error.js';
import type { Proposition } from './expression.js';
import type { OwnVariables } from './own-variables.js';

/** A graph whose edges are there where a proposition is true. */
export interface GraphDescription<Vertex, Edge> {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  readonly ends: (edge: Edge) => readonly [Vertex, Vertex];
  readonly used: (edge: Edge) => Proposition;
}

/** The graph with its vertices numbered. Throws `unknown-vertex`, `duplicate-vertex`, and what `literalOf` throws. */
export function edgeGraph<Vertex, Edge>(
  name: string,
  { vertices, edges, ends, used }: GraphDescription<Vertex, Edge>,
  own: OwnVariables,
): EdgeGraph {
  const numbers = new Map<Vertex, number>();
  for (const [index, vertex] of vertices.entries()) {
    if (numbers.has(vertex)) throw new BuilderError({ code: 'duplicate-vertex', block: name, vertex: index });
    numbers.set(vertex, index);
  }
  const end = (edge: Edge, side: 0 | 1, index: number): number => {
    const both: readonly [Vertex, Vertex] | undefined = ends(edge);
    const vertex = both === undefined ? undefined : numbers.get(both[side]);
    if (vertex === undefined) throw new BuilderError({ code: 'unknown-vertex', block: name, edge: index });
    return vertex;
  };
  return {
    vertexCount: numbers.size,
    tails: Int32Array.from(edges, (edge, index) => end(edge, 0, index)),
    heads: Int32Array.from(edges, (edge, index) => end(edge, 1, index)),
    literals: Int32Array.from(edges, (edge) => own.literalOf(name, used(edge))),
  };
}
