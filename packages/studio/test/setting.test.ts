import { readFileSync } from 'node:fs';
import { conflict } from '@gridwright/modeling';
import { kinds, unique, verify } from '@gridwright/puzzles';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

const loop = 'https://puzz.link/p?slither/5/5/g623dbi22787c';

/** The sites of the clues of the loop without each of which it still has one solution: all are tried. */
async function cluesNotNeeded(): Promise<readonly string[]> {
  const kind = kinds.find(({ name }) => name === 'slitherlink')!;
  const { puzzle } = kind.read(loop);
  const [[layer, values]] = Object.entries(puzzle.clues) as [[string, Int16Array]];
  const sites: string[] = [];
  for (const [at, value] of values.entries()) {
    if (value < 0) continue;
    const clues = { [layer]: values.with(at, -1) };
    const { status } = await unique({ ...puzzle, clues }, { kind, engines: [conflict()], budget: {} });
    if (status === 'unique')
      sites.push(`r${Math.floor(at / puzzle.columns) + 1}c${(at % puzzle.columns) + 1}`);
  }
  return sites;
}

describeInBrowser('what a setter asks', () => {
  const studio = serveStudio();
  const make = async (text: string, answer = 'Unique'): Promise<Page> => {
    const page = await studio.open(desktop);
    await page.mouse.move(10, 300);
    await pastePuzzle(page, text);
    await expectAnswer(page, answer);
    return page;
  };

  test('of the clues, those that could be left out; dropping one leaves one solution, and can be undone', async () => {
    const page = await make(loop);
    await page.getByRole('button', { name: 'Which clues could be left out?' }).click();
    const chips = page.getByRole('list', { name: 'Drop' }).getByRole('button');
    await chips.first().waitFor();
    const alone = await cluesNotNeeded();
    const shown = await chips.allTextContents();
    expect(shown.map((text) => text.split(' ').at(-1)!.toLowerCase())).toEqual(alone);
    await expect.poll(() => page.locator('.board .lit').count()).toBe(alone.length);
    const before = await page.locator('.board text').count();
    expect(await violationsOf(page)).toEqual([]);
    await chips.first().click();
    await expect.poll(() => page.locator('.board text').count()).toBe(before - 1);
    await expectAnswer(page, 'Unique');
    await expect.poll(() => page.locator('.board .lit').count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('.board text').count()).toBe(before);
  });

  test('the fewest clues are found, and can be used', async () => {
    const text = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';
    const page = await make(text);
    await page.getByRole('button', { name: 'The fewest' }).click();
    const answer = page.getByText(/no fewer (do|have)/);
    await answer.waitFor();
    expect(await answer.textContent()).toContain('7 of');
    await page.getByRole('button', { name: 'Use these' }).click();
    await expectAnswer(page, 'Unique');
  });

  test('one number that would settle it: the puzzle with it has one solution', async () => {
    // 1 and 3 can be exchanged in four cells.
    const several = '.2.4.4.221434321';
    const page = await make(several, 'Several');
    await page.getByRole('button', { name: 'would settle it' }).click();
    await page.getByText('would settle it. Press').waitFor();
    const chip = page.getByRole('list', { name: 'Put' }).getByRole('button').first();
    expect(await chip.textContent()).toBe('1 R1C1');
    await chip.click();
    await expectAnswer(page, 'Unique');
    expect(await page.locator('.board text.word').allTextContents()).toEqual([
      ...`1${several.replaceAll('.', '')}`,
    ]);
  });

  test('a proof is verified, saved, and accepted by the checker', async () => {
    const page = await make(loop);
    await page.getByRole('button', { name: 'Proof that it is unique' }).click();
    await page.getByText(/^Verified: /).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the proof' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.proof$/);
    const bytes = readFileSync(await file.path());
    const kilobytes = Math.ceil(bytes.length / 1024);
    expect(await page.getByText(/^Verified: /).textContent()).toMatch(
      new RegExp(` steps?, ${kilobytes.toLocaleString('en')} KB\\.$`),
    );
    const kind = kinds.find(({ name }) => name === 'slitherlink')!;
    const { puzzle } = kind.read(loop);
    expect(await verify(bytes, { of: 'puzzle', kind, puzzle })).toMatchObject({ status: 'verified' });
  });
});
