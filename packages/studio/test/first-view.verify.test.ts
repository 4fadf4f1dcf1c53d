import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, phone, serveStudio } from './studio-page.js';

describeInBrowser('before the scripts are there', () => {
  const studio = serveStudio();
  /** The places of the bar and of the panel. */
  const places = (page: Page) =>
    Promise.all(
      [page.getByRole('banner'), page.getByRole('complementary')].map((part) => part.boundingBox()),
    );

  /** The page as it is while its scripts do not come. */
  const still = async (like: Page, options: object): Promise<Page> => {
    const context = await like.context().browser()!.newContext(options);
    await context.route('**/*.js', (route) => route.abort());
    const page = await context.newPage();
    await page.goto(studio.url());
    return page;
  };

  /** The frame can be read, and names the missing scripts. */
  const expectFrame = async (page: Page): Promise<void> => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Gridwright Studio');
    await page.getByText('A workbench for logic puzzles').waitFor();
    await page.getByText('on its way').waitFor();
    const sent = await (await fetch(studio.url())).text();
    expect(/<noscript>(.*?)<\/noscript>/s.exec(sent)?.[1]).toContain('It needs JavaScript');
    // The style sheet is there too.
    expect(await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().height)).toBe(56);
  };

  test('the frame can be read, and says what is missing, on a phone', async () => {
    const page = await still(await studio.open(phone), phone);
    await expectFrame(page);
    await page.context().close();
  });

  test('an audit finds nothing', async () => {
    const fresh = await still(await studio.open(desktop), desktop);
    expect(await violationsOf(fresh)).toEqual([]);
    await fresh.context().close();
  });

  test('the layout does not shift, on a phone', async () => {
    const page = await studio.open(phone);
    const script = await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('application').first().waitFor();
    const shifts = (await page.evaluate('shifts')) as readonly number[];
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    await script.dispose();
  });

  test('the frame can be read, says what is missing, and does not move when the scripts are there', async () => {
    const whole = await studio.open(desktop);
    const page = await still(whole, desktop);
    await expectFrame(page);
    expect(await places(page)).toEqual(await places(whole));
    await page.context().close();
  });
});
