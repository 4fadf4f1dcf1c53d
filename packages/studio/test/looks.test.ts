import { expect, test } from 'vitest';
import { describeInBrowser, desktop, serveStudio } from './studio-page.js';

describeInBrowser('the looks of a board', () => {
  const studio = serveStudio();

  test('no style of the page changes the size of what is written on the board', async () => {
    const page = await studio.open(desktop, '#new/sudoku');
    await page.getByRole('radio', { name: 'Solve', exact: true }).check({ force: true });
    await page.locator('.board').focus();
    for (const key of ['ArrowRight', 'Shift+1', 'Shift+2', 'Control+3', 'ArrowRight', '5'])
      await page.keyboard.press(key);
    // A font size of an attribute is one of the drawing's units, which any style sheet overrules.
    const sizes = (await page.evaluate(`[...document.querySelectorAll('.scene text')].map((text) => ({
      text: text.textContent,
      wanted: Number(text.getAttribute('font-size')),
      is: Number.parseFloat(getComputedStyle(text).fontSize),
    }))`)) as readonly { text: string; wanted: number; is: number }[];
    expect(sizes.map(({ text }) => text).sort()).toEqual(['1', '2', '3', '5']);
    for (const { wanted, is } of sizes) expect(is).toBeCloseTo(wanted, 3);
  });
});
