import type { Clauses, LiteralGraph } from '@gridwright/solver';
import { flatIncidence } from '../../model/constraints.js';
import { ClauseList } from './clause-list.js';

/** At vertices with more edges, "at most two" is a linear constraint: it would take too many clauses. */
const maxInClauses = 5;

/**
 * Clauses stating that an edge exists and that a vertex with one edge has a second one; for vertices with few edges,
 * also that they have at most two. They hold only if the guard is true, if there is one. Linear in the graph.
 */
export function loopClauses(graph: LiteralGraph, guard: number | null): Clauses {
  const { literals, tails, heads, vertexCount } = graph;
  const { starts, edges } = flatIncidence(graph);
  const list = new ClauseList(guard);
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
    if (end - start > maxInClauses) continue;
    for (let first = start; first < end; first++)
      for (let second = first + 1; second < end; second++)
        for (let third = second + 1; third < end; third++) {
          list.push(literals[edges[first]!]! ^ 1);
          list.push(literals[edges[second]!]! ^ 1);
          list.push(literals[edges[third]!]! ^ 1);
          list.end();
        }
  }
  return list.clauses;
}

/** For each other vertex, the literals of its edges: at most two are true. */
export function* crowdedVertices(graph: LiteralGraph): Generator<number[]> {
  const { starts, edges } = flatIncidence(graph);
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    const around = edges.subarray(starts[vertex], starts[vertex + 1]);
    if (around.length > maxInClauses) yield Array.from(around, (edge) => graph.literals[edge]!);
  }
}
