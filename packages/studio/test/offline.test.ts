import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { staticFiles } from '../../cli/src/static-files.js';
import { describeInBrowser, expectAnswer, openBrowser, pastePuzzle } from './studio-page.js';

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

  test('after the first visit all of it works: what was not shown before, answers, and the own puzzles', async () => {
    const page = await visit('#new/hashi');
    await pastePuzzle(page, 'https://puzz.link/p?slither/4/4/cgd3cg');
    const address = page.url();
    await page.close();
    await server.stop();

    const later = await context.newPage();
    await later.goto(address);
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
