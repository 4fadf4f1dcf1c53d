import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import {
  atLeast,
  type BilevelModel,
  bilevelModel,
  defaultEngines,
  equal,
  model,
  plus,
  solveByEnumeration,
  sum,
  times,
} from '../../src/index.js';
import { bilevelBruteForce, expectAsBruteForce } from './brute-force.js';
import { bilevelModels } from './random-bilevel.js';

describe('bilevel models by enumeration', () => {
  test.each([
    ['conflict', runs(2000, 100)],
    ['highs+conflict', runs(2000, 40)],
  ])('%s: as by all values of all variables', async (name, numRuns) => {
    const engines = defaultEngines.filter((each) => each.name === name);
    let optimal = 0;
    let none = 0;
    const property = fc.asyncProperty(bilevelModels, async (bilevel) => {
      const outcome = await solveByEnumeration(bilevel, { engines });
      if (expectAsBruteForce(outcome, bilevelBruteForce(bilevel))) optimal += 1;
      else none += 1;
    });
    await fc.assert(property, { numRuns });
    expect(optimal).toBeGreaterThan(numRuns / 8);
    expect(none).toBeGreaterThan(numRuns / 30);
  });

  test('a limit that is reached: a solution so far, or unknown, with the bound of what remains', async () => {
    const tests = hidden(10);
    let asked = 0;
    const isCancelled = (): boolean => {
      asked += 1;
      return asked > 40;
    };
    const stopped = await solveByEnumeration(tests, { budget: { isCancelled } });
    expect(stopped).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
    const { bound } = stopped as { bound: number };
    expect(bound).toBeGreaterThanOrEqual(0);
    const whole = await solveByEnumeration(tests);
    expect(whole).toMatchObject({ status: 'optimal', objective: 5, bound: 5 });
    expect(bound).toBeLessThan(5);
    expect(await solveByEnumeration(tests, { budget: { deadlineMs: 0 } })).toMatchObject({
      status: 'unknown',
      stopped: 'time',
    });
  });

  test('an engine that does not take the rows says why', async () => {
    const engines = defaultEngines.filter(({ name }) => name === 'cover');
    const { problem } = await solveByEnumeration(hidden(4), { engines }).catch((error) => error);
    expect(problem).toMatchObject({ code: 'model-refused', engine: 'cover' });
    expect(problem.refusals).not.toEqual([]);
  });

  test('more free variables of the leader than can be tried are refused', async () => {
    await expect(solveByEnumeration(hidden(21))).rejects.toMatchObject({
      problem: { code: 'model-refused', refusals: [{ code: 'too-many-leader-variables' }] },
    });
  });
});

/** The leader chooses as few of an even number of items as it can; the follower tells whether they are less than half. */
function hidden(count: number): BilevelModel {
  const m = model();
  const items = Array.from({ length: count }, (_, item) => item);
  const chosen = m.binary('chosen', [items]);
  const lacks = m.binary('lacks', []);
  m.minimize(sum(items, (item) => chosen(item)));
  m.each('none lacks', [], () => equal(lacks(), 0));
  m.each('enough', [], () =>
    atLeast(
      plus(
        sum(items, (item) => chosen(item)),
        times(count / 2, lacks()),
      ),
      count / 2,
    ),
  );
  return bilevelModel(m.build(), {
    variables: [lacks],
    rows: [],
    links: ['enough'],
    objective: {
      sense: 'minimize',
      variables: Int32Array.of(lacks().index),
      coefficients: Float64Array.of(1),
    },
  });
}
