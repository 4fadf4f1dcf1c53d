import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

const side = 4;

/** A Sudoku of 4×4 cells with several solutions; 0 for an empty cell. */
const givens = [
  [1, 2, 3, 4],
  [3, 4, 0, 0],
  [2, 0, 0, 0],
  [0, 0, 0, 0],
];

const sudoku = JSON.stringify({
  ...{ format: 'gridwright-puzzle', version: 1, kind: 'sudoku', rules: [], rows: side, columns: side },
  clues: { givens: givens.map((row) => row.map((value) => (value === 0 ? null : value))) },
});

/** By cell, the numbers that some solution has there: every grid is tried. */
function numbersOfSolutions(): readonly (readonly number[])[] {
  const grid = givens.flat();
  const seen = grid.map(() => new Set<number>());
  const fits = (cell: number, number: number): boolean =>
    grid.every((other, at) => {
      if (other !== number || at === cell) return true;
      const [row, column] = [Math.floor(cell / side), cell % side];
      const [otherRow, otherColumn] = [Math.floor(at / side), at % side];
      const isSameBox = row >> 1 === otherRow >> 1 && column >> 1 === otherColumn >> 1;
      return row !== otherRow && column !== otherColumn && !isSameBox;
    });
  const fill = (cell: number): void => {
    if (cell === grid.length) {
      for (const [at, number] of grid.entries()) seen[at]!.add(number);
      return;
    }
    const given = givens.flat()[cell]!;
    for (const number of given === 0 ? [1, 2, 3, 4] : [given])
      if (fits(cell, number)) {
        grid[cell] = number;
        fill(cell + 1);
        grid[cell] = given;
      }
  };
  fill(0);
  return seen.map((numbers) => [...numbers].sort());
}

const choose = (page: Page) => page.getByRole('radio', { name: 'Candidates', exact: true });

/** The texts in pencil at a site. */
const inPencil = (page: Page, site: string): Promise<string[]> =>
  page
    .locator(
      `.board .scene .word.pencil[data-key$="${site}"], .board .scene .word.pencil[data-key*="${site}-"]`,
    )
    .allTextContents();

describeInBrowser('candidates', () => {
  const studio = serveStudio();

  test('of cells are the numbers that some solution has there, small where there are several', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, sudoku);
    await expectAnswer(page, 'Several solutions');
    await choose(page).check();
    for (const [cell, numbers] of numbersOfSolutions().entries()) {
      if (givens.flat()[cell] !== 0) continue;
      const site = `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
      await expect.poll(() => inPencil(page, site)).toEqual(numbers.map(String));
    }
    // What is chosen among has room for its names.
    const names = page.locator('.verdict .choice span, .section .choice.fitted span');
    for (const { scroll, client } of await names.evaluateAll((all) =>
      all.map(({ scrollWidth, clientWidth }) => ({ scroll: scrollWidth, client: clientWidth })),
    ))
      expect(scroll).toBeLessThanOrEqual(client);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    // They are said, too.
    await page.locator('.board').focus();
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.getByText(/number [1-4](, [1-4])* or [1-4]/).waitFor({ state: 'attached' });
  });

  test('of places with more than two values only: not where lines are drawn or not', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, 'pzprv3/slither/2/2/. . /. 2 /');
    await expectAnswer(page, 'Several solutions');
    await page.getByRole('radio', { name: 'Forced', exact: true }).waitFor();
    expect(await choose(page).count()).toBe(0);
  });

  test('of bridges, and of the places of a table', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    // Three islands in a row: the outer ones may have any number.
    await pastePuzzle(page, 'pzprv3/hashikake/1/5/- . 3 . - /');
    await expectAnswer(page, 'Several solutions');
    await choose(page).check();
    await expect
      .poll(() => page.locator('.board .scene .word.pencil').allTextContents())
      .toEqual(['1 2', '1 2']);

    const example = new URL('../../../examples/zebra/several.txt', import.meta.url);
    await pastePuzzle(page, readFileSync(example, 'utf8'));
    await expectAnswer(page, 'Several solutions');
    await choose(page).check();
    const [colors, goods] = [
      page.locator('.answer-table tbody tr').nth(0),
      page.locator('.answer-table tbody tr').nth(1),
    ];
    const words = (row: typeof colors) =>
      row
        .locator('.shown')
        .evaluateAll((all) =>
          (all as HTMLElement[]).map(({ innerText }) => innerText.split(/\s+/).sort().join(' ')),
        );
    // The two solutions, worked out by hand: white, green, blue and green, white, blue; lemonade and flowers change places.
    await expect.poll(() => words(colors)).toEqual(['green white', 'green white', 'blue']);
    await expect.poll(() => words(goods)).toEqual(['flowers lemonade', 'flowers lemonade', 'newspapers']);
  });
});
