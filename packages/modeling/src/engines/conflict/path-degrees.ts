import { atMost, type Linear } from '@gridwright/solver';
import { incidentEdges, type PathsBlock } from '../../model/constraints.js';

/** Constraints on the edges at each vertex. */
export interface Degrees {
  readonly clauses: readonly number[][];
  /** For vertices with many edges, where clauses would be too many. */
  readonly linear: readonly Linear[];
}

/** At vertices with more edges, numbers of edges are linear constraints. */
const maxInClauses = 5;

/**
 * The numbers of edges at the vertices of disjoint paths: one at an end; none or two, or two where all is covered, at any other
 * vertex. Self-loops are left out: they are cycles. `literals` has the solver's literal of each edge.
 */
export function pathDegrees({ graph, ends, covers }: PathsBlock, literals: ArrayLike<number>): Degrees {
  const { tails, heads, vertexCount } = graph;
  const isEnd = new Uint8Array(vertexCount);
  for (const end of ends) isEnd[end] = 1;
  const clauses: number[][] = [];
  const linear: Linear[] = [];
  for (const [vertex, edges] of incidentEdges(graph).entries()) {
    const around = edges.filter((edge) => tails[edge] !== heads[edge]).map((edge) => literals[edge]!);
    const most = isEnd[vertex] === 1 ? 1 : 2;
    const without = (place: number): number[] => around.filter((_, at) => at !== place);
    if (most === 1) clauses.push([...around]);
    else if (covers) clauses.push(...(around.length < 2 ? [[]] : around.map((_, place) => without(place))));
    else clauses.push(...around.map((literal, place) => [literal ^ 1, ...without(place)]));
    if (around.length > maxInClauses) linear.push(atMost({ literals: around, bound: most }));
    else clauses.push(...subsets(around, most + 1).map((each) => each.map((literal) => literal ^ 1)));
  }
  return { clauses, linear };
}

/** All subsets of this size, each in order. */
function subsets(all: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return all.flatMap((first, place) =>
    subsets(all.slice(place + 1), size - 1).map((others) => [first, ...others]),
  );
}
