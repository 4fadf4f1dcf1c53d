import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { type DrivenPage, type Driver, endWithTests, type Size } from './driver.js';

/** What the tests need: touch events also without a touchscreen, and nothing asked of anybody at the start. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.startup.page': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.w3c_touch_events.enabled': 1,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result?: Record<string, unknown>;
  readonly params?: Record<string, unknown>;
}

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** A Firefox without a window, which is driven by WebDriver BiDi: it speaks that without a program between. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'gridwright-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  endWithTests(browser);
  const gone = once(browser, 'exit');
  const socket = new WebSocket(`${await addressIn(browser.stderr)}/session`);
  await once(socket, 'open');
  const errors = new Map<unknown, string[]>();
  const send = sender(socket, (params) => {
    const { context } = params['source'] as { context?: string };
    if (params['level'] === 'error' || params['level'] === 'warn')
      errors.get(context)?.push(`${params['level']}: ${params['text']}`);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    open: async (url, size) => {
      const { userContext } = await send('browser.createUserContext', {});
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      errors.set(context, []);
      const page = pageOf(send, String(context), String(userContext), errors.get(context)!);
      await page.resize(size);
      await page.goto(url);
      return page;
    },
    close: async () => {
      await send('browser.close', {}).catch(() => {});
      await gone;
      socket.terminate();
      rmSync(profile, { recursive: true, maxRetries: 10 });
    },
  };
}

/** The address that the browser prints, where it listens. */
async function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let all = '';
  for await (const line of createInterface({ input: output })) {
    all += `${line}\n`;
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? [];
    if (address === undefined) continue;
    output.resume();
    return address;
  }
  throw new Error(`Firefox ended at its start:\n${all}`);
}

function sender(socket: WebSocket, onEntry: (params: Record<string, unknown>) => void): Send {
  const waiting = new Map<number, (message: Message) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === 'log.entryAdded') onEntry(message.params!);
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ({ type, result, message }) => {
        if (type === 'error') reject(new Error(`${method}: ${message}`));
        else resolve(result!);
      });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function pageOf(send: Send, context: string, userContext: string, errors: readonly string[]): DrivenPage {
  return {
    errors,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      });
      if (answer['type'] === 'exception')
        throw new Error((answer['exceptionDetails'] as { text: string }).text);
      return JSON.parse((answer['result'] as { value: string }).value) as unknown;
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    resize: async (viewport: Size) => void (await send('browsingContext.setViewport', { context, viewport })),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}
