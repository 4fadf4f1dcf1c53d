import { graphLiterals, isGraphBlock, type Model } from '@gridwright/modeling';
import type { Meanings } from './printed-rows.js';
import { type Sum, variable } from './sums.js';

/** An edge with its ends in some order, from 1, and its number, from 0. */
export interface PrintedEdge {
  readonly id: number;
  readonly ends: readonly [number, number];
}

/** The edges of a graph constraint, and what letters say about them: V, N(v), E(v), E^-(v) and so on. */
export function graphOf(model: Model): {
  readonly edges: readonly PrintedEdge[];
  readonly vertices: readonly number[];
  readonly literals: readonly number[];
  /** The edges at a vertex, each written from there. */
  at(vertex: number): readonly PrintedEdge[];
  between(one: number, other: number): PrintedEdge | undefined;
  readonly letters: Meanings;
} {
  const block = model.constraints.find(isGraphBlock);
  if (block === undefined) throw new Error('no graph constraint');
  const { tails, heads, vertexCount } = block.graph;
  const literals = [...graphLiterals(block)];
  const edges = Array.from(tails, (tail, id): PrintedEdge => ({ id, ends: [tail + 1, heads[id]! + 1] }));
  const vertices = Array.from({ length: vertexCount }, (_, vertex) => vertex + 1);
  const at = (vertex: number): readonly PrintedEdge[] =>
    edges
      .filter(({ ends }) => ends.includes(vertex))
      .map((edge) => (edge.ends[0] === vertex ? edge : (flipped.get(edge) ?? edge)));
  const flipped = new Map(
    edges.map((edge) => [edge, { ...edge, ends: [edge.ends[1], edge.ends[0]] } as PrintedEdge]),
  );
  const between = (one: number, other: number) =>
    edges.find(({ ends }) => ends.includes(one) && ends.includes(other) && one !== other);
  const plainAt = (vertex: number) => edges.filter(({ ends }) => ends.includes(vertex));
  return {
    edges,
    vertices,
    literals,
    at,
    between,
    letters: {
      V: vertices,
      E: edges,
      N: plainAt,
      'E^-': (vertex: number) => edges.filter(({ ends }) => ends[1] === vertex),
      'E^+': (vertex: number) => edges.filter(({ ends }) => ends[0] === vertex),
      x: ({ id }: PrintedEdge) => variable(literals[id]! >> 1),
      n: vertexCount,
      m: edges.length,
    },
  };
}

/** The variables of a family, each by its place. */
export function family(model: Model, name: string): (place: number) => Sum {
  const block = model.variables.find((each) => each.name === name);
  if (block === undefined) throw new Error(`no variables ${name}`);
  return (place) => {
    if (place < 0 || place >= block.count) throw new Error(`${name} has no variable ${place}`);
    return variable(block.first + place);
  };
}
