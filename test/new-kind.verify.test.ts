import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { copyRepository } from './repository-copy.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'gridwright-new-kind-'));
afterAll(() => rmSync(copy, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('a copy of the template kind passes the tests and the formatter at once', () => {
  // With what is built, as nothing of it changes before the new kind is there.
  copyRepository(copy);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  for (const name of ['', 'Bad-Name', 'class', 'rules', 'bridges']) {
    expect(run('scripts/new-kind.mjs', name), name).toMatchObject({ status: 2 });
  }
  // Its name sorts before those of all others.
  expect(run('scripts/new-kind.mjs', 'abacus')).toMatchObject({ status: 0 });
  const tests = [
    'packages/puzzles/test/kinds.test.ts',
    'packages/puzzles/test/requests/many-puzzles.test.ts',
    'packages/puzzles/test/abacus/',
  ];
  const vitest = run('node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(vitest.status, vitest.output).toBe(0);
  for (const file of ['kinds', 'abacus/conformance', 'abacus/rules'])
    expect(vitest.output).toContain(`packages/puzzles/test/${file}.test.ts`);
  for (const file of ['docs/abacus.md', 'examples/abacus/README.md', 'examples/abacus/expected.json'])
    expect(existsSync(join(copy, file)), file).toBe(true);
  const collection = readFileSync(join(copy, 'examples/abacus/collection.txt'), 'utf8');
  expect(
    collection
      .trimEnd()
      .split('\n')
      .map((line) => line.split('/')[0]),
  ).toEqual(Array(3).fill('abacus'));
  const written = ['examples/abacus', 'packages/puzzles/src/kinds', 'packages/puzzles/test/abacus'];
  const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', ...written);
  expect(biome.status, biome.output).toBe(0);
});
