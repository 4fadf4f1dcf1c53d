import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertUntil } from '../../../test/enough.js';
import { runs } from '../../../test/profile.js';
import {
  atMost,
  clauseToLinear,
  conflict,
  cover,
  EngineError,
  type EnumerationOptions,
  enumerate,
  exactlyOne,
  highs,
  type LinearBlock,
  type Model,
  model,
  openSession,
  or,
  type Session,
  sum,
  withLowerings,
} from '../src/index.js';

import { bruteForce, decisionsOf } from './oracle.js';
import { randomBinaryModels } from './random-models.js';

const engine = withLowerings(highs(), [clauseToLinear]);

/** At least one of three, at most two, and an integer variable outside the projection: six solutions. */
function someOfThree(): Model {
  const builder = model();
  const items = [0, 1, 2];
  const x = builder.binary('x', [items]);
  const free = builder.integer('free', [], { lower: 0, upper: 5 });
  builder.each('some', [], () => or(...items.map((item) => x(item))));
  builder.each('not all', [], () =>
    atMost(
      sum(items, (item) => x(item)),
      2,
    ),
  );
  builder.minimize(free());
  return builder.build({ decisions: [x] });
}

async function collect(session: Session, question: Model, options: EnumerationOptions) {
  const found: string[] = [];
  const search = enumerate(session, question, options);
  let step = await search.next();
  for (; !step.done; step = await search.next()) found.push(step.value.values.slice(0, 3).join(''));
  return { found: found.sort(), end: step.value.end };
}

it('finds all solutions, and leaves the session unchanged', async () => {
  const question = someOfThree();
  const session = await openSession(engine, question);
  const all = { found: ['001', '010', '011', '100', '101', '110'], end: 'all' };
  expect(await collect(session, question, { budget: {} })).toEqual(all);
  expect(await collect(session, question, { budget: {} })).toEqual(all);
  expect((await session.solve({}, {})).status).toBe('optimal');
  session.close();
});

it('can be left early', async () => {
  const question = someOfThree();
  const session = await openSession(engine, question);
  for await (const { values } of enumerate(session, question, { budget: {} })) {
    expect(values).toHaveLength(4);
    break;
  }
  expect((await collect(session, question, { budget: {} })).found).toHaveLength(6);
  session.close();
});

it('stops at the maximum with "max", even if no solution is left', async () => {
  const question = someOfThree();
  const session = await openSession(engine, question);
  for (const max of [0, 2, 6]) {
    const { found, end } = await collect(session, question, { budget: {}, max });
    expect([found.length, end]).toEqual([max, 'max']);
  }
  session.close();
});

it('keeps the solutions found when it is stopped', async () => {
  const question = someOfThree();
  const session = await openSession(engine, question);
  const search = enumerate(session, question, { budget: { isCancelled: () => stopped } });
  let stopped = false;
  expect((await search.next()).done).toBe(false);
  stopped = true;
  expect(await search.next()).toMatchObject({ done: true, value: { end: 'cancelled' } });
  session.close();
});

it('finds the one solution of a model without decision variables', async () => {
  const question: Model = { ...someOfThree(), decisions: new Int32Array() };
  const session = await openSession(engine, question);
  const { found, end } = await collect(session, question, { budget: {} });
  expect([found.length, end]).toEqual([1, 'all']);
  session.close();
});

it('refuses decision variables that are not binary', async () => {
  const question: Model = { ...someOfThree(), decisions: Int32Array.of(0, 3) };
  const session = await openSession(engine, question);
  const problem = { code: 'decisions-not-binary', variable: 3 };
  const search = enumerate(session, question, { budget: {} });
  await expect(search.next()).rejects.toBeInstanceOf(EngineError);
  await expect(enumerate(session, question, { budget: {} }).next()).rejects.toMatchObject({ problem });
  session.close();
});

/** The solutions that both enumerations find: the strings of the decision variables. */
async function solutionsBy(
  given: Model,
  cut: 'general' | 'solution' | undefined,
): Promise<readonly string[]> {
  const session = await openSession(conflict(), given);
  const found: string[] = [];
  for await (const { values } of enumerate(session, given, { cut, budget: {} }))
    found.push(decisionsOf(given, values));
  session.close();
  return found.sort();
}

it('by the cut of the solution finds all solutions if they have the same number of ones, and minimal ones otherwise', async () => {
  const sizes = { equal: 0, different: 0 };
  const property = fc.asyncProperty(
    randomBinaryModels,
    fc.option(fc.nat(4)),
    async ({ model: random }, size) => {
      const sizeRow: LinearBlock = {
        type: 'linear',
        name: 'size',
        starts: Int32Array.of(0, random.variableCount),
        variables: random.decisions,
        coefficients: new Float64Array(random.variableCount).fill(1),
        lower: Float64Array.of(size ?? 0),
        upper: Float64Array.of(size ?? random.variableCount),
      };
      const constraints = [...random.constraints.slice(0, 1), sizeRow];
      const given: Model = { ...random, constraints, objective: null };
      const { lower, upper } = given;
      const all = [
        ...bruteForce({ model: given, blocks: constraints, lower, upper, objective: null }).solutions,
      ].sort();
      expect(await solutionsBy(given, 'general')).toEqual(all);
      const found = await solutionsBy(given, 'solution');
      const ones = (solution: string): number => [...solution].filter((each) => each === '1').length;
      const sets = all.map((solution) => solution.split(','));
      const contains = (one: readonly string[], other: readonly string[]): boolean =>
        other.every((value, i) => value === '0' || one[i] === '1');
      if (new Set(all.map(ones)).size <= 1) {
        sizes.equal += all.length > 1 ? 1 : 0;
        expect(found).toEqual(all);
      } else {
        sizes.different += 1;
        expect(all).toEqual(expect.arrayContaining([...found]));
        // A solution that was not found contains one that was.
        for (const one of sets) expect(found.some((each) => contains(one, each.split(',')))).toBe(true);
      }
    },
  );
  const both = (): number => Math.min(sizes.equal, sizes.different);
  await assertUntil(() => both() > 3, property, runs(200, 60));
  expect(both()).toBeGreaterThan(3);
});

it('by a named cut does not use the own enumeration of a session', async () => {
  const builder = model();
  const x = builder.binary('x', [[0, 1, 2]]);
  builder.each('one', [], () => exactlyOne(x(0), x(1), x(2)));
  const given = builder.build({ decisions: [x] });
  for (const [cut, added] of [
    [undefined, 0],
    ['general', 3],
    ['solution', 3],
  ] as const) {
    const session = await openSession(cover, given);
    let count = 0;
    const add = session.add.bind(session);
    session.add = (...parts) => {
      count += 1;
      add(...parts);
    };
    expect((await collect(session, given, { cut, budget: {} })).found).toEqual(['001', '010', '100']);
    expect(count).toBe(added);
    session.close();
  }
});
