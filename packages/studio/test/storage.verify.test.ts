import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cards, toast } from './shelf.js';
import {
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  holdStorage,
  phone,
  serveStudio,
  stored,
} from './studio-page.js';

const link = '#1/hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

const saved = (page: Page) => page.locator('.panel-foot', { hasText: 'Saved in this browser' });

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

  test('one edit of a large board with many steps writes little', async () => {
    const page = await studio.openAnew(desktop, `#1/hashi/60/60/${'2'.repeat(60)}${'z'.repeat(177)}`);
    await page.locator('.board').waitFor();
    await expect.poll(() => clueCount(page)).toBe(60);
    await page.evaluate(`(() => {
      const size = (value) => ArrayBuffer.isView(value) ? value.byteLength : typeof value === 'string' ? value.length
        : typeof value !== 'object' || value === null ? 8
        : Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + size(inner), 0);
      const put = IDBObjectStore.prototype.put;
      window.written = [];
      IDBObjectStore.prototype.put = function (value, ...key) { window.written.push(size(value)); return put.call(this, value, ...key); };
    })()`);
    await page.locator('.board').focus();
    const sum = async (): Promise<number> => {
      // Until nothing more is written, which takes longer on a busy machine.
      let [before, looks] = [-1, 0];
      while (looks < 3) {
        await page.waitForTimeout(700);
        const now = (await page.evaluate('window.written.length')) as number;
        looks = now === before ? looks + 1 : 0;
        before = now;
      }
      return page.evaluate(
        'window.written.splice(0).reduce((all, each) => all + each, 0)',
      ) as Promise<number>;
    };
    await sum();
    let digit = 0;
    const many = 64;
    const round = async (): Promise<number> => {
      for (let i = 0; i < many; i++) {
        await page.keyboard.press(i % 2 === 0 ? 'ArrowDown' : 'ArrowUp');
        if (i % 2 === 0) digit = 1 + (digit % 4);
        await page.keyboard.press(String(digit));
      }
      return (await sum()) / many;
    };
    const early = await round();
    const late = await round();
    expect((await stored(page, 'steps')).length).toBeGreaterThan(1.5 * many);
    expect(early).toBeLessThan(4000);
    expect(late).toBeLessThan(1.5 * early);
  });

  test('an edit while the same link is opened again is kept', async () => {
    const page = await studio.openAnew(phone, link);
    await expect.poll(() => clueCount(page)).toBe(10);
    await page.getByText('Saved in this browser').waitFor();
    const first = hashOf(page);
    // The key comes when the studio has begun to read the document.
    await page.evaluate(`(() => {
      const get = IDBObjectStore.prototype.get;
      IDBObjectStore.prototype.get = function (...key) {
        if (this.name === 'contents') {
          IDBObjectStore.prototype.get = get;
          const board = document.querySelector('.board');
          board.dispatchEvent(new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true }));
        }
        return get.apply(this, key);
      };
      location.hash = ${JSON.stringify(link)};
    })()`);
    // What was changed is not replaced.
    await expect.poll(() => hashOf(page)).toMatch(new RegExp(`^#doc/(?!${first.slice(5)})`));
    await page.goto(`${studio.url()}${first}`);
    await expect.poll(() => page.locator('.board text').first().textContent()).toBe('7');
  });

  test('what is pending when the page goes is written', async () => {
    const page = await studio.openAnew(desktop);
    await type(page, '123');
    const own = hashOf(page);
    // The last edit and the departure are one task of the page: there is no time for the storage to answer.
    await editAndLeave(page, '4');
    await page.goto(`${studio.url()}${own}`);
    await page.locator('.board').waitFor();
    await expect.poll(() => clueCount(page)).toBe(4);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await clueCount(page)).toBe(3);
  });

  test('a reload in the moment in which a new puzzle gets its address comes back to it', async () => {
    const page = await studio.openAnew(desktop, '#shelf');
    const end = await holdStorage(await studio.reopen(page.context()));
    await page.evaluate(`(() => {
      const replace = history.replaceState;
      history.replaceState = function (...state) {
        replace.apply(this, state);
        if (!location.hash.startsWith('#doc/')) return;
        history.replaceState = replace;
        sessionStorage.setItem('first', location.hash);
        location.reload();
      };
      location.hash = '#new/hashi';
    })()`);
    const isReloaded = `performance.getEntriesByType('navigation')[0].type === 'reload'`;
    await expect.poll(() => page.evaluate(isReloaded).catch(() => false)).toBe(true);
    await end();
    await page.locator('.board, .shelf').first().waitFor();
    expect(hashOf(page)).toBe(await page.evaluate(`sessionStorage.getItem('first')`));
    expect(await page.locator('.board').count()).toBe(1);
  });

  test('another tab that finds out how many solutions there are has not changed the document', async () => {
    const page = await studio.openAnew(desktop, link);
    const own = hashOf(page);
    await type(page, '1');
    await saved(page).waitFor();
    // What is known of the puzzle before the edit is stored, too.
    await expect
      .poll(async () => (await stored(page, 'entries'))[0])
      .toMatchObject({ steps: 1, standing: { answer: expect.not.stringMatching(/^unknown$/) } });
    const heard = page.evaluate(
      `new Promise((resolve) => new BroadcastChannel('gridwright').addEventListener('message', () => resolve(true)))`,
    );
    // As a backup leaves it: nothing is known of its solutions, and the shelf asks.
    await page.evaluate(`new Promise((resolve) => {
      indexedDB.open('gridwright').onsuccess = ({ target: { result: database } }) => {
        const entries = database.transaction('entries', 'readwrite').objectStore('entries');
        entries.getAll().onsuccess = ({ target: { result: [entry] } }) => {
          entries.put({ ...entry, standing: { ...entry.standing, answer: 'unknown' } }).onsuccess = () => {
            database.close();
            resolve();
          };
        };
      };
    })`);
    await studio.reopen(page.context());
    expect(await heard).toBe(true);
    const clues = await clueCount(page);
    await editAndLeave(page, '2');
    await page.goto(`${studio.url()}${own}`);
    await page.locator('.board').waitFor();
    await expect.poll(() => clueCount(page)).toBe(clues + 1);
    expect((await stored(page, 'entries')).length).toBe(1);
  });

  test('a page that is killed in the middle of a save leaves a whole document', async () => {
    const page = await studio.openApart(desktop);
    const own = hashOf(page);
    await type(page, '12');
    await saved(page).waitFor();
    await page.evaluate(`(() => {
      const board = document.querySelector('.board');
      for (let i = 0; i < 20; i++) for (const key of [String(1 + (i % 8)), 'ArrowRight'])
        board.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    })()`);
    const session = await page.context().newCDPSession(page);
    const gone = page.waitForEvent('crash');
    void session.send('Page.crash').catch(() => {});
    await gone;
    const other = await studio.reopen(page.context(), own);
    await other.locator('.board').waitFor();
    const [entry] = await stored(other, 'entries');
    expect((await stored(other, 'steps')).length).toBe(entry!['steps']);
    expect(await clueCount(other)).toBeGreaterThan(0);
    const undo = other.getByRole('button', { name: 'Undo' });
    while (await undo.isEnabled()) await undo.click();
    expect(await clueCount(other)).toBe(0);
    await page.close();
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
});
