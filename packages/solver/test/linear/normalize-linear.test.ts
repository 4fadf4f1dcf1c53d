import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NormalLinear, normalizeLinear, strengthen } from '../../src/linear/normal-linear.js';
import { readOptions } from '../../src/parameters/options.js';
import { noReason, State } from '../../src/propagation/state.js';
import type { Linear } from '../mixtures/constraint.js';
import { linearHolds } from '../mixtures/holds.js';
import { randomLinear } from '../mixtures/random-linear.js';

const variableCount = 7;

/** A constraint, literals that are true at level 0, and decisions above that. */
interface Case {
  readonly linear: Linear;
  readonly fixed: readonly number[];
  readonly decided: readonly number[];
}

const cases: fc.Arbitrary<Case> = fc
  .tuple(
    randomLinear(variableCount),
    fc.uniqueArray(fc.nat(2 * variableCount - 1), { maxLength: 5, selector: (literal) => literal >> 1 }),
    fc.nat(5),
  )
  .map(([[linear], literals, count]) => ({
    linear: linear!,
    fixed: literals.slice(0, count),
    decided: literals.slice(count),
  }));

function stateOf({ fixed, decided }: Case): State {
  const state = new State(readOptions({}));
  state.grow(variableCount);
  for (const literal of fixed) state.assign(literal, noReason);
  for (const literal of decided) state.decide(literal);
  return state;
}

/** The number of assignments with true fixed literals that satisfy one constraint but not the other. */
function differences(one: Linear, other: Linear, fixed: readonly number[]): number {
  let count = 0;
  for (let assignment = 0; assignment < 2 ** variableCount; assignment++) {
    const isTrue = (literal: number): boolean => ((assignment >> (literal >> 1)) & 1) !== (literal & 1);
    if (fixed.every(isTrue) && linearHolds(one, isTrue) !== linearHolds(other, isTrue)) count += 1;
  }
  return count;
}

test('the normal form has the same solutions, distinct unassigned variables, and the largest coefficients first', () => {
  fc.assert(
    fc.property(cases, (each) => {
      const { literals, coefficients, bound } = normalizeLinear(stateOf(each), each.linear);
      expect(differences({ literals, coefficients, bound }, each.linear, each.fixed)).toBe(0);
      const variables = literals.map((literal) => literal >> 1);
      expect(new Set(variables).size).toBe(variables.length);
      expect(variables.filter((variable) => each.fixed.some((literal) => literal >> 1 === variable))).toEqual(
        [],
      );
      expect(coefficients.filter((coefficient) => coefficient <= 0)).toEqual([]);
      expect(coefficients).toEqual(coefficients.toSorted((one, other) => other - one));
      expect(coefficients.length).toBe(literals.length);
    }),
    { numRuns: 1000 },
  );
});

test('constraints are normalized independently, even after a refused one', () => {
  const state = new State(readOptions({}));
  state.grow(variableCount);
  const linear = { literals: [0, 2, 5], coefficients: [3, -2, 4], bound: 5 };
  const first = normalizeLinear(state, linear);
  expect(() => normalizeLinear(state, { ...linear, coefficients: [3, -2, 0.5] })).toThrow('0.5');
  expect(normalizeLinear(state, linear)).toEqual(first);
});

/** The sum of a constraint for fractional variables from 0 to 1. */
function sumAt({ literals, coefficients }: NormalLinear, values: readonly number[]): number {
  return literals.reduce((sum, literal, i) => {
    const value = values[literal >> 1]!;
    return sum + coefficients[i]! * ((literal & 1) === 0 ? value : 1 - value);
  }, 0);
}

test('the stronger form has the same solutions, fewer rational ones, and smaller numbers', () => {
  let stronger = 0;
  let divided = 0;
  // Quarters are exact in floating point.
  const point = fc.array(fc.nat(4), { minLength: variableCount, maxLength: variableCount });
  const points = fc.array(
    point.map((values) => values.map((value) => value / 4)),
    { minLength: 20, maxLength: 20 },
  );
  fc.assert(
    fc.property(cases, points, (each, chosen) => {
      const normal = normalizeLinear(stateOf(each), each.linear);
      if (normal.bound <= 0) return;
      const strong = strengthen(normal);
      expect(differences(strong, normal, each.fixed)).toBe(0);
      const satisfies = (linear: NormalLinear) => (values: readonly number[]) =>
        sumAt(linear, values) >= linear.bound;
      const within = chosen.filter(satisfies(strong));
      expect(within.filter(satisfies(normal))).toEqual(within);
      stronger += within.length < chosen.filter(satisfies(normal)).length ? 1 : 0;
      divided += strong.bound < normal.bound ? 1 : 0;
      const { literals, coefficients, bound } = strong;
      expect(literals).toEqual(normal.literals);
      expect(Math.max(0, ...coefficients)).toBeLessThanOrEqual(bound);
      for (const divisor of [2, 3, 5, 7])
        expect(coefficients.length > 0 && coefficients.every((one) => one % divisor === 0)).toBe(false);
    }),
    { numRuns: 1000 },
  );
  expect(stronger).toBeGreaterThan(20);
  expect(divided).toBeGreaterThan(20);
});
