import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  beginToSolve,
  crossCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hold,
  lineCount,
  middleOf,
  pastePuzzle,
  phone,
  serveStudio,
  stroke,
} from './studio-page.js';

/** Islands in the four corners of three by three cells. */
const corners = 'https://puzz.link/p?hashi/3/3/2g2i2g2';

/** The number of lines on the board, parallel ones too, and of crosses. */
async function drawn(page: Page): Promise<readonly [number, number]> {
  return [await lineCount(page), await crossCount(page)];
}

/** The middle of the border between two cells. */
async function between(
  page: Page,
  one: readonly [number, number],
  other: readonly [number, number],
): Promise<{ x: number; y: number }> {
  const [from, to] = [await middleOf(page, ...one), await middleOf(page, ...other)];
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
}

describeInBrowser('lines between cells', () => {
  const studio = serveStudio();

  test('with the mouse: strokes, presses and crosses', async () => {
    const page = await studio.open(desktop, '');
    await pastePuzzle(page, corners);
    await expectAnswer(page, 'Unique');
    await page.getByRole('radio', { name: 'Solve' }).check({ force: true });
    const through = async (...cells: readonly (readonly [number, number])[]): Promise<void> =>
      stroke(page, await Promise.all(cells.map((cell) => middleOf(page, ...cell))));
    const press = async (one: readonly [number, number], other: readonly [number, number]): Promise<void> => {
      const { x, y } = await between(page, one, other);
      await page.mouse.click(x, y);
    };
    await through([1, 1], [1, 3]);
    expect(await drawn(page)).toEqual([1, 0]);
    await through([1, 3], [1, 1]);
    expect(await drawn(page)).toEqual([2, 0]);
    // A press between two islands goes on to a cross on each pair, then to nothing.
    await press([1, 1], [1, 2]);
    expect(await drawn(page)).toEqual([0, 1]);
    await press([1, 2], [1, 3]);
    expect(await drawn(page)).toEqual([0, 0]);
    await press([1, 2], [1, 3]);
    expect(await drawn(page)).toEqual([1, 0]);
    // The center of a cell belongs to no pair.
    const center = await middleOf(page, 1, 1);
    await page.mouse.click(center.x, center.y);
    expect(await drawn(page)).toEqual([1, 0]);
    await hold(page, 'Cross: no bridges');
    await through([3, 1], [3, 3]);
    await press([2, 1], [3, 1]);
    expect(await drawn(page)).toEqual([1, 2]);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page
      .getByRole('region', { name: 'Check' })
      .getByRole('button', { name: /Show|Where/ })
      .click();
    await page
      .getByRole('region', { name: 'Check' })
      .getByText(/an island has as many bridges/i)
      .waitFor();
  });

  test('with the keyboard alone', async () => {
    const page = await studio.open(desktop, '');
    await pastePuzzle(page, corners);
    await expectAnswer(page, 'Unique');
    await page.locator('.board').focus();
    await page.keyboard.press('m');
    const counts: (readonly [number, number])[] = [];
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Shift+ArrowRight');
      counts.push(await drawn(page));
    }
    expect(counts).toEqual([
      [1, 0],
      [2, 0],
      [0, 1],
      [0, 0],
    ]);
    await page.keyboard.press('Shift+ArrowUp');
    expect(await drawn(page)).toEqual([0, 0]);
  });

  test('with a finger', async () => {
    const page = await studio.open(phone);
    await pastePuzzle(page, corners);
    await expectAnswer(page, 'Unique');
    await beginToSolve(page);
    const { x, y } = await between(page, [2, 3], [3, 3]);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => drawn(page)).toEqual([1, 0]);
  });

  test('two solutions differ by lines between the cells', async () => {
    const page = await studio.open(desktop, '');
    await pastePuzzle(page, 'https://puzz.link/p?hashi/3/3/3g3i3g3');
    await expectAnswer(page, 'Several solutions');
    await expect.poll(() => page.locator('.board .difference').count()).toBeGreaterThan(0);
    expect(await page.locator('.board rect.difference').count()).toBe(0);
  });

  test('white and black circles are so in every theme, and on buttons', async () => {
    const page = await studio.open(desktop);
    const head = { format: 'gridwright-puzzle', version: 1, kind: 'masyu', rows: 3, columns: 3 };
    await pastePuzzle(page, JSON.stringify({ ...head, clues: { pearls: Array(3).fill([1, 2, null]) } }));
    await page.locator('.board .disc.white').first().waitFor();
    // The tools are drawn as the board is.
    await expect.poll(() => page.locator('.tools .value-sign .disc:visible').count()).toBe(2);
    await page.evaluate(`for (const look of ['print', 'pen'])
      for (const tone of ['white', 'black']) {
        const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
        circle.setAttribute('class', 'disc ' + look + ' ' + tone + ' probe');
        document.querySelector('.board .scene').append(circle);
      }`);
    const looks = () =>
      page.evaluate(`[...document.querySelectorAll('.probe')].map((circle) => {
        const { fill, stroke } = getComputedStyle(circle);
        return [fill, stroke];
      })`) as Promise<[string, string][]>;
    const [white, black] = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'];
    const light = { print: 'rgb(23, 27, 34)', pen: 'rgb(34, 83, 207)' };
    const dark = { print: 'rgb(233, 235, 239)', pen: 'rgb(133, 172, 253)' };
    const choose = (theme: string) => page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    // The theme of the system, then one that was chosen against it.
    for (const [colorScheme, theme, isDark] of [
      ['light', '', false],
      ['dark', '', true],
      ['dark', 'light', false],
      ['light', 'dark', true],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await choose(theme);
      const { print, pen } = isDark ? dark : light;
      const fillsOf = (place: string) =>
        page.evaluate(
          `['white', 'black'].map((tone) => getComputedStyle(document.querySelector('${place} .disc.' + tone)).fill)`,
        );
      expect(await fillsOf('.board')).toEqual([white, black]);
      expect(await fillsOf('.tools')).toEqual([white, black]);
      expect(await looks(), `${colorScheme} ${theme}`).toEqual([
        [white, print],
        [black, print],
        [white, pen],
        [black, pen],
      ]);
    }
    // Paper is white under a dark theme, too.
    await page.emulateMedia({ media: 'print' });
    expect((await looks()).slice(0, 2)).toEqual([
      [white, light.print],
      [black, light.print],
    ]);
    await choose('');
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    expect((await looks()).map(([fill]) => fill)).toEqual([white, black, white, black]);
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: null });
  });
});
