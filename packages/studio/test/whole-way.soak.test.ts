import { kinds } from '@gridwright/puzzles';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  choose,
  describeInBrowser,
  desktop,
  expectAnswer,
  followSteps,
  openBrowser,
  type Served,
  studioOfCommand,
} from './studio-page.js';

/** Sides for which a puzzle of a kind is made soon, and which somebody solves by hints in a minute. */
const sides: Readonly<Record<string, readonly [string, string]>> = {
  sudoku: ['4', '4'],
  slitherlink: ['4', '4'],
  circuitboard: ['3', '4'],
  numberlink: ['4', '4'],
  zebra: ['3', '3'],
};
const usualSides = ['5', '5'] as const;

const made = kinds.filter(({ generator }) => generator !== null);

describeInBrowser('the whole way of a puzzle', () => {
  let browser: Browser;
  let context: BrowserContext;
  let served: Served;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    served = await studioOfCommand();
    context = await browser.newContext(desktop);
    context.setDefaultTimeout(120_000);
    await context.addInitScript(() => {
      // What is printed is on the sheet when this is called.
      globalThis.print = () => {
        const sheet = document.querySelector('.print-sheet');
        document.body.dataset['printed'] = String(sheet?.querySelectorAll('img').length ?? 0);
      };
    });
  });
  afterEach(async () => {
    await context.close();
    await served.stop();
  });

  const opened = async (url: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('.board').first().waitFor();
    await page.mouse.move(10, 300);
    return page;
  };
  /** Waits until the browser has stored all files that the service worker lists. */
  const untilStored = async (page: Page): Promise<void> => {
    const list = await (await fetch(`${served.url}service-worker.js`)).text();
    const count = new Set(list.match(/assets\/[\w.-]+/g)).size;
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
          return Math.max(0, ...(await Promise.all(counts)));
        }),
      )
      .toBeGreaterThan(count);
  };

  test.each(made.map(({ name, title }) => ({ name, title })))(
    'of $title: made, unique, graded, reduced, shared, printed; solved by another with hints, without the server',
    async ({ name, title }) => {
      const page = await opened(`${served.url}#new/hashi`);
      await choose(page, 'Make a puzzle for me');
      const form = page.getByRole('dialog');
      await form.getByLabel('Kind').selectOption({ label: title });
      const [rows, columns] = sides[name] ?? usualSides;
      const fields = form.locator('input[type=number][max="50"]');
      await expect.poll(() => fields.count()).toBe(2);
      await fields.first().fill(rows);
      await fields.last().fill(columns);
      await form.getByRole('button', { name: 'Make it' }).click();
      await form.waitFor({ state: 'detached' });
      await expectAnswer(page, 'Unique');
      await page.getByRole('region', { name: 'How hard it is' }).locator('.grade-boxes').waitFor();

      await page.getByRole('button', { name: /^The fewest / }).click();
      const reduced = page.getByText(/suffice, and no fewer do|are needed: no fewer/);
      await reduced.waitFor();
      const isMore = await page.getByRole('button', { name: 'Use these' }).isVisible();
      if (isMore) await page.getByRole('button', { name: 'Use these' }).click();
      await expectAnswer(page, 'Unique');

      await page.getByRole('button', { name: 'Print', exact: true }).first().click();
      const printing = page.getByRole('dialog', { name: 'Print' });
      await printing.getByRole('switch', { name: /solution/i }).check({ force: true });
      await printing.getByRole('button', { name: 'Print' }).click();
      await expect.poll(() => page.evaluate(() => document.body.dataset['printed'])).toBe('2');

      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const link = await page
        .getByRole('dialog')
        .getByRole('textbox', { name: 'Link', exact: true })
        .inputValue();
      await untilStored(page);
      await page.close();
      await served.stop();

      const other = await opened(link);
      expect(await other.getByRole('radio', { name: 'Solve', exact: true }).isChecked()).toBe(true);
      expect(await followSteps(other, 80)).toBeGreaterThan(0);
      await other.getByText('Solved.').waitFor();
    },
  );
});
