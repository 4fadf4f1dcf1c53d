import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertUntil } from '../../../../test/enough.js';
import { runs } from '../../../../test/profile.js';
import {
  type ConstraintBlock,
  enumerate,
  type LoadedEngine,
  type Lowering,
  type Model,
  openSession,
  type Treatment,
} from '../../src/index.js';
import { bruteForce, decisionsOf, holds, type Truth } from '../oracle.js';

/** A lowering, the type of constraint that it removes, and an engine that supports the result. */
export interface LoweringOnEngine {
  readonly lowering: Lowering;
  readonly source: ConstraintBlock['type'];
  readonly engine: LoadedEngine;
}

/** The answers of a model before lowering, by brute force. */
export function truthOf(model: Model): Truth {
  const { lower, upper, objective } = model;
  return bruteForce({ model, blocks: model.constraints, lower, upper, objective });
}

/** The values of the decision variables that the engine can extend to a solution. */
export async function solutionsOf(engine: LoadedEngine, lowered: Model): Promise<ReadonlySet<string>> {
  const session = await openSession(engine, lowered);
  try {
    const found = new Set<string>();
    for await (const { values } of enumerate(session, lowered, { budget: {} }))
      found.add(decisionsOf(lowered, values));
    return found;
  } finally {
    session.close();
  }
}

const numRuns = runs(30, 10);

/** Tests that random models have the same solutions and the same optimum when they are lowered. */
export function testLoweringLaw(
  { lowering, source, engine }: LoweringOnEngine,
  models: fc.Arbitrary<Model>,
): void {
  it('keeps the solutions and the optimum of every model', async () => {
    let feasible = 0;
    await assertUntil(
      () => feasible > numRuns / 10,
      fc.asyncProperty(models, async (model) => {
        const lowered = lowering.lower(model);
        expect(lowered.constraints.map(({ type }) => type)).not.toContain(source);
        const truth = truthOf(model);
        feasible += truth.feasible ? 1 : 0;
        expect(await solutionsOf(engine, lowered)).toEqual(truth.solutions);
        const session = await openSession(engine, lowered);
        const outcome = await session.solve({}, {});
        session.close();
        expect('values' in outcome).toBe(truth.feasible);
        if (!('values' in outcome)) return;
        expect(lowered.constraints.filter((block) => !holds(block, outcome.values))).toEqual([]);
        if (model.objective !== null) expect(outcome.objective).toBeCloseTo(truth.optimum!, 6);
      }),
      numRuns,
    );
    expect(feasible).toBeGreaterThan(numRuns / 10);
  });
}

/** Expects this number of solutions of a model, and the same solutions after lowering. */
export async function expectSameSolutions(
  { lowering, engine }: LoweringOnEngine,
  model: Model,
  count: number,
): Promise<void> {
  const { solutions } = truthOf(model);
  expect(solutions.size).toBe(count);
  expect(await solutionsOf(engine, lowering.lower(model))).toEqual(solutions);
}

/** Expects the lowering of a model to check the budget a second time, and to stop. */
export function expectStopsOnTheWay(lowering: Lowering, model: Model): void {
  let looks = 0;
  const isCancelled = (): boolean => ++looks > 1;
  expect(() => lowering.lower(model, { isCancelled })).toThrowError(
    expect.objectContaining({ problem: { code: 'stopped', reason: 'cancelled' } }),
  );
  expect(looks).toBe(2);
}

/** The growth of a lowered model's arrays, without its original constraints. */
export function bytesAdded(model: Model, lowered: Model): number {
  const rows = lowered.constraints.flatMap((block) =>
    block.type === 'linear'
      ? [block.starts, block.variables, block.coefficients, block.lower, block.upper]
      : [],
  );
  const variables = (lowered.variableCount - model.variableCount) * (8 + 8 + 1);
  return rows.reduce((sum, { byteLength }) => sum + byteLength, variables);
}

/** Expects a treatment to refuse a model whose arrays exceed memory, and to accept one with little more memory. */
export function expectMemoryChecked(treatment: Treatment, model: Model): void {
  const added = bytesAdded(model, treatment.lower(model));
  const limitBytes = added - 100;
  expect(() => treatment.lower(model, { memoryLimitBytes: limitBytes })).toThrowError(
    expect.objectContaining({
      problem: expect.objectContaining({ code: 'memory-exceeded', engine: treatment.name, limitBytes }),
    }),
  );
  const { constraints } = treatment.lower(model, { memoryLimitBytes: 1.2 * added });
  expect(constraints.length).toBeGreaterThan(model.constraints.length);
}
