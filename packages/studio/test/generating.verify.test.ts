import { conflict } from '@gridwright/modeling';
import { kinds, rate, unique } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { kindsOnPages } from './pages-by-kind.js';
import {
  choose,
  describeInBrowser,
  desktop,
  drawn,
  expectAnswer,
  hashOf,
  pastePuzzle,
  phone,
  serveStudio,
} from './studio-page.js';

describeInBrowser('puzzles that are made as wished', () => {
  const studio = serveStudio();
  const section = (page: Page) => page.getByRole('region', { name: 'Made as wished' });
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
  /** The puzzle on the desk, as the page reports it. */
  const puzzleOf = async (page: Page): Promise<string> => {
    await choose(page, 'Report a problem');
    const report = await dialog(page).getByRole('textbox').inputValue();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    return JSON.stringify(JSON.parse(/^Puzzle: (.*)$/m.exec(report)![1]!).puzzle);
  };

  const made = kindsOnPages('hashi', 'numberlink').filter(({ kind }) => kind.generator !== null);
  test.each(made)('one of $title as it comes has one solution', async ({ kind, title }) => {
    const page = await studio.open(desktop);
    await wishes(page);
    await dialog(page).getByLabel('Kind').selectOption({ label: title });
    await make(page);
    const { puzzle } = kind.read(await puzzleOf(page));
    const answer = await unique(puzzle, { kind, engines: [conflict()], budget: {} });
    expect(answer.status).toBe('unique');
  });

  test('like the puzzle on the desk: its board, and its number of clues', async () => {
    const page = await studio.open(desktop);
    const example = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
    await pastePuzzle(page, example);
    await wishes(page);
    await dialog(page).getByRole('switch', { name: 'Like the puzzle on the desk' }).check();
    await make(page);
    const kind = kinds.find(({ name }) => name === 'hashi')!;
    const [one, other] = [kind.read(example), kind.read(await puzzleOf(page))].map(({ puzzle }) => puzzle);
    const islands = ({ clues }: typeof one & object) =>
      Object.values(clues).flatMap((values) => [...(values as Int16Array)].filter((value) => value !== -1))
        .length;
    expect([other!.rows, other!.columns, islands(other!)]).toEqual([one!.rows, one!.columns, islands(one!)]);
  });

  test('by touch on a phone', async () => {
    const page = await studio.open(phone);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Make a puzzle for me' }).tap();
    await dialog(page).getByLabel('Kind').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Make it' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    await expectAnswer(page, 'Unique');
  });

  test('of a grade, with a symmetry; the next one by a key, which is another', async () => {
    const page = await studio.openAnew(desktop);
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
});
