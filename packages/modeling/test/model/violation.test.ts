import { expect, test } from 'vitest';
import { atMost, clauseBlock, model, plus, violationOf } from '../../src/index.js';
import { exactViolation } from '../../src/model/violation.js';
import { modelOf } from '../random-models.js';

/** z = x · y, by the indices x 0, y 1, z 2. */
function product() {
  const builder = model();
  const each = ['x', 'y'];
  const x = builder.binary('v', [each], (name) => name);
  const z = builder.product('z', [], () => [x('x'), x('y')]);
  builder.each('row', [], () => atMost(plus(x('x'), x('y'), z()), 3));
  return builder.build({ decisions: [] });
}

test.each([
  { values: [0.5, 0.5, 0], exact: 0.25, relaxed: null },
  { values: [0.5, 0.5, 0.5], exact: 0.25, relaxed: null },
  { values: [0.75, 0.75, 0.5], exact: 0.0625, relaxed: null },
  { values: [1, 0.5, 0.5], exact: null, relaxed: null },
  { values: [0.5, 1, 0.75], exact: 0.25, relaxed: 0.25 },
  { values: [1, 0.5, 0.75], exact: 0.25, relaxed: 0.25 },
  { values: [1, 0.75, 0.5], exact: 0.25, relaxed: 0.25 },
  { values: [1, 1, 1], exact: null, relaxed: null },
  { values: [1, 1, 0], exact: 1, relaxed: 1 },
  { values: [0, 1, 1], exact: 1, relaxed: 1 },
  { values: [1, 0, 1], exact: 1, relaxed: 1 },
  { values: [0.5, 0.5, Number.NaN], exact: Number.NaN, relaxed: Number.NaN },
])('the product $values: violated by $exact, as a relaxation by $relaxed', ({ values, exact, relaxed }) => {
  expect(violationOf(product(), values)?.by ?? null).toEqual(exact);
  expect(violationOf(product(), values, { relax: true })?.by ?? null).toEqual(relaxed);
});

test.each([
  { values: [0.5, 0.5], by: null },
  { values: [0.25, 0.5], by: 0.25 },
])('the clause "x or not y" is a row of the values $values', ({ values, by }) => {
  // Literals: twice the variable, plus 1 for a negation.
  const given = modelOf({ binaries: 2, integers: [], continuous: [] }, [clauseBlock('c', [[0, 3]])], null);
  expect(violationOf(given, values, { relax: true })?.by ?? null).toBe(by);
});

/** b is true if and only if x = y; x, y and z are different. By index: b 0, x 1, y 2, z 3. */
function comparisons() {
  const builder = model();
  const b = builder.binary('b', []);
  const n = builder.integer('n', [['x', 'y', 'z']], { lower: 0, upper: 9 });
  builder.reifiedEquality('same', [], () => ({ proposition: b(), left: n('x'), right: n('y') }));
  builder.allDifferent('different', [], () => [n('x'), n('z')]);
  return builder.build({ decisions: [b] });
}

test.each([
  { values: [1, 2, 2, 0], found: null },
  { values: [0, 2, 4, 0], found: null },
  { values: [1, 2, 5, 0], found: { what: 'same', by: 3 } },
  { values: [0, 2, 2, 0], found: { what: 'same', by: 1 } },
  { values: [0, 2, 3, 2], found: { what: 'different', by: 1 } },
  { values: [0, 2, 3, 1.75], found: { what: 'different', by: 0.75 } },
  { values: [1, 2, 2.25, 0], found: { what: 'same', by: 0.25 } },
])('an equality and different values at $values: $found', ({ values, found }) => {
  const given = comparisons();
  expect(violationOf(given, values)).toEqual(found);
  expect(violationOf(given, values, { relax: true })).toBeNull();
  expect(exactViolation(given, given.constraints, values)).toBe(found?.what ?? null);
});

test('values within the tolerance are as good as whole ones, but not exactly', () => {
  const given = comparisons();
  const values = [1, 2, 2.000001, 0.5];
  expect(violationOf(given, values)).toBeNull();
  expect(exactViolation(given, given.constraints, values)).toBe('same');
});
