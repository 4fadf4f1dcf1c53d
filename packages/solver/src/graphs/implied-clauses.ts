import type { Connected, Loop } from './graph.js';

/**
 * Whether a connectivity constraint implies a clause: if all its literals are false, two used vertices lie in
 * different components of the graph of possible edges. Independent of the propagator, whose clauses it checks.
 * Linear time.
 */
export function separates(constraint: Connected, clause: readonly number[]): boolean {
  const { vertexCount, tails, heads, literals, used, condition } = constraint;
  const isFalse = new Set(clause);
  if (condition !== undefined && !isFalse.has(condition ^ 1)) return false;
  const { leaderOf, join } = components(vertexCount);
  for (let edge = 0; edge < literals.length; edge++)
    if (!isFalse.has(literals[edge]!)) join(tails[edge]!, heads[edge]!);
  const usedLeaders = new Set<number>();
  for (let vertex = 0; vertex < vertexCount; vertex++)
    if (used === undefined || isFalse.has(used[vertex]! ^ 1)) usedLeaders.add(leaderOf(vertex));
  return usedLeaders.size > 1;
}

/**
 * Whether a loop constraint implies a clause: if all its literals are false, some true edge is not needed for a
 * cycle. Independent of the propagator, whose clauses it checks. Quadratic time.
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

/** Whether some edge closes a cycle with the edges before it. */
function hasCycle({ vertexCount, tails, heads }: Loop, edges: readonly number[]): boolean {
  const { join } = components(vertexCount);
  return edges.some((edge) => !join(tails[edge]!, heads[edge]!));
}

/** Connected components by union-find. `join` returns whether two components became one. */
function components(vertexCount: number): {
  readonly leaderOf: (vertex: number) => number;
  readonly join: (tail: number, head: number) => boolean;
} {
  const leaders = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const leaderOf = (vertex: number): number => {
    let leader = vertex;
    while (leaders[leader] !== leader) leader = leaders[leader]!;
    return leader;
  };
  const join = (tail: number, head: number): boolean => {
    const [one, other] = [leaderOf(tail), leaderOf(head)];
    leaders[one] = other;
    return one !== other;
  };
  return { leaderOf, join };
}
