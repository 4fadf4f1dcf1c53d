import { expect, test } from 'vitest';
import { cell, choice, shown, threeHouses, undo } from './answer-tables.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, phone, serveStudio } from './studio-page.js';

describeInBrowser('tables of answers', () => {
  const studio = serveStudio();

  test('with a finger, on a phone: filled, answered, solved', async () => {
    const page = await studio.open(phone);
    await pastePuzzle(page, threeHouses);
    await expectAnswer(page, 'Unique');
    await page.getByRole('radio', { name: 'Solve', exact: true }).tap();
    await page.getByRole('heading', { name: 'Sentences' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await page.getByRole('toolbar').getByRole('button').allTextContents()).toEqual([
      'Try',
      'Check',
      'Undo',
      'Redo',
    ]);
    const fill = async (place: string, value: string): Promise<void> => {
      await cell(page, place).tap();
      const { width, height } = (await choice(page, value).boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      await choice(page, value).tap();
    };
    const colors = ['red', 'green', 'blue'];
    const pets = ['cat', 'dog', 'fox'];
    for (const [i, color] of colors.entries()) await fill(`color of house ${i + 1}`, color);
    await cell(page, 'pet of house 1').tap();
    await page.getByRole('menuitemcheckbox', { name: 'Not fox' }).tap();
    expect(await page.getByRole('menuitemcheckbox', { name: 'Not fox' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    expect(await violationsOf(page)).toEqual([]);
    // A press on the cell closes its values.
    await cell(page, 'pet of house 1').tap();
    await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(0);
    await page.getByRole('checkbox', { name: /red/ }).first().tap();
    expect(await page.locator('.answered').innerText()).toBe('');
    for (const [i, pet] of pets.entries()) await fill(`pet of house ${i + 1}`, pet);
    expect(await page.locator('.answered').innerText()).toMatch(/blue/);
    await page.getByText('Solved.', { exact: true }).waitFor();
    expect(await shown(page)).toEqual([...colors, ...pets]);
    expect(await violationsOf(page)).toEqual([]);
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
