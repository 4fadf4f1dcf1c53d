import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { choose, desktop, expectAnswer, mode, pastePuzzle, phone, type Studio } from './studio-page.js';

/** Three houses: red with the cat, green with the dog, blue with the fox. */
export const threeHouses = JSON.stringify({
  format: 'gridwright-puzzle',
  version: 1,
  kind: 'zebra',
  records: {
    places: [{ id: 'house', names: ['1', '2', '3'] }],
    attributes: [
      { id: 'color', values: ['blue', 'green', 'red'] },
      { id: 'pet', values: ['cat', 'dog', 'fox'] },
    ],
    sentences: [
      { id: '1', statement: { relation: 'at', value: 'red', places: ['1'] } },
      { id: '2', statement: { relation: 'leftOf', values: ['green', 'blue'] } },
      { id: '3', statement: { relation: 'same', values: ['red', 'cat'] } },
      { id: '4', statement: { relation: 'leftOf', values: ['cat', 'dog'], by: 1 } },
    ],
    question: [{ id: '1', value: 'fox', attribute: 'color' }],
  },
  clues: {},
});

const table = (page: Page): Locator => page.locator('.answer-table');
export const cell = (page: Page, place: string): Locator =>
  table(page).getByRole('button', { name: new RegExp(`^${place}: `) });
export const choice = (page: Page, name: string): Locator =>
  page.getByRole('menuitemradio', { name: new RegExp(`^${name}\\b`) });
/** What is shown in each cell, row by row. */
export const shown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    `[...document.querySelectorAll('.answer-table .shown')].map((each) => each.innerText.trim().replace(/\\s+/g, ' '))`,
  );
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();
const checked = (page: Page) => page.getByRole('region', { name: 'Check' });

/** Puts a sentence of the three houses together from lists, and lets a house and an attribute come and go. */
export async function changeSentences(page: Page): Promise<void> {
  const sentences = page.getByRole('textbox', { name: 'Sentences, one sentence a line' });
  const before = await sentences.inputValue();
  await sentences.fill(before.split('\n').slice(0, 3).join('\n'));
  await expectAnswer(page, 'Several solutions');
  await page.getByText('Put a sentence together').click();
  const composer = page.locator('.composer[open]');
  await composer.getByLabel('It says').selectOption('a value is left of another one');
  // Two equal values say nothing.
  await composer.getByLabel('Value', { exact: true }).selectOption('cat');
  await composer.getByLabel('Other value').selectOption('cat');
  await composer.getByText('The two values must differ.').waitFor();
  const add = composer.getByRole('button', { name: 'Add the sentence' });
  expect(await add.isDisabled()).toBe(true);
  await composer.getByLabel('Other value').selectOption('dog');
  await composer.getByLabel('By', { exact: true }).selectOption('1 house');
  expect(await violationsOf(page)).toEqual([]);
  await add.click();
  await expectAnswer(page, 'Unique');
  expect(await sentences.inputValue()).toBe(before);
  // What is unfinished stays, and the sentence that is put together is one line more.
  await sentences.fill(`${before}\nThe cat`);
  await page.getByText(/Line 5, column \d+: expected/).waitFor();
  await composer.getByLabel('It is').selectOption('not true');
  await add.click();
  expect(await sentences.inputValue()).toMatch(/\nThe cat\n.*\b(not|n't)\b/);
  await sentences.fill(before);
  await page.getByRole('button', { name: 'Add a house' }).click();
  await expect
    .poll(() => page.locator('.answer-table th[scope="col"]').allTextContents())
    .toEqual(['1', '2', '3', '4']);
  expect(await page.getByRole('textbox', { name: 'Attributes, one attribute a line' }).inputValue()).toBe(
    'color: blue, green, red, color 4\npet: cat, dog, fox, pet 4',
  );
  await expectAnswer(page, 'Several solutions');
  await page.getByRole('button', { name: 'Remove a house' }).click();
  await expectAnswer(page, 'Unique');
  // No value can be taken away any more: sentences name all of them.
  expect(await page.getByRole('button', { name: 'Remove a house' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Add an attribute' }).click();
  await expect.poll(() => page.locator('.answer-table th[scope="row"]').count()).toBe(3);
  await undo(page);
  await expect.poll(() => page.locator('.answer-table th[scope="row"]').count()).toBe(2);
}

/** Tests of kinds whose answers are tables, in a studio that has the test kinds. */
export function testAnswerTables(studio: Studio): void {
  test('made from lists, contradictory, with several solutions, solved, kept', async () => {
    const page = await studio.open(desktop);
    await choose(page, 'New puzzle');
    await page.getByLabel('Kind').selectOption('timetable');
    expect(await page.getByLabel('Rows', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start an empty board' }).click();
    const list = page.getByRole('textbox', { name: 'Wishes, one wish a line' });
    await expectAnswer(page, 'Several solutions');
    // Both solutions are shown where they differ.
    await expect.poll(() => page.locator('.answer-table .differs').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    await list.fill('Art before Old Norse');
    await expectAnswer(page, 'Unique');
    await page.getByRole('radio', { name: 'Solution', exact: true }).check({ force: true });
    await expect.poll(() => shown(page)).toEqual(['Art', 'Old Norse']);
    expect(await page.locator('.answer-table .pencil').count()).toBe(2);
    await list.fill('Art before Old Norse\nOld Norse before Art');
    await expectAnswer(page, 'No solution');
    const chips = page.locator('.chip');
    expect(await chips.allTextContents()).toEqual(['Art before Old Norse', 'Old Norse before Art']);
    await expect.poll(() => page.locator('.record-list .wrong').count()).toBe(2);
    expect(await violationsOf(page)).toEqual([]);
    // On a busy machine the list may be drawn anew under the pointer.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await chips.last().hover();
        await page.evaluate('new Promise(requestAnimationFrame)');
        return page.locator('.lit-up').allTextContents();
      })
      .toHaveLength(1);
    await chips.last().click();
    await expect.poll(() => page.evaluate('document.getSelection().toString()')).toBe('Old Norse before Art');
    await undo(page);
    await expectAnswer(page, 'Unique');

    await mode(page, 'Solve');
    expect(await shown(page)).toEqual(['', '']);
    await cell(page, 'class A of hour 1').click();
    expect(await violationsOf(page)).toEqual([]);
    await choice(page, 'Old Norse').click();
    expect(await shown(page)).toEqual(['Old Norse', '']);
    // A value that stands elsewhere says so, and moves in one step.
    await cell(page, 'class A of hour 2').click();
    await page.getByRole('menuitemradio', { name: 'Old Norse at 1' }).click();
    expect(await shown(page)).toEqual(['', 'Old Norse']);
    await undo(page);
    expect(await shown(page)).toEqual(['Old Norse', '']);
    await cell(page, 'class A of hour 2').click();
    await choice(page, 'Art').click();
    await page.getByRole('combobox', { name: 'class A' }).selectOption('1');
    await page.getByRole('toolbar').getByRole('button', { name: 'Check' }).click();
    await checked(page).getByRole('button', { name: 'Show' }).click();
    await checked(page)
      .getByText(/every wish is granted/i)
      .waitFor();
    expect(await page.locator('.record-list .wrong').count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    await cell(page, 'class A of hour 1').click();
    await page.getByRole('menuitem', { name: 'Leave it empty' }).click();
    await cell(page, 'class A of hour 2').click();
    await choice(page, 'Old Norse').click();
    await cell(page, 'class A of hour 1').click();
    await choice(page, 'Art').click();
    await page.getByText('Solved.', { exact: true }).waitFor();
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await page.getByText('Solved.', { exact: true }).waitFor();
    expect(await shown(page)).toEqual(['Art', 'Old Norse']);
    await choose(page, 'Share');
    await page.getByRole('switch', { name: 'With my answers so far' }).check();
    const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    const other = await studio.open(phone, link.slice(studio.url().length));
    await other.getByText('Solved.', { exact: true }).filter({ visible: true }).first().waitFor();
    expect(await shown(other)).toEqual(['Art', 'Old Norse']);
  });

  test('a mistake is marked at once where that is chosen, in the table and in the sentences', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, threeHouses);
    await mode(page, 'Solve');
    await page.getByRole('switch', { name: 'Mark mistakes at once' }).check();
    await cell(page, 'color of house 2').click();
    await choice(page, 'red').click();
    await expect.poll(() => page.locator('.record-list .wrong').count()).toBe(1);
    expect(await page.locator('.record-list .wrong').innerText()).toMatch(/first house/);
    await cell(page, 'color of house 1').click();
    await choice(page, 'red').click();
    await expect.poll(() => page.locator('.record-list .wrong').count()).toBe(0);
  });

  test('sentences are put together from lists, and houses come and go, on a phone', async () => {
    const page = await studio.open(phone);
    await pastePuzzle(page, threeHouses);
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: 'Show more of the answer' }).click();
    await changeSentences(page);
  });
}
