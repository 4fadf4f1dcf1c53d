import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  allDifferentToClauses,
  type ClauseBlock,
  conflict,
  EngineError,
  enumerate,
  equal,
  equalityToClauses,
  fixed,
  isGraphBlock,
  type LinearBlock,
  type LoadedEngine,
  linearToClauses,
  type Model,
  minus,
  model,
  openSession,
  plus,
  productToClauses,
  type Refusal,
  refusalsBy,
  tableToClauses,
  valueToClauses,
  withDecodedIntegers,
  withLowerings,
} from '../../src/index.js';
import { refusing } from '../opened-by.js';
import { bruteForce, decisionsOf, holds, objectiveAt } from '../oracle.js';
import { proved } from '../proved.js';
import { modelOf, randomBlocks, randomObjectives, type Shape } from '../random-models.js';
import { isExtendable } from './clauses/satisfiable.js';

const lowerings = [
  productToClauses,
  equalityToClauses,
  allDifferentToClauses,
  tableToClauses,
  valueToClauses,
  linearToClauses,
];

/** An engine that supports only clauses and graphs. */
function clausesAlone(): LoadedEngine {
  return refusing(proved(conflict()), ({ constraints }) =>
    constraints.flatMap(({ type, name }): readonly Refusal[] =>
      ['linear', 'product', 'equality', 'allDifferent', 'value', 'table'].includes(type)
        ? [{ code: type, block: name }]
        : [],
    ),
  );
}

const interval = fc
  .tuple(fc.integer({ min: -3, max: 2 }), fc.integer({ min: 0, max: 4 }))
  .map(([lower, width]) => [lower, lower + width] as const);

/** Small models without continuous variables; some binary variables are fixed. */
const models: fc.Arbitrary<Model> = fc
  .record({ binaries: fc.integer({ min: 1, max: 6 }), integers: fc.array(interval, { maxLength: 3 }) })
  .map((each): Shape => ({ ...each, continuous: [] }))
  .chain((shape) =>
    fc
      .tuple(
        fc.array(randomBlocks(shape), { maxLength: 4 }),
        fc.option(randomObjectives(shape)),
        fc.array(fc.constantFrom(-1, -1, -1, 0, 1), { minLength: shape.binaries, maxLength: shape.binaries }),
      )
      .map(([constraints, objective, values]) => {
        const random = modelOf(shape, constraints, objective);
        for (const [variable, value] of values.entries()) {
          if (value < 0) continue;
          random.lower[variable] = value;
          random.upper[variable] = value;
        }
        return random;
      }),
  );

/** All whole values of a model within its bounds. */
function* valuesOf({ lower, upper, variableCount }: Model): Generator<Float64Array> {
  const values = lower.slice();
  for (;;) {
    yield values.slice();
    let variable = 0;
    for (; variable < variableCount; variable++) {
      if (values[variable]! < upper[variable]!) break;
      values[variable] = lower[variable]!;
    }
    if (variable === variableCount) return;
    values[variable] = values[variable]! + 1;
  }
}

/** The values of the lowered model for values of the model: binary variables unchanged, integer ones encoded. */
function extendsIn(lowered: Model, values: Float64Array): boolean {
  const start = new Int8Array(lowered.variableCount).fill(-1);
  for (const [variable, value] of values.entries())
    start[variable] = lowered.upper[variable]! <= 1 ? value : 0;
  for (const { first, count, encodes } of lowered.variables)
    for (let k = 0; encodes && k < count; k++)
      start[first + k] = values[encodes.variable]! >= encodes.from + k + 1 ? 1 : 0;
  const clauses = lowered.constraints.flatMap((block) =>
    block.type === 'clause'
      ? Array.from({ length: block.starts.length - 1 }, (_, row) => [
          ...block.literals.subarray(block.starts[row], block.starts[row + 1]),
        ])
      : [],
  );
  return isExtendable(clauses, start);
}

describe('a lowered model', () => {
  it('has extensions of exactly the solutions of the model', () => {
    let [met, missed] = [0, 0];
    fc.assert(
      fc.property(models, (random) => {
        const constraints = random.constraints.filter((block) => !isGraphBlock(block));
        const given: Model = { ...random, constraints };
        const lowered = lowerings.reduce((model, lowering) => lowering.lower(model), given);
        expect(new Set(lowered.constraints.map(({ type }) => type))).toEqual(
          new Set(lowered.constraints.length > 0 ? ['clause'] : []),
        );
        const wrong: Float64Array[] = [];
        for (const values of valuesOf(random)) {
          const isMet = constraints.every((block) => holds(block, values));
          if (extendsIn(lowered, values) !== isMet) wrong.push(values.slice());
          if (isMet) met += 1;
          else missed += 1;
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(100, 50) },
    );
    expect(Math.min(met, missed)).toBeGreaterThan(runs(1000, 500));
  });

  it('has the same solutions and optimum on an engine, with bounds on integer variables', async () => {
    await fc.assert(
      fc.asyncProperty(models, fc.nat(), fc.integer({ min: -4, max: 5 }), async (random, seed, value) => {
        const engine = withLowerings(clausesAlone(), lowerings);
        const variable = seed % random.variableCount;
        const { lower, upper, objective, constraints: blocks } = random;
        const session = await openSession(engine, random);
        for (const assume of [[], [fixed(variable, value)]]) {
          const bounded =
            assume.length === 0
              ? { lower, upper }
              : {
                  lower: lower.with(variable, Math.max(value, lower[variable]!)),
                  upper: upper.with(variable, Math.min(value, upper[variable]!)),
                };
          const truth = bruteForce({ model: random, blocks, ...bounded, objective });
          const found = new Set<string>();
          for await (const { values } of enumerate(session, random, { ask: { assume }, budget: {} })) {
            expect(values).toHaveLength(random.variableCount);
            expect(blocks.every((block) => holds(block, values))).toBe(true);
            found.add(decisionsOf(random, values));
          }
          expect(found).toEqual(truth.solutions);
          const best = await session.solve({ assume }, {});
          if (!('values' in best)) expect(truth.feasible).toBe(false);
          else if (objective) expect(objectiveAt(objective, best.values)).toBe(truth.optimum);
        }
        session.close();
      }),
      { numRuns: runs(100, 50) },
    );
  });

  it('refuses equalities of its integer variables, whose own lowering comes first', async () => {
    const builder = model();
    const n = builder.integer('n', [[0, 1, 2]], { lower: 0, upper: 5 });
    const same = builder.equality('same', [], () => [n(0), n(1)]);
    builder.allDifferent('different', [], () => [n(0), n(2)]);
    builder.each('sum', [], () => equal(plus(n(0), n(1), n(2)), 4));
    const given = builder.build({ decisions: [same] });
    const refusals = [
      { code: 'equality', block: 'same' },
      { code: 'allDifferent', block: 'different' },
    ];
    expect(linearToClauses.refuses!(given)).toEqual(refusals);
    expect(() => linearToClauses.lower(given)).toThrowError(EngineError);
    // An engine that supports them, but no rows.
    const engine = refusing(conflict(), ({ constraints }) =>
      constraints.flatMap(({ type, name }): Refusal[] =>
        type === 'linear' ? [{ code: type, block: name }] : [],
      ),
    );
    expect(refusalsBy(withLowerings(engine, [linearToClauses]), given)).toEqual(refusals);
    const session = await openSession(withLowerings(engine, lowerings), given);
    const outcome = await session.solve({ assume: [fixed(same().index, 1)] }, {});
    session.close();
    expect(given.constraints.every((block) => 'values' in outcome && holds(block, outcome.values))).toBe(
      true,
    );
  });

  it('keeps positions of blocks, and names', () => {
    const builder = model();
    const x = builder.binary('x', [Array.from({ length: 12 }, (_, i) => i)]);
    const n = builder.integer('n', [], { lower: 2, upper: 5 }, () => 'how many');
    builder.each('or', [], () => equal(x(0), 1));
    builder.each(
      'count',
      [[1, 2]],
      (i) =>
        equal(
          Array.from({ length: 6 }, (_, k) => x(6 * (i - 1) + k)).reduce((a, b) => plus(a, b), minus(0, n())),
          0,
        ),
      (i) => `half ${i}`,
    );
    const given = builder.build({ decisions: [x, n] });
    const lowered = linearToClauses.lower(given);
    expect(lowered.constraints.map(({ name }) => name)).toEqual([
      'or',
      'count',
      'order of integer variables',
    ]);
    const count = lowered.constraints[1] as ClauseBlock;
    const names = Array.from({ length: count.starts.length - 1 }, (_, row) => lowered.names.row(1, row));
    expect(new Set(names)).toEqual(new Set(['half 1', 'half 2']));
    expect(names).toEqual(names.toSorted());
    expect([12, 13, 14, 15, 16].map((variable) => lowered.names.variable(variable))).toEqual([
      'how many',
      'how many at least 3',
      'how many at least 4',
      'how many at least 5',
      'auxiliary of count 1',
    ]);
    expect(lowered.variables[2]).toEqual({
      name: 'how many at least',
      domain: 'binary',
      first: 13,
      count: 3,
      encodes: { variable: 12, from: 2 },
    });
    expect(lowered.decisions).toEqual(given.decisions);
    const values = new Float64Array(lowered.variableCount).fill(1, 13, 15);
    expect(withDecodedIntegers(lowered, values)[12]).toBe(4);
    // The second time everything is lowered, and further rows use the existing encoding.
    expect(linearToClauses.lower(lowered).variableCount).toBe(lowered.variableCount);
    const more = linearToClauses.lower({ ...lowered, constraints: given.constraints });
    expect(more.variables.filter(({ encodes }) => encodes)).toHaveLength(1);
  });
});

/** A model of a row `Σ coefficients · x ≤ upper` over variables from 0 to `most`. */
function oneRow(coefficients: readonly number[], upper: number, most = 1, integral = 1): Model {
  const block: LinearBlock = {
    type: 'linear',
    name: 'row',
    starts: Int32Array.of(0, coefficients.length),
    variables: Int32Array.from(coefficients.keys()),
    coefficients: Float64Array.from(coefficients),
    lower: Float64Array.of(Number.NEGATIVE_INFINITY),
    upper: Float64Array.of(upper),
  };
  const shape = { binaries: coefficients.length, integers: [], continuous: [] };
  const given = modelOf(shape, [block], null);
  given.upper.fill(most);
  given.integral.fill(integral);
  return given;
}

function problemOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    if (error instanceof EngineError) return error.problem;
    throw error;
  }
  return null;
}

describe('what is refused', () => {
  it.each([
    ['fractions', oneRow([1e-20, 1], 1)],
    ['unsafe-numbers', oneRow([2 ** 52, 2 ** 52, 1], 2 ** 52)],
    ['unsafe-numbers', oneRow([2 ** 40, 1], 5, 2 ** 15)],
    ['continuous-variables', oneRow([1, 1], 1, 1, 0)],
    ['too-many-values', oneRow([1, 1], 1, 2 ** 16)],
    ['too-many-values', oneRow([1, 1], 1, Number.POSITIVE_INFINITY)],
  ] as const)('%s', (code, given) => {
    expect(linearToClauses.refuses?.(given)).toEqual([{ code, block: 'row' }]);
    expect(problemOf(() => linearToClauses.lower(given))).toMatchObject({
      code: 'model-refused',
      engine: 'clauses',
      refusals: [{ code }],
    });
    const engine = withLowerings(clausesAlone(), lowerings);
    expect(refusalsBy(engine, given)).toContainEqual({ code, block: 'row' });
  });

  it('nothing that is only unusual', () => {
    for (const given of [
      oneRow([0.5, -0.25], 0.125),
      oneRow([2 ** 51, 1], 2 ** 51),
      oneRow([1, 1], 7, 2 ** 15),
      oneRow([0, 0], 1, 1, 0),
    ])
      expect(linearToClauses.refuses?.(given)).toEqual([]);
  });

  it('nothing with contradictory bounds: the model is infeasible', () => {
    const given = oneRow([1, 1], 1, 1, 0);
    expect(linearToClauses.refuses?.({ ...given, lower: Float64Array.of(2, 0) })).toEqual([]);
    const whole = {
      ...oneRow([1, 1], 1, 5),
      lower: Float64Array.of(2.25, 0),
      upper: Float64Array.of(2.75, 1),
    };
    expect(linearToClauses.lower(whole).variableCount).toBe(2);
  });

  it('models that exceed the budget', () => {
    const row = oneRow(
      Array.from({ length: 600 }, (_, i) => i + 1),
      90_000,
    );
    expect(problemOf(() => linearToClauses.lower(row, { isCancelled: () => true }))).toEqual({
      code: 'stopped',
      reason: 'cancelled',
    });
    expect(problemOf(() => linearToClauses.lower(row, { memoryLimitBytes: 20_000 }))).toMatchObject({
      code: 'memory-exceeded',
      limitBytes: 20_000,
    });
  });

  it('models that exceed the limits of clauses', () => {
    const many = oneRow(
      Array.from({ length: 600 }, () => 1),
      5,
      2 ** 16 - 1,
    );
    expect(problemOf(() => linearToClauses.lower(many))).toMatchObject({
      code: 'model-refused',
      refusals: [{ code: 'too-many-literals' }],
    });
  });
});
