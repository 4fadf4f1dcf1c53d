import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  atLeast,
  atMost,
  type BilevelModel,
  bilevelModel,
  defaultEngines,
  equal,
  model,
  type Progress,
  plus,
  solveByLevels,
  sum,
} from '../../src/index.js';
import { bilevelBruteForce, expectAsBruteForce } from './brute-force.js';
import { bilevelModels, opposedModels } from './random-bilevel.js';

const byName = (name: string) => defaultEngines.filter((each) => each.name === name);

/**
 * The leader chooses as few items as it can; the follower looks for one of the sets that has none of them. The best choice is a smallest
 * hitting set of the sets.
 */
function hitting(itemCount: number, sets: readonly (readonly number[])[]): BilevelModel {
  const m = model();
  const items = Array.from({ length: itemCount }, (_, item) => item);
  const chosen = m.binary('chosen', [items]);
  const found = m.binary('found', [sets]);
  const none = m.binary('none', []);
  m.minimize(sum(items, (item) => chosen(item)));
  m.each('hit', [], () => equal(none(), 1));
  m.each('one', [], () =>
    atLeast(
      plus(
        sum(sets, (set) => found(set)),
        none(),
      ),
      1,
    ),
  );
  const members = sets.flatMap((set) => set.map((item) => ({ set, item })));
  m.each('missed', [members], ({ set, item }) => atMost(plus(found(set), chosen(item)), 1));
  return bilevelModel(m.build(), {
    variables: [found, none],
    rows: ['one'],
    links: ['missed'],
    objective: {
      sense: 'minimize',
      variables: Int32Array.of(none().index),
      coefficients: Float64Array.of(1),
    },
  });
}

/** All sets of three of seven items, which take five to hit. */
const triples = hitting(
  7,
  Array.from({ length: 2 ** 7 }, (_, bits) =>
    [0, 1, 2, 3, 4, 5, 6].filter((item) => (bits >> item) & 1),
  ).filter(({ length }) => length === 3),
);

describe('bilevel models by levels', () => {
  test.each([
    ['conflict', 'any', bilevelModels, runs(2000, 100)],
    ['conflict', 'opposed', opposedModels, runs(2000, 100)],
    ['highs+conflict', 'opposed', opposedModels, runs(2000, 40)],
  ] as const)(
    'the relaxation by %s, %s models: as by all values of all variables',
    async (name, _, models, numRuns) => {
      const engines = byName(name);
      let [optimal, none, cut] = [0, 0, 0];
      const property = fc.asyncProperty(models, async (bilevel) => {
        const outcome = await solveByLevels(bilevel, { engines });
        if (outcome.stats.cuts > 0) cut += 1;
        if (expectAsBruteForce(outcome, bilevelBruteForce(bilevel))) optimal += 1;
        else none += 1;
      });
      await fc.assert(property, { numRuns });
      expect(optimal).toBeGreaterThan(numRuns / 8);
      expect(none).toBeGreaterThan(numRuns / 30);
      expect(cut).toBeGreaterThan(numRuns / 50);
    },
  );

  test('a limit that is reached: the bound is no more than the optimum, and a solution so far no less', async () => {
    const seen = new Set<string>();
    const counts = fc.nat({ max: 400 });
    const property = fc.asyncProperty(counts, async (checks) => {
      let checked = 0;
      const isCancelled = (): boolean => ++checked > checks;
      const outcome = await solveByLevels(triples, { budget: { isCancelled } });
      seen.add(outcome.status);
      if (outcome.status === 'optimal') expect(outcome).toMatchObject({ objective: 5, bound: 5 });
      else if (outcome.status === 'feasible' || outcome.status === 'unknown') {
        expect(outcome.stopped).toBe('cancelled');
        expect(outcome.bound).toBeGreaterThanOrEqual(0);
        expect(outcome.bound).toBeLessThanOrEqual(5);
        if ('values' in outcome) expect(outcome.objective).toBeGreaterThan(outcome.bound!);
      } else throw new Error(`it is ${outcome.status}`);
    });
    await fc.assert(property, { numRuns: runs(400, 40) });
    expect([...seen]).toEqual(expect.arrayContaining(['optimal', 'unknown']));
  });

  test.each([
    ['time', { deadlineMs: 0 }],
    ['cancelled', { isCancelled: () => true }],
  ] as const)('%s: known at once', async (stopped, budget) => {
    expect(await solveByLevels(triples, { budget })).toMatchObject({ status: 'unknown', stopped });
  });

  test('the decision that costs most is tested first, and then a step from it', async () => {
    for (const [nodeLimit, objective] of [
      [1, 7],
      [2, 6],
      [3, 5],
    ] as const)
      expect(await solveByLevels(triples, { budget: { nodeLimit } })).toMatchObject({
        status: 'feasible',
        objective,
        stopped: 'nodes',
      });
  });

  test('progress: bounds rise and values fall, and they meet', async () => {
    const seen: Progress[] = [];
    // A report needs 100 ms since the last one.
    let pauses = 0;
    const pause = async (): Promise<void> => {
      pauses += 1;
      if (pauses % 10 === 0 && pauses < 100) await new Promise((resolve) => setTimeout(resolve, 101));
    };
    const outcome = await solveByLevels(triples, {
      engines: byName('highs+conflict'),
      budget: { onProgress: (progress) => seen.push(progress), pause },
    });
    expect(outcome).toMatchObject({ status: 'optimal', objective: 5 });
    expect(seen.length).toBeGreaterThan(3);
    for (const [i, { phase, bound, incumbent }] of seen.entries()) {
      expect(phase).toBe('two levels');
      expect(bound).toBeLessThanOrEqual(5);
      expect(incumbent ?? 5).toBeGreaterThanOrEqual(5);
      const { bound: before = 0 } = seen[i - 1] ?? {};
      expect(bound).toBeGreaterThanOrEqual(before!);
    }
  });

  test('an engine that does not take the relaxation refuses it', async () => {
    const outcome = solveByLevels(triples, { engines: byName('cover') });
    await expect(outcome).rejects.toMatchObject({ problem: { code: 'model-refused', engine: 'cover' } });
  });

  test('numbers that no scale makes whole are refused', async () => {
    const { joint, ...levels } = triples;
    const coefficients = joint.objective!.coefficients.with(0, 1e-300).with(1, 1e300);
    const outcome = solveByLevels({
      ...levels,
      joint: { ...joint, objective: { ...joint.objective!, coefficients } },
    });
    await expect(outcome).rejects.toMatchObject({
      problem: { code: 'model-refused', engine: 'levels', refusals: [{ block: 'objective' }] },
    });
  });
});
