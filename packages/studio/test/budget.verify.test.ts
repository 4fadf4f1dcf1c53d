import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, phone, serveStudio } from './studio-page.js';

/** A file that came over the network, with its bytes as they were sent, headers included. */
interface Sent {
  readonly path: string;
  readonly bytes: number;
}

/** What the page loads until nothing more comes, without what its workers load: they begin where the page is usable already. */
async function sentForFirstView(page: Page): Promise<readonly Sent[]> {
  const log = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const sent: Sent[] = [];
  log.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sent.push({ path: paths.get(requestId)!, bytes: encodedDataLength }),
  );
  await log.send('Network.enable');
  await log.send('Network.clearBrowserCache');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('application').first().waitFor();
  const ofWorkers = page.workers().map((worker) => new URL(worker.url()).pathname);
  return sent.filter(({ path }) => !ofWorkers.includes(path));
}

describeInBrowser('the budget of the first view', () => {
  const studio = serveStudio();

  test('is 200 KB as they are sent, on a phone', async () => {
    const page = await studio.open(phone);
    const sent = await sentForFirstView(page);
    // The page, its style and its script at least, or the log has missed something.
    for (const ending of ['/', '.css', '.js'])
      expect(sent.filter(({ path }) => path.endsWith(ending))).not.toEqual([]);
    const bytes = sent.reduce((sum, each) => sum + each.bytes, 0);
    expect(bytes, sent.map((each) => `${each.path} ${each.bytes}`).join('\n')).toBeLessThan(200_000);
    // No engine is among them.
    expect(sent.filter(({ path }) => path.endsWith('.wasm'))).toEqual([]);
  });
});
