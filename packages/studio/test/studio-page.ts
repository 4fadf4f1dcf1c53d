import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { chromiumPath, describeUnless, whyNoChromium } from '../../../test/programs.js';
import { studioServer } from '../../cli/src/studio/studio-server.js';

const command = fileURLToPath(new URL('../../cli/bin/gridwright.js', import.meta.url));
const built = fileURLToPath(new URL('../../cli/bundle/studio', import.meta.url));

/**
 * Features of the browser that are turned off: first the pages for its own address bar, which it loads for each new window in twice the
 * time of the window; then those that Playwright turns off. Chromium takes the last such list alone.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** How the browser of the tests is started. */
export const chromiumOptions: LaunchOptions = {
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
};

/** Tests in a real browser; without one there is a test that is skipped with the reason. */
export function describeInBrowser(name: string, tests: () => void): void {
  describeUnless(whyNoChromium, name, tests);
}

/** How long a test waits for what a page does next: half a minute, as is usual, is too little on a busy machine. */
const patienceMs = 120_000;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 780 },
  hasTouch: true,
  isMobile: true,
};
export const desktop: BrowserContextOptions = { viewport: { width: 1200, height: 850 } };

/** The studio as the command serves it, in a browser; what goes wrong in one of its pages fails the test. */
export interface Studio {
  /**
   * A page with an empty Hashi on the desk, or what a hash says. It is the page of the test before, with what that one has stored; the
   * first one in a file begins as `openAnew`. A profile and a page take more than a second, and a hash none of it.
   */
  open(options?: BrowserContextOptions, hash?: string): Promise<Page>;
  /** The same page loaded anew, as on the first visit: with nothing stored. */
  openAnew(options?: BrowserContextOptions, hash?: string): Promise<Page>;
  /** A page in a profile of its own, for the time of the test. */
  openApart(options?: BrowserContextOptions, hash?: string): Promise<Page>;
  /** Another page of the same profile for the time of the test, by default the shelf. */
  reopen(context: BrowserContext, hash?: string): Promise<Page>;
  readonly url: () => string;
}

/** A script for pages that have no service workers: each would store all files of the studio for a visit that never comes. */
export const withoutServiceWorkers = 'delete Navigator.prototype.serviceWorker';

/** A studio that is served. */
export interface Served {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The studio of the command. */
export async function studioOfCommand(options: readonly string[] = []): Promise<Served> {
  const server = spawn(process.execPath, [command, 'studio', '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout.setEncoding('utf8'), 'data');
  return {
    url: /http:\/\/\S+/.exec(String(line))![0],
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** The studio in a folder, served by this process as the command serves it. */
export async function studioOfFolder(folder: string): Promise<Served> {
  const server = studioServer(folder, []);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// A worker keeps its modules: all of its files have the same browser and the same server.
let browser: Promise<Browser> | undefined;
let usual: Promise<Served> | undefined;

/** The browser of all test files of this worker. */
export function openBrowser(): Promise<Browser> {
  if (browser === undefined) {
    browser = chromium.launch({ ...chromiumOptions, handleSIGTERM: false });
    // Vitest ends a worker by a signal; at the exit of a process, Playwright ends its browsers and removes their profiles.
    process.once('SIGTERM', () => process.exit());
  }
  return browser;
}

/** A page that the tests of a file share. */
interface Shared {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly viewport: BrowserContextOptions['viewport'];
}

const shared = new Map<string, Shared>();

/** Serves a studio for the tests of a file: by default the built one. */
export function serveStudio(serve?: () => Promise<Served>): Studio {
  let served: Served | undefined;
  const apart: BrowserContext[] = [];
  const further: Page[] = [];
  const problems: string[] = [];
  const begun = new Map<string, Shared>();

  const start = async (): Promise<Served> => {
    usual ??= serve === undefined ? studioOfFolder(built) : undefined;
    served ??= await (serve === undefined ? usual! : serve());
    return served;
  };
  const url = (): string => served!.url;
  const noted: BrowserContext[] = [];
  const note = (context: BrowserContext): void => {
    if (noted.includes(context)) return;
    noted.push(context);
    context.on('console', (message) => problems.push(`console ${message.type()}: ${message.text()}`));
    context.on('weberror', (error) => problems.push(`error: ${error.error().message}`));
    context.on('request', (request) => {
      if (!request.url().startsWith(url()) && !/^(data|blob|about):/.test(request.url()))
        problems.push(`a request to ${request.url()}`);
    });
  };
  const newContext = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    // Motion is drawn frame by frame, in a seventh of all the time.
    const context = await (await openBrowser()).newContext({ reducedMotion: 'reduce', ...options });
    await context.addInitScript(withoutServiceWorkers);
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  const load = async (page: Page, hash: string): Promise<Page> => {
    await page.goto(`${url()}${hash}`);
    await page.locator('.board, .shelf').first().waitFor();
    return page;
  };

  afterEach(async ({ task }) => {
    const ended = [...apart.splice(0), ...further.splice(0)];
    // Nobody knows what a test that has failed leaves behind.
    if (task.result?.state === 'fail') {
      ended.push(...Array.from(begun.values(), ({ context }) => context));
      for (const [key] of begun) shared.delete(key);
      begun.clear();
    }
    await Promise.all(ended.map((each) => each.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    // What is still worked on ends with the page.
    await Promise.all(Array.from(begun.values(), ({ page }) => page.goto('about:blank')));
    for (const context of noted)
      for (const event of ['console', 'weberror', 'request'] as const) context.removeAllListeners(event);
    if (serve !== undefined) await served?.stop();
  });

  const openAnew = async (options = desktop, hash = '#new/hashi'): Promise<Page> => {
    await start();
    const key = JSON.stringify(options);
    let found = shared.get(key);
    if (found === undefined || found.page.isClosed()) {
      const context = await newContext(options);
      found = { context, page: await context.newPage(), viewport: options.viewport };
      shared.set(key, found);
    }
    begun.set(key, found);
    const { context, page } = found;
    note(context);
    await page.goto('about:blank');
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(url()).origin, storageTypes: 'all' });
    await session.detach();
    return load(page, hash);
  };
  return {
    url,
    open: async (options = desktop, hash = '#new/hashi') => {
      const found = begun.get(JSON.stringify(options));
      if (found === undefined || found.page.isClosed()) return openAnew(options, hash);
      await goOn(found, hash);
      return found.page;
    },
    openAnew,
    openApart: async (options = desktop, hash = '#new/hashi') => {
      await start();
      const context = await newContext(options);
      apart.push(context);
      note(context);
      return load(await context.newPage(), hash);
    },
    reopen: async (context, hash = '#shelf') => {
      const page = await context.newPage();
      further.push(page);
      return load(page, hash);
    },
  };
}

/** Brings a page of the studio from whatever a test has left there to what a hash says. */
async function goOn({ page, viewport }: Shared, hash: string): Promise<void> {
  const now = page.viewportSize();
  if (viewport && (now?.width !== viewport.width || now.height !== viewport.height))
    await page.setViewportSize(viewport);
  await page.mouse.move(0, 0);
  const above = page.locator('dialog, [role="menu"]');
  for (let tries = 0; tries < 5 && (await above.count()) > 0; tries++) await page.keyboard.press('Escape');
  await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  const room = /^#?$|^#shelf|^#gallery$/.test(hash) ? '.shelf' : hash.startsWith('#doc/') ? '.board' : null;
  // What is no place of its own gets the address of a document, or leads to the shelf.
  const isElsewhere = `location.hash !== ${JSON.stringify(hash)} && document.querySelector('.board, .shelf') !== null`;
  const isThere = room === null ? isElsewhere : `document.querySelector('${room}') !== null`;
  await expect.poll(() => page.evaluate(isThere)).toBe(true);
}

/** Lets all that asks for the storage of documents wait, by a transaction of this page; returns how to end that. */
export async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`new Promise((resolve) => {
    window.isEnded = false;
    indexedDB.open('gridwright').onsuccess = ({ target: { result: database } }) => {
      const entries = database.transaction(['entries', 'contents', 'steps'], 'readwrite').objectStore('entries');
      const goOn = () => {
        if (window.isEnded) database.close();
        else entries.count().onsuccess = goOn;
        resolve();
      };
      goOn();
    };
  })`);
  return async () => {
    await page.evaluate('window.isEnded = true');
  };
}

/** The fragment of the address of a page. */
export function hashOf(page: Page): string {
  return new URL(page.url()).hash;
}

/** Waits until the answer to the puzzle as it is begins with these words; the answer to the puzzle before may stand for a moment. */
export async function expectAnswer(page: Page, words: string): Promise<void> {
  await page.locator('.verdict:not(.old) h2', { hasText: words }).waitFor();
}

/** How many islands, or other clues, are drawn. */
export function clueCount(page: Page): Promise<number> {
  return page.locator('.board text').count();
}

/** What stands on the desk: the label of the board; of a sheet, the heads of its tables and its clues too. */
export function drawn(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const board = document.querySelector('.board');
    const written = [...board.querySelectorAll('th, .asked, .record-list li')].map((each) => {
      const copy = each.cloneNode(true);
      // What an answer says of it may not be there yet.
      for (const spoken of copy.querySelectorAll('.spoken')) spoken.remove();
      return copy.textContent;
    });
    return [board.getAttribute('aria-label'), ...written].join('; ');
  })()`);
}

/** The middle of a cell of the board in pixels of the page; rows and columns from 1. */
export async function middleOf(page: Page, row: number, column: number): Promise<{ x: number; y: number }> {
  return (await page.evaluate(middleExpression(row, column))) as { x: number; y: number };
}

/** The middle of a cell of the board as an expression for any browser. */
export function middleExpression(row: number, column: number): string {
  return `(() => {
    const paper = document.querySelector('.board .paper').getBoundingClientRect();
    const [, columns] = /H(\\d+)/.exec(document.querySelector('.board .lattice').getAttribute('d'));
    const unit = paper.width / Number(columns);
    return { x: paper.x + (${column} - 0.5) * unit, y: paper.y + (${row} - 0.5) * unit };
  })()`;
}

/** A corner of the cells in pixels of the page, as many cells from the upper left one as said. */
export async function cornerAt(page: Page, right: number, down: number): Promise<{ x: number; y: number }> {
  const [one, other] = [await middleOf(page, 1, 1), await middleOf(page, 2, 2)];
  const unit = other.x - one.x;
  return { x: one.x + (right - 0.5) * unit, y: one.y + (down - 0.5) * unit };
}

/** Draws with the mouse through points of the page. */
export async function stroke(
  page: Page,
  points: readonly { readonly x: number; readonly y: number }[],
): Promise<void> {
  for (const [i, { x, y }] of points.entries()) {
    await page.mouse.move(x, y, { steps: 8 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Changes to solving on a phone. The click of a tap comes after its touch. */
export async function beginToSolve(page: Page): Promise<void> {
  const solve = page.getByRole('radio', { name: 'Solve', exact: true });
  await solve.tap();
  await expect.poll(() => solve.isChecked()).toBe(true);
}

/** Holds a tool by its name in words. */
export async function hold(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click();
}

/** Chooses a line of the menu of the bar. */
export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Goes to making the puzzle, or to solving it. */
export async function mode(page: Page, name: 'Make' | 'Solve'): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check({ force: true });
}

/** How many lines are entered, parallel ones of one place counted apart. */
export async function lineCount(page: Page): Promise<number> {
  return (await page.evaluate(
    `[...document.querySelectorAll('.board .scene .stroke.pen')]
      .reduce((count, stroke) => count + stroke.getAttribute('d').split('M').length - 1, 0)`,
  )) as number;
}

/** How many crosses are entered. */
export function crossCount(page: Page): Promise<number> {
  return page.locator('.board .scene .cross').count();
}

/** Waits until what has changed is laid out and fitted to its place. */
export async function laidOut(page: Page): Promise<void> {
  await page.evaluate('new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end)))');
}

/** The values of a store of the browser, read past the page's own code. */
export function stored(page: Page, store: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    `new Promise((resolve, reject) => {
      const opening = indexedDB.open('gridwright');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('${store}').objectStore('${store}').getAll();
        reading.onsuccess = () => { opening.result.close(); resolve(reading.result); };
      };
    })`,
  );
}

/**
 * Opens an address in a context that has visited it, when its server is gone. While the browser ends the process of a page that was closed, it
 * may pass the service worker over: it is asked again.
 */
export async function openWithoutServer(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await expect.poll(() => page.goto(address).catch(() => null)).not.toBe(null);
  return page;
}

/** Pastes a puzzle, and waits until it is on the desk: a paste is read for a while, and what was there stays there until then. */
export async function pastePuzzle(page: Page, text: string): Promise<void> {
  const hash = (): Promise<unknown> => page.evaluate('location.hash');
  const before = await hash();
  await paste(page, text);
  await expect.poll(hash).not.toBe(before);
  await page.locator('.board').waitFor();
}

/** Pastes a text into the page. What is read from it comes later. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(
    `(() => { const data = new DataTransfer(); data.setData('text', ${JSON.stringify(text)});
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); })()`,
  );
}

/** Asks for the next step and does it until nothing is left to find; the number of steps. */
export async function followSteps(page: Page, most: number): Promise<number> {
  const panel = page.getByRole('region', { name: 'Next step', exact: true });
  for (let count = 0; count < most; count++) {
    await panel.getByRole('button', { name: 'Next step' }).click();
    const next = panel.locator('.step-actions .primary');
    await Promise.race([next.waitFor(), panel.getByText('Nothing is left to find').waitFor()]);
    if (!(await next.isVisible())) return count;
    // What follows at once has no reason of its own.
    const isRest = await panel.getByText('All that is left').isVisible();
    await next.click();
    if (isRest) continue;
    await panel.locator('.chip').first().waitFor();
    await next.click();
  }
  return most;
}
