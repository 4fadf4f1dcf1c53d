import type { LiteralGraph } from '@gridwright/solver';
import { incidentEdges } from '../../model/incident-edges.js';

/** At vertices with more edges than this, "at most two" is a linear constraint: it would be too many clauses. */
const mostInClauses = 5;

/**
 * Clauses that say that there is an edge, and that a vertex with one has another one; and where a vertex has few edges, that it has
 * at most two of them.
 */
export function* loopClauses(graph: LiteralGraph): Generator<number[]> {
  const { literals, tails, heads } = graph;
  yield Array.from(literals);
  for (const edges of incidentEdges(graph)) {
    for (const [place, edge] of edges.entries()) {
      // An edge from the vertex to itself needs no other one.
      if (tails[edge] === heads[edge]) continue;
      yield edges.map((other, at) => (at === place ? literals[other]! ^ 1 : literals[other]!));
    }
    if (edges.length > mostInClauses) continue;
    for (let first = 0; first < edges.length; first++)
      for (let second = first + 1; second < edges.length; second++)
        for (let third = second + 1; third < edges.length; third++)
          yield [first, second, third].map((place) => literals[edges[place]!]! ^ 1);
  }
}

/** For each other vertex, the literals of its edges: at most two of them are true. */
export function* crowdedVertices(graph: LiteralGraph): Generator<number[]> {
  for (const edges of incidentEdges(graph))
    if (edges.length > mostInClauses) yield edges.map((edge) => graph.literals[edge]!);
}
