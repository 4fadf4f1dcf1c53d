import { expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';
import { views } from './views.js';

describeInBrowser('accessibility', () => {
  const studio = serveStudio();

  /** How people look at it; 200 % leaves half of the window. */
  const looks = [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { forcedColors: 'active' },
    { viewport: { width: 640, height: 400 } },
    { viewport: { width: 320, height: 568 } },
  ] as const;
  /** A view of each mode and of the shelf; all views are audited for a release. */
  const some = ['several', 'next-step', 'shelf-found'];

  test.each(some.map((name, i) => [name, looks[i % looks.length]!] as const))(
    'an audit finds nothing: %s',
    async (name, look) => {
      const page = await studio.open(desktop);
      if ('viewport' in look) await page.setViewportSize(look.viewport);
      else await page.emulateMedia(look);
      await views.find((view) => view.name === name)!.bring(page);
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'light', forcedColors: null });
    },
  );

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
    await log.detach();
  });

  test('the policy of the page allows no script or style within it', async () => {
    const page = await studio.open(desktop);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
  });
});
