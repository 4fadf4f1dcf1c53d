import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, desktop, openBrowser, phone } from '../../studio/test/studio-page.js';
import { jsonLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

describeInBrowser('the page of a comparison', () => {
  const file = join(folder, 'report.html');
  let browser: Browser;
  let rows: readonly object[];

  beforeAll(async () => {
    browser = await openBrowser();
    const puzzles = ['examples/circuitboard/small.txt', 'examples/hashi/collection.txt'];
    const { stdout } = await runCommand([
      'compare',
      ...puzzles,
      '--engines',
      'highs,conflict',
      '--to',
      file,
      '--json',
    ]);
    rows = jsonLines(stdout);
  });

  test.each([
    ['desktop, light', { ...desktop, colorScheme: 'light' as const }],
    ['phone, dark', { ...phone, colorScheme: 'dark' as const }],
  ])('opens without a message or a request, and shows what the JSON has: %s', async (_, options) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const messages: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    page.on('request', (request) => requests.push(request.url()));
    const url = pathToFileURL(file).href;
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() => ({
      rows: JSON.parse(document.querySelector('#rows')!.textContent!),
      shown: [...document.querySelectorAll('.wide')].map((table) => table.querySelectorAll('tr').length - 1),
      broken: [...document.images].filter((image) => image.naturalWidth === 0).length,
      pictures: document.images.length,
      isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      background: getComputedStyle(document.documentElement).colorScheme,
    }));
    expect(messages).toEqual([]);
    expect(requests.filter((each) => !each.startsWith('data:'))).toEqual([url]);
    expect(found.rows).toEqual(rows);
    expect(found.shown[0]).toBe(rows.length);
    expect(found).toMatchObject({ broken: 0, isTooWide: false });
    // Four puzzles and two plots.
    expect(found.pictures).toBe(6);
    await context.close();
  });

  test('needs no other file', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/(?:src|href)="(?!data:)/);
  });
});
