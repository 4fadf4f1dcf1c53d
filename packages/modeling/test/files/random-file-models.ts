import fc from 'fast-check';
import type { ConstraintBlock, LinearBlock, Model, Objective } from '../../src/index.js';
import { randomBlocks, randomObjectives, type Shape } from '../random-models.js';

/** A variable of a random model. */
export interface RandomVariable {
  readonly lower: number;
  readonly upper: number;
  readonly integral: boolean;
}

const bound = fc.oneof(
  fc.integer({ min: -3, max: 4 }),
  fc.constantFrom(-Infinity, Infinity, 0, 1, -2.5, 0.1, 1e-7, -123456.75),
);

/** Any bounds that files can represent: infinite, equal, and contradictory ones. */
const anyVariable: fc.Arbitrary<RandomVariable> = fc
  .tuple(bound, bound, fc.boolean())
  .filter(([lower, upper]) => lower !== Infinity && upper !== -Infinity)
  .map(([lower, upper, integral]) => ({ lower, upper, integral }));

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.constantFrom(0.1, 1 / 3, -2.5e-9, 123456789.125, 1 + 2 ** -52, -1),
);

const name = fc.oneof(
  fc.constantFrom('x', 'ROWS', 'RHS', 'free', 'e1', 'bridge[1,2]', 'at least 2 on A1–A4', 'objective'),
  fc.string({ minLength: 1, maxLength: 12 }),
);

function anyRows(variables: number, number: fc.Arbitrary<number>): fc.Arbitrary<LinearBlock> {
  const entries = fc.uniqueArray(fc.tuple(fc.nat({ max: Math.max(0, variables - 1) }), number), {
    maxLength: Math.min(4, variables),
    selector: ([variable]) => variable,
  });
  const row = fc
    .tuple(entries, fc.oneof(number, fc.constant(-Infinity)), fc.oneof(number, fc.constant(Infinity)))
    .map(([terms, lower, upper]) => ({ terms, lower, upper }));
  return fc.array(row, { maxLength: 4 }).map((rows) => linearBlockOf(rows));
}

function linearBlockOf(
  rows: readonly { terms: readonly (readonly [number, number])[]; lower: number; upper: number }[],
): LinearBlock {
  const starts = [0];
  for (const { terms } of rows) starts.push(starts.at(-1)! + terms.length);
  return {
    type: 'linear',
    name: 'rows',
    starts: Int32Array.from(starts),
    variables: Int32Array.from(rows.flatMap(({ terms }) => terms.map(([variable]) => variable))),
    coefficients: Float64Array.from(rows.flatMap(({ terms }) => terms.map(([, value]) => value))),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
}

/** Models of linear rows with all features of files, and names of all kinds. */
export const anyFileModels: fc.Arbitrary<Model> = fc.array(anyVariable, { maxLength: 5 }).chain((variables) =>
  fc
    .record({
      constraints: fc.array(anyRows(variables.length, anyNumber), { maxLength: 3 }),
      terms: anyRows(variables.length, anyNumber),
      hasObjective: fc.boolean(),
      maximize: fc.boolean(),
      constant: anyNumber,
      names: fc.array(name, { minLength: 20, maxLength: 20 }),
    })
    .map(({ constraints, terms, hasObjective, maximize, constant, names }) =>
      modelOfVariables(
        variables,
        constraints,
        hasObjective ? objectiveOf(terms, maximize, constant) : null,
        names,
      ),
    ),
);

const dyadic = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.constantFrom(0.5, -0.375, 2 ** 40, -1, 1));

/** Models of binary variables, fixed variables without rows, and variables with contradictory bounds. */
export const anyOpbModels: fc.Arbitrary<Model> = fc
  .record({
    binaries: fc.nat({ max: 4 }),
    others: fc.array(
      fc
        .tuple(bound, bound, fc.boolean(), fc.boolean())
        .filter(([lower]) => Number.isFinite(lower))
        .map(([lower, upper, integral, isFixed]) => ({
          lower,
          upper: isFixed || upper > lower ? lower : upper,
          integral,
        })),
      { maxLength: 2 },
    ),
  })
  .chain(({ binaries, others }) =>
    fc
      .record({
        constraints: fc.array(anyRows(binaries, dyadic), { maxLength: 3 }),
        terms: anyRows(binaries, dyadic),
        hasObjective: fc.boolean(),
        maximize: fc.boolean(),
        names: fc.array(name, { minLength: 20, maxLength: 20 }),
      })
      .map(({ constraints, terms, hasObjective, maximize, names }) => {
        const binary = Array.from({ length: binaries }, () => ({ lower: 0, upper: 1, integral: true }));
        const objective = hasObjective ? objectiveOf(terms, maximize, terms.lower[0] ?? 0) : null;
        const isUsable = objective === null || Number.isFinite(objective.constant);
        return modelOfVariables([...binary, ...others], constraints, isUsable ? objective : null, names);
      }),
  );

function objectiveOf({ starts, variables, coefficients }: LinearBlock, maximize: boolean, constant: number) {
  return {
    sense: maximize ? 'maximize' : 'minimize',
    variables: variables.slice(0, starts[1] ?? 0),
    coefficients: coefficients.slice(0, starts[1] ?? 0),
    constant,
  } satisfies Objective;
}

/** Small models for brute force, some with contradictory bounds or rows. */
export function solvableFileModels(
  only: 'linear' | 'binary',
  blocks: readonly ConstraintBlock['type'][],
): fc.Arbitrary<Model> {
  const small = fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -1, max: 3 }))
    .map(([lower, width]) => ({ lower, upper: lower + width, integral: true }));
  const binary = fc.constant({ lower: 0, upper: 1, integral: true });
  const fixed = fc.integer({ min: -1, max: 2 }).map((at) => ({ lower: at, upper: at, integral: true }));
  const last = only === 'linear' ? small : fixed;
  return fc
    .tuple(fc.array(binary, { minLength: 1, maxLength: 5 }), fc.array(last, { maxLength: 2 }))
    .chain(([binaries, others]) => {
      const shape: Shape = {
        binaries: binaries.length,
        integers: others.map(({ lower, upper }) => [lower, upper] as const),
        continuous: [],
      };
      const names = Array.from({ length: 40 }, (_, index) => `name[${index}]`);
      const block = randomBlocks(shape).filter(({ type }) => blocks.includes(type));
      return fc
        .tuple(fc.array(block, { maxLength: 3 }), fc.option(randomObjectives(shape), { freq: 4 }))
        .map(([constraints, objective]) =>
          modelOfVariables([...binaries, ...others], constraints, objective, names),
        );
    });
}

function modelOfVariables(
  variables: readonly RandomVariable[],
  constraints: readonly ConstraintBlock[],
  objective: Objective | null,
  names: readonly string[],
): Model {
  return {
    variableCount: variables.length,
    variables: variables.map(({ integral }, first) => ({
      name: `variable ${first}`,
      domain: integral ? 'integer' : 'continuous',
      first,
      count: 1,
    })),
    lower: Float64Array.from(variables, ({ lower }) => lower),
    upper: Float64Array.from(variables, ({ upper }) => upper),
    integral: Uint8Array.from(variables, ({ integral }) => (integral ? 1 : 0)),
    constraints,
    objective,
    decisions: new Int32Array(0),
    names: {
      variable: (index) => names[index]!,
      row: (block, row) => names[(block * 4 + row + 5) % names.length]!,
    },
  };
}
