import { expect, test } from 'vitest';
import { cell, mode, shown, threeHouses, undo } from './answer-tables.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

describeInBrowser('tables of answers', () => {
  const studio = serveStudio();

  test('with the keyboard alone: values, values crossed out, sentences ticked off, a trial', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, threeHouses);
    await expectAnswer(page, 'Unique');
    await mode(page, 'Solve');
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const focused = (): Promise<string> =>
      page.evaluate(
        `document.activeElement.querySelector('.spoken')?.textContent ?? document.activeElement.textContent`,
      );
    await cell(page, 'color of house 1').focus();
    // A letter opens the values, at the first that begins with it.
    await press('r');
    await expect.poll(focused).toBe('red');
    await press('Enter');
    await expect.poll(focused).toBe('color of house 1: red');
    await press('ArrowRight', 'Enter', 'End');
    await expect.poll(focused).toBe('redat 1');
    await press('Home', 'Delete', 'ArrowDown', 'ArrowRight', ' ', 'Escape');
    await expect.poll(focused).toBe('color of house 2: empty, not blue, not green');
    expect(await shown(page)).toEqual(['red', 'blue green', '', '', '', '']);
    expect(await violationsOf(page)).toEqual([]);
    // Delete takes the notes of an empty cell away, and else its value.
    await press('Delete');
    expect(await shown(page)).toEqual(['red', '', '', '', '', '']);
    await press('t', 'End', 'ArrowDown');
    await expect.poll(focused).toBe('pet of house 3: empty');
    await press('f', 'Enter');
    await expect.poll(focused).toBe('pet of house 3: fox, trial A');
    await page.getByRole('button', { name: 'Drop' }).press('Enter');
    await expect.poll(() => shown(page)).toEqual(['red', '', '', '', '', '']);
    await cell(page, 'color of house 1').focus();
    await press('Tab');
    expect(await page.evaluate('document.activeElement.type')).toBe('checkbox');
    await press(' ');
    expect(await page.locator('.crossed-off').count()).toBe(1);
    // All of it is kept.
    await cell(page, 'color of house 2').press('b');
    await press('Delete', 'Escape');
    await page.getByText('Saved in this browser').waitFor();
    await page.reload();
    await expectAnswer(page, 'Unique');
    expect(await shown(page)).toEqual(['red', 'blue', '', '', '', '']);
    expect(await page.locator('.crossed-off').count()).toBe(1);
    // The trial that was dropped comes back, too.
    await press('Control+z', 'Control+z', 'Control+z');
    expect(await shown(page)).toEqual(['red', '', '', '', '', 'fox A']);
  });

  test('sentences are put together from lists, and houses come and go', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, threeHouses);
    await expectAnswer(page, 'Unique');
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
  });
});
