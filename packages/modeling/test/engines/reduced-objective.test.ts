import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  conflict,
  equal,
  type LinearBlock,
  type Model,
  model,
  type Objective,
  openSession,
  plus,
  requirePrepared,
  sum,
  times,
} from '../../src/index.js';
import { bruteForce } from '../oracle.js';
import { proved } from '../proved.js';
import { modelOf, randomBlocks, type Shape } from '../random-models.js';

const shape: Shape = {
  binaries: 6,
  integers: [
    [-1, 2],
    [0, 2],
  ],
  continuous: [],
};
const count = shape.binaries + shape.integers.length;
const factors = fc.array(fc.constantFrom(1, 1, 1, 2, -1, 3), { minLength: count, maxLength: count });

/** An equation that some values satisfy, most often; and a factor for the objective. */
const equations = fc
  .record({
    variables: fc.shuffledSubarray([...Array(count).keys()], { minLength: 1 }),
    factors,
    values: fc.array(fc.nat({ max: 1 }), { minLength: count, maxLength: count }),
    by: fc.constantFrom(0, 0, 0, 0, 1),
    times: fc.constantFrom(1, 2, -1, 0.5, -0.25, 3),
  })
  .map(({ variables, factors, values, by, times }) => {
    const coefficients = variables.map((variable) => factors[variable]!);
    const value = variables.reduce((total, variable, i) => total + coefficients[i]! * values[variable]!, by);
    return { variables, coefficients, value, times };
  });

/** Models with one or two equations whose sums are parts of the objective. */
const models: fc.Arbitrary<Model> = fc
  .record({
    equations: fc.array(equations, { minLength: 1, maxLength: 2 }),
    more: fc.array(fc.constantFrom(0, 0, 0, 1, -2, 0.5), { minLength: count, maxLength: count }),
    blocks: fc.array(randomBlocks(shape), { maxLength: 1 }),
    sense: fc.constantFrom('minimize' as const, 'maximize' as const),
    constant: fc.constantFrom(0, 1, -0.5),
  })
  .map(({ equations, more, blocks, sense, constant }) => {
    const coefficients: number[] = [...more];
    // With a second equation about the same variables, only one can be a part of the objective.
    const [part] = equations;
    part!.variables.forEach((variable, i) => {
      coefficients[variable] = part!.times * part!.coefficients[i]!;
    });
    const objective: Objective = {
      sense,
      variables: Int32Array.from(coefficients.keys()),
      coefficients: Float64Array.from(coefficients),
      constant,
    };
    return modelOf(shape, [...equations.map(equation), ...blocks], objective);
  });

function equation({
  variables,
  coefficients,
  value,
}: {
  variables: readonly number[];
  coefficients: readonly number[];
  value: number;
}): LinearBlock {
  return {
    type: 'linear',
    name: 'equation',
    starts: Int32Array.of(0, variables.length),
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    lower: Float64Array.of(value),
    upper: Float64Array.of(value),
  };
}

/** The number of literals of the sum that a proof is about. */
function sumLength(built: Model): number {
  const { statement } = requirePrepared(conflict(), built).proving!.statement('optimum');
  return statement.objective!.literals.length;
}

const six: readonly number[] = [0, 1, 2, 3, 4, 5];
const three: readonly number[] = [0, 1, 2];

/** Six variables of which three are 1, and three more of which at least one is, all in the objective. */
function partlyFixed(isConstant: boolean): Model {
  const m = model();
  const x = m.binary('x', [six]);
  const p = m.binary('p', [three]);
  m.each('size', [], () => equal(sum(six, x), 3));
  if (isConstant) m.each('path', [], () => equal(times(2, sum(three, p)), 4));
  m.each('some', [three], (i) => equal(plus(x(i), x(i + 3)), 1));
  m.minimize(plus(sum(six, x), sum(three, p)));
  return m.build();
}

describe('an objective that equations of the model fix in part', () => {
  it('has the optimum of the whole objective, with a proof', async () => {
    let reduced = 0;
    await fc.assert(
      fc.asyncProperty(models, async (built) => {
        const { lower, upper, objective, constraints: blocks } = built;
        const truth = bruteForce({ model: built, blocks, lower, upper, objective });
        const session = await openSession(proved(conflict()), built);
        const outcome = await session.solve({}, {});
        session.close();
        expect('values' in outcome).toBe(truth.feasible);
        if (!('values' in outcome)) return;
        expect(outcome.status).toBe('optimal');
        expect(outcome.objective).toBeCloseTo(truth.optimum!, 9);
        expect(outcome.bound).toBe(outcome.objective);
        const literals = [...objective!.variables].reduce(
          (total, variable, i) =>
            total + (objective!.coefficients[i] ? upper[variable]! - lower[variable]! : 0),
          0,
        );
        if (sumLength(built) < literals) reduced += 1;
      }),
      { numRuns: runs(60) },
    );
    expect(reduced).toBeGreaterThan(5);
  });

  it('is minimized without that part', async () => {
    expect(sumLength(partlyFixed(false))).toBe(3);
    const session = await openSession(proved(conflict()), partlyFixed(false));
    expect(await session.solve({}, {})).toMatchObject({ status: 'optimal', objective: 3, bound: 3 });
    session.close();
  });

  it('is optimal in the first answer where nothing is left of it', async () => {
    expect(sumLength(partlyFixed(true))).toBe(0);
    const session = await openSession(proved(conflict()), partlyFixed(true));
    const outcome = await session.solve({}, {});
    expect(outcome).toMatchObject({ status: 'optimal', objective: 5, bound: 5, stats: { conflicts: 0 } });
    session.close();
  });

  it('reports its bound in the units of the model', async () => {
    const session = await openSession(conflict(), partlyFixed(false));
    const outcome = await session.solve({}, { nodeLimit: 0 });
    session.close();
    expect('bound' in outcome && outcome.bound).toBe(3);
  });

  it('knows the number of edges of a spanning tree', async () => {
    const m = model();
    const edges = [0, 1, 2, 3, 4];
    const ends = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
      [0, 2],
    ] as const;
    const x = m.binary('x', [edges]);
    m.spanningTree('tree', { vertices: [0, 1, 2, 3], edges, ends: (e) => ends[e]!, used: (e) => x(e) });
    m.maximize(times(3, sum(edges, x)));
    expect(sumLength(m.build())).toBe(0);
    const session = await openSession(proved(conflict()), m.build());
    expect(await session.solve({}, {})).toMatchObject({ status: 'optimal', objective: 9 });
    session.close();
  });
});
