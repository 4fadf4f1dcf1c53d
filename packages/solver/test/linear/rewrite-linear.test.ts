import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Linear as AnyLinear, atMost, unless } from '../../src/index.js';
import type { Linear } from '../mixtures/constraint.js';
import { linearHolds } from '../mixtures/holds.js';
import { randomLinear } from '../mixtures/random-linear.js';

const variableCount = 7;
const linears = randomLinear(variableCount).map(([linear]) => linear!);

/** With arrays, as the definition of a constraint requires. */
function plain({ literals, coefficients, bound }: AnyLinear): Linear {
  return {
    literals: Array.from(literals),
    coefficients: coefficients === undefined ? undefined : Array.from(coefficients),
    bound,
  };
}

const assignments = Array.from(
  { length: 2 ** variableCount },
  (_, assignment) =>
    (literal: number): boolean =>
      ((assignment >> (literal >> 1)) & 1) !== (literal & 1),
);

test('atMost is an upper bound', () => {
  fc.assert(
    fc.property(linears, (linear) => {
      const { literals, coefficients, bound } = linear;
      const rewritten = plain(atMost(linear));
      const wrong = assignments.filter((isTrue) => {
        const sum = literals.reduce((all, one, i) => all + (isTrue(one) ? (coefficients?.[i] ?? 1) : 0), 0);
        return linearHolds(rewritten, isTrue) !== sum <= bound;
      });
      expect(wrong.length).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('unless: the constraint holds if the literal is false', () => {
  fc.assert(
    fc.property(linears, fc.nat(2 * variableCount - 1), (linear, literal) => {
      const rewritten = plain(unless(literal, linear));
      const wrong = assignments.filter(
        (isTrue) => linearHolds(rewritten, isTrue) !== (isTrue(literal) || linearHolds(linear, isTrue)),
      );
      expect(wrong.length).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test('arguments are not modified', () => {
  const linear = Object.freeze({
    literals: Object.freeze([0, 3]),
    coefficients: Object.freeze([2, -1]),
    bound: 1,
  });
  expect(plain(atMost(linear))).toEqual({ literals: [0, 3], coefficients: [-2, 1], bound: -1 });
  expect(plain(unless(4, linear))).toEqual({ literals: [0, 3, 4], coefficients: [2, -1, 2], bound: 1 });
});
