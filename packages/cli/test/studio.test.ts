import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ended, runCommand, runHere, startCommand } from './run-command.js';

/** The address in what the command says. */
function addressIn(line: string): string {
  return /http:\/\/127\.0\.0\.1:\d+\//.exec(line)![0];
}

/** Serves the studio while something is done with its address. */
async function served(args: readonly string[], act: (url: string) => Promise<void>): Promise<void> {
  const stop = new AbortController();
  const options = {
    interruptible: async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const serving = work(stop.signal);
      await act(addressIn(printed)).finally(() => stop.abort());
      return serving;
    },
    onOutput: (text: string) => {
      printed += text;
    },
  };
  let printed = '';
  const run = await runHere(['studio', '--port', '0', ...args], {}, stop, options);
  expect(run).toMatchObject({ status: 0, stderr: '' });
}

/** Serves the studio in a process of its own, which a signal ends. */
async function servedByProcess(act: (url: string) => Promise<void>): Promise<void> {
  const child = startCommand(['studio', '--port', '0']);
  try {
    const [line] = await Promise.race([
      once(child.stdout!.setEncoding('utf8'), 'data'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`it ended with exit status ${code}`))),
    ]);
    await act(addressIn(String(line)));
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended(child)).toMatchObject({ status: 0, stderr: '' });
}

test('the studio is served until it is stopped', async () => {
  await servedByProcess(async (url) => {
    const page = await fetch(url);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Content-Security-Policy');
    const [, script = ''] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(text) ?? [];
    expect((await fetch(new URL(script, url))).status).toBe(200);
    for (const path of ['nothing.js', '../package.json', '%2e%2e/main.js'])
      expect((await fetch(new URL(path, url))).status).toBe(404);
  });
});

test('all but styles and fonts is served with the policy of the page, and with who may show it in a frame', async () => {
  await served([], async (url) => {
    const page = await fetch(url);
    const text = await page.text();
    const [, inPage] = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(text)!;
    const asset = (ending: string): string => new RegExp(`assets/[^"]+\\.${ending}(?=")`).exec(text)![0];
    expect(inPage).toMatch(/^default-src 'none'; /);
    expect(inPage).not.toContain('frame-ancestors');
    for (const answer of [
      page,
      await fetch(new URL(asset('js'), url)),
      await fetch(new URL('?styles=.css', url)),
      await fetch(new URL('nothing.js', url)),
      await fetch(url, { method: 'PUT' }),
    ]) {
      expect(answer.headers.get('content-security-policy')).toBe(`${inPage}; frame-ancestors 'self'`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    const style = await fetch(new URL(asset('css'), url));
    expect(style.status).toBe(200);
    expect(style.headers.has('content-security-policy')).toBe(false);
  });
  const origins = ['--embed-origin', 'https://Example.org/', '--embed-origin', 'http://localhost:8080'];
  await served(origins, async (url) => {
    expect((await fetch(url)).headers.get('content-security-policy')).toMatch(
      /; frame-ancestors 'self' https:\/\/example\.org http:\/\/localhost:8080$/,
    );
  });
});

test('is read only: other methods than GET and HEAD are refused', async () => {
  await served([], async (url) => {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['', 'nothing.js'])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const answer = await fetch(new URL(path, url), { method });
        expect([method, answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
          method,
          405,
          'GET, HEAD',
          '',
        ]);
      }
  });
});

test.each([
  '',
  'example.org',
  '*',
  'https://*',
  'https://example.org/page',
  'https://example.org/?a',
  'https://name@example.org',
  'ftp://example.org',
  "https://example.org; script-src 'unsafe-inline'",
  'https://a;b',
  'https://a,b',
  'null',
])('an origin that is none is refused: "%s"', async (origin) => {
  const run = await runCommand(['studio', '--port', '0', '--embed-origin', origin]);
  expect(run).toMatchObject({ status: 2, stdout: '' });
  expect(run.stderr).toContain('Expected an origin without a path, such as https://example.org.');
});

test('a port that is taken, or is none, is told', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const taken = await runCommand(['studio', '--port', String(port)]);
  server.close();
  expect(taken).toMatchObject({ status: 2, stdout: '' });
  expect(taken.stderr).toContain('--port: expected a port that is free, found the error EADDRINUSE');
  const wrong = await runCommand(['studio', '--port', '99999']);
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toContain('Expected a port from 0 to 65535');
});
