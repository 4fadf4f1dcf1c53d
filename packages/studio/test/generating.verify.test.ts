import { conflict } from '@gridwright/modeling';
import { kinds, unique } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  choose,
  describeInBrowser,
  desktop,
  expectAnswer,
  pastePuzzle,
  phone,
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
  /** The puzzle on the desk, as the page reports it. */
  const puzzleOf = async (page: Page): Promise<string> => {
    await choose(page, 'Report a problem');
    const report = await dialog(page).getByRole('textbox').inputValue();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    return JSON.stringify(JSON.parse(/^Puzzle: (.*)$/m.exec(report)![1]!).puzzle);
  };

  const made = kinds
    .filter(({ generator }) => generator !== null)
    .map(({ name, title }) => ({ name, title }));
  test.each(made)('one of $title as it comes has one solution', async ({ name, title }) => {
    const page = await studio.open(desktop);
    await wishes(page);
    await dialog(page).getByLabel('Kind').selectOption({ label: title });
    await make(page);
    const kind = kinds.find((each) => each.name === name)!;
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
});
