import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../../../test/collect-garbage.js';
import { Families } from '../../src/families/families.js';

/** Sets with few common nodes, so that work on them takes several steps. */
const scattered = Array.from({ length: 300 }, (_, i) =>
  Array.from({ length: 30 }, (_, element) => element).filter(
    (element) => (i * 7919) % (element + 2) < element / 2,
  ),
);

/** The nodes before and after the engine collects what `lose` made and nothing refers to any more, and whether `kept` is as before. */
async function nodesOf(times: number, lose: (families: Families, time: number) => void) {
  const families = new Families({ checksCanonicity: true });
  const kept = families.of([[1, 2], [3]]);
  for (let time = 0; time < times; time += 1) lose(families, time);
  families.collect();
  const before = families.nodeCount;
  // The engine runs finalizers when it likes, and on a busy machine later.
  for (let tries = 0; tries < 500 && families.nodeCount > before / 4; tries += 1) {
    collectGarbage();
    await setTimeout(10);
    families.collect();
  }
  return { before, after: families.nodeCount, keepsMember: kept.has([3]) };
}

// The engine may keep a few objects that nothing refers to any more, so that not each node is freed.
it('garbage-collected families free their nodes', async () => {
  const { before, after, keepsMember } = await nodesOf(100, (families, time) => {
    const lost = families.of([[time, 200], [time + 1, 300], []]);
    lost.union(families.of([[1, 2], [3]])).minimal();
    families.begin('downClosure', lost);
  });
  expect(before).toBeGreaterThan(200);
  expect(after).toBeLessThanOrEqual(before / 4);
  expect(keepsMember).toBe(true);
});

it('garbage-collected work that is not finished frees its nodes', async () => {
  const { before, after, keepsMember } = await nodesOf(20, (families, time) => {
    const lost = families.of(scattered.map((set) => set.map((element) => element + 100 * time)));
    expect(families.begin('maximal', lost).step(0)).toBe('paused');
  });
  expect(before).toBeGreaterThan(2000);
  expect(after).toBeLessThanOrEqual(before / 4);
  expect(keepsMember).toBe(true);
});
