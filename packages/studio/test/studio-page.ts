import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';

const { CHROMIUM = '/usr/bin/chromium' } = process.env;
const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));

/** Tests in a real browser; without one they are skipped with the reason. */
export const describeInBrowser = existsSync(CHROMIUM)
  ? describe
  : (describe.skip as typeof describe).bind(null);

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1200, height: 850 } };

/** The studio as the command serves it, in a browser of its own. */
export interface Studio {
  /** A page in a fresh profile, or in a given one; what goes wrong in it fails the test. */
  open(options?: BrowserContextOptions, hash?: string): Promise<Page>;
  /** Another page of the same profile. */
  reopen(context: BrowserContext): Promise<Page>;
  readonly url: () => string;
}

/** Serves the studio for the tests of a file. */
export function serveStudio(): Studio {
  let server: ChildProcess;
  let browser: Browser;
  let url = '';
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    server = spawn(process.execPath, [command, 'studio', '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(server.stdout!.setEncoding('utf8'), 'data');
    url = /http:\/\/\S+/.exec(String(line))![0];
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  });

  const watched = async (context: BrowserContext, hash = ''): Promise<Page> => {
    const page = await context.newPage();
    page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
        problems.push(`a request to ${request.url()}`);
    });
    await page.goto(`${url}${hash}`);
    await page.locator('.board').waitFor();
    return page;
  };
  return {
    url: () => url,
    open: async (options = desktop, hash = '') => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return watched(context, hash);
    },
    reopen: (context) => watched(context),
  };
}

/** Waits until the answer begins with these words. */
export async function expectAnswer(page: Page, words: string): Promise<void> {
  await page.locator('.verdict strong', { hasText: words }).waitFor({ timeout: 45_000 });
}

/** How many islands, or other clues, are drawn. */
export function clueCount(page: Page): Promise<number> {
  return page.locator('.board text').count();
}

/** The middle of a cell of the board in pixels of the page; rows and columns from 1. */
export async function middleOf(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.board .paper').boundingBox();
  const path = await page.locator('.board .lattice').getAttribute('d');
  const columns = Number(/H(\d+)/.exec(path!)![1]);
  const unit = box!.width / columns;
  return { x: box!.x + (column - 0.5) * unit, y: box!.y + (row - 0.5) * unit };
}

/** Holds a tool by its name in words. */
export async function hold(page: Page, tool: string): Promise<void> {
  await page.getByRole('radio', { name: tool, exact: true }).check({ force: true });
}

/** Pastes a text into the page. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text', ${JSON.stringify(text)});
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()`,
  );
}
