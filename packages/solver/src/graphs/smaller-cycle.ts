import type { Loop } from './graph.js';

/**
 * Whether a loop constraint implies a clause: where all literals of the clause are false, an edge is there without
 * which there still is a cycle. Shares nothing with the propagator, whose clauses it is there to check. Quadratic.
 */
export function hasSmallerCycle(loop: Loop, clause: readonly number[]): boolean {
  const { literals, condition } = loop;
  const isFalse = new Set(clause);
  if (condition !== undefined && !isFalse.has(condition ^ 1)) return false;
  const edges = Array.from(literals, (_, edge) => edge).filter((edge) => isFalse.has(literals[edge]! ^ 1));
  return edges.some((left) =>
    hasCycle(
      loop,
      edges.filter((edge) => edge !== left),
    ),
  );
}

/** Whether some edge joins what those before it had joined already. */
function hasCycle({ vertexCount, tails, heads }: Loop, edges: readonly number[]): boolean {
  const leaders = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const leaderOf = (vertex: number): number => {
    let leader = vertex;
    while (leaders[leader] !== leader) leader = leaders[leader]!;
    return leader;
  };
  return edges.some((edge) => {
    const [tail, head] = [leaderOf(tails[edge]!), leaderOf(heads[edge]!)];
    leaders[tail] = head;
    return tail === head;
  });
}
