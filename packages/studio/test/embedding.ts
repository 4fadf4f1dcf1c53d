import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, type Served, studioOfCommand, withoutServiceWorkers } from './studio-page.js';

/** What the studio tells the page around it. */
export interface Message {
  readonly type: string;
  readonly id?: string | number;
  readonly [key: string]: unknown;
}

/** A server of a page around the studio, at an origin of its own. */
async function serveAround(): Promise<Server> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const source = searchParams.get('src') ?? 'about:blank';
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><html lang="en"><title>Around</title><main><h1>Around</h1>
      <script>window.messages = [];
        addEventListener('message', ({ data, origin }) => messages.push({ ...data, origin }));</script>
      <iframe title="Puzzle" width="1100" height="760" src="${source}"></iframe></main>
      <script>${searchParams.get('code') ?? ''}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Serves a studio for the tests of a file, and two pages around it that may embed it. */
export function serveEmbedded() {
  let context: BrowserContext;
  let around: Server;
  let stranger: Server;
  let studio: Served;
  /** Pages for the next test, and those of this one: a page takes a second to open. */
  const idle: Page[] = [];
  const used: Page[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    [around, stranger] = await Promise.all([serveAround(), serveAround()]);
    studio = await studioOfCommand([
      '--embed-origin',
      originOf(around),
      '--embed-origin',
      originOf(stranger),
    ]);
    context = await (await openBrowser()).newContext();
    await context.addInitScript(withoutServiceWorkers);
    context.setDefaultTimeout(60_000);
    context.on('weberror', (error) => problems.push(error.error().message));
  });
  afterEach(async () => {
    idle.push(...used.splice(0));
    await Promise.all(context.pages().map((page) => idle.includes(page) || page.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await context.close();
    await studio.stop();
    for (const server of [around, stranger]) server.close();
  });

  /** Opens a page around the studio, whose address names an embedding origin; `code` is the script of the page. */
  const open = async (
    origin: string,
    named: string,
    code = '',
  ): Promise<{ page: Page; frame: FrameLocator }> => {
    const page = idle.pop() ?? (await context.newPage());
    used.push(page);
    const source = `${studio.url}#embed/${encodeURIComponent(named)}`;
    const search = new URLSearchParams({ src: source, code });
    await page.goto(`${origin}/?${search}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.board, .shelf').first().waitFor();
    return { page, frame };
  };
  const messages = (page: Page): Promise<readonly Message[]> =>
    page.evaluate('window.messages') as Promise<readonly Message[]>;
  const messageOf = async (
    page: Page,
    type: string,
    isWanted = (_: Message): boolean => true,
  ): Promise<Message> => {
    const find = async (): Promise<Message | undefined> =>
      (await messages(page)).findLast((each) => each.type === type && isWanted(each));
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return (await find())!;
  };
  const post = (page: Page, message: unknown): Promise<void> =>
    page.evaluate(
      ([sent, target]) =>
        document.querySelector('iframe')!.contentWindow!.postMessage(sent, target as string),
      [message, new URL(studio.url).origin] as const,
    );

  return {
    /** The address of the studio. */
    url: () => studio.url,
    /** The origins of the two pages. */
    around: () => originOf(around),
    stranger: () => originOf(stranger),
    open,
    messages,
    messageOf,
    post,
  };
}
