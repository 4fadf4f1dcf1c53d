import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

/** Its relaxation violates cuts. */
const loop = 'https://puzz.link/p?slither/10/10/11d28dg617bhcg2cj832722bh76bbib2123871d172c2ch7ch73c';

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

  test('the table of the runs is in the file and the plot, and a row shows its formulation', async () => {
    const page = await inLab('https://puzz.link/p?hashi/3/3/2g2i2g2');
    await page.getByText('Nothing has run yet.').waitFor();
    expect(await page.getByRole('button', { name: 'CSV', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    const [head, ...rows] = await page
      .locator('.runs tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('th, td')].map((each) => each.textContent ?? '')),
      );
    // Every bound of the relaxation is reached by the search: there is no gap to show.
    expect(head).toEqual([
      ...['Formulation', 'Engine', 'Answer', 'Variables', 'Constraints', 'LP bound'],
      ...['Nodes', 'Conflicts', 'Median ms'],
    ]);
    // HiGHS solves all of them; flows are no question for the other engine.
    for (const [, engine, status] of rows)
      expect(status).toMatch(engine === 'highs' ? /^solved$/ : /^(solved|refused .*continuous variables)$/);
    await page.getByText('Times of 3 runs each').waitFor();
    const saved = async (form: string): Promise<Buffer> => {
      const download: Promise<Download> = page.waitForEvent('download');
      await page.getByRole('button', { name: form, exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${form.toLowerCase()}$`));
      return readFileSync(await (await download).path());
    };
    const [names, ...lines] = String(await saved('CSV'))
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const written = (name: string): string[] => lines.map((line) => line[names!.indexOf(name)]!);
    const shown = (column: number): string[] => rows.map((row) => row[column]!.replace('–', ''));
    expect([written('formulation'), written('engine')]).toEqual([shown(0), shown(1)]);
    expect([written('variables'), written('constraints')]).toEqual([shown(3), shown(4)]);
    const svg = String(await saved('SVG'));
    expect(svg).toMatch(/^<svg.*<\/svg>$/s);
    for (const [formulation, engine, status] of rows)
      expect(svg.includes(`${formulation} · ${engine}`)).toBe(status === 'solved');
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
    await page.locator('.runs').getByRole('button').last().click();
    await expect.poll(() => page.locator('.runs tr.on th').allTextContents()).toContain(rows.at(-1)![0]);
  });
});
