import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  clueCount,
  describeInBrowser,
  desktop,
  expectAnswer,
  paste,
  phone,
  serveStudio,
} from './studio-page.js';

const hashi = 'https://puzz.link/p?hashi/3/1/1g1';
const slither = 'https://puzz.link/p?slither/3/3/hdj';

describeInBrowser('opening', () => {
  const studio = serveStudio();
  const what = (page: Page) => page.getByRole('banner').getByText(/ \d+ × \d+$/);
  const openBox = async (page: Page) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Open a puzzle' }).click();
    return page.getByRole('dialog', { name: 'Open a puzzle' });
  };

  test('the text field has the focus; what is found is told; Enter opens it', async () => {
    for (const device of [desktop, phone]) {
      const page = await studio.open(device);
      const dialog = await openBox(page);
      expect(
        await dialog.getByRole('textbox').evaluate((field) => field === field.ownerDocument.activeElement),
      ).toBe(true);
      await page.keyboard.insertText(`try this: ${slither} (by me)`);
      await dialog.getByText('Slitherlink 3 × 3').waitFor();
      await dialog.getByText('1 clue · puzz.link address').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      expect(await clueCount(page)).toBe(1);
    }
  });

  test('a sentence around a link is opened at once; several puzzles and what cannot be read are listed', async () => {
    const page = await studio.open(desktop);
    await paste(page, `A nice one: ${slither}.`);
    await what(page).getByText('Slitherlink 3 × 3').waitFor();
    await paste(page, `${hashi} and ${slither}; or https://puzz.link/p?fillomino/5/5/3g2`);
    const dialog = page.getByRole('dialog', { name: 'Open a puzzle' });
    await dialog.getByText('2 puzzles').waitFor();
    expect(await dialog.getByRole('alert').textContent()).toContain('an address of the kind "fillomino"');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Open Hashi 1 × 3' }).click();
    await what(page).getByText('Hashi 1 × 3').waitFor();
  });

  test('a dropped file is opened', async () => {
    const page = await studio.open(desktop);
    await page.evaluate(`(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(slither)}], 'a.txt'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true })); })()`);
    await what(page).getByText('Slitherlink 3 × 3').waitFor();
  });

  test('New offers no board that can have no solution', async () => {
    const page = await studio.open(desktop, '#1/sudoku/4/4/1u');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New puzzle' }).click();
    const dialog = page.getByRole('dialog', { name: 'New puzzle' });
    const create = dialog.getByRole('button', { name: 'Start an empty board' });
    const [rows, columns] = [dialog.getByLabel('Rows'), dialog.getByLabel('Columns')];
    // The other side follows where the kind takes no board otherwise.
    await rows.fill('6');
    expect(await columns.inputValue()).toBe('6');
    expect(await create.isDisabled()).toBe(false);
    await columns.fill('16');
    expect(await rows.inputValue()).toBe('16');
    expect(await create.isDisabled()).toBe(false);
    await rows.fill('7');
    expect(await columns.inputValue()).toBe('16');
    expect(await dialog.getByRole('alert').textContent()).toContain('such as 4, 6, 8 or 9 rows');
    expect(await create.isDisabled()).toBe(true);
    await columns.fill('9');
    expect(await rows.inputValue()).toBe('9');
    await dialog.getByLabel('Kind').selectOption('Hashi');
    await rows.fill('4');
    expect(await columns.inputValue()).not.toBe('4');
  });

  test('a text of 5 MB is refused, and one of 300 kB is read beside the page', async () => {
    const page = await studio.open(desktop);
    const readers: string[] = [];
    page.on('worker', (worker) => readers.push(worker.url()));
    for (const [text, expected] of [
      ['x'.repeat(5_000_000), 'at most 2000000 characters'],
      [`${'1 2 3 4 nothing of this is a puzzle\n'.repeat(9000)}${hashi}`, null],
    ] as const) {
      await paste(page, text);
      if (expected === null) await what(page).getByText('Hashi 1 × 3').waitFor();
      else {
        await page.getByRole('alert').getByText(expected).waitFor();
        await page.keyboard.press('Escape');
      }
    }
    // A long text is read beside the page; one that is refused by its length is not read at all.
    expect(readers.filter((url) => url.includes('reading-worker'))).toHaveLength(1);
    await expect
      .poll(() => page.workers().filter((each) => each.url().includes('reading-worker')))
      .toEqual([]);
  });

  test('Ctrl P prints the puzzle with title, author and rules, and its solution apart on request', async () => {
    const page = await studio.open(
      desktop,
      '#2/make/hashi/6/6/4h2j1g2g5h3o2g3h3i3g?title=Ten&author=Ann&rules=Build.',
    );
    await expectAnswer(page, 'Unique');
    await page.keyboard.press('Control+p');
    const dialog = page.getByRole('dialog', { name: 'Print' });
    const pages = page.locator('.print-sheet section');
    await dialog.waitFor();
    expect(await pages.allTextContents()).toEqual(['Tenby AnnBuild.']);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('switch', { name: 'The solution on a second page' }).check();
    expect(await pages.allTextContents()).toEqual(['Tenby AnnBuild.', 'Solution: Ten']);
    await page
      .locator('.print-sheet img')
      .nth(1)
      .evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
    const alternatives = await pages
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt') ?? ''));
    expect(alternatives.map((each) => /hashi/i.test(each))).toEqual([true, true]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(/\/Type \/Pages\s*\/Count (\d+)/.exec(pdf)?.[1] ?? /\/Count (\d+)/.exec(pdf)?.[1]).toBe('2');
    await page.evaluate('window.print = () => { window.printed = true; }');
    await dialog.getByRole('button', { name: 'Print' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('window.printed')).toBe(true);
    expect(await pages.count()).toBe(0);
    // Without words about it, the kind and its rules; without one solution, none to print.
    const bare = await studio.open(desktop, '#2/make/hashi/3/3/3g3i3g3');
    await expectAnswer(bare, 'Several');
    await bare.keyboard.press('Control+p');
    await dialog.getByText('The solution is known once the puzzle is unique.').waitFor();
    expect(await dialog.getByRole('switch').count()).toBe(1);
    expect(await pages.locator('h1').allTextContents()).toEqual(['Hashi']);
    expect(await pages.locator('p').allTextContents()).toEqual([expect.stringMatching(/bridge/)]);
  });
});
