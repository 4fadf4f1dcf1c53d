import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, expectAnswer, pastePuzzle, type Studio } from './studio-page.js';

export const unique = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
const several = 'https://puzz.link/p?hashi/3/3/3g3i3g3';

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

/** A shelf with a unique puzzle and one with several solutions, the last one first. */
export async function withTwo(studio: Studio, options = desktop): Promise<Page> {
  const page = await studio.openAnew(options, '#shelf');
  await pastePuzzle(page, unique);
  await expectAnswer(page, 'Unique');
  await page.goto(`${studio.url()}#shelf`);
  // What is pasted into the desk before the shelf is there ends with the desk.
  await page.locator('.shelf').waitFor();
  await pastePuzzle(page, several);
  await expectAnswer(page, 'Several solutions');
  await page.goto(`${studio.url()}#shelf`);
  await expect.poll(() => cards(page).count()).toBe(2);
  return page;
}
