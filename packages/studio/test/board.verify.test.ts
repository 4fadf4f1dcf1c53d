import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  describeInBrowser,
  expectAnswer,
  hold,
  laidOut,
  middleOf,
  mode,
  pastePuzzle,
  phone,
  serveStudio,
  stroke,
} from './studio-page.js';

const wide = { viewport: { width: 1280, height: 800 } };
const sudoku = '7....2.1......83..1..43.8.96...2.5...1.....9...3.4...69.7.83..2..15......6.2....7';
const islands = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const loop = 'slither/3/3/2g21012g2';

type Cell = readonly [row: number, column: number];

const press = async (page: Page, [row, column]: Cell, options = {}): Promise<void> => {
  const { x, y } = await middleOf(page, row, column);
  await page.mouse.click(x, y, options);
};
const drag = async (page: Page, ...cells: readonly Cell[]): Promise<void> =>
  stroke(page, await Promise.all(cells.map((cell) => middleOf(page, ...cell))));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const entered = (page: Page): Promise<string[]> => page.locator('.board text.pen').allTextContents();
const noted = (page: Page): Promise<string[]> => page.locator('.board text.note').allTextContents();
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!;

/** Begins to solve a puzzle. */
async function solve(page: Page, text: string): Promise<void> {
  await pastePuzzle(page, text);
  await expectAnswer(page, 'Unique');
  await mode(page, 'Solve');
}

describeInBrowser('selecting and entering', () => {
  const studio = serveStudio();

  test('keys work after a press on any choice', async () => {
    const page = await studio.open(wide);
    await solve(page, sudoku);
    await press(page, [1, 2]);
    await page.getByRole('radio', { name: 'Value' }).check({ force: true });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('4');
    expect(await entered(page)).toEqual(['4']);
    expect(await page.getByRole('radio', { name: 'Value' }).isChecked()).toBe(true);
    await mode(page, 'Make');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Make', exact: true }).isChecked()).toBe(true);
    await mode(page, 'Solve');
    expect(await entered(page)).toEqual([]);
  });
});

describeInBrowser('lines and marks', () => {
  const studio = serveStudio();

  test('areas get a color, cells a note, and the eraser takes them away', async () => {
    const page = await studio.open(wide);
    await solve(page, loop);
    await button(page, 'Area: color of cells').click();
    await button(page, 'teal').click();
    await drag(page, [1, 1], [1, 3]);
    expect(await page.locator('.board .color-4').count()).toBe(3);
    await drag(page, [1, 1], [1, 2]);
    expect(await page.locator('.board .color-4').count()).toBe(1);
    await button(page, 'Note: small texts in cells').click();
    await press(page, [1, 3]);
    await page.keyboard.press('7');
    await page.keyboard.press('q');
    expect(await noted(page)).toEqual(['7', 'q']);
    await button(page, 'Erase').click();
    await press(page, [1, 3]);
    expect([await noted(page), await page.locator('.board .color-4').count()]).toEqual([[], 0]);
  });
});

describeInBrowser('the view of the board', () => {
  const studio = serveStudio();

  test('the held tool is seen in forced colors', async () => {
    const page = await studio.open({ ...wide, forcedColors: 'active' });
    const outlines = await page.evaluate(
      `['true', 'false'].map((state) => getComputedStyle(document.querySelector('.tools [aria-pressed="' + state + '"]')).outlineStyle)`,
    );
    expect(outlines).toEqual(['solid', 'none']);
    await hold(page, 'island 3');
  });

  test('on a phone, every tool and value is a target of 44 pixels with its word', async () => {
    const page = await studio.open(phone);
    for (const text of [sudoku, islands, loop]) {
      await pastePuzzle(page, text);
      await expectAnswer(page, 'Unique');
      for (const name of ['Make', 'Solve'] as const) {
        await mode(page, name);
        await laidOut(page);
        const sizes = (await page.evaluate(
          `[...document.querySelectorAll('.tools button, .tools .choice label')].filter((each) => each.checkVisibility()).map((each) => {
            const { width, height } = each.getBoundingClientRect();
            return Math.min(Math.round(width), Math.round(height));
          })`,
        )) as number[];
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
        expect(await page.getByText('Erase', { exact: true }).isVisible()).toBe(true);
      }
    }
    expect(await violationsOf(page)).toEqual([]);
  });

  test.each([
    ['a page at 200 %', { width: 640, height: 400 }],
    ['a phone', { width: 390, height: 844 }],
  ])('the whole board is in sight and does not move between the modes: %s', async (_, viewport) => {
    const page = await studio.open(wide);
    await page.setViewportSize(viewport);
    await pastePuzzle(page, sudoku);
    await expectAnswer(page, 'Unique');
    const places: unknown[] = [];
    for (const name of ['Make', 'Solve'] as const) {
      await mode(page, name);
      await laidOut(page);
      const [paper, tools] = [await boxOf(page, '.board .paper'), await boxOf(page, '.tools')];
      const stage = await boxOf(page, '.board');
      expect(paper.y).toBeGreaterThanOrEqual(stage.y - 0.5);
      expect(paper.x).toBeGreaterThanOrEqual(0);
      expect(paper.x + paper.width).toBeLessThanOrEqual(viewport.width);
      expect(paper.y + paper.height).toBeLessThanOrEqual(
        Math.min(viewport.height, stage.y + stage.height + 0.5),
      );
      const isApart = paper.y + paper.height <= tools.y || paper.x + paper.width <= tools.x;
      expect(isApart).toBe(true);
      expect(tools.y + tools.height).toBeLessThanOrEqual(viewport.height);
      places.push([paper, viewport.width > 900 ? tools.height : 0]);
    }
    expect(places[0]).toEqual(places[1]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(viewport.width);
  });
});
