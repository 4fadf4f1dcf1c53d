import { expect, test } from 'vitest';
import { lineGraph } from '../../src/boards/geometry/line-graph.js';
import { siteName } from '../../src/boards/geometry/sites.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { settle, wanderingLines } from '../../src/parts/generation/random-loop.js';
import { isLoop, mergedLines, sitesAt } from './drawing.js';

test.each([false, true])('loops between cells wind over the whole board; several: %s', async (several) => {
  const geometry = { rows: 8, columns: 9 };
  let [on, most] = [0, 0];
  for (let seed = 0; seed < 10; seed++) {
    const wandering = wanderingLines(lineGraph(geometry, 'pair'), seededRandom(seed), several);
    await settle(wandering, async () => {});
    const values = Int16Array.from(wandering.lines);
    const ends = Array.from(values, (_, pair): [string, string] => {
      const [one, other] = siteName(geometry, 'pair', pair).split('-');
      return [one!, other!];
    });
    const drawing = { geometry, site: 'pair' as const, ends, values };
    const degrees = [...sitesAt(drawing, [1]).values()].map(({ length }) => length);
    expect(degrees.every((degree) => degree === 0 || degree === 2)).toBe(true);
    if (!several) expect(isLoop(drawing)).toBe(true);
    most = Math.max(most, mergedLines(drawing).length);
    on += degrees.filter((degree) => degree === 2).length;
  }
  expect(on / (10 * 72)).toBeGreaterThan(0.6);
  if (several) expect(most).toBeGreaterThan(1);
});
