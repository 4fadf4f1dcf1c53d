import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clueCount, describeInBrowser, desktop, middleOf, phone, serveStudio } from './studio-page.js';

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

  test('"Copied." is said on the button that was pressed, within the screen, and announced', async () => {
    for (const device of [desktop, phone]) {
      const page = await studio.open(device, '#1/hashi/3/1/1g1');
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      if (device === phone) {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Share' }).click();
      } else await share(page);
      const button = page.getByRole('dialog').getByRole('button', { name: 'Copy: janko.at text' });
      await button.click();
      await button.getByText('Copied.').waitFor();
      await page.getByRole('dialog').getByRole('status').getByText('Copied.').waitFor({ state: 'attached' });
      const { x, y, width, height } = (await button.boundingBox())!;
      const screen = page.viewportSize()!;
      expect([x >= 0, y >= 0, x + width <= screen.width, y + height <= screen.height]).not.toContain(false);
      expect(await page.evaluate('navigator.clipboard.readText()')).toContain('\nproblem\n');
    }
  });

  test('a link carries title, author and rules, and the answers only if asked for', async () => {
    const page = await studio.open(
      desktop,
      '#2/make/hashi/4/2/2h2j?title=Two%20%26%20two&author=Ann&rules=Build.',
    );
    await drawBridge(page, 2);
    const dialog = await share(page);
    const plain = await shownIn(dialog, 'Link');
    expect(hashOf(plain)).toBe('#2/solve/hashi/4/2/2h2j?title=Two%20%26%20two&author=Ann&rules=Build.');
    await dialog.getByRole('switch', { name: 'With my answers so far' }).check();
    const begun = await shownIn(dialog, 'Link');
    for (const [link, isDrawn] of [
      [plain, false],
      [begun, true],
    ] as const) {
      const other = await studio.openApart(desktop, hashOf(link));
      expect(await other.getByRole('banner').getByRole('heading').textContent()).toBe('Two & two');
      const fresh = await share(other);
      await fresh.getByRole('switch', { name: 'With what I entered' }).check();
      const [svg] = await Promise.all([
        other.waitForEvent('download'),
        fresh.getByRole('button', { name: 'Picture (SVG)' }).click(),
      ]);
      expect(/class="[^"]*\bpen\b/.test(readFileSync(await svg.path(), 'utf8'))).toBe(isDrawn);
    }
  });
});
