import type { Clauses, LiteralGraph } from '@gridwright/solver';
import { flatIncidence } from '../../model/constraints.js';
import { ClauseList } from './clause-list.js';

/** At vertices with more edges, "at most two" is a linear constraint: it would take too many clauses. */
const maxInClauses = 5;

/** What loops have besides being closed. */
export interface LoopDegrees {
  /**
   * An edge exists, and a vertex with one edge has a second one; a vertex with few edges has at most two. They hold only if
   * the guard is true, if there is one.
   */
  readonly clauses: Clauses;
  /** For each other vertex, the literals of its edges: at most two are true. */
  readonly crowded: readonly (readonly number[])[];
}

/** The degrees of the vertices of loops. Linear in the graph. */
export function loopDegrees(graph: LiteralGraph, guard: number | null): LoopDegrees {
  const { literals, tails, heads, vertexCount } = graph;
  const { starts, edges } = flatIncidence(graph);
  const list = new ClauseList(guard);
  const crowded: number[][] = [];
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
    if (end - start > maxInClauses) {
      crowded.push(Array.from(edges.subarray(start, end), (edge) => literals[edge]!));
      continue;
    }
    for (let first = start; first < end; first++)
      for (let second = first + 1; second < end; second++)
        for (let third = second + 1; third < end; third++) {
          list.push(literals[edges[first]!]! ^ 1);
          list.push(literals[edges[second]!]! ^ 1);
          list.push(literals[edges[third]!]! ^ 1);
          list.end();
        }
  }
  return { clauses: list.clauses, crowded };
}
