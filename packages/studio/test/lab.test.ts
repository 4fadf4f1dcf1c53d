import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));
const hashi = 'https://puzz.link/p?hashi/3/3/2g2i2g2';
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

  test('the table has the sizes that the command tells; the plot and the table are saved', async () => {
    const page = await inLab(hashi);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    const told = run('compare', hashi, '--engines', 'highs,conflict', '--json')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const shown = (await cells(page)).map(([formulation, engine, , variables, constraints]) => [
      ...[formulation, engine, variables, constraints],
    ]);
    const written = (count: number | null): string => (count === null ? '–' : count.toLocaleString('en'));
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
    await pastePuzzle(page, hashi);
    await expectAnswer(page, 'Unique');
    expect(asked.filter((url) => url.includes('highs'))).toEqual([]);
    await page.getByRole('radio', { name: 'Lab', exact: true }).check({ force: true });
    await relaxed(page);
    await expect.poll(() => asked.filter((url) => url.includes('highs')).length).toBeGreaterThan(0);
  });

  test('the relaxation is on the board, cuts as they come; a constraint lights up its cells', async () => {
    const page = await inLab(loop);
    await relaxed(page);
    const constraints = page.getByRole('region', { name: 'Constraints' });
    await constraints.getByRole('button').first().waitFor();
    const rounds = page.getByRole('slider', { name: 'Rounds of cuts' });
    const last = Number(await rounds.inputValue());
    expect(last).toBeGreaterThan(1);
    await page.getByText('no cut is violated').waitFor();
    const values = await page.locator('.board .lab-value').allTextContents();
    expect(values.length).toBeGreaterThan(0);
    await rounds.focus();
    await page.keyboard.press('Home');
    await page.getByText(/cuts? (is|are) violated/).waitFor();
    await page.getByRole('region', { name: 'Cuts of this round' }).getByRole('button').first().hover();
    await expect.poll(() => page.locator('.board .lit').count()).toBeGreaterThan(0);
    await constraints.getByText('Lines around R1C1', { exact: true }).hover();
    await expect.poll(() => page.locator('.board .lit').count()).toBe(1);
    const at = await middleOf(page, 2, 3);
    await page.mouse.click(at.x, at.y);
    const here = page.getByRole('region', { name: 'Constraints at R2C3' });
    await here.getByText('Lines around R2C3').waitFor();
    await page.getByRole('button', { name: 'Only fractions' }).click();
    await expect.poll(() => page.locator('.board .stroke.whole').count()).toBe(0);
    await page.getByRole('button', { name: /^Values/ }).click();
    await expect.poll(() => page.locator('.board .lab-value').count()).toBe(0);
  });
});
