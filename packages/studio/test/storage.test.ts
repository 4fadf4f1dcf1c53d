import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  holdStorage,
  pastePuzzle,
  phone,
  serveStudio,
  stored,
} from './studio-page.js';

/** An empty puzzle of six rows, with the first island. */
const link = '#1/hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

const saved = (page: Page) => page.locator('.panel-foot', { hasText: 'Saved in this browser' });
const cards = (page: Page) => page.getByRole('region', { name: 'Your puzzles' }).getByRole('article');
const toast = (page: Page, words: string | RegExp) => page.locator('.toast', { hasText: words });

/** Types clues in cells from the first on. */
async function type(page: Page, digits: string): Promise<void> {
  await page.locator('.board').focus();
  for (const digit of digits) {
    await page.keyboard.press(digit);
    await page.keyboard.press('ArrowRight');
  }
}

/** Types a digit and leaves in one task of the page. */
async function editAndLeave(page: Page, digit: string): Promise<void> {
  await page.evaluate(`(() => {
    const key = new KeyboardEvent('keydown', { key: '${digit}', bubbles: true, cancelable: true });
    document.querySelector('.board').dispatchEvent(key);
    window.location.href = 'about:blank';
  })()`);
  await page.waitForURL('about:blank');
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

  test('two tabs with the same puzzle: the second to change it goes on as a copy, and says so', async () => {
    const page = await studio.openAnew(desktop, link);
    await saved(page).waitFor();
    const other = await studio.reopen(page.context(), hashOf(page));
    const shelf = await studio.reopen(page.context());
    await expect.poll(() => cards(shelf).count()).toBe(1);
    await expectAnswer(other, 'Unique');
    // Looking at it is no change.
    await type(page, '1');
    await saved(page).waitFor();
    await expect.poll(async () => (await stored(page, 'steps')).length).toBe(1);
    await type(other, '2');
    await toast(other, 'This one goes on as a copy').waitFor();
    expect(hashOf(other)).not.toBe(hashOf(page));
    await type(other, '2');
    await type(page, '1');
    expect(await toast(page, 'as a copy').count()).toBe(0);
    // The shelf of a third tab has heard of it.
    await expect.poll(() => cards(shelf).count()).toBe(2);
    for (const each of [page, other]) {
      const clues = await each.locator('.board text').allTextContents();
      await each.reload();
      await each.locator('.board').waitFor();
      expect(await each.locator('.board text').allTextContents()).toEqual(clues);
    }
  });

  test('what is pending when the page goes is kept while another tab uses the storage', async () => {
    const page = await studio.openAnew(desktop);
    await type(page, '123');
    await expect.poll(async () => (await stored(page, 'steps')).length).toBe(3);
    const own = hashOf(page);
    const other = await studio.reopen(page.context());
    await expect.poll(() => cards(other).count()).toBe(1);
    const end = await holdStorage(other);
    await editAndLeave(page, '4');
    await end();
    // The other tab stores it.
    await expect.poll(async () => (await stored(other, 'steps')).length).toBe(4);
    await page.goto(`${studio.url()}${own}`);
    await page.locator('.board').waitFor();
    await expect.poll(() => clueCount(page)).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await clueCount(page)).toBe(3);
    expect(await cards(other).count()).toBe(1);
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.includes("left"))')).toEqual(
      [],
    );
  });

  test('without room it is said, the work goes on, a file is offered, and the last state stays', async () => {
    const page = await studio.openAnew(desktop, link);
    await saved(page).waitFor();
    const own = hashOf(page);
    // As the browser does it: the transaction is aborted at its end. (The quota that the debugger sets does not hold here.)
    await page.evaluate(`(() => {
      const commit = IDBTransaction.prototype.commit;
      IDBTransaction.prototype.commit = function () {
        if (!window.isFull) return commit.call(this);
        Object.defineProperty(this, 'error', { value: new DOMException('', 'QuotaExceededError') });
        this.abort();
      };
      window.isFull = true;
    })()`);
    await type(page, '1');
    await page.locator('.panel-foot', { hasText: 'no more room' }).waitFor();
    await type(page, '1');
    const clues = await page.locator('.board text').allTextContents();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.panel-foot').getByRole('button', { name: 'Save a backup file' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('gridwright-backup');
    // The work is still there after a visit of the shelf.
    await page.locator('a.home').click();
    await cards(page).first().getByRole('link').click();
    await page.locator('.board').waitFor();
    expect(await page.locator('.board text').allTextContents()).toEqual(clues);
    // The last state that was stored is whole.
    const other = await studio.reopen(page.context(), own);
    await expectAnswer(other, 'Unique');
    expect(await clueCount(other)).toBe(10);
    await other.close();
    await page.evaluate('window.isFull = false');
    await type(page, '1');
    await saved(page).waitFor();
    const last = await page.locator('.board text').allTextContents();
    await page.reload();
    await page.locator('.board').waitFor();
    expect(await page.locator('.board text').allTextContents()).toEqual(last);
  });

  test('after the first change, the browser is asked once to keep what is stored', async () => {
    const page = await studio.openApart(desktop);
    const script = await page.addInitScript(
      `globalThis.asked = 0; navigator.storage.persist = async () => { globalThis.asked += 1; return true; }`,
    );
    await page.reload();
    await page.locator('.board').waitFor();
    expect(await page.evaluate('asked')).toBe(0);
    await type(page, '123');
    await expect.poll(() => page.evaluate('asked')).toBe(1);
    await saved(page).waitFor();
    expect(await page.evaluate('asked')).toBe(1);
    await script.dispose();
  });

  test('a browser that stores nothing: it is said, and the shelf works as long as the page', async () => {
    const page = await studio.openAnew(desktop);
    const script = await page.addInitScript(
      `Object.defineProperty(window, 'indexedDB', { value: undefined })`,
    );
    await page.reload();
    await page.goto(`${studio.url()}#new/hashi`);
    await type(page, '12');
    await page.locator('.panel-foot', { hasText: 'this browser keeps nothing' }).waitFor();
    await page.locator('a.home').click();
    await page.getByText('This browser keeps nothing').waitFor();
    await page.getByRole('link', { name: 'Hashi', exact: true }).click();
    await page.locator('a.home').click();
    await cards(page).getByRole('link').click();
    await expect.poll(() => clueCount(page)).toBe(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await clueCount(page)).toBe(1);
    await script.dispose();
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
