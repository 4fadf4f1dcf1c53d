import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, clueCount, describeInBrowser, desktop, drawn, serveStudio } from './studio-page.js';

/** A board that is wider than high: two islands in the upper row, one in the lower. */
const wide = '#1/hashi/4/2/2h2l';

/** The paste of a text as an expression. */
function pasteOf(text: string): string {
  return `(() => { const data = new DataTransfer(); data.setData('text', '${text}');
    return new ClipboardEvent('paste', { clipboardData: data, bubbles: true }); })()`;
}

describeInBrowser('the desk', () => {
  const studio = serveStudio();

  const title = (page: Page) => page.getByRole('banner').getByRole('heading');

  test.each([
    ['typed', '.board', '#new/hashi', `new KeyboardEvent('keydown', { key: '4', bubbles: true })`, 1],
    ['pasted on the desk', '.board', '#new/hashi', pasteOf('https://puzz.link/p?hashi/3/1/1g1'), 2],
    ['pasted on the shelf', '.shelf', '#shelf', pasteOf('https://puzz.link/p?hashi/3/1/1g1'), 2],
  ])('what is %s as soon as the page stands is not lost', async (_, place, hash, event, clues) => {
    const page = await studio.open(desktop, hash);
    const script = await page.addInitScript(`new MutationObserver((_, observer) => {
      const place = document.querySelector('${place}');
      if (place === null) return;
      observer.disconnect();
      place.dispatchEvent(${event});
    }).observe(document, { childList: true, subtree: true })`);
    await page.reload();
    await expect.poll(() => clueCount(page)).toBe(clues);
    await script.dispose();
  });

  test('a menu that is open when another puzzle takes the place of its own closes', async () => {
    const page = await studio.open(desktop, wide);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Flip upside down' }).waitFor();
    await page.evaluate(
      `document.activeElement.dispatchEvent(${pasteOf('https://puzz.link/p?slither/3/1/1g1')})`,
    );
    await expect.poll(() => drawn(page)).toContain('Slitherlink');
    await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
  });

  test('title, author, rules and notes are a step of undo', async () => {
    const page = await studio.open(desktop, wide);
    expect(await title(page).textContent()).toBe('Untitled');
    await page.getByRole('button', { name: /Untitled/ }).click();
    await page.getByRole('dialog').waitFor();
    const rules = page.getByLabel('Rules, in your own words');
    // The usual rules stand where none are written; notes have no example.
    expect(await rules.getAttribute('placeholder')).toMatch(/bridge/);
    expect(await page.getByLabel('Notes').getAttribute('placeholder')).toBe('');
    // The first field has the focus.
    await page.keyboard.type('Two bridges');
    await page.getByLabel('Author').fill('A setter');
    await rules.fill('Build.');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => title(page).textContent()).toBe('Two bridges');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await title(page).textContent()).toBe('Untitled');
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.reload();
    await page.getByRole('banner').getByRole('heading', { name: 'Two bridges' }).waitFor();
    await page.keyboard.press('F1');
    const help = page.getByRole('dialog', { name: 'Keys and rules' });
    await help.getByText('Build.').waitFor();
    await help.getByText('put a value; a second digit at once makes a longer number').waitFor();
  });

  test('a board is rotated, flipped, and given rows and columns on any side', async () => {
    const page = await studio.open(desktop, wide);
    const size = (): Promise<string | null> =>
      page
        .getByRole('banner')
        .getByText(/Hashi \d+ × \d+/)
        .textContent();
    expect(await size()).toBe('Hashi 2 × 4');
    await choose(page, 'Rotate to the right');
    expect(await size()).toBe('Hashi 4 × 2');
    await choose(page, 'Flip left to right');
    await choose(page, 'Add or remove rows');
    await page.getByText('4 rows and 2 columns').waitFor();
    await page.getByRole('button', { name: 'Above: One more' }).click();
    await page.getByRole('button', { name: 'On the left: One more' }).click();
    await page.getByRole('button', { name: 'Below: One less' }).click();
    await page.getByText('4 rows and 3 columns').waitFor();
    await page.keyboard.press('Escape');
    expect(await size()).toBe('Hashi 4 × 3');
    for (let step = 0; step < 5; step++) await page.getByRole('button', { name: 'Undo' }).click();
    expect(await size()).toBe('Hashi 2 × 4');
    expect(await clueCount(page)).toBe(2);
    expect(await page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    // The last row stays; columns can be taken from both sides.
    await choose(page, 'Add or remove rows');
    await page.getByRole('button', { name: 'Above: One less' }).click();
    await expect.poll(size).toBe('Hashi 1 × 4');
    const less = page.getByRole('button', { name: /: One less$/ });
    expect(await Promise.all((await less.all()).map((each) => each.isEnabled()))).toEqual([
      ...[false, true, false, true],
    ]);
    const more = page.getByRole('button', { name: /: One more$/ });
    expect(await Promise.all((await more.all()).map((each) => each.isEnabled()))).toEqual([
      ...[true, true, true, true],
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await size()).toBe('Hashi 2 × 4');
  });

  test('a new board has the rules that are switched on, which Help and the title tell', async () => {
    const page = await studio.open(desktop, wide);
    await choose(page, 'New puzzle');
    const dialog = page.getByRole('dialog', { name: 'New puzzle' });
    await dialog.getByLabel('Kind').selectOption({ label: 'Sudoku' });
    await dialog.getByRole('switch', { name: /diagonal/ }).check();
    await dialog.getByRole('button', { name: 'Start an empty board' }).click();
    await expect.poll(() => page.locator('.board').getAttribute('aria-label')).toMatch(/sudoku/i);
    await page.keyboard.press('?');
    await page.getByText('In this puzzle:').waitFor();
    await page.keyboard.press('Escape');
    await choose(page, 'New puzzle');
    await dialog.getByLabel('Kind').selectOption({ label: 'Slitherlink' });
    await dialog.getByRole('radio', { name: 'Honeycomb' }).check({ force: true });
    await dialog.getByLabel('Rows').fill('3');
    await dialog.getByLabel('Columns').fill('4');
    await dialog.getByRole('button', { name: 'Start an empty board' }).click();
    await page.getByText('Slitherlink, 12 cells').waitFor();
  });

  test('trials are nested, kept and dropped', async () => {
    const page = await studio.open(desktop, `${wide}`);
    await page.keyboard.press('m');
    await page.keyboard.press('t');
    await page.getByRole('group', { name: 'Trial A' }).waitFor();
    await page.keyboard.press('t');
    await page.getByRole('group', { name: 'Trial B' }).waitFor();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('group', { name: 'Trial A' }).waitFor();
    await page.getByRole('button', { name: 'Drop' }).click();
    await expect.poll(() => page.getByRole('group', { name: /Trial/ }).count()).toBe(0);
    await page.keyboard.press('Control+z');
    await page.getByRole('group', { name: 'Trial A' }).waitFor();
  });
});
