import { kinds } from '@gridwright/puzzles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../test/profile.js';
import { type BundledPage, openBundledPage } from './bundled-page.js';
import { type GenerateTask, puzzleMade } from './puzzle-made.js';
import { describeInBrowser } from './studio-page.js';

/** Sizes that are made in a second. */
const sizes: Readonly<Record<string, string>> = {
  battleship: '6x6',
  circuitboard: '4x5',
  hashi: '8x8',
  masyu: '6x6',
  numberlink: '5x5',
  slitherlink: '6x6',
  sudoku: '6x6',
  zebra: '4x4',
};

const made = kinds.filter(({ generator }) => generator !== null);

/** Wishes of each sort, from the seed on. */
function tasksOf(kind: (typeof made)[number], seed: number): readonly GenerateTask[] {
  const plain = { kind: kind.name, size: sizes[kind.name]!, seed, count: runs(5, 1), to: null };
  const task: GenerateTask = { command: 'generate', ...plain, symmetry: 'none' };
  const [, symmetry = 'none'] = kind.generator!.symmetries;
  return [
    { ...task, symmetry },
    { ...task, difficulty: 'medium' },
    { ...task, density: 0.6 },
  ];
}

describeInBrowser('a seed has the same puzzle in Node and in Chromium', () => {
  let opened: BundledPage;

  beforeAll(async () => {
    opened = await openBundledPage(new URL('puzzle-made.ts', import.meta.url));
  });
  afterAll(() => opened?.close());

  const inPage = (task: GenerateTask): Promise<string> =>
    opened.page.evaluate((asked) => {
      const { puzzleMade: inPagePuzzle } = globalThis as unknown as {
        readonly puzzleMade: typeof puzzleMade;
      };
      return inPagePuzzle(asked);
    }, task);

  test.each(made)('of $name', async (kind) => {
    for (const task of tasksOf(kind, 20)) {
      const inNode = await puzzleMade(task);
      expect(inNode).toMatch(/"seed":20|unknown/);
      expect(await inPage(task)).toBe(inNode);
    }
  });
});
