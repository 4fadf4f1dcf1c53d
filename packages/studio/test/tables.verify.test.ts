import { expect, test } from 'vitest';
import { cell, choice, shown, threeHouses } from './answer-tables.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, expectAnswer, pastePuzzle, phone, serveStudio } from './studio-page.js';

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
});
