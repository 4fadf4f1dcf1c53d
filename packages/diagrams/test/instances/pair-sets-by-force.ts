import type { Graph } from '../../src/index.js';

/** A set of pairs as text: `0-3,1-2`; the empty set is the empty text. */
export function textOf(pairs: readonly (readonly [number, number])[]): string {
  return pairs
    .map(([first, second]) => `${Math.min(first, second)}-${Math.max(first, second)}`)
    .sort()
    .join();
}

export interface PairSets {
  /** The sets with at least one solution. */
  readonly solvable: readonly string[];
  /** Those with exactly one, which covers every vertex. */
  readonly good: readonly string[];
}

/** Lists all path matchings of a graph, and groups them by the ends of their paths. */
export function pairSetsByForce({ vertexCount, tails, heads }: Graph): PairSets {
  const solutions = new Map<string, { count: number; isCovered: boolean }>();
  const degrees = new Array<number>(vertexCount).fill(0);
  const choose = (edge: number, components: readonly number[]): void => {
    if (edge === tails.length) {
      const ends = degrees.flatMap((degree, vertex) => (degree === 1 ? [vertex] : []));
      const pairs = ends.flatMap((first) => {
        const second = ends.find((end) => end > first && components[end] === components[first]);
        return second === undefined ? [] : [[first, second] as const];
      });
      const isCovered = degrees.every((degree) => degree > 0);
      const before = solutions.get(textOf(pairs));
      if (before === undefined) solutions.set(textOf(pairs), { count: 1, isCovered });
      else before.count += 1;
      return;
    }
    choose(edge + 1, components);
    const tail = tails[edge]!;
    const head = heads[edge]!;
    if (degrees[tail] === 2 || degrees[head] === 2 || components[tail] === components[head]) return;
    degrees[tail]! += 1;
    degrees[head]! += 1;
    choose(
      edge + 1,
      components.map((each) => (each === components[tail] ? components[head]! : each)),
    );
    degrees[tail]! -= 1;
    degrees[head]! -= 1;
  };
  choose(
    0,
    degrees.map((_, vertex) => vertex),
  );
  const good = [...solutions].filter(([, { count, isCovered }]) => count === 1 && isCovered);
  return { solvable: [...solutions.keys()].sort(), good: good.map(([text]) => text).sort() };
}
