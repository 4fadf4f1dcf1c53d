import { kinds, rate } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  choose,
  describeInBrowser,
  desktop,
  drawn,
  expectAnswer,
  hashOf,
  serveStudio,
} from './studio-page.js';

describeInBrowser('puzzles that are made as wished', () => {
  const studio = serveStudio();
  const dialog = (page: Page) => page.getByRole('dialog');
  const wishes = async (page: Page): Promise<void> => {
    await page.mouse.move(10, 300);
    await choose(page, 'Make a puzzle for me');
    await dialog(page).getByLabel('Kind').waitFor();
  };
  const make = async (page: Page): Promise<void> => {
    await dialog(page).getByRole('button', { name: 'Make it' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  const section = (page: Page) => page.getByRole('region', { name: 'Made as wished' });
  /** The puzzle on the desk, as the page reports it. */
  const puzzleOf = async (page: Page): Promise<string> => {
    await choose(page, 'Report a problem');
    const report = await dialog(page).getByRole('textbox').inputValue();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    return JSON.stringify(JSON.parse(/^Puzzle: (.*)$/m.exec(report)![1]!).puzzle);
  };

  test('of a grade, with a symmetry; the next one by a key, which is another', async () => {
    const page = await studio.open(desktop);
    await wishes(page);
    const form = dialog(page);
    await form.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    await form.getByLabel('Symmetry of clues').selectOption({ label: 'Half turn' });
    await form.getByLabel('How hard').selectOption({ label: 'Medium' });
    expect(await violationsOf(page)).toEqual([]);
    await make(page);
    await expectAnswer(page, 'Unique');
    await section(page).getByText(', medium').waitFor();
    // It is rated, and its givens are looked at here.
    const text = await puzzleOf(page);
    const kind = kinds.find(({ name }) => name === 'sudoku')!;
    const { puzzle } = kind.read(text);
    expect(await rate(kind, puzzle)).toMatchObject({ grade: 'medium' });
    const [givens] = Object.values(puzzle.clues) as [Int16Array];
    const places = [...givens].map((value) => value >= 0);
    expect(places.toReversed()).toEqual(places);
    const [first, before] = [await drawn(page), hashOf(page)];
    await page.locator('.board').focus();
    await page.keyboard.press('g');
    await expect.poll(() => hashOf(page)).not.toBe(before);
    await expectAnswer(page, 'Unique');
    expect(await puzzleOf(page)).not.toBe(text);
    // The one before is kept.
    await page.goBack();
    await expect.poll(() => hashOf(page)).toBe(before);
    expect(await drawn(page)).toBe(first);
  });

  test('from the shelf: the desk opens with it, and the next one is made meanwhile', async () => {
    const page = await studio.openAnew(desktop);
    await page.mouse.move(10, 300);
    await page.goto(page.url().replace(/#.*/, '#shelf'));
    await page.getByRole('button', { name: 'Make a puzzle for me' }).click();
    const form = dialog(page);
    await form.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    expect(await form.getByRole('switch', { name: /like/i }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await form.getByLabel('Rows').fill('4');
    await form.getByLabel('Columns').fill('4');
    await make(page);
    await expectAnswer(page, 'Unique');
    const before = hashOf(page);
    await section(page).waitFor();
    await page.locator('.board').focus();
    await page.keyboard.press('g');
    await expect.poll(() => hashOf(page)).not.toBe(before);
    await expectAnswer(page, 'Unique');
    // Back on the shelf, what was wished is still there.
    await page.goto(page.url().replace(/#.*/, '#shelf'));
    await page.getByRole('button', { name: 'Make a puzzle for me' }).click();
    await expect.poll(() => form.getByLabel('Rows').inputValue()).toBe('4');
  });

  test('what cannot be had is said, in words; a wrong size at once', async () => {
    const page = await studio.openAnew(desktop);
    await wishes(page);
    const form = dialog(page);
    await form.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    await form.getByLabel('How many givens').fill('90');
    await form.getByRole('button', { name: 'Make it' }).click();
    await form.getByText(/^Not made: .*expected at most 81 clues/).waitFor();
    // No Sudoku has one solution with fewer than 17 givens.
    await form.getByLabel('How many givens').fill('12');
    await form.getByRole('button', { name: 'Make it' }).click();
    await form.getByText('Not made: no puzzle was found that is as wished').waitFor();
    await form.getByLabel('Rows').fill('99');
    await form.getByText('Rows and columns go from 1 to 50.').waitFor();
    expect(await form.getByRole('button', { name: 'Make it' }).isDisabled()).toBe(true);
    await form.getByRole('button', { name: 'Open the nearest: more clues' }).click();
    await form.waitFor({ state: 'detached' });
    await expectAnswer(page, 'Unique');
  });

  test('work that takes long is left to itself, editing goes on, and it can be stopped', async () => {
    const page = await studio.openAnew(desktop);
    await wishes(page);
    const form = dialog(page);
    await form.getByLabel('Kind').selectOption({ label: 'Slitherlink' });
    await form.getByLabel('Rows').fill('24');
    await form.getByLabel('Columns').fill('24');
    await form.getByLabel('How hard').selectOption({ label: 'Expert' });
    await form.getByRole('button', { name: 'Make it' }).click();
    await form.getByText('Making it').waitFor();
    await page.keyboard.press('Escape');
    await section(page).getByText('Making it').waitFor();
    await page.locator('.board').focus();
    await page.keyboard.press('3');
    await expect.poll(() => page.locator('.board text').count()).toBe(1);
    await section(page).getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => section(page).count()).toBe(0);
    await expect.poll(() => page.locator('.board text').count()).toBe(1);
  });
});
