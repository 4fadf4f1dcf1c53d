import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ended, runCommand, startCommand } from './run-command.js';

test('the studio is served until it is stopped', async () => {
  const child = startCommand(['studio', '--port', '0']);
  const [line] = await once(child.stdout!.setEncoding('utf8'), 'data');
  const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(String(line))![0];
  const page = await fetch(url);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain('Content-Security-Policy');
  const [, script = ''] = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(text) ?? [];
  expect((await fetch(new URL(script, url))).status).toBe(200);
  for (const path of ['nothing.js', '../package.json', '%2e%2e/main.js'])
    expect((await fetch(new URL(path, url))).status).toBe(404);
  child.kill('SIGTERM');
  expect(await ended(child)).toMatchObject({ status: 0, stderr: '' });
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
