import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { conflict } from '@gridwright/modeling';
import { kinds, unique } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import { violationsOf } from './audit.js';
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
  testInSoak,
} from './studio-page.js';

const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));

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
    // The command rates it, and its givens are looked at here.
    const text = await puzzleOf(page);
    const rating = JSON.parse(
      execFileSync(process.execPath, [command, 'rate', '-', '--json'], { encoding: 'utf8', input: text }),
    );
    expect(rating['grade']).toBe('medium');
    const kind = kinds.find(({ name }) => name === 'sudoku')!;
    const [givens] = Object.values(kind.read(text).puzzle.clues) as [Int16Array];
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
    const page = await studio.open(desktop);
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

  // Each takes seconds: the quick profile has none, as the first test makes puzzles too.
  const made = kinds
    .filter(({ generator }) => generator !== null)
    .map(({ name, title }) => ({ name, title }));
  const some = profile === 'long' ? made : [];
  test.each(some)('one of $title as it comes has one solution', async ({ name, title }) => {
    const page = await studio.open(desktop);
    await wishes(page);
    await dialog(page).getByLabel('Kind').selectOption({ label: title });
    await make(page);
    const kind = kinds.find((each) => each.name === name)!;
    const { puzzle } = kind.read(await puzzleOf(page));
    const answer = await unique(puzzle, { kind, engines: [conflict()], budget: {} });
    expect(answer.status).toBe('unique');
  });

  testInSoak('like the puzzle on the desk: its board, and its number of clues', async () => {
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

  test('what cannot be had is said, in words; a wrong size at once', async () => {
    const page = await studio.open(desktop);
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
    const page = await studio.open(desktop);
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

  testInSoak('by touch on a phone', async () => {
    const page = await studio.open(phone);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Make a puzzle for me' }).tap();
    await dialog(page).getByLabel('Kind').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Make it' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    await expectAnswer(page, 'Unique');
  });
});
