import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, desktop, expectAnswer, paste, phone, serveStudio } from './studio-page.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What an audit finds, in words. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  // The policy of the page keeps scripts of others out; the audit comes by the debugger.
  await page.evaluate(axe);
  return (await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, help, nodes }) => id + ': ' + help + ' ' + nodes.map(({ html }) => html).join(' ')))`,
  )) as string[];
}

describeInBrowser('accessibility', () => {
  const studio = serveStudio();

  test.each([
    ['desktop, light', { ...desktop, colorScheme: 'light' as const }],
    ['desktop, dark', { ...desktop, colorScheme: 'dark' as const }],
    ['phone', phone],
  ])('an audit finds nothing: %s', async (_, options) => {
    const page = await studio.open(options);
    await expectAnswer(page, 'Nothing to answer yet');
    expect(await violationsOf(page)).toEqual([]);
    for (const [text, words] of [
      ['https://puzz.link/p?hashi/3/3/2g2i2g2', 'Unique'],
      ['https://puzz.link/p?hashi/3/3/3g3i3g3', 'Several solutions'],
      ['https://puzz.link/p?hashi/3/3/2g1i1g2', 'No solution'],
    ] as const) {
      await paste(page, text);
      await expectAnswer(page, words);
      expect(await violationsOf(page)).toEqual([]);
    }
    for (const name of ['New', 'Open', 'Share', 'Help']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('the policy of the page allows no script or style within it', async () => {
    const page = await studio.open(desktop);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
  });
});
