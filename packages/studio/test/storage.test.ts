import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cards } from './shelf.js';
import {
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  pastePuzzle,
  phone,
  serveStudio,
  stored,
} from './studio-page.js';

/** An empty puzzle of six rows, with the first island. */
const link = '#1/hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

/** Types clues in cells from the first on. */
async function type(page: Page, digits: string): Promise<void> {
  await page.locator('.board').focus();
  for (const digit of digits) {
    await page.keyboard.press(digit);
    await page.keyboard.press('ArrowRight');
  }
}

describeInBrowser('documents are kept', () => {
  const studio = serveStudio();

  test('an address of its own; a reload comes back, and Back goes to the shelf', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    await page.getByRole('link', { name: 'Hashi', exact: true }).click();
    await page.locator('.board').waitFor();
    await expect.poll(() => hashOf(page)).toMatch(/^#doc\/./);
    const own = hashOf(page);
    // An untouched one comes back too, and is not on the shelf.
    await page.reload();
    await page.locator('.board').waitFor();
    expect(hashOf(page)).toBe(own);
    await page.goBack();
    await page.getByText('No puzzles yet.').waitFor();
    await page.goForward();
    await type(page, '12');
    await page.goBack();
    await cards(page).first().waitFor();
    expect(await cards(page).count()).toBe(1);
    await cards(page).getByRole('link').click();
    await expect.poll(() => clueCount(page)).toBe(2);
    expect(hashOf(page)).toBe(own);
    // Undo goes on across the shelf, and a reload.
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await page.locator('.board').waitFor();
    expect(await clueCount(page)).toBe(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await clueCount(page)).toBe(2);
    // A link within the page is no way out of the document.
    await page.locator('a.skip').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toBe(own);
    await page.locator('.board').focus();
    await page.locator('a.home').click();
    await cards(page).first().waitFor();
  });

  test('New, a paste and a link leave the puzzle before on the shelf; the same link is not doubled', async () => {
    const page = await studio.openAnew(phone);
    await type(page, '3');
    await pastePuzzle(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await expectAnswer(page, 'Unique');
    for (let times = 0; times < 2; times++) {
      await page.goto(`${studio.url()}${link}`);
      await expect.poll(() => hashOf(page)).toMatch(/^#doc\//);
      await expect.poll(() => clueCount(page)).toBe(10);
    }
    const first = hashOf(page);
    const texts = (): Promise<string[]> => page.locator('.board text').allTextContents();
    await type(page, '2');
    const changed = await texts();
    // One that was changed is not replaced.
    await page.goto(`${studio.url()}${link}`);
    await expect.poll(() => hashOf(page)).toMatch(new RegExp(`^#doc/(?!${first.slice(5)})`));
    await expect.poll(() => clueCount(page)).toBe(10);
    expect(await texts()).not.toEqual(changed);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New puzzle' }).click();
    await page.getByRole('button', { name: 'Start an empty board' }).click();
    await expect.poll(() => clueCount(page)).toBe(0);
    await page.goto(`${studio.url()}#shelf`);
    await expect.poll(() => cards(page).count()).toBe(4);
    await page.goto(`${studio.url()}${first}`);
    await page.locator('.board').waitFor();
    await expect.poll(texts).toEqual(changed);
  });

  test('the documents of versions 0.1 and 1 of the storage are moved with their undo', async () => {
    const page = await studio.openAnew(desktop);
    // A page of the same origin without the studio.
    const body = '<link rel="icon" href="data:,">';
    await page.route('**/blank', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto(`${studio.url()}blank`);
    await page.evaluate(`new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase('gridwright');
      deleting.onsuccess = () => {
        const opening = indexedDB.open('gridwright', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('documents', { keyPath: 'id' });
          opening.result.createObjectStore('state');
        };
        opening.onsuccess = () => {
          const position = (islands) => ({
            puzzle: { kind: 'hashi', rows: 2, columns: 2, rules: { loops: 1, most: 2 },
              clues: { islands: Int16Array.from(islands) } },
            answers: { bridges: new Int16Array(4).fill(-1) },
          });
          const states = [[-1, -1, -1, -1], [1, -1, -1, -1], [1, 1, -1, -1], [1, 2, -1, -1], [1, 2, 1, -1]].map(position);
          // Version 0.1 had no kind in a puzzle.
          const { kind, ...untyped } = states[2].puzzle;
          const writing = opening.result.transaction(['documents', 'state'], 'readwrite');
          const documents = writing.objectStore('documents');
          documents.put({ id: 'first', kind: 'hashi', revision: 7, past: states.slice(0, 3), present: states[3], future: states.slice(4) });
          documents.put({ id: 'second', kind: 'hashi', revision: 1, past: [], present: { ...states[2], puzzle: untyped }, future: [] });
          documents.put({ id: 'third', kind: 'no kind', revision: 1, past: [], present: null, future: [] });
          writing.objectStore('state').put('first', 'last');
          writing.oncomplete = () => { opening.result.close(); resolve(); };
        };
      };
    })`);
    await page.goto(`${studio.url()}#shelf`);
    await expect.poll(() => cards(page).count()).toBe(2);
    // What was worked on last is the first.
    expect(await cards(page).first().getAttribute('data-id')).toBe('first');
    expect((await stored(page, 'unread')).length).toBe(1);
    await cards(page).first().getByRole('link').click();
    await page.locator('.board').waitFor();
    expect(await page.locator('.board text').allTextContents()).toEqual(['1', '2']);
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await clueCount(page)).toBe(3);
    const undo = page.getByRole('button', { name: 'Undo' });
    for (const count of [2, 2, 1, 0]) {
      await undo.click();
      expect(await clueCount(page)).toBe(count);
    }
    expect(await undo.isDisabled()).toBe(true);
    await page.goto(`${studio.url()}#doc/second`);
    await expect.poll(() => page.locator('.board text').allTextContents()).toEqual(['1', '1']);
    await page.unrouteAll();
  });
});
