import { expect, test } from 'vitest';
import { cell, changeSentences, shown, threeHouses } from './answer-tables.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, mode, pastePuzzle, serveStudio } from './studio-page.js';

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
    await changeSentences(page);
  });
});
