import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pack, publishedPackages, run } from '../../../test/packaging/packing.js';
import { describeInBrowser, expectAnswer, openBrowser, pastePuzzle } from './studio-page.js';

// The studio of the packed `gridwright`, put on a static host as docs/studio.md says: plain files below a path, without the command.

const slowMs = 300_000;
const path = '/some/where/studio/';
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** A server of a folder's files below the path, which knows nothing of them; what is asked of it is noted. */
function plainHost(folder: string, asked: string[]): Server {
  return createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    asked.push(pathname);
    const name = pathname.startsWith(path) ? pathname.slice(path.length) : null;
    const file = join(folder, name === '' ? 'index.html' : (name ?? ''));
    if (name === null || !existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': types[extname(file)] }).end(readFileSync(file));
  });
}

describeInBrowser('on a static host, below a path', () => {
  let unpacked: string;
  let browser: Browser;
  let server: Server;
  let url: string;
  const asked: string[] = [];

  beforeAll(async () => {
    unpacked = mkdtempSync(join(tmpdir(), 'gridwright-static-host-'));
    const command = publishedPackages().filter(({ manifest }) => manifest.name === 'gridwright');
    const [packed] = pack(command, unpacked);
    run(unpacked, 'tar', '-xzf', packed!.archive);
    server = plainHost(join(unpacked, 'package/bundle/studio'), asked);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    browser = await openBrowser();
  }, slowMs);

  afterAll(async () => {
    server.close();
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
    await page.goto(`${url}#new/hashi`);
    await page.locator('.board').waitFor();
    await pastePuzzle(page, 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g');
    await expectAnswer(page, 'Unique');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const link = await page
      .getByRole('dialog', { name: 'Share' })
      .getByRole('textbox', { name: 'Link', exact: true })
      .inputValue();
    expect(link).toBe(`${url}#2/solve/hashi/6/6/4h2j1g2g5h3o2g3h3i3g`);

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
    expect(asked.filter((each) => !each.startsWith(path))).toEqual([]);
    expect(problems).toEqual([]);

    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    const later = await context.newPage();
    await later.goto(link);
    await later.locator('.board').waitFor();
    await later.getByRole('radio', { name: 'Make', exact: true }).check({ force: true });
    await expectAnswer(later, 'Unique');
    await context.close();
  });
});
