import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Assumption,
  clauseBlock,
  cover,
  enumerate,
  fixed,
  type LinearBlock,
  type Model,
  openSession,
} from '../../../src/index.js';
import { bruteForce, decisionsOf } from '../../oracle.js';
import { modelOf } from '../../random-models.js';

/** A row in which each variable counts once. */
function row(variables: readonly number[], lower: number, upper: number): LinearBlock {
  return {
    type: 'linear',
    name: 'long',
    starts: Int32Array.of(0, variables.length),
    variables: Int32Array.from(variables),
    coefficients: new Float64Array(variables.length).fill(1),
    lower: Float64Array.of(lower),
    upper: Float64Array.of(upper),
  };
}

async function listed(model: Model, assume: readonly Assumption[]): Promise<string[]> {
  const session = await openSession(cover, model);
  const found: string[] = [];
  for await (const { values } of enumerate(session, model, { ask: { assume }, budget: {} }))
    found.push(decisionsOf(model, values));
  session.close();
  return found.sort();
}

describe('rows with more variables than a word has bits', () => {
  it.each([1, 2, 30, 31, 32, 33, 60, 61, 62, 91, 900, 931, 1000])(
    'have all solutions with %i variables',
    async (n) => {
      const all = Array.from({ length: n }, (_, i) => i);
      const shape = { binaries: n, integers: [], continuous: [] };
      expect(new Set(await listed(modelOf(shape, [row(all, 1, 1)], null), [])).size).toBe(n);
      expect(new Set(await listed(modelOf(shape, [row(all, 0, 1)], null), [])).size).toBe(n + 1);
      const most = modelOf(shape, [row(all, 1, n)], null);
      const assume = all.slice(3).map((variable) => fixed(variable, 0));
      expect(new Set(await listed(most, assume)).size).toBe(2 ** Math.min(3, n) - 1);
      const none = all.map((variable) => fixed(variable, 0));
      expect(await listed(most, none)).toEqual([]);
    },
  );

  it('answer like brute force when few variables are free', async () => {
    const problems = fc.integer({ min: 33, max: 70 }).chain((binaries) => {
      const variables = [...Array(binaries).keys()];
      const part = fc.shuffledSubarray(variables, { minLength: 32 });
      const bounds = fc.constantFrom([1, 1] as const, [0, 1] as const, [1, Infinity] as const);
      const long = fc.tuple(part, bounds).map(([some, [lower, upper]]) => row(some, lower, upper));
      const clause = fc
        .tuple(part, fc.integer())
        .map(([some, signs]) => some.map((variable, i) => 2 * variable + ((signs >> (i % 31)) & 1)));
      return fc.record({
        binaries: fc.constant(binaries),
        blocks: fc.array(
          fc.oneof(
            long,
            clause.map((literals) => clauseBlock('clause', [literals])),
          ),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        open: fc.shuffledSubarray(variables, { minLength: 1, maxLength: 7 }),
        ones: fc.shuffledSubarray(variables, { maxLength: 1 }),
        decisions: fc.oneof(fc.constant(variables), fc.shuffledSubarray(variables)),
      });
    });
    const property = fc.asyncProperty(problems, async ({ binaries, blocks, open, ones, decisions }) => {
      const shape = { binaries, integers: [], continuous: [] };
      const model = { ...modelOf(shape, blocks, null), decisions: Int32Array.from(decisions) };
      const assume = [...Array(binaries).keys()]
        .filter((variable) => !open.includes(variable))
        .map((variable) => fixed(variable, ones.includes(variable) ? 1 : 0));
      const lower = model.lower.slice();
      const upper = model.upper.slice();
      for (const { variable, lower: value } of assume) lower[variable] = upper[variable] = value;
      const { solutions } = bruteForce({ model, blocks, lower, upper, objective: null });
      expect(await listed(model, assume)).toEqual([...solutions].sort());
    });
    await fc.assert(property, { numRuns: 150 });
  });
});
