import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { kinds } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { kindsOnPages } from './pages-by-kind.js';
import {
  cornerAt,
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  pastePuzzle,
  phone,
  serveStudio,
  stroke,
} from './studio-page.js';

const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));
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
  let text: string;
  beforeAll(() => {
    const solved = execFileSync(process.execPath, [command, 'solve', loop, '--json'], { encoding: 'utf8' });
    ({ text } = JSON.parse(solved).solutions[0]);
  });
  /** What the command counts of the family, of the loop that the puzzle has. */
  const told = (...options: readonly string[]): { readonly count: string } => {
    const args = ['instances', 'slitherlink', '-', '--json', '--unchecked', ...options];
    // None at all is a failure to the shell.
    const { stdout } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', input: text });
    return { count: JSON.parse(stdout).count.value };
  };
  const fits = (count: string): string => `${BigInt(count).toLocaleString('en')} fit`;

  test('the counts are those of the command, also with choices; a member is taken, and taken back', async () => {
    const { puzzle } = kinds.find(({ name }) => name === 'slitherlink')!.read(loop);
    const clues = Object.values(puzzle.clues)
      .flatMap((values) => [...values])
      .filter((value) => value >= 0).length;
    const page = await explore(loop);
    await expect.poll(() => fit(page).textContent()).toBe(fits(told().count));
    expect(await violationsOf(page)).toEqual([]);
    const at = await middleOf(page, 1, 1);
    await page.mouse.click(at.x, at.y);
    await expect.poll(() => fit(page).textContent()).toBe(fits(told('--with', 'r1c1').count));
    await page.keyboard.press('v');
    const never = await middleOf(page, 2, 3);
    await page.mouse.click(never.x, never.y);
    const both = told('--with', 'r1c1', '--without', 'r2c3');
    await expect.poll(() => fit(page).textContent()).toBe(fits(both.count));
    await page.getByRole('switch', { name: 'Only minimal' }).check();
    await page.getByLabel('Symmetry').selectOption({ label: 'Half turn' });
    const minimal = told('--with', 'r1c1', '--without', 'r2c3', '--minimal', '--symmetric', 'rotation');
    const expected = minimal.count === '1' ? '1 fits' : fits(minimal.count);
    await expect.poll(() => fit(page).textContent()).toBe(expected);
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

  test('a family that is too large is searched, and said to be; a puzzle with several solutions has none', async () => {
    const kind = kinds.find(({ name }) => name === 'sudoku')!;
    const page = await explore(kind.examples.find(({ text }) => kind.read(text).puzzle.rows === 9)!.text);
    await page.getByText('Too many to count.').waitFor();
    await members(page).nth(2).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'Fewest' }).check({ force: true });
    await page.getByText(/^Between \d+ and \d+/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^no fewer than \d+$/).waitFor();
    const other = await explore('https://puzz.link/p?slither/3/3/idi', 'Several');
    await other.getByText('Draw a solution first').waitFor();
    await other.getByRole('button', { name: 'Back to the puzzle' }).click();
    await expectAnswer(other, 'Several');
  });

  const others = kindsOnPages('masyu', 'zebra').filter(({ name }) => name !== 'slitherlink');
  test.each(others)(
    'of $title: found, taken, and unique; an audit finds nothing',
    async ({ text: puzzle }) => {
      const page = await explore(puzzle);
      await members(page).first().waitFor({ state: 'attached' });
      expect(await violationsOf(page)).toEqual([]);
      // Texts of drawings have sizes in cells: a class of the page with the same name must not change them.
      const sizes = await page
        .locator('.scene text')
        .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
      expect(Math.max(...sizes)).toBeLessThan(1.5);
      await page.getByRole('button', { name: 'Use these clues' }).click();
      await expectAnswer(page, 'Unique');
    },
  );

  test('by touch on a phone', async () => {
    const page = await explore(loop, 'Unique', phone);
    await members(page).first().waitFor({ state: 'attached' });
    expect(await violationsOf(page)).toEqual([]);
    const at = await middleOf(page, 1, 1);
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => fit(page).textContent()).toBe(fits(told('--with', 'r1c1').count));
  });

  test('from a loop that is drawn on an empty board', async () => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, 'https://puzz.link/p?slither/5/5/zk');
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
    const corners = [
      [1, 1],
      [4, 1],
      [4, 3],
      [2, 3],
      [2, 5],
      [1, 5],
      [1, 1],
    ] as const;
    const points = await Promise.all(corners.map(([right, down]) => cornerAt(page, right, down)));
    await stroke(page, points);
    await page.getByRole('radio', { name: 'Make', exact: true }).check({ force: true });
    await page.getByRole('button', { name: 'All puzzles with this solution' }).click();
    await members(page).first().waitFor();
    await page.getByRole('button', { name: 'Use these clues' }).click();
    await expectAnswer(page, 'Unique');
  });
});
