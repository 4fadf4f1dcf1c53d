import { expect, it } from 'vitest';
import { type ConstraintBlock, clauseBlock, type Engine, model } from '../../src/index.js';

const clauses = clauseBlock('clauses', []);

const connected: ConstraintBlock = {
  type: 'connected',
  name: 'connected',
  graph: { vertexCount: 0, tails: new Int32Array(), heads: new Int32Array(), literals: new Int32Array() },
};

/** `it` where the engine takes such a block; where not, the test is that it says so and does not open it. */
function itWith(engine: Engine, block: ConstraintBlock): (name: string, test: () => Promise<void>) => void {
  const question = { ...model().build({ decisions: [] }), constraints: [block] };
  if (engine.refuses(question).length === 0) return (name, test) => it(name, test);
  return (name) =>
    it(`refuses ${block.type}, so not: ${name}`, async () => {
      const refusals = [{ what: block.type, block: block.name }];
      expect(engine.refuses(question)).toEqual(refusals);
      await expect(engine.open(question)).rejects.toMatchObject({
        problem: { code: 'model-refused', refusals },
      });
    });
}

/** A test that needs clauses. */
export function itWithClauses(engine: Engine): ReturnType<typeof itWith> {
  return itWith(engine, clauses);
}

/** A test that needs graphs to be connected. */
export function itWithGraphs(engine: Engine): ReturnType<typeof itWith> {
  return itWith(engine, connected);
}
