import { kinds } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

const loop = 'https://puzz.link/p?slither/5/5/g623dbi22787c';

/** The chart of sizes: its bars have equal places, heights by the logarithms of their counts, and together all puzzles. */
async function expectChart(page: Page, all: number): Promise<void> {
  const bins = await page.locator('.size-chart .bin').evaluateAll((groups) =>
    groups.map((group) => {
      const [, size, count] = /^(\d+) numbers?: ([\d,]+)$/.exec(group.querySelector('title')!.textContent)!;
      const bar = group.querySelector('.bin-bar')!;
      const [x, y, height] = ['x', 'y', 'height'].map((name) => Number(bar.getAttribute(name)));
      return { size: Number(size), count: Number(count!.replaceAll(',', '')), x: x!, y: y!, height: height! };
    }),
  );
  expect(bins.length).toBeGreaterThan(5);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all);
  const most = Math.log10(Math.max(...bins.map(({ count }) => count)));
  for (const [index, { size, count, x, y, height }] of bins.entries()) {
    expect(size).toBe(bins[0]!.size + index);
    // A bar stands in the middle of its place, on the line above the numbers.
    expect(x).toBeCloseTo((600 * index) / bins.length + 2, 6);
    expect(y + height).toBeCloseTo(80, 6);
    expect(height).toBeCloseTo(6 + (74 * Math.log10(count)) / most, 4);
  }
}

describeInBrowser('all puzzles of a solution', () => {
  const studio = serveStudio();
  const explore = async (text: string, answer = 'Unique', options = desktop): Promise<Page> => {
    const page = await studio.open(options);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, answer);
    await page.getByRole('button', { name: 'All puzzles with this solution' }).click();
    return page;
  };
  const members = (page: Page) => page.getByRole('radio', { name: /^Number \d+, with/ });
  const fit = (page: Page) => page.locator('.members h2');
  /** How many puzzles have the loop, as the command counts them (a test of the release asks it). */
  const told = {
    all: '3783247',
    withR1c1: '2307959',
    withR1c1WithoutR2c3: '928433',
  };
  const inWords = (count: string): string => `${BigInt(count).toLocaleString('en')} fit`;

  test('the counts are right, also of what is wished; a member is taken, and taken back', async () => {
    const { puzzle } = kinds.find(({ name }) => name === 'slitherlink')!.read(loop);
    const clues = Object.values(puzzle.clues)
      .flatMap((values) => [...values])
      .filter((value) => value >= 0).length;
    const page = await explore(loop);
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.all));
    expect(await violationsOf(page)).toEqual([]);
    await expectChart(page, Number(told.all));
    // By keys: one step around comes back to the first cell.
    await page.locator('.board').focus();
    const spoken = page.locator('.board [aria-live]');
    for (const [key, place] of [
      ['ArrowRight', 'Row 1, column 2'],
      ['ArrowDown', 'Row 2, column 2'],
      ['ArrowLeft', 'Row 2, column 1'],
      ['ArrowUp', 'Row 1, column 1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => spoken.textContent()).toMatch(new RegExp(`^${place}\\b`));
    }
    expect(await spoken.textContent()).not.toContain('must be there');
    await page.keyboard.press('Enter');
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.withR1c1));
    expect(await spoken.textContent()).toContain('must be there');
    const at = await middleOf(page, 1, 1);
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.all));
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.withR1c1));
    await page.keyboard.press('v');
    const never = await middleOf(page, 2, 3);
    await page.mouse.click(never.x, never.y);
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.withR1c1WithoutR2c3));
    await page.getByRole('switch', { name: 'Only minimal' }).check();
    await page.getByLabel('Symmetry').selectOption({ label: 'Half turn' });
    await page.getByText('None is as wished').waitFor();
    await page.getByLabel('Symmetry').selectOption({ label: 'Any' });
    await expect.poll(() => members(page).count()).toBe(12);
    await members(page).nth(2).check({ force: true });
    const name = await members(page).nth(2).getAttribute('aria-label');
    const size = Number(/with (\d+)/.exec(name!)![1]);
    await page.getByRole('button', { name: 'Use these clues' }).click();
    await expectAnswer(page, 'Unique');
    await expect.poll(() => page.locator('.board text').count()).toBe(size);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.board text').count()).toBe(clues);
  });

  test('the range of sizes, values and the hardest first; the next ones, and some at random', async () => {
    const page = await explore(loop);
    await page.locator('.bin .hit').first().click();
    // Of the fewest clues.
    await expect.poll(() => fit(page).textContent()).toBe(inWords('9'));
    const caption = page.locator('.size-chart .caption b');
    const [, fewest] = /^(\d+) numbers$/.exec((await caption.textContent())!)!;
    expect(await page.locator('.bin.on').count()).toBe(1);
    const [next, before] = ['The next one', 'The one before'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    );
    const place = page.locator('.tools .place');
    await expect.poll(() => place.textContent()).toBe('1 of 9');
    expect([await before!.isDisabled(), await next!.isDisabled()]).toEqual([true, false]);
    for (let step = 0; step < 8; step++) await page.keyboard.press('PageDown');
    await expect.poll(() => place.textContent()).toBe('9 of 9');
    expect([await before!.isDisabled(), await next!.isDisabled()]).toEqual([false, true]);
    await page.keyboard.press('PageDown');
    for (let step = 0; step < 8; step++) await page.keyboard.press('PageUp');
    await expect.poll(() => place.textContent()).toBe('1 of 9');
    // One more clue at most; the lower end of the range pushes nothing beyond the upper one.
    await page.getByRole('slider', { name: 'At most' }).press('ArrowRight');
    await expect.poll(() => caption.textContent()).toBe(`${fewest} to ${Number(fewest) + 1} numbers`);
    expect(await page.locator('.bin.on').count()).toBe(2);
    await page.getByRole('slider', { name: 'At least' }).press('End');
    await expect.poll(() => caption.textContent()).toBe(`${Number(fewest) + 1} numbers`);
    await page.getByRole('slider', { name: 'At least' }).press('Home');
    await page.getByRole('slider', { name: 'At most' }).press('Home');
    await expect.poll(() => caption.textContent()).toBe(`${fewest} numbers`);
    await expect.poll(() => fit(page).textContent()).toBe(inWords('9'));
    await page.getByRole('radio', { name: 'Hardest' }).check({ force: true });
    await page.getByText('hardest first').waitFor();
    // With no value at all there is no clue.
    for (const value of [1, 2, 3])
      await page.getByRole('checkbox', { name: `May have ${value}` }).uncheck({ force: true });
    await page.getByText('None is as wished').waitFor();
    await page.getByRole('button', { name: 'Clear the wishes' }).click();
    await expect.poll(() => fit(page).textContent()).toBe(inWords(told.all));
    for (let step = 0; step < 12; step++) await page.keyboard.press('PageDown');
    await expect.poll(() => place.textContent()).toMatch(/^13 of/);
    await page.keyboard.press('PageUp');
    await expect.poll(() => place.textContent()).toMatch(/^12 of/);
    const shown = await page.locator('.board').innerHTML();
    await page.keyboard.press('r');
    await page.getByText('at random').waitFor();
    await expect.poll(() => page.locator('.board').innerHTML()).not.toBe(shown);
  });
});
