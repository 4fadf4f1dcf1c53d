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
  const says = (count: string): string => `${BigInt(count).toLocaleString('en')} fit`;

  test('the counts are right, also of what is wished; a member is taken, and taken back', async () => {
    const { puzzle } = kinds.find(({ name }) => name === 'slitherlink')!.read(loop);
    const clues = Object.values(puzzle.clues)
      .flatMap((values) => [...values])
      .filter((value) => value >= 0).length;
    const page = await explore(loop);
    await expect.poll(() => fit(page).textContent()).toBe(says(told.all));
    expect(await violationsOf(page)).toEqual([]);
    const at = await middleOf(page, 1, 1);
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => fit(page).textContent()).toBe(says(told.withR1c1));
    await page.keyboard.press('v');
    const never = await middleOf(page, 2, 3);
    await page.mouse.click(never.x, never.y);
    await expect.poll(() => fit(page).textContent()).toBe(says(told.withR1c1WithoutR2c3));
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
});
