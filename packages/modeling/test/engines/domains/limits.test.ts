import { describe, expect, it } from 'vitest';
import {
  atMost,
  domains,
  enumerate,
  fixed,
  type LoadedEngine,
  type Model,
  model,
  openSession,
  refusalsBy,
} from '../../../src/index.js';
import { range } from './logic-grids.js';

/** More variables with different values than values: hopeless without different values in mind. */
function pigeons(holes: number): Model {
  const m = model();
  const birds = range(holes + 1);
  const hole = m.integer('hole', [birds], { lower: 1, upper: holes });
  const pairs = birds.flatMap((a) => birds.filter((b) => b > a).map((b) => [a, b] as const));
  const same = m.equality('same', [pairs], ([a, b]) => [hole(a), hole(b)]);
  m.each('none', [pairs], (pair) => atMost(same(pair), 0));
  return m.build({ decisions: [same] });
}

describe.each(['weighted', 'stated', 'smallest', 'chronological'] as const)('domains: %s', (search) => {
  const engine: LoadedEngine = domains({ search });

  it('stops at the deadline, at the node limit and when it is canceled, and stays usable', async () => {
    const session = await openSession(engine, pigeons(14));
    const startMs = performance.now();
    const late = await session.solve({}, { deadlineMs: startMs + 100 });
    expect(late).toMatchObject({ status: 'unknown', stopped: 'time' });
    expect(performance.now() - startMs).toBeLessThan(5000);
    const limited = await session.solve({}, { nodeLimit: 7 });
    expect(limited).toMatchObject({ status: 'unknown', stopped: 'nodes' });
    expect(limited.stats.nodes).toBe(7);
    let asked = 0;
    const canceled = await session.solve({}, { isCancelled: () => ++asked > 5 });
    expect(canceled).toMatchObject({ status: 'unknown', stopped: 'cancelled' });
    const together = range(15).map((bird) => fixed(bird, 3));
    expect((await session.solve({ assume: together }, {})).status).toBe('infeasible');
    session.close();
  });

  it('yields again and again while it searches', async () => {
    const session = await openSession(engine, pigeons(14));
    let pauses = 0;
    await session.solve(
      {},
      {
        isCancelled: () => pauses > 10,
        pause: async () => {
          pauses += 1;
        },
      },
    );
    expect(pauses).toBeGreaterThan(10);
    session.close();
  });

  it('answers the same question with the same steps', async () => {
    const built = pigeons(4);
    const session = await openSession(engine, built);
    const first = await session.solve({}, {});
    await session.solve({ assume: [fixed(2, 1)] }, {});
    for await (const _ of enumerate(session, built, { budget: {} })) break;
    const again = await session.solve({}, {});
    expect({ ...again.stats, propagations: 0 }).toEqual({ ...first.stats, propagations: 0 });
    session.close();
  });
});

it('keeps two enumerations in progress apart', async () => {
  const m = model();
  const x = m.binary('x', [range(4)]);
  const built = m.build({ decisions: [x] });
  const session = await openSession(domains(), built);
  const all = async (): Promise<number> => {
    let count = 0;
    for await (const _ of enumerate(session, built, { budget: {} })) count += 1;
    return count;
  };
  let count = 0;
  for await (const _ of enumerate(session, built, { budget: {} })) {
    count += 1;
    expect(await all()).toBe(16);
  }
  expect(count).toBe(16);
  session.close();
});

it('refuses what it has no domains or rows for', () => {
  const long = model();
  long.integer('x', [], { lower: 0, upper: 4096 });
  expect(refusalsBy(domains(), long.build({ decisions: [] }))).toEqual([{ code: 'large-domains' }]);
  const short = model();
  short.integer('x', [], { lower: 1, upper: 4096 });
  expect(refusalsBy(domains(), short.build({ decisions: [] }))).toEqual([]);
  const best = model();
  best.maximize(best.binary('b', [])());
  expect(refusalsBy(domains({ search: 'chronological' }), best.build({ decisions: [] }))).toEqual([
    { code: 'objective', block: 'objective' },
  ]);
});
