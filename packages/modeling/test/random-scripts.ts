import fc from 'fast-check';
import type { Assumption, ConstraintBlock, Model, Objective } from '../src/index.js';
import {
  randomBinaryModels,
  randomBlocks,
  randomModels,
  randomObjectives,
  type Shape,
  variableCount,
  withFractionalBounds,
} from './random-models.js';

/** One step of a session. Guards are named by their number, 0 or 1. */
export type Step =
  | {
      readonly type: 'solve';
      readonly assume: readonly Assumption[];
      /** The same assumptions in another order, to repeat the question. */
      readonly reordered: readonly Assumption[];
      readonly guards: readonly number[];
      readonly objective: Objective | null | undefined;
      readonly relax: boolean;
    }
  | { readonly type: 'add'; readonly block: ConstraintBlock; readonly guard: number | undefined }
  | { readonly type: 'enumerate'; readonly guards: readonly number[]; readonly max: number };

export type SolveStep = Extract<Step, { type: 'solve' }>;

/** A model, and the steps of its session. */
export interface Script {
  readonly model: Model;
  readonly steps: readonly Step[];
}

function assumptions(shape: Shape): fc.Arbitrary<readonly Assumption[]> {
  if (variableCount(shape) === 0) return fc.constant([]);
  const assumption = fc
    .tuple(
      fc.nat({ max: variableCount(shape) - 1 }),
      fc.integer({ min: -2, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
    )
    .map(([variable, lower, width]) => ({ variable, lower, upper: lower + width }));
  const value = fc
    .tuple(fc.nat({ max: variableCount(shape) - 1 }), fc.integer({ min: 0, max: 1 }))
    .map(([variable, at]) => ({ variable, lower: at, upper: at }));
  return fc.array(fc.oneof(assumption, value), { maxLength: 3 });
}

/** Steps with assumptions about all variables, and blocks and objectives over those of `spoken` (by default all). */
export function steps(shape: Shape, spoken: Shape = shape): fc.Arbitrary<readonly Step[]> {
  const guards = fc.subarray([0, 1]);
  const solve = withReordered(
    fc.record({
      type: fc.constant('solve' as const),
      assume: assumptions(shape),
      guards,
      objective: fc.oneof(fc.constant(undefined), fc.constant(null), randomObjectives(spoken)),
      relax: fc.boolean(),
    }),
  );
  const add = fc.record({
    type: fc.constant('add' as const),
    block: randomBlocks(spoken),
    guard: fc.constantFrom(undefined, 0, 1, 0, 1),
  });
  const enumerate = fc.record({
    type: fc.constant('enumerate' as const),
    guards,
    max: fc.constantFrom(0, 1, 3, Number.POSITIVE_INFINITY),
  });
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: solve },
      { weight: 3, arbitrary: add },
      { weight: 1, arbitrary: enumerate },
    ),
    { minLength: 1, maxLength: 6 },
  );
}

/** Solve steps with their assumptions in a second order. */
export function withReordered(solves: fc.Arbitrary<Omit<SolveStep, 'reordered'>>): fc.Arbitrary<SolveStep> {
  return solves.chain((step) =>
    fc
      .shuffledSubarray([...step.assume], { minLength: step.assume.length })
      .map((reordered) => ({ ...step, reordered })),
  );
}

export const randomScripts = scriptsOf(randomModels);

/** Scripts about models of binary variables. */
export const randomBinaryScripts = scriptsOf(randomBinaryModels);

function scriptsOf(models: typeof randomModels): fc.Arbitrary<Script> {
  return models.chain(({ shape, model }) =>
    fc
      .tuple(withFractionalBounds(model), steps(shape))
      .map(([moved, list]) => ({ model: moved, steps: list })),
  );
}
