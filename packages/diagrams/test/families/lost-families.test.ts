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

// The engine may keep one object that nothing refers to any more.
it('garbage-collected families and work free their nodes', { retry: 2 }, async () => {
  const families = new Families({ checksCanonicity: true });
  const kept = families.of([[1, 2], [3]]);
  const lose = (element: number): void => {
    const lost = families.of([[element, 200], [element + 1, 300], []]);
    lost.union(kept).minimal();
    families.begin('downClosure', lost);
    if (element === 0) expect(families.begin('maximal', families.of(scattered)).step(0)).toBe('paused');
  };
  for (let element = 0; element < 100; element += 1) lose(element);
  for (let tries = 0; tries < 50 && families.nodeCount > 3; tries += 1) {
    collectGarbage();
    await setTimeout(10);
    families.collect();
  }
  expect(families.nodeCount).toBe(3);
  expect(kept.has([3])).toBe(true);
});
