import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { clueCount, describeInBrowser, desktop, paste, phone, serveStudio } from './studio-page.js';

const hashi = 'https://puzz.link/p?hashi/3/1/1g1';
const slither = 'https://puzz.link/p?slither/3/3/hdj';

describeInBrowser('opening', () => {
  const studio = serveStudio();
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

  test('several are put on the shelf from the desk too', async () => {
    const page = await studio.openAnew(desktop);
    await paste(page, `${hashi}\n${slither}`);
    // What is said goes after some seconds: it is waited for first.
    const said = page.locator('.toast', { hasText: '2 puzzles added' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Open all 2' }).click();
    await said;
    const cards = page.getByRole('region', { name: 'Your puzzles' }).getByRole('article');
    await expect
      .poll(() => cards.locator('.what').allTextContents())
      .toEqual(['Hashi 1 × 3', 'Slitherlink 3 × 3']);
    expect(new URL(page.url()).hash).toBe('#shelf');
  });

  test('a long list of puzzles ends in a shade, and what cannot be read stands apart from it', async () => {
    const page = await studio.open(desktop);
    const links = Array.from(
      { length: 20 },
      (_, i) => `https://puzz.link/p?hashi/${i + 3}/1/1${'ghijklmnopqrstuvwxyz'[i]}1`,
    );
    await paste(page, [...links, 'https://puzz.link/p?fillomino/5/5/3g2'].join('\n'));
    const dialog = page.getByRole('dialog', { name: 'Open a puzzle' });
    const list = dialog.locator('.found-list');
    await list.waitFor();
    expect(await list.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
    expect(await list.evaluate((each) => getComputedStyle(each).backgroundImage)).toContain('gradient');
    const [above, below] = [(await list.boundingBox())!, (await dialog.getByRole('alert').boundingBox())!];
    expect(below.y - above.y - above.height).toBeGreaterThanOrEqual(8);
  });

  test('the reason names what was pasted, and none of our formats', async () => {
    const page = await studio.open(desktop);
    const dialog = await openBox(page);
    await dialog.getByRole('textbox').fill('this is no puzzle');
    const problem = dialog.getByRole('alert');
    await problem.getByText('this is no puzzle').waitFor();
    expect(await problem.textContent()).toBe(
      'This is no puzzle that is known here: "this is no puzzle". Paste the address of a puzzle, its text or a game ID, or several of them.',
    );
  });
});
