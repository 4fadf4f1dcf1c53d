import { describe, expect, it } from 'vitest';
import { coverEngine } from '../../../src/engines/cover/cover.js';
import {
  atLeast,
  atMost,
  type Budget,
  cover,
  enumerate,
  equal,
  fixed,
  type Model,
  model,
  openSession,
  sum,
} from '../../../src/index.js';
import { sudoku } from './sudoku.js';

/** More pigeons than holes: infeasible, which only exhaustive search proves. */
function pigeons(count: number, inHoles: typeof equal): Model {
  const builder = model();
  const all = Array.from({ length: count }, (_, i) => i);
  const at = builder.binary('at', [all, all.slice(1)]);
  builder.each('pigeon', [all], (pigeon) =>
    inHoles(
      sum(all.slice(1), (hole) => at(pigeon, hole)),
      1,
    ),
  );
  builder.each('hole', [all.slice(1)], (hole) =>
    atMost(
      sum(all, (pigeon) => at(pigeon, hole)),
      1,
    ),
  );
  return builder.build({ decisions: [at] });
}

// With exactly one hole each, pigeons are cells, and holes their values.
describe.each([
  ['rows', cover, atLeast],
  ['cells in its kernel', coverEngine({ fromPropagations: 0 }), equal],
  ['cells in TypeScript', coverEngine({ fromPropagations: Number.POSITIVE_INFINITY }), equal],
  ['cells', cover, equal],
])('limits of the engine cover, about %s', (_, engine, inHoles) => {
  const hard = pigeons(14, inHoles);
  // Two pigeons without a hole.
  const easy = Array.from({ length: 13 }, (_, hole) => fixed(hole, 0));

  it.each<[string, () => Budget, string]>([
    ['at the deadline', () => ({ deadlineMs: performance.now() + 200 }), 'time'],
    ['when it is canceled', () => cancelledAfter(20), 'cancelled'],
    ['before it begins', () => ({ isCancelled: () => true }), 'cancelled'],
    ['after five nodes', () => ({ nodeLimit: 5 }), 'nodes'],
    ['after many nodes', () => ({ nodeLimit: 12_345 }), 'nodes'],
  ])('stops %s, and stays usable', async (_, budget, stopped) => {
    const session = await openSession(engine, hard);
    const limits = budget();
    const outcome = await session.solve({}, limits);
    expect(outcome).toMatchObject({ status: 'unknown', stopped, bound: null });
    expect(outcome.stats.nodes).toBeLessThanOrEqual(limits.nodeLimit ?? Infinity);
    expect(await session.solutions!({}, budget()).next()).toMatchObject({
      done: true,
      value: { end: stopped },
    });
    expect(await session.forced!({}, budget())).toMatchObject({ solution: null, stopped });
    expect((await session.solve({ assume: easy }, {})).status).toBe('infeasible');
    session.close();
  });

  it('restarts the node limit of an enumeration after each solution', async () => {
    const question = sudoku(2);
    const session = await openSession(engine, question);
    const nodes: number[] = [];
    const all = enumerate(session, question, { budget: { nodeLimit: 30 } });
    for await (const { stats } of all) nodes.push(stats.nodes);
    expect(nodes.length).toBe(288);
    // Each branch has two sides, and each side a solution or another branch.
    expect(nodes.reduce((one, other) => one + other)).toBeGreaterThan(286);
    const listing = session.solutions!({}, { nodeLimit: nodes[0]! - 1 });
    expect(await listing.next()).toMatchObject({ done: true, value: { end: 'nodes' } });
    session.close();
  });

  it('yields to the event loop, reports progress, and passes on errors of the budget', async () => {
    const session = await openSession(engine, hard);
    const reports: number[] = [];
    let pauses = 0;
    const startMs = performance.now();
    const budget: Budget = {
      isCancelled: () => pauses > 5 && reports.length > 2,
      pause: async () => void pauses++,
      onProgress: ({ nodes }) => reports.push(nodes),
    };
    await session.solve({}, budget);
    expect(reports.length).toBeLessThanOrEqual((performance.now() - startMs) / 100 + 1);
    expect(reports).toEqual([...reports].sort((one, other) => one - other));
    const isCancelled = (): boolean => {
      if (++pauses > 100) throw new RangeError('of the caller');
      return false;
    };
    pauses = 80;
    await expect(session.solve({}, { isCancelled })).rejects.toThrow(RangeError);
    expect((await session.solve({ assume: easy }, {})).status).toBe('infeasible');
    session.close();
  });

  it('refuses a model that exceeds the memory limit', async () => {
    await expect(openSession(engine, hard, { memoryLimitBytes: 10_000 })).rejects.toMatchObject({
      problem: { code: 'memory-exceeded', engine: 'cover', limitBytes: 10_000 },
    });
    (await openSession(engine, hard, { memoryLimitBytes: 10_000_000 })).close();
  });
});

function cancelledAfter(times: number): Budget {
  let asked = 0;
  return { isCancelled: () => ++asked > times };
}
