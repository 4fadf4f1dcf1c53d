import type { Connected } from './graph.js';

/**
 * Whether `connected` implies a clause: where all literals of the clause are false, two used vertices lie in
 * different parts of the graph of all edges that can still be there. Shares nothing with the propagator, whose clauses
 * it is there to check. Linear.
 */
export function separates(constraint: Connected, clause: readonly number[]): boolean {
  const { vertexCount, tails, heads, literals, used, condition } = constraint;
  const isFalse = new Set(clause);
  if (condition !== undefined && !isFalse.has(condition ^ 1)) return false;
  const leaders = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const leaderOf = (vertex: number): number => {
    let leader = vertex;
    while (leaders[leader] !== leader) leader = leaders[leader]!;
    return leader;
  };
  for (let edge = 0; edge < literals.length; edge++)
    if (!isFalse.has(literals[edge]!)) leaders[leaderOf(tails[edge]!)] = leaderOf(heads[edge]!);
  const usedLeaders = new Set<number>();
  for (let vertex = 0; vertex < vertexCount; vertex++)
    if (used === undefined || isFalse.has(used[vertex]! ^ 1)) usedLeaders.add(leaderOf(vertex));
  return usedLeaders.size > 1;
}
