import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { describeInBrowser, desktop, openBrowser, phone } from '../../studio/test/studio-page.js';
import { comparisonPage } from '../src/comparison/comparison-page.js';
import { jsonLines } from './answer-lines.js';
import { rowOf } from './comparison-rows.js';
import { runProgram } from './outside-programs.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** All columns that a table can have. */
const columns =
  'instance,formulation,engine,cut,status,variables,constraints,deductions,LP,objective,bound,gap,nodes,cuts,conflicts,median ms,min–max ms,CPU ms,why'.split(
    ',',
  );

/** Where a line may end in a heading. */
const wordEnds = /\s+|(?<=–)/;

/** A page with all columns, long names and large numbers. */
function widestPage(): string {
  const rows = ['examples/hashi/first.txt', 'boards/a-collection-with-a-long-name.txt:117'].flatMap(
    (puzzle) => [
      rowOf({ puzzle, formulation: 'flow:M=126+6.2+6.7+6.10' }, [123456, 234567], {
        ...{ cut: 'solution', status: 'optimal', variables: 123456, constraints: 1234567, deductions: 1234 },
        relaxation: { status: 'optimal', value: 1234.5 },
        ...{
          objective: 1250,
          bound: 1240,
          gap: 0.008,
          nodes: 123456,
          cuts: 1234,
          conflicts: 1234567,
          cpuMs: 345678,
        },
      }),
      rowOf({ puzzle, engine: 'highs+conflict' }, [], {
        ...{ cut: 'general', status: 'refused' },
        reason:
          'the engine diagram does not support continuous variables, a model without a graph of loops, paths or trees',
      }),
    ],
  );
  return comparisonPage({
    ...{ rows, flaws: [], problems: [], inputs: [], reading: {} },
    call: {
      words: ['compare', 'first.txt'],
      puzzles: ['first.txt'],
      options: [],
      formulations: ['lazy'],
      models: [],
    },
    ...{ settings: { repeat: 2 }, env: {} },
  });
}

describeInBrowser('the page of a comparison', () => {
  const file = join(folder, 'report.html');
  const widest = join(folder, 'widest.html');
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
    writeFileSync(widest, widestPage());
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

  test('has all columns of the table in a window of 1400 pixels', async () => {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.goto(pathToFileURL(widest).href);
    const { heads, right } = await page.evaluate(() => {
      const cells = [...document.querySelector('.wide tr')!.children];
      return {
        heads: cells.map(({ textContent }) => textContent),
        right: cells.at(-1)!.getBoundingClientRect().right,
      };
    });
    expect(heads).toEqual(columns);
    expect(right).toBeLessThanOrEqual(1400);
    expect(right).toBeGreaterThan(1000);
    await page.close();
  });

  testWith(['pdftotext'], 'has all columns of the table on paper', async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(widest).href);
    const printed = join(folder, 'widest.pdf');
    await page.pdf({ path: printed, preferCSSPageSize: true });
    await page.close();
    // A heading may have several lines. The text of a page does not include words beyond its edge.
    const words = runProgram('pdftotext', ['-raw', '-nopgbrk', printed, '-']).split(wordEnds);
    for (const name of columns) expect(words).toEqual(expect.arrayContaining(name.split(wordEnds)));
    // The end of the table as well: the sentence of each row that was refused.
    expect(words.filter((word) => word === 'trees')).toHaveLength(2);
  });

  test('needs no other file', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/(?:src|href)="(?!data:)/);
  });
});
