import { expect, test } from 'vitest';
import { atMost, clauseBlock, model, plus, violationOf } from '../../src/index.js';
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
