import type { Literal, ReasonVertexGraph } from '../../src/index.js';
import type { PlainRule } from './random-reasons.js';

/** All separators of a rule about vertices: every set of vertices for every two others, by definition. */
export function separatorsOf({ graph }: ReasonVertexGraph): readonly {
  readonly vertices: readonly number[];
  readonly between: readonly [number, number];
}[] {
  const all = [...Array(graph.vertexCount).keys()];
  return all.flatMap((one) =>
    all.slice(one + 1).flatMap((other) => {
      const others = all.filter((vertex) => vertex !== one && vertex !== other);
      const sets = Array.from({ length: 2 ** others.length }, (_, bits) =>
        others.filter((_vertex, at) => ((bits >> at) & 1) === 1),
      );
      return sets
        .filter((vertices) => !isJoined(graph, vertices, one, other))
        .map((vertices) => ({ vertices, between: [one, other] as const }));
    }),
  );
}

/** Whether a path without some vertices is between two others. */
function isJoined(
  { vertexCount, tails, heads }: ReasonVertexGraph['graph'],
  without: readonly number[],
  one: number,
  other: number,
): boolean {
  const isReached = Array.from({ length: vertexCount }, (_, vertex) => vertex === one);
  for (let round = 0; round < vertexCount; round++)
    for (const [edge, tail] of tails.entries()) {
      const head = heads[edge]!;
      if (without.includes(tail) || without.includes(head)) continue;
      if (isReached[tail] || isReached[head]) [isReached[tail], isReached[head]] = [true, true];
    }
  return isReached[other]!;
}

/** All separators of a rule about vertices, as rules. */
export function separatorRules(reason: ReasonVertexGraph): readonly PlainRule[] {
  const literalOf = (vertex: number): Literal => reason.graph.vertexLiterals[vertex]!;
  return separatorsOf(reason).map(({ vertices, between }) => ({
    weight: reason.weight,
    holds: (isTrue) =>
      between.some((vertex) => !isTrue(literalOf(vertex))) ||
      vertices.some((vertex) => isTrue(literalOf(vertex))),
  }));
}
