import fc from 'fast-check';
import { type ConstraintBlock, clauseBlock, type Model } from '../src/index.js';
import { modelOf, type Shape } from './random-models.js';
import { type Script, type Step, withReordered } from './random-scripts.js';

/** A sum of different variables. */
export interface Sum {
  readonly variables: readonly number[];
  readonly lower: number;
  readonly upper: number;
}

/** Exactly one; at most one; at least one; all, not all and none of three. */
const bounds = fc.oneof(
  { weight: 4, arbitrary: fc.constant([1, 1] as const) },
  { weight: 2, arbitrary: fc.constantFrom([0, 1] as const, [-Infinity, 1.5] as const) },
  { weight: 2, arbitrary: fc.constantFrom([1, Infinity] as const, [0.5, 9] as const) },
  fc.constantFrom([0, 2] as const, [1, 2] as const, [3, 3] as const, [0, 0] as const, [2, 1] as const),
);

function sums(binaries: number): fc.Arbitrary<Sum> {
  const all = [...Array(binaries).keys()];
  return bounds.chain(([lower, upper]) => {
    const count = upper >= 2 && upper <= 3 ? 3 : undefined;
    return fc
      .shuffledSubarray(all, { minLength: count ?? 0, maxLength: count ?? Math.min(5, binaries) })
      .map((variables) => ({ variables, lower, upper }));
  });
}

/** A block of sums. */
export function sumBlock(rows: readonly Sum[]): ConstraintBlock {
  const starts = [0];
  for (const { variables } of rows) starts.push(starts.at(-1)! + variables.length);
  const variables = Int32Array.from(rows.flatMap((row) => row.variables));
  return {
    type: 'linear',
    name: 'sums',
    starts: Int32Array.from(starts),
    variables,
    coefficients: new Float64Array(variables.length).fill(1),
    lower: Float64Array.from(rows, ({ lower }) => lower),
    upper: Float64Array.from(rows, ({ upper }) => upper),
  };
}

function blocks(binaries: number): fc.Arbitrary<ConstraintBlock> {
  const clause = fc.array(fc.nat({ max: 2 * binaries - 1 }), { minLength: 1, maxLength: 4 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.array(sums(binaries), { minLength: 1, maxLength: 5 }).map(sumBlock) },
    fc.array(clause, { minLength: 1, maxLength: 3 }).map((clauses) => clauseBlock('clauses', clauses)),
  );
}

/** Steps of a session for a model of binary variables, which may add such rows. */
export function coverSteps(binaries: number): fc.Arbitrary<readonly Step[]> {
  const guards = fc.subarray([0, 1]);
  const bound = fc
    .tuple(fc.nat({ max: binaries - 1 }), fc.constantFrom(0, 0, 1, 1, -1, 2), fc.constantFrom(0, 0, 1))
    .map(([variable, lower, width]) => ({ variable, lower, upper: lower + width }));
  const solve = withReordered(
    fc.record({
      type: fc.constant('solve' as const),
      assume: fc.array(bound, { maxLength: 4 }),
      guards,
      objective: fc.constantFrom(undefined, null),
      relax: fc.constant(false),
    }),
  );
  const add = fc.record({
    type: fc.constant('add' as const),
    block: blocks(binaries),
    guard: fc.constantFrom(undefined, 0, 1, 0, 1),
  });
  const enumerate = fc.record({
    type: fc.constant('enumerate' as const),
    guards,
    max: fc.constantFrom(1, 3, Infinity, Infinity),
  });
  return fc.array(fc.oneof({ weight: 2, arbitrary: solve }, add, enumerate), { minLength: 1, maxLength: 6 });
}

/** Set partitioning with additional rows; some variables are fixed, and some are no decision variables. */
const randomCoverModels: fc.Arbitrary<{ readonly shape: Shape; readonly model: Model }> = fc
  .integer({ min: 3, max: 9 })
  .chain((binaries) => {
    const shape: Shape = { binaries, integers: [], continuous: [] };
    const all = [...Array(binaries).keys()];
    return fc
      .record({
        constraints: fc.array(blocks(binaries), { maxLength: 3 }),
        decisions: fc.oneof(fc.constant(all), fc.subarray(all)),
        fixed: fc.array(fc.tuple(fc.nat({ max: binaries - 1 }), fc.constantFrom(0, 0, 1)), { maxLength: 1 }),
      })
      .map(({ constraints, decisions, fixed }) => {
        const model = modelOf(shape, constraints, null);
        for (const [variable, value] of fixed) {
          model.lower[variable] = value;
          model.upper[variable] = value;
        }
        return { shape, model: { ...model, decisions: Int32Array.from(decisions) } };
      });
  });

/** Steps of a session for such a model. */
export const randomCoverScripts: fc.Arbitrary<Script> = randomCoverModels.chain(({ shape, model }) =>
  coverSteps(shape.binaries).map((list) => ({ model, steps: list })),
);
