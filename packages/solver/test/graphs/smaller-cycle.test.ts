import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSmallerCycle } from '../../src/graphs/implied-clauses.js';
import type { Loop } from '../mixtures/constraint.js';
import { loopHolds } from '../mixtures/holds.js';
import { randomLoop } from '../mixtures/random-graphs.js';

const variableCount = 8;

/** Clauses of negated literals of edges and of the condition, and a few others. */
const cases = randomLoop(variableCount).chain((loop) =>
  fc.record({
    loop: fc.constant(loop),
    own: fc.subarray([...loop.literals]),
    hasAll: fc.boolean(),
    hasCondition: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    more: fc.array(fc.nat(2 * variableCount - 1), { maxLength: 2 }),
  }),
);

/** Whether the constraint makes one of the literals true in each assignment. */
function isImplied(loop: Loop, clause: readonly number[]): boolean {
  for (let assignment = 0; assignment < 2 ** variableCount; assignment++) {
    const isTrue = (literal: number): boolean => ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
    if (!clause.some(isTrue) && loopHolds(loop, isTrue)) return false;
  }
  return true;
}

test('a clause is implied exactly if the edges that it negates have a cycle that leaves one out', () => {
  let implied = 0;
  fc.assert(
    fc.property(cases, ({ loop, own, hasAll, hasCondition, more }) => {
      const { literals, condition } = loop;
      const negated = hasAll ? literals : own;
      const conditions = condition === undefined || !hasCondition ? [] : [condition];
      const clause = [...[...negated, ...conditions].map((literal) => literal ^ 1), ...more];
      // Tautologies are irrelevant to the graph.
      if (clause.some((literal) => clause.includes(literal ^ 1))) return;
      const expected = isImplied(loop, clause);
      implied += expected ? 1 : 0;
      const variables = [...literals, ...(condition === undefined ? [] : [condition])].map(
        (each) => each >> 1,
      );
      const isShared = new Set(variables).size < variables.length;
      // It may miss consequences of two literals of one variable.
      if (isShared && !hasSmallerCycle(loop, clause)) return;
      expect(hasSmallerCycle(loop, clause)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
  expect(implied).toBeGreaterThan(100);
  expect(implied).toBeLessThan(850);
});
