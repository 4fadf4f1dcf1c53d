import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  choose,
  describeInBrowser,
  desktop,
  expectAnswer,
  hashOf,
  phone,
  serveStudio,
} from './studio-page.js';

/** A board that is wider than high: two islands in the upper row, one in the lower. */
const wide = '#1/hashi/4/2/2h2l';

describeInBrowser('the desk', () => {
  const studio = serveStudio();

  const title = (page: Page) => page.getByRole('banner').getByRole('heading');

  test('shortcuts work after a press on a radio button', async () => {
    const page = await studio.open(desktop, wide);
    await page.getByRole('radio', { name: 'Solve' }).click({ force: true });
    await page.keyboard.press('m');
    expect(await page.getByRole('radio', { name: 'Make' }).isChecked()).toBe(true);
  });

  test('words about a puzzle are kept, in whichever way their dialog is left', async () => {
    const page = await studio.open(desktop, wide);
    await title(page).waitFor();
    const document = hashOf(page);
    const ways = {
      'the page goes back': 'history.back()',
      'the dialog is closed, and the page goes back at once':
        "document.querySelector('dialog form').requestSubmit(); location.hash = '#shelf'",
      'the page is loaded again': 'location.reload()',
    };
    for (const [words, leave] of Object.entries(ways)) {
      await page.goto(`${studio.url()}#shelf`);
      await page.goto(`${studio.url()}${document}`);
      await title(page).click();
      await page.getByRole('dialog').getByLabel('Title').fill(words);
      // Both happen before the next frame, which brings the close event.
      await page.evaluate(`(() => { ${leave} })()`);
      await page.locator('.shelf, .board').first().waitFor();
      await page.goto(`${studio.url()}${document}`);
      await expect.poll(() => title(page).textContent()).toBe(words);
    }
  });

  test('a theme is chosen and kept', async () => {
    const page = await studio.open(desktop, wide);
    const color = () =>
      page.evaluate('getComputedStyle(document.querySelector(".stage")).backgroundColor') as Promise<string>;
    expect(await color()).toBe('rgb(255, 255, 255)');
    await choose(page, 'Settings');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await page.keyboard.press('Escape');
    await expect.poll(color).toBe('rgb(17, 19, 22)');
    await page.reload();
    await page.locator('.board').waitFor();
    await expect.poll(color).toBe('rgb(17, 19, 22)');
    await choose(page, 'Settings');
    await page.getByRole('radio', { name: 'As the system' }).check({ force: true });
  });

  test('on a phone the answer is a sheet, which comes up and goes down', async () => {
    const page = await studio.open(phone, wide);
    await expectAnswer(page, 'Unique');
    const stage = page.locator('.stage');
    await page.getByRole('button', { name: 'Show more of the answer' }).tap();
    await stage.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Show the board' }).tap();
    await stage.waitFor({ state: 'visible' });
    // It is dragged, too.
    const touch = await page.context().newCDPSession(page);
    const drag = async (name: string, by: number): Promise<void> => {
      const { x, y, width, height } = (await page.getByRole('button', { name }).boundingBox())!;
      const at = (moved: number) => [{ x: x + width / 2, y: y + height / 2 + moved }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.3, 0.7, 1])
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * part) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await drag('Show more of the answer', -120);
    await stage.waitFor({ state: 'hidden' });
    await drag('Show the board', 120);
    await stage.waitFor({ state: 'visible' });
  });
});
