import { conflict } from '@gridwright/modeling';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import { seededRandom } from '../../../src/contracts/seeded-random.js';
import { kindOfPage } from '../../../src/parts/pages/kind-of-page.js';
import { count } from '../../../src/questions/count/count.js';
import { countByClingo } from './clingo.js';
import { randomPuzzle, randomPuzzles } from './random-puzzles.js';

/** More solutions of a puzzle are not counted. */
const most = 1000;

const cases = randomPuzzles.map((own) => ({
  own,
  name: `${own.page.name} ${Object.values(own.rules ?? {})}`.trim(),
}));

beforeAll(() => {
  // The package reports on the console that it begins.
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  return () => info.mockRestore();
});

test.each(cases)('$name: as many solutions as by a program of clingo', async ({ own }) => {
  const kind = kindOfPage(own.page);
  const counts: number[] = [];
  const property = fc.asyncProperty(fc.noShrink(fc.nat(2 ** 31)), async (seed) => {
    const puzzle = await randomPuzzle(own, seededRandom(seed));
    fc.pre(puzzle !== null);
    const expected = await countByClingo(kind.layers, puzzle, most);
    const found = await count(puzzle, { kind, engines: [conflict()], budget: {}, max: most });
    expect(found).toMatchObject({ count: { value: BigInt(expected) } });
    counts.push(expected);
  });
  await fc.assert(property, { numRuns: runs(45, 4) });
  // Each puzzle is made of a solution; many have few more.
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.filter((each) => each < most).length).toBeGreaterThan(counts.length / 2);
});
