import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staticFiles } from '../../cli/src/studio/studio-server.js';
import {
  describeInBrowser,
  expectAnswer,
  openBrowser,
  openWithoutServer,
  pastePuzzle,
} from './studio-page.js';

const built = fileURLToPath(new URL('../../cli/bundle/studio', import.meta.url));

/** A server of a folder at a port, which can go away and come back. */
class FolderServer {
  #server: Server | null = null;
  port = 0;

  async start(folder: string): Promise<void> {
    const answerFile = staticFiles(folder);
    await this.listen(
      createServer((request, response) => {
        if (!answerFile(request, response)) response.writeHead(404).end();
      }),
    );
  }

  async listen(server: Server): Promise<void> {
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server === null) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/`;
  }
}

describeInBrowser('without the server', () => {
  let browser: Browser;
  let context: BrowserContext;
  let server: FolderServer;
  let folder: string;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'studio-'));
    cpSync(built, folder, { recursive: true });
    server = new FolderServer();
    await server.start(folder);
    context = await browser.newContext();
    context.setDefaultTimeout(120_000);
  });
  afterEach(async () => {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The names of the stored versions, with the number of files of each. */
  const storedFiles = (page: Page): Promise<Record<string, number>> =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const counts = names.map(async (name) => [name, (await (await caches.open(name)).keys()).length]);
      return Object.fromEntries(await Promise.all(counts));
    });

  /** Visits the studio, until all of its files are stored. */
  const visit = async (hash = ''): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${server.url}${hash}`);
    await page.locator('.board, .shelf').first().waitFor();
    const list = await (await fetch(`${server.url}service-worker.js`)).text();
    const assets = new Set(list.match(/assets\/[\w.-]+/g));
    expect(assets.size).toBeGreaterThan(20);
    await expect
      .poll(async () => Math.max(...Object.values(await storedFiles(page)), 0), { timeout: 60_000 })
      .toBeGreaterThan(assets.size);
    return page;
  };

  test('the page is asked of the server first: a new version is there with the next visit, and takes the place of the old files', async () => {
    const page = await visit();
    const [before] = Object.keys(await storedFiles(page));
    await page.close();
    const index = readFileSync(join(folder, 'index.html'), 'utf8');
    writeFileSync(
      join(folder, 'index.html'),
      index.replace('<html lang="en">', '<html lang="en" data-next>'),
    );
    const script = readFileSync(join(folder, 'service-worker.js'), 'utf8');
    const version = /version:[`"']([\w-]{12})[`"']/.exec(script)?.[1];
    expect(version).toBeDefined();
    writeFileSync(join(folder, 'service-worker.js'), script.replaceAll(version!, 'next-version'));
    for (const name of ['index.html.br', 'service-worker.js.br']) rmSync(join(folder, name));
    await server.stop();
    await server.start(folder);

    const next = await context.newPage();
    // A server that takes long, as on a busy machine, is not waited for.
    await expect
      .poll(
        async () => {
          await next.goto(server.url);
          return next.locator('html[data-next]').count();
        },
        { timeout: 150_000 },
      )
      .toBe(1);
    // Waiting until the page is closed, or in the place of the old version already, where the page was opened several times.
    await expect
      .poll(async () => Object.keys(await storedFiles(next)).some((name) => name.endsWith('next-version')), {
        timeout: 150_000,
      })
      .toBe(true);
    await next.close();
    // The old version goes once no page of it has been open for a while, on a busy machine a longer one: each look is a page.
    for (let pauseMs = 1000; ; pauseMs *= 2) {
      await setTimeout(pauseMs);
      const last = await context.newPage();
      await last.goto(server.url);
      const names = Object.keys(await storedFiles(last));
      await last.close();
      if (names.length === 1 && names[0] !== before) break;
      expect(pauseMs).toBeLessThan(60_000);
    }
  });

  test('another page at the same address is not hidden', async () => {
    await (await visit()).close();
    await server.stop();
    await server.listen(
      createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<p>Another page')),
    );
    const page = await context.newPage();
    await page.goto(server.url);
    await page.getByText('Another page').waitFor();
  });

  test('a browser takes it for one that can be installed', async () => {
    const page = await visit();
    const session = await context.newCDPSession(page);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A profile that is thrown away can install nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    const { icons } = JSON.parse(manifest.data!) as { icons: { src: string; sizes: string; type: string }[] };
    for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
      const response = await fetch(new URL(src, server.url));
      expect(response.headers.get('content-type')).toBe(type);
      const view = new DataView(await response.arrayBuffer());
      expect(`${view.getUint32(16)}x${view.getUint32(20)}`).toBe(sizes);
    }
  });

  test('after the first visit all of it works: what was not shown before, answers, and the own puzzles', async () => {
    const page = await visit('#new/hashi');
    await pastePuzzle(page, 'https://puzz.link/p?slither/4/4/cgd3ck');
    const address = page.url();
    await page.close();
    await server.stop();

    const later = await openWithoutServer(context, address);
    await later.locator('.board').waitFor();
    expect(await later.getByRole('application').getAttribute('aria-label')).toContain('4');
    await expectAnswer(later, 'Several');
    await later.goto(`${server.url}#gallery`);
    await later.locator('.shelf').waitFor();
    await later.goto(`${server.url}#new/zebra`);
    await later.locator('.board').waitFor();
    await later.getByRole('button', { name: 'Share' }).click();
    await later.getByRole('dialog').waitFor();
  });
});
