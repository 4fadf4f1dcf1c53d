import { expect, it } from 'vitest';
import {
  type ConstraintBlock,
  clauseBlock,
  equal,
  type LoadedEngine,
  type Model,
  minus,
  model,
  openSession,
  refusalsBy,
  times,
} from '../../src/index.js';

const clauses = clauseBlock('clauses', []);

const connected: ConstraintBlock = {
  type: 'connected',
  name: 'connected',
  graph: { vertexCount: 0, tails: new Int32Array(), heads: new Int32Array(), literals: new Int32Array() },
};

/** `it` if the engine supports such a block; otherwise tests that the engine refuses it and does not open it. */
function itWith(
  engine: LoadedEngine,
  block: ConstraintBlock,
): (name: string, test: () => Promise<void>) => void {
  const question = { ...model().build({ decisions: [] }), constraints: [block] };
  if (refusalsBy(engine, question).length === 0) return (name, test) => it(name, test);
  return (name) =>
    it(`refuses ${block.type}, so not: ${name}`, async () => {
      const refusals = [{ code: block.type, block: block.name }];
      expect(refusalsBy(engine, question)).toEqual(refusals);
      await expect(openSession(engine, question)).rejects.toMatchObject({
        problem: { code: 'model-refused', refusals },
      });
    });
}

/** A model with one variable that is not binary. */
function oneVariable(domain: 'integer' | 'continuous', upper = 2): Model {
  const builder = model();
  builder[domain]('x', [], { lower: 0, upper });
  return builder.build({ decisions: [] });
}

/** Whether the engine supports integer variables beyond 0 and 1, or continuous ones. */
export function takes(engine: LoadedEngine, domain: 'integer' | 'continuous'): boolean {
  return refusalsBy(engine, oneVariable(domain)).length === 0;
}

/** A test that needs rows with coefficients beyond 1 and −1. */
export function itWithCoefficients(engine: LoadedEngine): (name: string, test: () => Promise<void>) => void {
  const builder = model();
  const x = builder.binary('x', [[0, 1]]);
  builder.each('row', [], () => equal(minus(x(0), times(2, x(1))), 0));
  const question = builder.build({ decisions: [] });
  if (refusalsBy(engine, question).length === 0) return (name, test) => it(name, test);
  return (name) =>
    it(`refuses coefficients, so not: ${name}`, () => {
      expect(refusalsBy(engine, question)).toEqual([{ code: 'linear', block: 'row' }]);
    });
}

/** A test that needs integer variables beyond 0 and 1, or continuous ones. */
export function itWithVariables(
  engine: LoadedEngine,
  domain: 'integer' | 'continuous',
): (name: string, test: () => Promise<void>) => void {
  if (takes(engine, domain)) return (name, test) => it(name, test);
  const question = oneVariable(domain);
  return (name) =>
    it(`refuses ${domain} variables, so not: ${name}`, async () => {
      const refusals = [{ code: `${domain}-variables` }];
      expect(refusalsBy(engine, question)).toMatchObject(refusals);
      await expect(openSession(engine, question)).rejects.toMatchObject({
        problem: { code: 'model-refused', refusals },
      });
    });
}

/** A test that needs variables without an upper bound. */
export function itWithUnbounded(
  engine: LoadedEngine,
  domain: 'integer' | 'continuous',
): (name: string, test: () => Promise<void>) => void {
  const question = oneVariable(domain, Number.POSITIVE_INFINITY);
  const [refusal] = refusalsBy(engine, question);
  if (refusal === undefined || !takes(engine, domain)) return itWithVariables(engine, domain);
  return (name) =>
    it(`refuses ${refusal.code}, so not: ${name}`, async () => {
      await expect(openSession(engine, question)).rejects.toMatchObject({
        problem: { code: 'model-refused', refusals: [refusal] },
      });
    });
}

/** A test that needs relaxations. */
export function itWithRelaxations(engine: LoadedEngine): (name: string, test: () => Promise<void>) => void {
  if (engine.solvesRelaxations) return (name, test) => it(name, test);
  return (name) =>
    it(`solves no relaxations, so not: ${name}`, async () => {
      const session = await openSession(engine, model().build({ decisions: [] }));
      await expect(session.solve({ relax: true }, {})).rejects.toMatchObject({
        problem: { code: 'no-relaxations' },
      });
      session.close();
    });
}

/** A test that needs an objective, and what `itWithRest` tests need. */
export function itWithObjectives(
  engine: LoadedEngine,
  itWithRest: (name: string, test: () => Promise<void>) => void = (name, test) => it(name, test),
): (name: string, test: () => Promise<void>) => void {
  const builder = model();
  builder.maximize(7);
  const question = builder.build({ decisions: [] });
  if (refusalsBy(engine, question).length === 0) return itWithRest;
  return (name) =>
    it(`supports no objective, so not: ${name}`, async () => {
      const refusals = [{ code: 'objective' }];
      expect(refusalsBy(engine, question)).toMatchObject(refusals);
      await expect(openSession(engine, question)).rejects.toMatchObject({
        problem: { code: 'model-refused', refusals },
      });
    });
}

/** A test that needs clauses. */
export function itWithClauses(engine: LoadedEngine): ReturnType<typeof itWith> {
  return itWith(engine, clauses);
}

/** A test that needs graphs to be connected. */
export function itWithGraphs(engine: LoadedEngine): ReturnType<typeof itWith> {
  return itWith(engine, connected);
}
