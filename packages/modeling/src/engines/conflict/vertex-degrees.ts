import { atMost, type Clauses, type Linear, type LiteralGraph } from '@gridwright/solver';
import { flatIncidence, incidentEdges, type PathsBlock } from '../../model/constraints.js';
import { ClauseList } from './clause-list.js';

/** At vertices with more edges, numbers of edges are linear constraints: they would take too many clauses. */
const maxInClauses = 5;

/**
 * The degrees of the vertices of loops: an edge exists, and a vertex with one edge has a second one, and at most two. The clauses hold only
 * if the guard is true, if there is one; `linear` is about vertices with many edges. Linear in the graph.
 */
export function loopDegrees(
  graph: LiteralGraph,
  guard: number | null,
): { readonly clauses: Clauses; readonly linear: readonly Linear[] } {
  const { literals, tails, heads, vertexCount } = graph;
  const { starts, edges } = flatIncidence(graph);
  const list = new ClauseList(guard);
  const linear: Linear[] = [];
  for (let edge = 0; edge < literals.length; edge++) list.push(literals[edge]!);
  list.end();
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const start = starts[vertex]!;
    const end = starts[vertex + 1]!;
    for (let place = start; place < end; place++) {
      const edge = edges[place]!;
      // An edge from the vertex to itself needs no second edge.
      if (tails[edge] === heads[edge]) continue;
      for (let at = start; at < end; at++) list.push(literals[edges[at]!]! ^ (at === place ? 1 : 0));
      list.end();
    }
    const around = Array.from(edges.subarray(start, end), (edge) => literals[edge]!);
    if (around.length > maxInClauses) linear.push(atMost({ literals: around, bound: 2 }));
    else
      for (const three of subsets(around, 3)) {
        for (const literal of three) list.push(literal ^ 1);
        list.end();
      }
  }
  return { clauses: list.clauses, linear };
}

/**
 * The degrees of the vertices of disjoint paths: one edge at an end; none or two, or two where all is covered, at any other vertex.
 * Self-loops are left out: they are cycles. `literals` has the solver's literal of each edge; `linear` is about vertices with many edges.
 */
export function pathDegrees(
  { graph, ends, covers }: PathsBlock,
  literals: ArrayLike<number>,
): { readonly clauses: readonly number[][]; readonly linear: readonly Linear[] } {
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
