import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  middleOf,
  paste,
  pastePuzzle,
  serveStudio,
} from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

describeInBrowser('in and out', () => {
  const studio = serveStudio();

  const share = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    return page.getByRole('dialog', { name: 'Share' });
  };
  const shownIn = (dialog: Locator, name: string): Promise<string> =>
    dialog.getByRole('textbox', { name, exact: true }).inputValue();
  const hashOf = (link: string): string => link.slice(studio.url().length);
  /** Draws a bridge between the two islands of the upper row. */
  const drawBridge = async (page: Page, clues = 10): Promise<void> => {
    await expect.poll(() => clueCount(page)).toBe(clues);
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
    const [from, to] = [await middleOf(page, 1, 1), await middleOf(page, 1, 4)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
  };

  test('what is pasted is opened, and its link opens for solving in a fresh profile', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    const clues = await clueCount(page);
    expect(clues).toBe(10);
    await drawBridge(page);
    const dialog = await share(page);
    await dialog.getByText('This link opens on this machine only.').waitFor();
    const link = await shownIn(dialog, 'Link');
    expect(hashOf(link)).toBe('#2/solve/hashi/6/6/4h2j1g2g5h3o2g3h3i3g');
    await dialog.getByRole('radio', { name: 'For making' }).check({ force: true });
    expect(hashOf(await shownIn(dialog, 'Link'))).toBe('#1/hashi/6/6/4h2j1g2g5h3o2g3h3i3g');

    const other = await studio.openApart(desktop, hashOf(link));
    expect(await other.getByRole('radio', { name: 'Solve', exact: true }).isChecked()).toBe(true);
    expect(await clueCount(other)).toBe(clues);
    expect(await other.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  });

  test('what is no puzzle leaves the board as it was, and it is said why', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    for (const text of [
      'this is no puzzle',
      'https://puzz.link/p?hashi/3/3/zzzzzz',
      'https://puzz.link/p?hashi/99999/99999/2',
      `pzprv3/hashikake/150/150/${`${'. '.repeat(150)}/`.repeat(150)}`,
      'x'.repeat(3_000_000),
      '* #variable= 1 #constraint= 1\n+1 x1 >= 1 ;\n',
    ]) {
      await paste(page, text);
      const problem = page.getByRole('alert');
      await problem.waitFor();
      expect((await problem.textContent())!.length).toBeGreaterThan(20);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await clueCount(page)).toBe(10);
    }
  });

  test('a link that is none says so, and leaves the board as it was', async () => {
    const page = await studio.openAnew(desktop, '#1/rubbish');
    const said = page.locator('.toast', { hasText: 'The link has no puzzle that can be read' });
    await said.waitFor();
    await expect.poll(() => page.evaluate('window.location.hash')).toBe('#shelf');
    await pastePuzzle(page, unique);
    await expectAnswer(page, 'Unique');
    for (const hash of ['#2/hashi/3/3/2g2i2g2', '#1/%', `#1/${'g'.repeat(200_000)}`]) {
      await page.evaluate(`window.location.hash = ${JSON.stringify(hash)}`);
      // The message about the link before may still stand there.
      await expect.poll(() => page.evaluate('window.location.hash')).toMatch(/^#doc\//);
      await said.waitFor();
      expect(await clueCount(page)).toBe(10);
    }
  });

  test('a puzzle with answers is said in each form that can say the puzzle, one line each', async () => {
    const page = await studio.open(desktop);
    await pastePuzzle(page, unique);
    await drawBridge(page);
    const dialog = await share(page);
    expect(await shownIn(dialog, 'Puzz.link address')).toBe(unique);
    expect(await shownIn(dialog, 'Game ID of Simon Tatham’s Bridges')).toMatch(/^6x6m2:/);
    expect(await shownIn(dialog, 'Janko.at text')).toContain('\nproblem\n');
    expect(await dialog.getByText('cannot').count()).toBe(0);
    const sites = dialog.getByRole('link');
    await expect.poll(() => sites.allTextContents()).toEqual(['Open in puzz.link', 'Open in Penpa']);
    for (const site of await sites.all())
      expect([await site.getAttribute('target'), await site.getAttribute('rel')]).toEqual([
        '_blank',
        'noreferrer',
      ]);
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe('hashi.svg');
    expect(readFileSync(await svg.path(), 'utf8')).not.toMatch(/class="[^"]*\bpen\b/);
    await dialog.getByRole('switch', { name: 'With what I entered' }).check();
    const [drawn] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Picture (SVG)' }).click(),
    ]);
    expect(readFileSync(await drawn.path(), 'utf8')).toMatch(/class="[^"]*\bpen\b/);
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Picture (PNG)' }).click(),
    ]);
    expect(png.suggestedFilename()).toBe('hashi.png');
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    // Where the browser lets no page copy, the text is selected; else it is on the clipboard.
    await page.evaluate(`window.allowed = [false, true];
      navigator.clipboard.writeText = async (text) => {
        if (!window.allowed.shift()) throw new Error('refused');
        window.copied = text;
      }`);
    const copy = dialog.getByRole('button', { name: 'Copy: Puzz.link address' });
    const said = dialog.getByRole('status').filter({ hasText: /./ });
    await copy.click();
    await expect.poll(() => said.allTextContents()).toEqual(['Select the text and copy it.']);
    expect(await copy.textContent()).toBe('Copy');
    const selected = await page.evaluate('document.getSelection().toString()');
    expect(selected).toBe(unique);
    await copy.click();
    await expect.poll(() => said.allTextContents()).toEqual(['Copied.']);
    expect([await copy.textContent(), await page.evaluate('window.copied')]).toEqual(['Copied.', unique]);
  });
});
