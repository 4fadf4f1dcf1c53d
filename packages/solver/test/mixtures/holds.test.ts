import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connected, Linear, Loop } from './constraint.js';
import { connectedHolds, linearHolds, loopHolds } from './holds.js';
import { randomLoop } from './random-graphs.js';

const trueOnes =
  (...literals: readonly number[]) =>
  (literal: number): boolean =>
    literals.includes(literal);

test.each<[Linear, readonly number[], boolean]>([
  [{ literals: [], bound: 0 }, [], true],
  [{ literals: [], bound: 1 }, [], false],
  [{ literals: [0, 2, 4], bound: 2 }, [0, 4], true],
  [{ literals: [0, 2, 4], bound: 2 }, [4], false],
  [{ literals: [0, 0], bound: 2 }, [0], true],
  [{ literals: [0, 2], coefficients: [3, -2], bound: 1 }, [0, 2], true],
  [{ literals: [0, 2], coefficients: [3, -2], bound: 2 }, [0, 2], false],
])('whether %j holds if %j are true: %s', (linear, literals, expected) => {
  expect(linearHolds(linear, trueOnes(...literals))).toBe(expected);
});

const path = { vertexCount: 4, tails: [0, 1, 3], heads: [1, 2, 2], literals: [0, 2, 4] };
const used = [6, 8, 10, 12];

test.each<[Connected, readonly number[], boolean]>([
  [{ vertexCount: 0, tails: [], heads: [], literals: [] }, [], true],
  [{ vertexCount: 1, tails: [0], heads: [0], literals: [0] }, [], true],
  [{ vertexCount: 2, tails: [0], heads: [0], literals: [0] }, [0], false],
  [path, [0, 2, 4], true],
  [path, [0, 4], false],
  [{ ...path, used }, [], true],
  [{ ...path, used }, [12], true],
  [{ ...path, used }, [6, 12, 0, 2, 4], true],
  [{ ...path, used }, [6, 12, 0, 2], false],
  [{ ...path, used }, [10, 12, 4], true],
  [{ ...path, condition: 14 }, [0], true],
  [{ ...path, condition: 14 }, [0, 14], false],
  [{ ...path, used, condition: 14 }, [6, 10, 14], false],
])('whether %j is connected if %j are true: %s', (connected, literals, expected) => {
  expect(connectedHolds(connected, trueOnes(...literals))).toBe(expected);
});

// A triangle, an edge outside it, a parallel edge, and a self-loop.
const triangle = {
  vertexCount: 5,
  tails: [0, 1, 2, 3, 4, 3],
  heads: [1, 2, 0, 4, 3, 3],
  literals: [0, 2, 4, 6, 8, 10],
};

test.each<[Loop, readonly number[], boolean]>([
  [{ vertexCount: 0, tails: [], heads: [], literals: [] }, [], true],
  [triangle, [], true],
  [triangle, [0, 2, 6], true],
  [triangle, [0, 2, 4], true],
  [triangle, [0, 2, 4, 6], false],
  [triangle, [6, 8], true],
  [triangle, [6, 8, 0], false],
  [triangle, [0, 2, 4, 6, 8], false],
  [triangle, [10], true],
  [triangle, [6, 10], false],
  [triangle, [0, 10], false],
  [{ ...triangle, literals: [0, 2, 4, 1, 8, 10] }, [0, 2, 4], true],
  [{ ...triangle, literals: [0, 2, 4, 0, 8, 10] }, [0, 2, 4], false],
  [{ ...triangle, condition: 12 }, [0, 2, 4, 6], true],
  [{ ...triangle, condition: 12 }, [0, 2, 4, 6, 12], false],
])('whether the cycles of %j have all edges if %j are true: %s', (loop, literals, expected) => {
  expect(loopHolds(loop, trueOnes(...literals))).toBe(expected);
});

/** Whether edges form a cycle: each of their vertices has two edge ends, and no proper part has this property. */
function isCycle({ tails, heads }: Loop, edges: readonly number[], parts: readonly number[][]): boolean {
  const ends = edges.flatMap((edge) => [tails[edge]!, heads[edge]!]);
  return (
    edges.length > 0 &&
    ends.every((end) => ends.filter((other) => other === end).length === 2) &&
    !parts.some((part) => part.every((edge) => edges.includes(edge)))
  );
}

test('cycles have all edges exactly if no cycle leaves out an edge', () => {
  let violated = 0;
  fc.assert(
    fc.property(randomLoop(8), fc.nat(255), (loop, values) => {
      const isTrue = (literal: number): boolean => ((values >> (literal >> 1)) & 1) !== (literal & 1);
      const edges = loop.literals.flatMap((literal, edge) => (isTrue(literal) ? [edge] : []));
      const sets = Array.from({ length: 2 ** edges.length }, (_, set) =>
        edges.filter((__, place) => ((set >> place) & 1) === 1),
      ).toSorted((one, other) => one.length - other.length);
      const cycles: number[][] = [];
      for (const set of sets) if (isCycle(loop, set, cycles)) cycles.push(set);
      const applies = loop.condition === undefined || isTrue(loop.condition);
      const expected = !applies || cycles.every((cycle) => cycle.length === edges.length);
      violated += expected ? 0 : 1;
      expect(loopHolds(loop, isTrue)).toBe(expected);
    }),
    { numRuns: 600 },
  );
  expect(violated).toBeGreaterThan(60);
});
