import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ConstraintBlock, type Engine, enumerate, type Lowering, type Model } from '../../src/index.js';
import { bruteForce, decisionsOf, holds, type Truth } from '../oracle.js';

/** A lowering, the type of constraint that must disappear by it, and an engine that takes what it makes. */
export interface LoweringOnEngine {
  readonly lowering: Lowering;
  readonly source: ConstraintBlock['type'];
  readonly engine: Engine;
}

/** What is true of a model as it is, by brute force. */
export function truthOf(model: Model): Truth {
  const { lower, upper, objective } = model;
  return bruteForce({ model, blocks: model.constraints, lower, upper, objective });
}

/** The values of the decision variables for which the engine finds values of the others. */
export async function solutionsOf(engine: Engine, lowered: Model): Promise<ReadonlySet<string>> {
  const session = await engine.open(lowered);
  try {
    const found = new Set<string>();
    for await (const { values } of enumerate(session, lowered, { budget: {} }))
      found.add(decisionsOf(lowered, values));
    return found;
  } finally {
    session.close();
  }
}

/** Tests that random models have the same solutions and the same optimum when they are lowered. */
export function testLoweringLaw(
  { lowering, source, engine }: LoweringOnEngine,
  models: fc.Arbitrary<Model>,
): void {
  it('keeps the solutions and the optimum of every model', async () => {
    let feasible = 0;
    await fc.assert(
      fc.asyncProperty(models, async (model) => {
        const lowered = lowering.lower(model);
        expect(lowered.constraints.map(({ type }) => type)).not.toContain(source);
        const truth = truthOf(model);
        feasible += truth.feasible ? 1 : 0;
        expect(await solutionsOf(engine, lowered)).toEqual(truth.solutions);
        const session = await engine.open(lowered);
        const outcome = await session.solve({}, {});
        session.close();
        expect('values' in outcome).toBe(truth.feasible);
        if (!('values' in outcome)) return;
        expect(lowered.constraints.filter((block) => !holds(block, outcome.values))).toEqual([]);
        if (model.objective !== null) expect(outcome.objective).toBeCloseTo(truth.optimum!, 6);
      }),
      { numRuns: 30 },
    );
    expect(feasible).toBeGreaterThan(5);
  });
}

/** Expects that a model has so many solutions, and the same ones when it is lowered. */
export async function expectSolutionsKept(
  { lowering, engine }: LoweringOnEngine,
  model: Model,
  count: number,
): Promise<void> {
  const { solutions } = truthOf(model);
  expect(solutions.size).toBe(count);
  expect(await solutionsOf(engine, lowering.lower(model))).toEqual(solutions);
}

/** Expects that the lowering of a model looks a second time whether it is to stop, and stops. */
export function expectStopsOnTheWay(lowering: Lowering, model: Model): void {
  let looks = 0;
  const isCancelled = (): boolean => ++looks > 1;
  expect(() => lowering.lower(model, { isCancelled })).toThrowError(
    expect.objectContaining({ problem: { code: 'stopped', reason: 'cancelled' } }),
  );
  expect(looks).toBe(2);
}
