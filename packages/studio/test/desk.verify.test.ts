import { expect, test } from 'vitest';
import { describeInBrowser, desktop, serveStudio } from './studio-page.js';

/** A board that is wider than high: two islands in the upper row, one in the lower. */
const wide = '#1/hashi/4/2/2h2l';

describeInBrowser('the desk', () => {
  const studio = serveStudio();

  test('shortcuts work after a press on a radio button', async () => {
    const page = await studio.open(desktop, wide);
    await page.getByRole('radio', { name: 'Solve' }).click({ force: true });
    await page.keyboard.press('m');
    expect(await page.getByRole('radio', { name: 'Make' }).isChecked()).toBe(true);
  });
});
