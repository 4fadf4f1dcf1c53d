import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

export const own = (page: Page) => page.getByRole('region', { name: 'Your puzzles' });
export const cards = (page: Page) => own(page).getByRole('article');
export const titles = (page: Page): Promise<string[]> => cards(page).locator('b').allTextContents();
export const toast = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words });

export async function choose(page: Page, title: string, line: string): Promise<void> {
  await page
    .getByRole('button', { name: `More about ${title}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: line }).click();
}

/** The text of a file that an action saves. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return readFileSync(await file.path(), 'utf8');
}

export async function backUp(page: Page): Promise<string> {
  await own(page).getByRole('button', { name: 'Backup' }).click();
  return downloaded(page, () => page.getByRole('menuitem', { name: 'Back up all' }).click());
}

export async function restore(page: Page, text: string): Promise<void> {
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"][accept]').setInputFiles(file);
}
