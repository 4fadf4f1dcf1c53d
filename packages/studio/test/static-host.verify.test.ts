import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack, publishedPackages, run } from '../../../test/packaging/packing.js';
import { type PlainHost, plainHost } from '../../../test/plain-host.js';
import {
  describeInBrowser,
  expectAnswer,
  openBrowser,
  openWithoutServer,
  pastePuzzle,
} from './studio-page.js';

// The studio of the packed `gridwright`, put on a static host as docs/studio.md says: plain files below a path, without the command.

const slowMs = 300_000;
const path = '/some/where/studio/';

describeInBrowser('on a static host, below a path', () => {
  let unpacked: string;
  let browser: Browser;
  let host: PlainHost;

  beforeAll(async () => {
    unpacked = mkdtempSync(join(tmpdir(), 'gridwright-static-host-'));
    const command = publishedPackages().filter(({ manifest }) => manifest.name === 'gridwright');
    const [packed] = pack(command, unpacked);
    run(unpacked, 'tar', '-xzf', packed!.archive);
    host = await plainHost(join(unpacked, 'package/bundle/studio'), path);
    browser = await openBrowser();
  }, slowMs);

  afterAll(async () => {
    await host.close();
    rmSync(unpacked, { recursive: true });
  });

  test('it opens, answers, makes links that lead back, and works when the host is gone', {
    timeout: slowMs,
  }, async () => {
    const context = await browser.newContext();
    context.setDefaultTimeout(120_000);
    const problems: string[] = [];
    const watch = (page: Page): void => {
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
    };
    const page = await context.newPage();
    watch(page);
    await page.goto(`${host.url}#new/hashi`);
    await page.locator('.board').waitFor();
    await pastePuzzle(page, 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g');
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page
      .getByRole('dialog', { name: 'Share' })
      .getByRole('textbox', { name: 'Link', exact: true })
      .inputValue();
    expect(link).toBe(`${host.url}#2/solve/hashi/6/6/4h2j1g2g5h3o2g3h3i3g`);

    // Everything is stored, HiGHS as the last: it is fetched when the page is idle.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const stored = await Promise.all(
              (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
            );
            return stored.flat().some((request) => request.url.endsWith('.wasm'));
          }),
        { timeout: 120_000 },
      )
      .toBe(true);
    await page.close();
    expect(host.requests.filter((each) => !each.startsWith(path))).toEqual([]);
    expect(problems).toEqual([]);

    await host.close();
    const later = await openWithoutServer(context, link);
    await later.locator('.board').waitFor();
    await later.getByRole('radio', { name: 'Make', exact: true }).check({ force: true });
    await expectAnswer(later, 'Unique');
    await context.close();
  });
});
