import { expect, test } from 'vitest';
import { keepCompiledCode } from '../src/process.js';

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
