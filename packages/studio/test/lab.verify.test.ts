import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { kindsOnPages } from './pages-by-kind.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, phone, serveStudio } from './studio-page.js';

const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));
const hashi = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
const small = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
/** Its relaxation violates cuts. */
const loop = 'https://puzz.link/p?slither/10/10/11d28dg617bhcg2cj832722bh76bbib2123871d172c2ch7ch73c';

const run = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 1e8 });

describeInBrowser('formulations side by side', () => {
  const studio = serveStudio();
  const inLab = async (text: string, options = desktop): Promise<Page> => {
    const page = await studio.open(options);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, 'Unique');
    await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
    return page;
  };
  const relaxed = (page: Page) => page.getByText(/^LP relaxation: /).waitFor();
  const cells = async (page: Page): Promise<readonly (readonly string[])[]> =>
    page
      .locator('.runs tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((each) => each.textContent ?? '')),
      );
  const textOf = async (download: Promise<Download>): Promise<string> =>
    readFileSync((await (await download).path())!, 'utf8');

  test('the model is written as the command writes it', async () => {
    const page = await inLab(hashi);
    await relaxed(page);
    await page.getByRole('radio', { name: 'lazy/flow' }).check({ force: true });
    await relaxed(page);
    // Clauses have no flow.
    await page.getByRole('button', { name: 'CNF', exact: true }).click();
    await page.getByText(/^Not answered: /).waitFor();
    await page.getByRole('radio', { name: 'lazy/bfs' }).check({ force: true });
    await relaxed(page);
    const folder = mkdtempSync(join(tmpdir(), 'models-'));
    for (const form of ['LP', 'MPS', 'OPB', 'CNF']) {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: form, exact: true }).click();
      const text = await textOf(download);
      const file = join(folder, `model.${form.toLowerCase()}`);
      run('export', hashi, '--to', file, '--formulation', 'lazy/bfs');
      expect(text).toBe(readFileSync(file, 'utf8'));
    }
    rmSync(folder, { recursive: true });
  });

  test('the table of the runs is written with the head of the command', async () => {
    const page = await inLab(hashi);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const [head] = (await textOf(download)).split('\r\n');
    const told = run('compare', hashi, '--engines', 'highs', '--formulations', 'lazy', '--csv');
    expect([head]).toEqual(told.split('\r\n').slice(0, 1));
  });

  test.each(kindsOnPages('circuitboard', 'zebra'))(
    'of $title: each formulation has its relaxation, or the reason without one',
    async ({ text }) => {
      const page = await inLab(text);
      const settled = page.getByText(/^(LP relaxation: |Not answered: |The relaxation has no solution)/);
      await settled.waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('button', { name: 'Run again' }).waitFor();
      expect((await cells(page)).length).toBeGreaterThan(0);
      expect(await violationsOf(page)).toEqual([]);
    },
  );

  test('a long run is stopped, while the puzzle goes on; by touch on a phone', async () => {
    const page = await inLab(loop, phone);
    await relaxed(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show more' }).tap();
    await page.getByRole('button', { name: 'Run', exact: true }).tap();
    await page.getByText(/^loop on highs/).waitFor();
    await page.getByRole('button', { name: 'Stop', exact: true }).tap();
    await page.getByRole('button', { name: /^Run/ }).waitFor();
    await page.getByRole('radio', { name: 'Make', exact: true }).check({ force: true });
    await expectAnswer(page, 'Unique');
  });

  test('the table has the sizes that the command tells; the plot and the table are saved', async () => {
    const page = await inLab(small);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    const told = run('compare', small, '--engines', 'highs,conflict', '--json')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shown = (await cells(page)).map(([formulation, engine, , variables, constraints]) => [
      ...[formulation, engine, variables, constraints],
    ]);
    const written = (count: number | undefined): string =>
      count === undefined ? '–' : count.toLocaleString('en');
    expect(shown).toEqual(
      told.map((row) => [row.formulation, row.engine, written(row.variables), written(row.constraints)]),
    );
    expect(await violationsOf(page)).toEqual([]);
    const svg = page.waitForEvent('download');
    await page.getByRole('button', { name: 'SVG', exact: true }).click();
    expect(await textOf(svg)).toMatch(/^<svg.*lazy · highs.*<\/svg>$/s);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const lines = (await textOf(csv)).trim().split('\r\n');
    expect(lines[0]).toMatch(/^puzzle,kind,formulation,treatment,engine,/);
    expect(lines.length).toBe(1 + told.length);
    const png = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PNG', exact: true }).click();
    expect((await textOf(png)).slice(1, 4)).toBe('PNG');
  });

  test('HiGHS is loaded when the Lab asks', async () => {
    const page = await studio.openAnew(desktop);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await page.mouse.move(10, 300);
    await pastePuzzle(page, small);
    await expectAnswer(page, 'Unique');
    expect(asked.filter((url) => url.includes('highs'))).toEqual([]);
    await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
    await relaxed(page);
    await expect.poll(() => asked.filter((url) => url.includes('highs')).length).toBeGreaterThan(0);
  });
});
