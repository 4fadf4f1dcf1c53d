import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kinds } from '@gridwright/puzzles';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { violationsOf } from './audit.js';
import {
  describeInBrowser,
  openBrowser,
  type Served,
  studioOfCommand,
  withoutServiceWorkers,
} from './studio-page.js';

const unique = 'https://puzz.link/p?hashi/6/6/4h2j1g2g5h3o2g3h3i3g';

interface Told {
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
      <script>window.told = [];
        addEventListener('message', ({ data, origin }) => told.push({ ...data, origin }));</script>
      <iframe title="Puzzle" width="1100" height="760" src="${source}"></iframe></main>
      <script>${searchParams.get('code') ?? ''}</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describeInBrowser('in the frame of another page', () => {
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
    server: Server,
    named: string,
    code = '',
  ): Promise<{ page: Page; frame: FrameLocator }> => {
    const page = idle.pop() ?? (await context.newPage());
    used.push(page);
    const source = `${studio.url}#embed/${encodeURIComponent(named)}`;
    const search = new URLSearchParams({ src: source, code });
    await page.goto(`${originOf(server)}/?${search}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('.board, .shelf').first().waitFor();
    return { page, frame };
  };
  const told = (page: Page): Promise<readonly Told[]> =>
    page.evaluate('window.told') as Promise<readonly Told[]>;
  const toldOf = async (page: Page, type: string, isWanted = (_: Told): boolean => true): Promise<Told> => {
    const find = async (): Promise<Told | undefined> =>
      (await told(page)).findLast((each) => each.type === type && isWanted(each));
    await expect.poll(find, { timeout: 60_000 }).toBeDefined();
    return (await find())!;
  };
  const post = (page: Page, message: unknown): Promise<void> =>
    page.evaluate(
      ([sent, target]) =>
        document.querySelector('iframe')!.contentWindow!.postMessage(sent, target as string),
      [message, new URL(studio.url).origin] as const,
    );

  test('the page of the document opens a puzzle, and says when it is solved', async () => {
    const document = readFileSync(new URL('../../../docs/studio.md', import.meta.url), 'utf8');
    const [, code] = /^```js\n([\s\S]*?)^```$/m.exec(document)!;
    const { page, frame } = await open(around, originOf(around), code);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    expect(await toldOf(page, 'opened')).toMatchObject({ id: 'first', kind: 'hashi', mode: 'solve' });
    await frame.getByRole('application').focus();
    for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => said).toContain('solved');
  });

  test('a puzzle is opened, solved, and given back; nothing is stored', async () => {
    const { page, frame } = await open(around, originOf(around));
    const ready = await toldOf(page, 'ready');
    expect(ready['kinds']).toEqual(kinds.map(({ name }) => name));
    expect(ready['origin']).toBe(new URL(studio.url).origin);
    await post(page, {
      gridwright: 1,
      type: 'open',
      id: 7,
      text: 'https://puzz.link/p?hashi/2/1/22',
      mode: 'solve',
    });
    const opened = await toldOf(page, 'opened');
    expect(opened).toMatchObject({ id: 7, kind: 'hashi', mode: 'solve', isSolved: false });

    const board = frame.getByRole('application');
    await board.focus();
    for (const key of ['Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowRight']) await page.keyboard.press(key);
    const solved = await toldOf(page, 'changed', (each) => each['isSolved'] === true);
    expect(solved).toMatchObject({ answer: 'unique', percent: 100 });
    const hashi = kinds.find(({ name }) => name === solved['kind'])!;
    const { answers } = hashi.read(String(solved['puzzle']));
    expect(Object.values(answers).flatMap((values) => [...values])).toContain(2);
    await frame.getByText('has each change').waitFor();
    const names = await page
      .frames()[1]!
      .evaluate(async () => [(await indexedDB.databases()).map(({ name }) => name), location.hash]);
    expect(names).toEqual([[], `#embed/${encodeURIComponent(originOf(around))}`]);
    // What is given back can be opened again.
    await post(page, { gridwright: 1, type: 'open', id: 'back', text: solved['document'] });
    expect(await toldOf(page, 'opened', ({ id }) => id === 'back')).toMatchObject({ percent: null });
    await post(page, { gridwright: 1, type: 'get', id: 'asked' });
    const state = await toldOf(page, 'state');
    expect(state['puzzle']).toBe(solved['puzzle']);
  });

  test('what cannot be read is said, and changes nothing', async () => {
    const { page } = await open(around, originOf(around));
    await toldOf(page, 'ready');
    await post(page, { gridwright: 1, type: 'open', id: 'a', text: unique });
    const { puzzle } = await toldOf(page, 'opened');
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ gridwright: 1, type: 'open', id: 'b', text: 'no puzzle at all' }, ''],
      [{ gridwright: 1, type: 'open', id: 'c', text: 5 }, 'text'],
      [{ gridwright: 1, type: 'open', id: 'd', text: unique, mode: 'lab?' }, 'mode'],
      [{ gridwright: 1, type: 'erase', id: 'e' }, 'type'],
      [{ gridwright: 2, type: 'get', id: 'f' }, 'gridwright'],
      [{ gridwright: 1, type: 'get', id: 'g', more: 1 }, 'more'],
      [{ gridwright: 1, type: 'open', id: 'h', text: 'x'.repeat(2_000_001) }, 'text'],
      [
        { gridwright: 1, type: 'open', id: 'i', text: `${unique}\n${unique.replace('6/6/4', '6/6/3')}` },
        'one puzzle',
      ],
    ];
    for (const [message, says] of wrong) {
      await post(page, message);
      const { id } = message as { readonly id: string };
      const problem = await toldOf(page, 'problem', (each) => each.id === id);
      expect(String(problem['says'])).toContain(says);
    }
    for (const other of [null, 'text', 5, {}, []]) await post(page, other);
    await post(page, { gridwright: 1, type: 'get', id: 'last' });
    expect((await toldOf(page, 'state'))['puzzle']).toBe(puzzle);
    expect((await told(page)).filter(({ type }) => type === 'problem')).toHaveLength(wrong.length);
  });

  test('a page of another origin is told nothing, and not heard', async () => {
    const { page, frame } = await open(stranger, originOf(around));
    await post(page, { gridwright: 1, type: 'open', text: unique });
    await post(page, { gridwright: 1, type: 'get' });
    // A page that is named and shown after it has been heard by then.
    const { page: other } = await open(around, originOf(around));
    await toldOf(other, 'ready');
    expect(await told(page)).toEqual([]);
    expect(await frame.getByRole('application').getAttribute('aria-label')).not.toContain('6 by 6');
  });

  test('an origin that is none leads to the shelf, as does an address without a frame', async () => {
    const { page, frame } = await open(around, 'example.org/path');
    await frame.locator('.shelf').waitFor();
    expect(await told(page)).toEqual([]);
    const own = await page.context().newPage();
    await own.goto(`${studio.url}#embed/${encodeURIComponent(originOf(around))}`);
    await own.locator('.shelf').waitFor();
  });

  test('the way to the whole studio takes the puzzle along; an audit finds nothing', async () => {
    const { page, frame } = await open(around, originOf(around));
    await toldOf(page, 'ready');
    await post(page, { gridwright: 1, type: 'open', text: unique });
    await toldOf(page, 'opened');
    expect(await violationsOf(page)).toEqual([]);
    const popup = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'Open in Gridwright' }).click();
    const whole = await popup;
    await whole.locator('.board').waitFor();
    expect(await whole.getByRole('application').getAttribute('aria-label')).toContain('6');
    expect(await whole.evaluate('location.hash')).toMatch(/^#doc\//);
  });
});
