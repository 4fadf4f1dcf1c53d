import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { profile } from '../../../test/profile.js';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, phone, serveStudio } from './studio-page.js';
import { views } from './views.js';

describeInBrowser('accessibility', () => {
  const studio = serveStudio();

  /** How people look at it; 200 % leaves half of the window. */
  const looks: Readonly<Record<string, BrowserContextOptions>> = {
    light: { ...desktop, colorScheme: 'light' },
    dark: { ...desktop, colorScheme: 'dark' },
    'forced colors': { ...desktop, forcedColors: 'active' },
    '200 %': { viewport: { width: 640, height: 400 } },
    '320 px': { ...phone, viewport: { width: 320, height: 568 } },
  };

  // The quick profile has every view and every look, the long one each with each.
  test.each(Object.keys(looks))('an audit finds nothing in any view: %s', async (look) => {
    const page = await studio.open(looks[look]);
    const found: string[] = [];
    for (const [i, { name, bring }] of views.entries()) {
      const isDue = Object.keys(looks).indexOf(look) === i % Object.keys(looks).length;
      if (profile === 'quick' && !isDue) continue;
      // A page loaded anew: a reload may come before the board that is left is stored.
      await page.goto('about:blank');
      await page.goto(`${studio.url()}#new`);
      await page.getByRole('button', { name: 'More', exact: true }).waitFor();
      await bring(page).catch((error: Error) => found.push(`${name}: ${error.message}`));
      for (const each of await violationsOf(page)) found.push(`${name}: ${each}`);
      const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      if (Number(wide) > 0) found.push(`${name}: the page is ${wide} px wider than the window`);
    }
    expect(found).toEqual([]);
  });

  test('nothing in the page or its worker is refused by the policy', async () => {
    const page = await studio.open(desktop);
    const log = await page.context().newCDPSession(page);
    const refused: string[] = [];
    // What is refused and caught is in no console but that of Firefox.
    log.on('Audits.issueAdded', ({ issue }) => {
      const { contentSecurityPolicyIssueDetails: details } = issue.details;
      if (details) refused.push(`${details.violatedDirective} ${details.contentSecurityPolicyViolationType}`);
    });
    await log.send('Audits.enable');
    await page.reload();
    await expectAnswer(page, 'Nothing to answer yet');
    await pastePuzzle(page, 'https://puzz.link/p?hashi/3/3/2g2i2g2');
    await expectAnswer(page, 'Unique');
    expect(refused).toEqual([]);
    // The log does tell.
    await page.evaluate(`setTimeout(() => { try { new Function('') } catch {} })`);
    await expect.poll(() => refused).not.toEqual([]);
  });

  test('the policy of the page allows no script or style within it', async () => {
    const page = await studio.open(desktop);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
  });
});
