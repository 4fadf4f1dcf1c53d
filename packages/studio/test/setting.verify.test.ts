import { kinds, rate } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { kindsOnPages } from './pages-by-kind.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

const loop = 'https://puzz.link/p?slither/5/5/g623dbi22787c';

describeInBrowser('what a setter asks', () => {
  const studio = serveStudio();
  const make = async (text: string, answer = 'Unique'): Promise<Page> => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, answer);
    return page;
  };
  const facts = (page: Page) => page.getByRole('region', { name: 'How hard it is' });

  test.each(kindsOnPages('battleship', 'zebra'))('$name has its grade', async ({ text }) => {
    const page = await make(text);
    await facts(page).locator('.grade-boxes').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('bounds on the fewest are told while they are looked for, and nothing has to wait for it', async () => {
    // A whole grid: each row is the one before it, moved by three cells, and by one more after three rows.
    const grid = Array.from({ length: 81 }, (_, cell) => {
      const [row, column] = [Math.floor(cell / 9), cell % 9];
      return ((3 * row + Math.floor(row / 3) + column) % 9) + 1;
    });
    const page = await make(grid.join(''));
    await page.getByRole('button', { name: 'The fewest' }).click();
    const bounds = page.getByText(/^Between (\d+) and (\d+) /);
    await bounds.waitFor();
    const now = async () =>
      /(\d+) and (\d+)/
        .exec((await bounds.textContent())!)!
        .slice(1)
        .map(Number);
    const [low, high] = await now();
    expect(low).toBeLessThanOrEqual(high!);
    // No Sudoku of 9×9 cells has fewer than 17 (McGuire, Tugemann, Civario, 2012).
    expect(high).toBeGreaterThanOrEqual(17);
    expect(high).toBeLessThan(81);
    // Another edit is answered, and the question about the board before it is gone.
    await page.locator('.board').focus();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+z');
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: 'The fewest' }).waitFor();
    expect(await bounds.count()).toBe(0);
  });

  test('the grade, the steps and the hardest one are those of the library; for an edited puzzle anew', async () => {
    const page = await make(loop);
    await facts(page).locator('.grade-boxes').waitFor();
    const kind = kinds.find(({ name }) => name === 'slitherlink')!;
    const rating = await rate(kind, kind.read(loop).puzzle);
    if (rating.status !== 'rated') throw new Error(`expected a rating, found ${rating.status}`);
    const shown = (await facts(page).locator('dd').allTextContents()).map((text) => text.toLowerCase());
    expect(shown).toEqual([rating.grade, String(rating.steps), `cost ${rating.costliest}`]);
    await page.locator('.board').focus();
    await page.keyboard.press('3');
    await expect.poll(() => facts(page).locator('.grade-boxes').count()).toBe(0);
  });
});
