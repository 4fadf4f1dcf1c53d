import { expect, it } from 'vitest';
import {
  atMost,
  clauseToLinear,
  EngineError,
  type EnumerationOptions,
  enumerate,
  highs,
  type Model,
  model,
  openSession,
  or,
  type Session,
  sum,
  withLowerings,
} from '../src/index.js';

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
