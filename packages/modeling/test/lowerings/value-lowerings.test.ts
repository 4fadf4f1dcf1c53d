import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  allDifferentToClauses,
  allDifferentToLinear,
  type ConstraintBlock,
  cnfFormat,
  conflict,
  equalityToClauses,
  equalityToLinear,
  highs,
  linearToClauses,
  lpFormat,
  model,
  modelFileFormats,
  modelForFile,
  modelSize,
  openSession,
  refusalsOf,
  tableToClauses,
  tableToLinear,
  valueToClauses,
  valueToLinear,
} from '../../src/index.js';
import { withDecodedIntegers } from '../../src/model/model.js';
import { holds } from '../oracle.js';
import { expectStopsOnTheWay, solutionsOf, testLoweringLaw, truthOf } from './lowering-law.js';
import { valueModels } from './value-models.js';

const engine = conflict();

describe.each([
  { source: 'equality', lowering: equalityToClauses, size: 'few values' },
  { source: 'equality', lowering: equalityToLinear, size: 'few values' },
  { source: 'equality', lowering: equalityToLinear, size: 'many values' },
  { source: 'equality', lowering: equalityToClauses, size: 'many values' },
  { source: 'allDifferent', lowering: allDifferentToClauses, size: 'few values' },
  { source: 'allDifferent', lowering: allDifferentToLinear, size: 'few values' },
  { source: 'allDifferent', lowering: allDifferentToLinear, size: 'many values' },
  { source: 'allDifferent', lowering: allDifferentToClauses, size: 'many values' },
  { source: 'value', lowering: valueToClauses, size: 'few values' },
  { source: 'value', lowering: valueToLinear, size: 'few values' },
  { source: 'value', lowering: valueToLinear, size: 'many values' },
  { source: 'table', lowering: tableToClauses, size: 'few values' },
  { source: 'table', lowering: tableToLinear, size: 'few values' },
  { source: 'table', lowering: tableToLinear, size: 'many values' },
] as const)('$source to $lowering.targets.0, $size', ({ source, lowering, size }) => {
  testLoweringLaw({ lowering, source, engine }, valueModels(source, size));
});

/** Decisions b; x and y from 0 to `most`; b is true if and only if they are equal. */
function compared(most: number, more: readonly number[] = []) {
  const builder = model();
  const x = builder.integer('x', [[0, 1, ...more]], { lower: 0, upper: most }, (i) => `x${i}`);
  const b = builder.equality('same', [], () => [x(0), x(1)]);
  if (more.length > 0) builder.allDifferent('different', [], () => [0, 1, ...more].map(x));
  return builder.build({ decisions: [b] });
}

describe('the sizes are those that are documented', () => {
  it.each([2, 5, 64])('of an equality of %i values', (values) => {
    const { constraints, variableCount } = equalityToClauses.lower(compared(values - 1));
    const clauses = constraints.find(({ name }) => name === 'same')!;
    // Two clauses about values that only one of them has are left out.
    expect(modelSize({ ...compared(1), constraints: [clauses] }).constraints).toBe(3 * values - 2);
    // An integer variable from 0 to 1 is its own literal.
    expect(variableCount).toBe(3 + (values === 2 ? 0 : 2 * (values - 1)));
  });

  it('of an equality of more than 64 values', () => {
    const lowered = equalityToLinear.lower(compared(64));
    expect(lowered.variableCount).toBe(4);
    expect(lowered.constraints.map(({ type }) => type)).toEqual(['linear']);
    expect(modelSize(lowered).constraints).toBe(4);
  });

  it.each([
    { values: 3, perRow: 3 },
    { values: 9, perRow: 9 },
  ])('of three different variables of $values values in rows', ({ values, perRow }) => {
    const { constraints } = allDifferentToLinear.lower({
      ...compared(values - 1, [2]),
      constraints: compared(values - 1, [2]).constraints.slice(1),
    });
    const rows = constraints.find(({ name }) => name === 'different')!;
    expect(rows).toMatchObject({ type: 'linear' });
    expect(modelSize({ ...compared(1), constraints: [rows] }).constraints).toBe(perRow);
  });

  it('of three different variables of more than 64 values in rows: six rows and three variables', () => {
    const given = compared(64, [2]);
    const lowered = allDifferentToLinear.lower({ ...given, constraints: given.constraints.slice(1) });
    expect(modelSize(lowered)).toEqual({ variables: given.variableCount + 3, constraints: 6 });
  });
});

/** Literals for two values of x, and a table of x and y, both from 0 to `most`, with three tuples. */
function tabled(most: number) {
  const builder = model();
  const x = builder.integer('x', [[0, 1]], { lower: 0, upper: most }, (i) => `x${i}`);
  const has = builder.binary('has', [[0, most]]);
  builder.reifiedValue('value', [[0, most]], (value) => ({
    proposition: has(value),
    variable: x(0),
    value,
  }));
  builder.table('table', [], () => ({
    variables: [x(0), x(1)],
    tuples: [
      [0, 1],
      [most, null],
      [most + 1, 0],
    ],
  }));
  return builder.build({ decisions: [has] });
}

describe('the sizes of values and tables are those that are documented', () => {
  const rowsOf = (lowered: ReturnType<typeof tabled>, name: string): number => {
    const blocks = lowered.constraints.filter((block) => block.name === name);
    return modelSize({ ...lowered, constraints: blocks }).constraints;
  };

  it.each([3, 9, 63])('with values from 0 to %i', (most) => {
    const given = tabled(most);
    // The literals of the least and the greatest value are those of the order encoding: two clauses each.
    expect(rowsOf(valueToClauses.lower(given), 'value')).toBe(4);
    const linear = valueToLinear.lower(given);
    expect(rowsOf(linear, 'value')).toBe(2);
    expect(linear.variableCount).toBe(given.variableCount + most);
    const table = tableToLinear.lower(given);
    // One of two tuples, the third is out of bounds; two values of x0 and one of x1 stand in them.
    expect(rowsOf(table, 'table')).toBe(1 + 2 + 1);
    expect(table.variableCount).toBe(given.variableCount + 2 * most + 2);
  });

  it('with more than 64 values: bounds, and no order encoding', () => {
    const given = tabled(64);
    const linear = valueToLinear.lower(given);
    expect(rowsOf(linear, 'value')).toBe(8);
    expect(linear.variableCount).toBe(given.variableCount + 2);
    const table = tableToLinear.lower(given);
    expect(rowsOf(table, 'table')).toBe(1 + 2 * 2);
    expect(table.variableCount).toBe(given.variableCount + 2);
  });

  it('and they are refused like other blocks about values', () => {
    const refusals = (most: number) =>
      [valueToClauses, tableToClauses].map(({ refuses }) => refuses!(tabled(most)));
    expect(refusals(2 ** 16 - 1)).toEqual([[], []]);
    expect(refusals(2 ** 16)).toEqual([
      [{ code: 'too-many-values', block: 'value' }],
      [{ code: 'too-many-values', block: 'table' }],
    ]);
  });

  it('and a table takes the literals of the values that are there', () => {
    const builder = model();
    const x = builder.integer('x', [[0, 1]], { lower: 0, upper: 4 });
    const has = builder.binary('has', [[1, 2]]);
    builder.reifiedValue('value', [[1, 2]], (value) => ({
      proposition: has(value),
      variable: x(0),
      value,
    }));
    builder.table('table', [], () => ({
      variables: [x(0), x(1)],
      tuples: [
        [1, 0],
        [2, 4],
      ],
    }));
    const given = builder.build({ decisions: [has] });
    const alone = { ...given, constraints: given.constraints.slice(1) };
    const { variableCount } = tableToClauses.lower(given);
    expect(tableToClauses.lower(alone).variableCount).toBe(variableCount + 2);
  });
});

it('refuses what it cannot rewrite, with the reason', () => {
  const refused = (most: number) => [
    ...equalityToClauses.refuses!(compared(most)),
    ...equalityToLinear.refuses!(compared(most)),
    ...allDifferentToClauses.refuses!(compared(most, [2])),
    ...allDifferentToLinear.refuses!(compared(most, [2])),
  ];
  expect(refused(2 ** 16 - 1)).toEqual([]);
  const same = { code: 'too-many-values', block: 'same' };
  const different = { code: 'too-many-values', block: 'different' };
  expect(refused(2 ** 16)).toEqual([same, different]);
  expect(refused(2 ** 52)).toEqual([
    same,
    { code: 'unsafe-numbers', block: 'same' },
    different,
    { code: 'unsafe-numbers', block: 'different' },
  ]);
  expect(refused(Number.POSITIVE_INFINITY)).toEqual([
    same,
    { code: 'unbounded-variables', block: 'same' },
    different,
    { code: 'unbounded-variables', block: 'different' },
  ]);
  const unbounded = compared(Number.POSITIVE_INFINITY);
  expect(refusalsOf(lpFormat, unbounded)).toEqual([{ code: 'unbounded-variables', block: 'same' }]);
});

it('refuses continuous variables', () => {
  const given = compared(3);
  const continuous = { ...given, integral: Uint8Array.of(1, 0, 1) };
  expect(equalityToLinear.refuses!(continuous)).toEqual([{ code: 'continuous-variables', block: 'same' }]);
});

it('stops when the budget ends, and within its memory', () => {
  expectStopsOnTheWay(equalityToClauses, compared(10_000));
  for (const lowering of [equalityToClauses, equalityToLinear, allDifferentToLinear, allDifferentToClauses])
    expect(() => lowering.lower(compared(63, [2]), { memoryLimitBytes: 1000 })).toThrowError(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'memory-exceeded' }) }),
    );
});

it('names rows and variables', () => {
  const lowered = equalityToLinear.lower(compared(2));
  const rows = lowered.constraints.map((_, block) => lowered.names.row(block, 0));
  expect(rows).toEqual(['same', 'order of x0 at least', 'value of x0']);
  expect([3, 4, 5].map(lowered.names.variable)).toEqual(['x0 at least 1', 'x0 at least 2', 'x1 at least 1']);
});

it('decides for pairs of many values whether they are equal', async () => {
  const given = compared(70);
  const session = await openSession(highs(), equalityToLinear.lower(given));
  for (const [x, y] of [
    ...[0, 1, 35, 70].map((value) => [value, value] as const),
    ...[0, 35, 69].flatMap((value) => [[value, value + 1] as const, [value + 1, value] as const]),
    ...([
      [0, 70],
      [70, 0],
    ] as const),
  ])
    for (const same of [0, 1]) {
      const bounds = [x, y, same].map((value, variable) => ({ variable, lower: value, upper: value }));
      const outcome = await session.solve({ assume: bounds }, {});
      expect([x, y, same, outcome.status]).toEqual([
        x,
        y,
        same,
        (x === y) === (same === 1) ? 'feasible' : 'infeasible',
      ]);
    }
  session.close();
});

it('shares the order encoding between blocks and lowerings', () => {
  const given = compared(4, [2]);
  const { variableCount, variables } = allDifferentToLinear.lower(equalityToLinear.lower(given));
  expect(variables.filter(({ encodes }) => encodes !== undefined)).toHaveLength(3);
  expect(variableCount).toBe(given.variableCount + 3 * 4);
});

describe('files', () => {
  const types: readonly ConstraintBlock['type'][] = ['equality', 'allDifferent', 'value', 'table'];

  it.each(modelFileFormats)('$name: any model with these blocks can be written', (format) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types).chain((type) => valueModels(type, 'few values')),
        (given) => {
          const lowered = modelForFile(format, { ...given, objective: null });
          // Pseudo-Boolean files have no integer variables.
          const refusals = refusalsOf(format, lowered).filter(({ code }) => code !== 'integer-variables');
          expect(refusals).toEqual([]);
        },
      ),
      { numRuns: runs(50, 20) },
    );
  });

  it('cnf: the clauses have the solutions of the model', async () => {
    let feasible = 0;
    const models = fc.constantFrom(...types).chain((type) => valueModels(type, 'few values'));
    const property = fc.asyncProperty(models, async (given) => {
      const plain = { ...given, objective: null };
      const lowered = modelForFile(cnfFormat, plain);
      expect(lowered.constraints.every(({ type }) => type === 'clause')).toBe(true);
      const { solutions } = truthOf(plain);
      feasible += solutions.size > 0 ? 1 : 0;
      expect(await solutionsOf(engine, lowered)).toEqual(solutions);
      const session = await openSession(engine, lowered);
      const outcome = await session.solve({}, {});
      session.close();
      if (!('values' in outcome)) return;
      const values = withDecodedIntegers(lowered, outcome.values);
      expect(plain.constraints.filter((block) => !holds(block, values))).toEqual([]);
    });
    await assertUntil(() => feasible > 5, property, runs(60, 20));
    expect(feasible).toBeGreaterThan(5);
  });
});

it('adds no clauses for the sums of variables in the order encoding', () => {
  const lowered = linearToClauses.lower(equalityToClauses.lower(compared(5)));
  const sums = lowered.constraints.find(({ name }) => name === 'values of integer variables')!;
  expect(sums).toMatchObject({ type: 'clause', literals: new Int32Array(0) });
});
