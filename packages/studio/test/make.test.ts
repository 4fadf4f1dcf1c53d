import { expect, test } from 'vitest';
import {
  choose,
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hold,
  lineCount,
  middleOf,
  phone,
  serveStudio,
} from './studio-page.js';

describeInBrowser('making a puzzle', () => {
  const studio = serveStudio();

  test('with the mouse: several solutions, then one; undone to nothing and back; kept', async () => {
    const page = await studio.open(desktop);
    await expectAnswer(page, 'Nothing to answer yet');
    const press = async (row: number, column: number): Promise<void> => {
      const { x, y } = await middleOf(page, row, column);
      await page.mouse.click(x, y);
    };
    await hold(page, 'island 3');
    for (const [row, column] of [
      [2, 2],
      [2, 5],
      [5, 2],
      [5, 5],
    ] as const)
      await press(row, column);
    await expectAnswer(page, 'Several solutions');
    await expect.poll(() => page.locator('.board .difference').count()).toBeGreaterThan(0);
    await page.getByRole('radio', { name: 'Second' }).check();
    expect(await page.locator('.board .scene .stroke.pencil').count()).toBe(4);
    await page.getByRole('radio', { name: 'Both' }).check();
    await hold(page, 'island 4');
    for (const [row, column] of [
      [2, 2],
      [2, 5],
      [5, 2],
      [5, 5],
    ] as const)
      await press(row, column);
    await expectAnswer(page, 'Unique');

    await page.reload();
    await expectAnswer(page, 'Unique');
    expect(await clueCount(page)).toBe(4);
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let left = 8; left > 0; left--) await undo.click();
    await expectAnswer(page, 'Nothing to answer yet');
    expect(await clueCount(page)).toBe(0);
    expect(await undo.isDisabled()).toBe(true);
    const redo = page.getByRole('button', { name: 'Redo' });
    for (let left = 8; left > 0; left--) await redo.click();
    await expectAnswer(page, 'Unique');
  });

  test('with the keyboard alone, and drawing its solution', async () => {
    const page = await studio.open(desktop);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    for (let steps = 0; steps < 30; steps++) {
      await press('Tab');
      if ((await page.locator('.board:focus').count()) === 1) break;
    }
    await press('2', 'ArrowRight', 'ArrowRight', '3', 'ArrowDown', 'ArrowDown', '1');
    await expectAnswer(page, 'Unique');
    await press('Delete', '8');
    await expectAnswer(page, 'No solution');
    await expect.poll(() => page.locator('.board .wrong').count()).toBeGreaterThan(0);
    await press('Control+z', 'Control+z', 'm');
    await expectAnswer(page, 'Unique');
    await press('Shift+ArrowUp', 'ArrowUp', 'ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    expect(await page.locator('.board .scene .stroke.pen').count()).toBe(2);
    expect(await lineCount(page)).toBe(3);
    await press('?');
    await page.getByRole('dialog', { name: 'Keys and rules' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('with a finger, at the size of a phone', async () => {
    const page = await studio.open(phone);
    const tap = async (row: number, column: number): Promise<void> => {
      const { x, y } = await middleOf(page, row, column);
      await page.touchscreen.tap(x, y);
    };
    await page.getByRole('button', { name: 'island 2', exact: true }).tap();
    await tap(1, 1);
    await tap(1, 4);
    await expectAnswer(page, 'Unique');
    await tap(4, 4);
    await expectAnswer(page, 'No solution');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expectAnswer(page, 'Unique');
    // The page does not scroll sideways.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  test('in a board of another size, and empty again', async () => {
    const page = await studio.open(desktop);
    await choose(page, 'New puzzle');
    await page.getByLabel('Rows', { exact: true }).fill('0');
    expect(await page.getByRole('button', { name: 'Start an empty board' }).isDisabled()).toBe(true);
    await page.getByLabel('Rows', { exact: true }).fill('3');
    await page.getByLabel('Columns', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Start an empty board' }).click();
    expect(await page.locator('.board .lattice').getAttribute('d')).toContain('H12');
  });
});
