import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  choose,
  desktop,
  expectAnswer,
  hold,
  middleOf,
  mode,
  pastePuzzle,
  phone,
  type Studio,
} from './studio-page.js';

/** Starts an empty board of a kind; without a size, the kind has none. */
async function begin(page: Page, kind: string, size: readonly [number, number] | null): Promise<void> {
  await choose(page, 'New puzzle');
  await page.getByLabel('Kind').selectOption(kind);
  const rows = page.getByLabel('Rows', { exact: true });
  if (size === null) {
    expect(await rows.count()).toBe(0);
  } else {
    await rows.fill(String(size[0]));
    await page.getByLabel('Columns', { exact: true }).fill(String(size[1]));
  }
  await page.getByRole('button', { name: 'Start an empty board' }).click();
  if (size !== null) return;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await page.getByRole('menuitem', { name: 'Add or remove rows' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
}

/** Expects the same answer after a reload, and of the link in a fresh profile, which is returned. */
async function expectKept(studio: Studio, page: Page, answer: string): Promise<Page> {
  await page.getByText('Saved in this browser').waitFor();
  await page.reload();
  await expectAnswer(page, answer);
  await choose(page, 'Share');
  await page.getByRole('radio', { name: 'For making' }).check({ force: true });
  await page.getByRole('switch', { name: 'With my answers so far' }).check();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.keyboard.press('Escape');
  const other = await studio.openApart(desktop, link.slice(studio.url().length));
  await expectAnswer(other, answer);
  return other;
}

const clues = (page: Page) =>
  page.locator('.board .scene .word:not(.pen, .pencil, .sign, .difference)').allTextContents();
const contradiction = (page: Page) => page.locator('.chip').allTextContents();
const areas = (page: Page, look: string) => page.locator(`.board .scene rect.area.${look}`).count();
const topOf = async (list: Locator) => (await list.boundingBox())!.y;
const toolNames = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('.tools button')].map((each) => each.getAttribute('aria-label'))`,
  );
const leftEnds = (page: Page, selector: string) =>
  page.evaluate(
    `[...document.querySelectorAll('${selector}')].map((each) => each.getBoundingClientRect().left)`,
  ) as Promise<number[]>;
const group = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
const region = (page: Page) => page.getByRole('region', { name: 'Check' });
const check = (page: Page) => page.getByRole('toolbar').getByRole('button', { name: 'Check' }).click();

/** Tests of kinds with values beyond cells, in a studio that has the test kinds. */
export function testBeyondCells(studio: Studio): void {
  test('totals with the mouse, in the margin; contradictory, solved, kept', async () => {
    const page = await studio.open(desktop);
    await begin(page, 'totals', [2, 3]);
    const press = async (row: number, column: number): Promise<void> => {
      const { x, y } = await middleOf(page, row, column);
      await page.mouse.click(x, y);
    };
    await hold(page, 'total 3 at a row');
    await press(1, 0);
    await hold(page, 'total 1 at a row');
    await press(2, 0);
    // Each name of a group has room.
    expect(
      await page.evaluate(
        `[...document.querySelectorAll('.groups span')].every((each) => each.scrollWidth <= each.clientWidth)`,
      ),
    ).toBe(true);
    // A press in the margin of the columns chooses their totals, and puts the same number.
    await press(0, 1);
    await press(0, 3);
    expect(await page.getByRole('radio', { name: 'Total of columns' }).isChecked()).toBe(true);
    expect(await clues(page)).toEqual(['3', '1', '1', '1']);
    await expectAnswer(page, 'Unique');
    expect(await violationsOf(page)).toEqual([]);
    await hold(page, 'total 0 at a column');
    await press(0, 2);
    await expectAnswer(page, 'No solution');
    expect(await contradiction(page)).toEqual(['3 row 1', '0 column 2']);
    await expect.poll(() => areas(page, 'wrong')).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    await hold(page, 'shade');
    for (const column of [1, 2, 3]) await press(1, column);
    await press(2, 1);
    await check(page);
    await region(page)
      .getByRole('button', { name: /Show|Where/ })
      .click();
    await region(page)
      .getByText(/the total of a column is/i)
      .waitFor();
    await hold(page, 'no shade');
    await press(2, 1);
    await hold(page, 'shade');
    await press(2, 2);
    await check(page);
    await page.getByText('Solved.', { exact: true }).waitFor();
    const other = await expectKept(studio, page, 'Unique');
    expect(await clues(other)).toEqual(['3', '1', '1', '1']);
  });

  test('totals with the keyboard alone, of two digits', async () => {
    const page = await studio.open(desktop);
    await begin(page, 'totals', [2, 12]);
    await page.locator('.board').focus();
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await press('1', '2', 'ArrowDown', 'ArrowRight', '1', '1');
    expect(await clues(page)).toEqual(['12', '11']);
    await page.getByText('Row 2, column 2: total 11 at its row').waitFor({ state: 'attached' });
    await press('Backspace');
    expect(await clues(page)).toEqual(['12']);
    await press('?');
    expect(await clues(page)).toEqual(['12', '?']);
    // The tool that is held: no shaded cell in the row.
    await press('Enter');
    expect(await clues(page)).toEqual(['12', '0']);
    await expectAnswer(page, 'Unique');
    await group(page, 'Total of columns');
    await hold(page, 'total 0 at a column');
    await page.locator('.board').focus();
    await press('2');
    expect(await clues(page)).toEqual(['12', '0', '2']);
    await page
      .getByText('Row 2, column 2: total 0 at its row, total 2 at its column')
      .waitFor({ state: 'attached' });
    await expectAnswer(page, 'No solution');
    await press('Control+z');
    await expectAnswer(page, 'Unique');
  });

  test('totals with a finger, where the margins belong to the page', async () => {
    const page = await studio.open(phone);
    await begin(page, 'totals', [2, 2]);
    const tap = async (row: number, column: number): Promise<void> => {
      const { x, y } = await middleOf(page, row, column);
      await page.touchscreen.tap(x, y);
    };
    await hold(page, 'total 2 at a row');
    await tap(2, 0);
    await group(page, 'Total of columns');
    await hold(page, 'total 1 at a column');
    await tap(0, 1);
    // The tool of a column is used from its cells too.
    await tap(2, 2);
    await expectAnswer(page, 'Unique');
    expect(await clues(page)).toEqual(['2', '1', '1']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('records beside a board: unfinished, contradictory, solved, kept', async () => {
    const page = await studio.open(desktop);
    await begin(page, 'sums', [1, 3]);
    const list = page.getByRole('textbox', { name: 'Sums, one sum a line' });
    await list.pressSequentially('1 of 0 1 2\n0 of');
    await page.getByText('Line 2, column 1: expected a sum, such as "1 of 0 3", found 0 of.').waitFor();
    // Nothing can be put on the board, so that nothing can be erased or mirrored there.
    expect(await toolNames(page)).toEqual(['Select cells, without changing them', 'Undo', 'Redo']);
    expect(await violationsOf(page)).toEqual([]);
    await expectAnswer(page, 'Several solutions');
    // An edit elsewhere keeps what is unfinished, and so does solving.
    await mode(page, 'Solve');
    await hold(page, 'shade');
    const { x, y } = await middleOf(page, 1, 3);
    await page.mouse.click(x, y);
    await mode(page, 'Make');
    expect(await list.inputValue()).toBe('1 of 0 1 2\n0 of');
    const place = await topOf(list);
    await list.press('End');
    await list.pressSequentially(' 0 1');
    await expectAnswer(page, 'Unique');
    expect(await topOf(list)).toBe(place);
    await list.blur();
    await list.press('Control+End');
    await list.pressSequentially('\n1 of 1');
    await expectAnswer(page, 'No solution');
    expect(await contradiction(page)).toEqual(['0 of 0 1', '1 of 1']);
    await expect.poll(() => areas(page, 'wrong')).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    // What comes and goes with the answer does not move the text that is typed.
    expect(await topOf(list)).toBe(place);
    await page.locator('.chip').first().click();
    await expect.poll(() => page.evaluate('document.getSelection().toString()')).toBe('0 of 0 1');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await expectAnswer(page, 'Unique');
    expect(await list.inputValue()).toBe('1 of 0 1 2\n0 of 0 1');
    await mode(page, 'Solve');
    await check(page);
    await page.getByText('Solved.', { exact: true }).waitFor();
    const other = await expectKept(studio, page, 'Unique');
    const said = other.getByRole('textbox', { name: 'Sums, one sum a line' });
    expect(await said.inputValue()).toBe('1 of 0 1 2\n0 of 0 1');
    // What was typed without a break is one step.
    await undo.click();
    await undo.click();
    await mode(page, 'Make');
    expect(await list.inputValue()).toBe('1 of 0 1 2');
    await undo.click();
    expect(await list.inputValue()).toBe('');
    expect(await undo.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await list.inputValue()).toBe('1 of 0 1 2');
  });

  test('a record whose id is the name of a cell is not spoken there', async () => {
    const page = await studio.open(desktop);
    const head = { format: 'gridwright-puzzle', version: 1, kind: 'sums', rows: 1, columns: 2 };
    const records = { sums: [{ id: 'r1c1', cells: [0, 1], total: 0 }] };
    await pastePuzzle(page, JSON.stringify({ ...head, records, clues: {} }));
    await expectAnswer(page, 'Unique');
    await page.getByText('Row 1, column 1: empty').waitFor({ state: 'attached' });
  });

  test.each([
    ['desktop', desktop],
    ['phone', phone],
  ])('without a board: %s', async (_, options) => {
    const page = await studio.open(options);
    await begin(page, 'seating', null);
    expect(await page.getByRole('application').count()).toBe(0);
    expect(await toolNames(page)).toEqual(['Undo', 'Redo']);
    expect(await page.locator('.tools hr').count()).toBe(0);
    const people = page.getByRole('textbox', { name: 'People, one person a line' });
    const sentences = page.getByRole('textbox', { name: 'Sentences, one sentence a line' });
    await people.fill('Ann\nBen');
    await expectAnswer(page, 'Several solutions');
    await expect.poll(() => areas(page, 'difference')).toBe(2);
    // Another list makes right what is unfinished.
    await sentences.fill('Cleo sits left of Ann\nAnn sits left of Ben');
    await page.getByText('Line 1, column 1: expected people among Ann, Ben, found Cleo and Ann.').waitFor();
    await people.fill('Ann\nBen\nCleo');
    await expectAnswer(page, 'Unique');
    await expect.poll(() => page.locator('.records .problem').allTextContents()).toEqual(['', '']);
    await people.fill('Ann\nBen');
    await page.getByText('expected people among Ann, Ben, found Cleo and Ann.').waitFor();
    await people.fill('Ann\nBen\nCleo');
    await expect
      .poll(() => clues(page))
      .toEqual(['Ann', 'Ben', 'Cleo', '1. Cleo sits left of Ann', '2. Ann sits left of Ben']);
    const starts = await leftEnds(page, '.board .scene .sentence');
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(4);
    expect(await violationsOf(page)).toEqual([]);
    await sentences.fill('Cleo sits left of Ann\nAnn sits left of Ben\nBen sits left of Cleo');
    await expectAnswer(page, 'No solution');
    expect(await contradiction(page)).toEqual([
      'Cleo sits left of Ann',
      'Ann sits left of Ben',
      'Ben sits left of Cleo',
    ]);
    await expect.poll(() => areas(page, 'wrong')).toBe(3);
    expect(await violationsOf(page)).toEqual([]);
    await sentences.fill('Cleo sits left of Ann\nAnn sits left of Ben');
    await expectAnswer(page, 'Unique');

    await mode(page, 'Solve');
    const seat = (name: string) => page.getByRole('combobox', { name, exact: true });
    // The choices stand below one another, within the panel.
    const chosen = await leftEnds(page, '.panel .record-answer select');
    expect([new Set(chosen).size, chosen.length]).toEqual([1, 3]);
    const names = await leftEnds(page, '.panel .record-answer span');
    const [title] = await leftEnds(page, '.panel .verdict');
    expect(new Set(names)).toEqual(new Set([title]));
    await seat('Ann').selectOption('2');
    await seat('Cleo').selectOption('3');
    await check(page);
    await region(page)
      .getByRole('button', { name: /Show|Where/ })
      .click();
    await region(page)
      .getByText(/every sentence is true/i)
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await seat('Cleo').inputValue()).toBe('-1');
    await seat('Cleo').selectOption('1');
    await seat('Ben').selectOption({ label: '3' });
    await seat('Cleo').selectOption('undecided');
    await seat('Cleo').selectOption('1');
    expect(await page.locator('.board .scene .word.pen').allTextContents()).toEqual([
      'Ann: seat 2',
      'Ben: seat 3',
      'Cleo: seat 1',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await check(page);
    await page.getByText('Solved.', { exact: true }).waitFor();

    for (const name of ['New puzzle', 'Share', 'Keys and rules']) {
      await choose(page, name);
      await page.getByRole('dialog').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    const other = await expectKept(studio, page, 'Unique');
    expect(await clues(other)).toContain('1. Cleo sits left of Ann');
    await mode(page, 'Solve');
    expect(await seat('Ann').inputValue()).toBe('2');
    await pastePuzzle(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await expectAnswer(page, 'Unique');
    await page.getByRole('application').waitFor();
  });
}
