import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { choose, describeInBrowser, desktop, expectAnswer, hashOf, serveStudio } from './studio-page.js';

describeInBrowser('puzzles that are made to order', () => {
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

  test('from the shelf: the desk opens with it, and the next one is made meanwhile', async () => {
    const page = await studio.openAnew(desktop);
    await page.mouse.move(10, 300);
    await page.goto(page.url().replace(/#.*/, '#shelf'));
    await page.getByRole('button', { name: 'Make a puzzle for me' }).click();
    const form = dialog(page);
    await form.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    expect(await form.getByRole('switch', { name: /like/i }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    // Another kind is offered its usual size again; a wrong one is refused at once.
    await form.getByLabel('Rows').fill('99');
    await form.getByText('Rows and columns go from 1 to 50.').waitFor();
    expect(await form.getByRole('button', { name: 'Make it' }).isDisabled()).toBe(true);
    await form.getByLabel('Kind').selectOption({ label: 'Hashi' });
    await expect.poll(() => form.getByLabel('Rows').inputValue()).not.toBe('99');
    await form.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    await expect.poll(() => form.getByLabel('Rows').inputValue()).toBe('9');
    await form.getByLabel('Rows').fill('4');
    await form.getByLabel('Columns').fill('4');
    await expect.poll(() => form.getByRole('button', { name: 'Make it' }).isEnabled()).toBe(true);
    await make(page);
    await expectAnswer(page, 'Unique');
    const before = hashOf(page);
    await section(page).waitFor();
    await page.locator('.board').focus();
    await page.keyboard.press('g');
    await expect.poll(() => hashOf(page)).not.toBe(before);
    await expectAnswer(page, 'Unique');
    // Back on the shelf, the settings are still there.
    await page.goto(page.url().replace(/#.*/, '#shelf'));
    await page.getByRole('button', { name: 'Make a puzzle for me' }).click();
    await expect.poll(() => form.getByLabel('Rows').inputValue()).toBe('4');
  });

  test('work that takes long is left to itself, editing goes on, and it can be stopped', async () => {
    const page = await studio.openAnew(desktop);
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
});
