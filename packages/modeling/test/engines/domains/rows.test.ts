import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../../src/engines/domains/read-rows.js';
import { rowHolds } from '../../../src/engines/domains/rows.js';
import { domains } from '../../../src/index.js';
import { holds } from '../../oracle.js';
import { modelOf, randomBlocks, type Shape } from '../../random-models.js';
import { checkValues } from './check-values.js';

const shape: Shape = {
  binaries: 3,
  integers: [
    [-2, 1],
    [0, 3],
  ],
  continuous: [],
};

const judged = ['linear', 'allDifferent', 'equality', 'value', 'product', 'forest'] as const;

test.each(judged)('rows of the type %s hold if and only if they do by the oracle', (type) => {
  let [yes, no] = [0, 0];
  const block = randomBlocks(shape).filter((each) => each.type === type);
  const values = fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1), fc.integer({ min: -2, max: 1 }), fc.nat(3));
  const property = fc.property(block, fc.array(values, { minLength: 8, maxLength: 8 }), (given, several) => {
    const model = modelOf(shape, [given], null);
    const { rows, refusals } = readRows(model, model.constraints);
    expect(refusals).toEqual([]);
    for (const all of several) {
      const found = rows.every((row) => {
        // A row with a variable twice is a clause without literals.
        if (row.type === 'clause') return row.literals.some((each) => all[each >> 1] !== (each & 1));
        return row.type !== 'table' && rowHolds(row, (variable) => all[variable]!);
      });
      const expected = holds(given, all);
      expect(found).toBe(expected);
      if (expected) yes++;
      else no++;
    }
  });
  fc.assert(property, { numRuns: 100 });
  expect(Math.min(yes, no)).toBeGreaterThan(20);
});

test('one inequality leaves only values with a solution', async () => {
  const coefficient = fc.integer({ min: -4, max: 4 }).filter((each) => each !== 0);
  const rows = fc.record({
    coefficients: fc.array(coefficient, { minLength: 4, maxLength: 4 }),
    bound: fc.integer({ min: -8, max: 8 }),
    isAtLeast: fc.boolean(),
  });
  let [feasible, infeasible] = [0, 0];
  const property = fc.asyncProperty(rows, async ({ coefficients, bound, isAtLeast }) => {
    const block = {
      type: 'linear',
      name: 'row',
      starts: Int32Array.of(0, 4),
      variables: Int32Array.of(1, 2, 3, 4),
      coefficients: Float64Array.from(coefficients),
      lower: Float64Array.of(isAtLeast ? bound : -Infinity),
      upper: Float64Array.of(isAtLeast ? Infinity : bound),
    } as const;
    const found = await checkValues(domains({ search: 'stated' }), modelOf(shape, [block], null), true);
    feasible += found.feasible;
    infeasible += found.infeasible;
  });
  await fc.assert(property, { numRuns: 80 });
  expect(Math.min(feasible, infeasible)).toBeGreaterThan(50);
});
