import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { type ActionSource, type DrivenPage, type Driver, endWithTests, type Size } from './driver.js';

/** The programs that WebKit needs: its driver, its small browser, and an X server without a screen. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** How long one command of WebDriver may take, in milliseconds: WebKit has been seen to answer one never. */
const patience = 60_000;

/** The WebKit of GTK, driven by classic WebDriver, on a display of its own that nobody sees. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  let running = await run(programs);
  const opened = async (url: string, size: Size): Promise<DrivenPage> => {
    // Each session has a profile of its own, and there is one session at a time.
    const session = (await running.call('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
          timeouts: { pageLoad: patience / 2, script: patience / 2 },
        },
      },
    })) as { sessionId: string };
    const { call } = running;
    const page = pageOf((method, path, body) => call(method, `/session/${session.sessionId}${path}`, body));
    await page.resize(size);
    await page.goto(url);
    return page;
  };
  return {
    open: async (url, size) => {
      try {
        return await opened(url, size);
      } catch (error) {
        // A browser that did not start, or never showed its first page, is no finding about the studio: once more, in new ones.
        console.warn(`WebKit is started again: ${String(error)}`);
        await running.end();
        running = await run(programs);
        return await opened(url, size);
      }
    },
    close: () => running.end(),
  };
}

/** Starts a display and the driver on it; whatever browser it starts ends with the display. */
async function run({ driver, display }: WebKitPrograms): Promise<{ call: Call; end(): Promise<void> }> {
  const server = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface({ input: server.stdio[3] as NodeJS.ReadableStream }), 'line');
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', WAYLAND_DISPLAY: '' },
  });
  endWithTests(server, driving);
  const call = caller(`http://127.0.0.1:${port}`);
  await untilReady(call);
  return {
    call,
    end: async () => {
      await ended(driving);
      await ended(server);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  if (child.kill()) await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilReady(call: Call): Promise<void> {
  const end = performance.now() + 30_000;
  for (;;) {
    const answer = await call('GET', '/status').catch((error: unknown) => error);
    if (!(answer instanceof Error)) return;
    if (performance.now() > end) throw answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function caller(base: string): Call {
  return async (method, path, body = {}) => {
    const response = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(patience),
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path} got no answer: ${String(error)}`);
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${(value as { message: string }).message}`);
    return value;
  };
}

function pageOf(call: Call): DrivenPage {
  const evaluate = async (expression: string): Promise<unknown> => {
    const said = (await call('POST', '/execute/async', {
      script: `const tell = arguments[arguments.length - 1];
        (async () => JSON.stringify(await (${expression})) ?? 'null')().then(tell, (error) => tell({ error: String(error) }));`,
      args: [],
    })) as string | { error: string };
    if (typeof said !== 'string') throw new Error(said.error);
    return JSON.parse(said);
  };
  const setSize = ({ width, height }: Size) => call('POST', '/window/rect', { width, height });
  return {
    // Classic WebDriver tells nothing of the console.
    errors: [],
    evaluate,
    goto: async (url) => void (await call('POST', '/url', { url })),
    reload: async () => void (await call('POST', '/refresh')),
    perform: async (actions) => {
      if (actions.some(({ parameters }) => parameters?.pointerType === 'touch')) {
        await evaluate(touchedBy(actions));
        return;
      }
      await call('POST', '/actions', { actions });
      await call('DELETE', '/actions');
    },
    resize: async (size) => {
      await setSize(size);
      // The window has a frame and a toolbar around the page.
      const [width, height] = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      await setSize({ width: 2 * size.width - width, height: 2 * size.height - height });
    },
    close: async () => void (await call('DELETE', '')),
  };
}

/**
 * An expression that sends the page what fingers send it. The driver of GTK makes a mouse of each finger, so that these events
 * come from a script; and as no pointer is down that the browser knows, they cannot be captured: they go where they began.
 */
function touchedBy(fingers: readonly ActionSource[]): string {
  return `(async () => {
    const capture = Element.prototype.setPointerCapture;
    Element.prototype.setPointerCapture = () => {};
    const fingers = ${JSON.stringify(fingers.map(({ actions }) => actions))}.map((actions, i) => ({ actions, id: 100 + i, at: null, target: null }));
    const send = ({ id, at, target }, type, buttons) => target.dispatchEvent(new PointerEvent(type, {
      bubbles: true, cancelable: true, composed: true, pointerId: id, pointerType: 'touch', isPrimary: id === 100,
      clientX: at.x, clientY: at.y, button: type === 'pointermove' ? -1 : 0, buttons,
    }));
    for (let tick = 0; tick < Math.max(...fingers.map(({ actions }) => actions.length)); tick++) {
      for (const finger of fingers) {
        const action = finger.actions[tick];
        if (action?.type === 'pointerMove') {
          finger.at = action;
          if (finger.target !== null) send(finger, 'pointermove', 1);
        } else if (action?.type === 'pointerDown') {
          finger.target = document.elementFromPoint(finger.at.x, finger.at.y);
          send(finger, 'pointerdown', 1);
        } else if (action?.type === 'pointerUp') {
          send(finger, 'pointerup', 0);
          if (fingers.length === 1) finger.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: finger.at.x, clientY: finger.at.y }));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, Math.max(...fingers.map(({ actions }) => actions[tick]?.duration ?? 0))));
    }
    Element.prototype.setPointerCapture = capture;
  })()`;
}
