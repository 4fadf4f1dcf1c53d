import fc from 'fast-check';
import { expect, test } from 'vitest';
import { model, violationOf } from '../../src/index.js';
import { exactViolation } from '../../src/model/violation.js';
import { holds } from '../oracle.js';
import { modelOf, randomModels } from '../random-models.js';

/** b is true if and only if x = 3; (x, y) is (1, 5), (2, anything) or (7, 8). By index: b 0, x 1, y 2. */
function valueAndTable() {
  const builder = model();
  const b = builder.binary('b', []);
  const n = builder.integer('n', [['x', 'y']], { lower: 0, upper: 9 });
  builder.reifiedValue('value', [], () => ({ proposition: b(), variable: n('x'), value: 3 }));
  builder.table('table', [], () => ({
    variables: [n('x'), n('y')],
    tuples: [
      [1, 5],
      [2, null],
      [7, 8],
    ],
  }));
  return builder.build({ decisions: [b] });
}

test.each([
  { values: [0, 1, 5], found: null },
  { values: [0, 2, 0], found: null },
  { values: [0, 2, 9], found: null },
  { values: [0, 7, 8], found: null },
  { values: [1, 7, 8], found: { what: 'value', by: 4 } },
  { values: [1, 1, 5], found: { what: 'value', by: 2 } },
  { values: [0, 3, 5], found: { what: 'value', by: 1 } },
  { values: [0, 3.25, 5], found: { what: 'value', by: 0.75 } },
  { values: [0, 2.75, 5], found: { what: 'value', by: 0.75 } },
  { values: [1, 3, 5], found: { what: 'table', by: 1 } },
  { values: [0, 1, 9], found: { what: 'table', by: 1 } },
  { values: [0, 0, 5], found: { what: 'table', by: 1 } },
  { values: [0, 7, 4], found: { what: 'table', by: 4 } },
  { values: [0, 9, 6], found: { what: 'table', by: 2 } },
  { values: [0, 0, 0], found: { what: 'table', by: 2 } },
  { values: [0, 4.5, 8], found: { what: 'table', by: 2.5 } },
])('a value and a table at $values: $found', ({ values, found }) => {
  const given = valueAndTable();
  expect(violationOf(given, values)).toEqual(found);
  expect(violationOf(given, values, { relax: true })).toBeNull();
  expect(exactViolation(given, given.constraints, values)).toBe(found?.what ?? null);
});

test('a table without tuples is violated by any values', () => {
  const builder = model();
  const x = builder.integer('x', [], { lower: 0, upper: 9 });
  const b = builder.binary('b', []);
  builder.table('none', [], () => ({ variables: [x()], tuples: [] }));
  const given = builder.build({ decisions: [b] });
  expect(violationOf(given, [0, 0])).toEqual({ what: 'none', by: Infinity });
});

test.each([{ at: 1 }, { at: 2 }])('NaN in a row about values violates it: %j', ({ at }) => {
  const bounds = Float64Array.from([0, -Infinity, -Infinity]);
  const given = { ...valueAndTable(), lower: bounds };
  const values = [0, 1, 5];
  values[at] = Number.NaN;
  expect(violationOf(given, values)?.by).toBeNaN();
  expect(violationOf(given, values, { relax: true })?.by).toBeNaN();
});

test.each([
  { lower: -1, upper: 4, value: 4, by: null },
  { lower: -1, upper: 4, value: -1, by: null },
  { lower: -1, upper: 4, value: 4.00001, by: null },
  { lower: -1, upper: 4, value: -1.00001, by: null },
  { lower: -1, upper: 4, value: 4.5, by: 0.5 },
  { lower: -1, upper: 4, value: -1.25, by: 0.25 },
  // Printed to 8 digits, a value of 100,000,000 may lack 1.
  { lower: 0, upper: 1e8, value: 100000001, by: null },
  { lower: 0, upper: 1e8, value: 100000002, by: 2 },
])('a value $value between $lower and $upper: violated by $by', ({ lower, upper, value, by }) => {
  const given = modelOf({ binaries: 0, integers: [], continuous: [[lower, upper]] }, [], null);
  const expected = by === null ? null : { what: 'the bounds of x0', by };
  expect(violationOf(given, [value])).toEqual(expected);
  expect(violationOf(given, [value], { relax: true })).toEqual(expected);
  // Exactly, only integer variables have bounds.
  expect(exactViolation(given, [], [value])).toBeNull();
});

test.each([
  { value: 4, what: null },
  { value: 0, what: null },
  { value: 5, what: 'the bounds of x0' },
  { value: -1, what: 'the bounds of x0' },
  { value: 4.000001, what: 'the bounds of x0' },
])('exactly, $value of an integer variable from 0 to 4: $what', ({ value, what }) => {
  const given = modelOf({ binaries: 0, integers: [[0, 4]], continuous: [] }, [], null);
  expect(exactViolation(given, [], [value])).toBe(what);
});

/** A row lower ≤ Σ coefficients · x ≤ upper over variables without bounds of note. */
function rowOf(coefficients: readonly number[], lower: number, upper: number) {
  const large = 2 ** 50;
  const integers = coefficients.map(() => [-large, large] as const);
  const block = {
    type: 'linear',
    name: 'row',
    starts: Int32Array.of(0, coefficients.length),
    variables: Int32Array.from(coefficients, (_, index) => index),
    coefficients: Float64Array.from(coefficients),
    lower: Float64Array.of(lower),
    upper: Float64Array.of(upper),
  } as const;
  return modelOf({ binaries: 0, integers, continuous: [] }, [block], null);
}

test.each([
  { coefficients: [1, 1], lower: 2, upper: 2, values: [1, 1], holdsExactly: true },
  { coefficients: [1, 1], lower: 2, upper: 3, values: [2, 2], holdsExactly: false },
  { coefficients: [1, 1], lower: 2, upper: 3, values: [2, -1], holdsExactly: false },
  // The nearest numbers to 0.1 and 0.3 are such that three times the first is more than the second; as decimals they are equal.
  { coefficients: [0.1], lower: 0.3, upper: 0.3, values: [3], holdsExactly: true },
  { coefficients: [0.1, 0.2], lower: -Infinity, upper: 0.3, values: [1, 1], holdsExactly: true },
  { coefficients: [0.1, 0.2], lower: -Infinity, upper: 0.3, values: [2, 1], holdsExactly: false },
  { coefficients: [0.1, 0.2], lower: 0.3, upper: Infinity, values: [1, 1], holdsExactly: true },
  { coefficients: [0.1, 0.2], lower: 0.3, upper: Infinity, values: [0, 1], holdsExactly: false },
  { coefficients: [0.5], lower: -Infinity, upper: Infinity, values: [7], holdsExactly: true },
  // 2^53 + 1 is no number of 53 bits.
  { coefficients: [2 ** 52, 1], lower: -Infinity, upper: 2 ** 53, values: [2, 1], holdsExactly: false },
  { coefficients: [2 ** 52, 1], lower: -Infinity, upper: 2 ** 53, values: [2, 0], holdsExactly: true },
  { coefficients: [2 ** 52, -1], lower: 2 ** 53, upper: Infinity, values: [2, 1], holdsExactly: false },
])('exactly, $lower ≤ $coefficients · $values ≤ $upper: $holdsExactly', (given) => {
  const { coefficients, lower, upper, values, holdsExactly } = given;
  const row = rowOf(coefficients, lower, upper);
  expect(exactViolation(row, row.constraints, values)).toBe(holdsExactly ? null : 'row 0.0');
});

test('the second of two rows is judged by its entries and bounds', () => {
  const rows = {
    type: 'linear',
    name: 'rows',
    starts: Int32Array.of(0, 1, 3),
    variables: Int32Array.of(0, 0, 1),
    coefficients: Float64Array.of(1, 0.5, 2),
    lower: Float64Array.of(0, 1.5),
    upper: Float64Array.of(9, 4.5),
  } as const;
  const shape = {
    binaries: 0,
    integers: [
      [0, 9],
      [0, 9],
    ],
    continuous: [],
  } as const;
  const given = modelOf(shape, [rows], null);
  for (let x = 0; x <= 9; x++)
    for (let y = 0; y <= 9; y++) {
      const by = Math.max(1.5 - (x / 2 + 2 * y), x / 2 + 2 * y - 4.5);
      expect(violationOf(given, [x, y]), `${x}, ${y}`).toEqual(by > 0 ? { what: 'row 0.1', by } : null);
      expect(exactViolation(given, given.constraints, [x, y])).toBe(by > 0 ? 'row 0.1' : null);
    }
});

test('a row that was added after the model was built is called so', () => {
  const given = rowOf([1], -Infinity, 9);
  const added = rowOf([1], -Infinity, 3).constraints;
  expect(exactViolation(given, [...given.constraints, ...added], [4])).toBe('an added row');
  expect(exactViolation(given, [...given.constraints, ...added], [10])).toBe('row 0.0');
});

test('of whole values of random models, the first block that does not hold is found', () => {
  let [whole, broken] = [0, 0];
  const property = fc.property(
    randomModels.chain(({ model }) =>
      fc.record({
        model: fc.constant(model),
        values: fc.tuple(
          ...Array.from({ length: model.variableCount }, (_, i) =>
            fc.integer({ min: Math.ceil(model.lower[i]!), max: Math.ceil(model.upper[i]!) }),
          ),
        ),
      }),
    ),
    ({ model: given, values }) => {
      const inside = values.every((value, i) => value <= given.upper[i]!);
      fc.pre(inside);
      // Neither judges graphs.
      const judged = given.constraints.map((block) => 'graph' in block || holds(block, values));
      const first = judged.indexOf(false);
      const found = violationOf(given, values);
      if (first < 0) whole++;
      else broken++;
      expect(found?.what.split('.')[0] ?? null).toBe(first < 0 ? null : `row ${first}`);
    },
  );
  fc.assert(property, { numRuns: 400 });
  expect(whole).toBeGreaterThan(20);
  expect(broken).toBeGreaterThan(20);
});
