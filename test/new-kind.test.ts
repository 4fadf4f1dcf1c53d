import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'gridwright-new-kind-'));
afterAll(() => rmSync(copy, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('a copy of the template kind passes the tests and the formatter at once', () => {
  // With what is built, as nothing of it changes before the new kind is there.
  const left = ['node_modules', '.git', '.cache'];
  cpSync(root, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  for (const name of ['', 'Bad-Name', 'class', 'rules', 'bridges']) {
    expect(run('scripts/new-kind.mjs', name), name).toMatchObject({ status: 2 });
  }
  expect(run('scripts/new-kind.mjs', 'shyminer')).toMatchObject({ status: 0 });
  const tests = ['packages/puzzles/test/kinds.test.ts', 'packages/puzzles/test/shyminer'];
  const vitest = run('node_modules/vitest/vitest.mjs', 'run', ...tests, '-t', 'shyminer');
  expect(vitest.status, vitest.output).toBe(0);
  expect(vitest.output).toContain('shyminer');
  const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', 'packages/puzzles');
  expect(biome.status, biome.output).toBe(0);
}, 120_000);
