import type { Connected, Loop, Paths } from './graph.js';

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

/**
 * Whether a paths constraint implies a clause: if all its literals are false, the other literals have no values that satisfy it,
 * by one of the arguments of the propagator. Independent of the propagator, whose clauses it checks. Quadratic time.
 */
export function breaksPaths(paths: Paths, clause: readonly number[]): boolean {
  const { vertexCount, tails, heads, literals, ends, numbers, known, covers, induced, condition } = paths;
  const isFalse = new Set(clause);
  if (condition !== undefined && !isFalse.has(condition ^ 1)) return false;
  const { leaderOf, join } = components(vertexCount);
  const edges = Array.from(literals, (_, edge) => edge);
  const isTrue = (edge: number): boolean => isFalse.has(literals[edge]! ^ 1);
  for (const edge of edges) if (isTrue(edge) && !join(tails[edge]!, heads[edge]!)) return true;
  const isApart = (edge: number): boolean => leaderOf(tails[edge]!) !== leaderOf(heads[edge]!);
  if (induced && edges.some((edge) => tails[edge] !== heads[edge] && !isTrue(edge) && !isApart(edge)))
    return true;
  const numberOf = Array.from(ends, (_, end) =>
    known[end]! < 0 || isFalse.has(known[end]! ^ 1) ? numbers[end]! : 0,
  );
  const endList = Array.from(ends, (vertex, end) => ({ vertex, number: numberOf[end]! }));
  const numbersAt = new Map<number, Set<number>>();
  for (const { vertex, number } of endList) {
    const leader = leaderOf(vertex);
    if (number > 0) numbersAt.set(leader, (numbersAt.get(leader) ?? new Set()).add(number));
  }
  if ([...numbersAt.values()].some((each) => each.size > 1)) return true;
  const numberAt = (vertex: number): number => [...(numbersAt.get(leaderOf(vertex)) ?? [0])][0]!;
  if (induced && !numberOf.includes(0))
    for (const edge of edges) {
      const number = numberAt(tails[edge]!);
      const isPair = endList.filter((end) => end.number === number).length === 2;
      const isClosed = isFalse.has(literals[edge]!) && isApart(edge) && number === numberAt(heads[edge]!);
      if (isClosed && number > 0 && isPair) return true;
    }
  const starts = [
    ...endList,
    ...(covers ? Array.from({ length: vertexCount }, (_, vertex) => ({ vertex, number: -1 })) : []),
  ];
  return starts.some(({ vertex: start, number }) => {
    const reached = new Set([start]);
    for (const vertex of reached)
      for (const edge of edges) {
        if (isFalse.has(literals[edge]!) || (tails[edge] !== vertex && heads[edge] !== vertex)) continue;
        const other = tails[edge]! + heads[edge]! - vertex;
        const there = numberAt(other);
        if (!(number > 0 && there > 0 && there !== number)) reached.add(other);
      }
    return !endList.some(
      (end) => (number < 0 || end.vertex !== start) && reached.has(end.vertex) && !differ(end.number, number),
    );
  });
}

function differ(one: number, other: number): boolean {
  return one > 0 && other > 0 && one !== other;
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
