import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keepCompiledCode } from '../src/start.js';
import { command, root } from './run-command.js';

test('worker threads are told where Node keeps compiled code', () => {
  const env: Record<string, string | undefined> = {};
  keepCompiledCode(env, { enableCompileCache: () => ({ directory: '/tmp/cache' }) });
  expect(env).toEqual({ NODE_COMPILE_CACHE: '/tmp/cache' });
});

test.each([
  ['a Node that keeps none', {}],
  ['a Node that is told to keep none', { enableCompileCache: () => ({}) }],
])('nothing is told by %s', (_, node) => {
  const env: Record<string, string | undefined> = {};
  keepCompiledCode(env, node);
  expect(env).toEqual({});
});

test('a folder that the caller has chosen stays', () => {
  const env = { NODE_COMPILE_CACHE: '/home/cache' };
  keepCompiledCode(env, { enableCompileCache: () => ({ directory: '/home/cache/v24' }) });
  expect(env).toEqual({ NODE_COMPILE_CACHE: '/home/cache' });
});

test('a question about a small puzzle loads less than 530 KB of code, in all threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-loaded-'));
  try {
    const env = { ...process.env, NODE_V8_COVERAGE: folder };
    const run = spawnSync(process.execPath, [command, 'unique', 'examples/slitherlink/small.txt'], {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const urls = readdirSync(folder).flatMap((file) => {
      const { result }: { result: readonly { url: string }[] } = JSON.parse(
        readFileSync(join(folder, file), 'utf8'),
      );
      return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
    });
    const sizes = new Map(urls.map((url) => [url, statSync(fileURLToPath(url)).size]));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    // The worker's bundle and the main one, and what they load.
    expect(sizes.size).toBeGreaterThan(10);
    expect(bytes, [...sizes].map(([url, size]) => `${url} ${size}`).join('\n')).toBeLessThan(530_000);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
