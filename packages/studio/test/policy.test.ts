import { expect, test } from 'vitest';
import { describeInBrowser, desktop, expectAnswer, pastePuzzle, serveStudio } from './studio-page.js';

describeInBrowser('the policy of the page', () => {
  const studio = serveStudio();

  test('refuses nothing of the page or its worker', async () => {
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

  test('allows no script or style within it', async () => {
    const page = await studio.open(desktop);
    const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);
  });
});
