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

/** The families of pages, with a kind of each. */
const pages = ['shading', 'things', 'loop', 'numbers'].map((family) => ({ family, name: `ab${family}` }));

test('copies of the template kind and of the template pages pass the tests and the formatter at once', () => {
  // With what is built, as nothing of it changes before the new kind is there.
  copyRepository(copy);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

  for (const name of ['', 'Bad-Name', 'class', 'rules', 'bridges']) {
    expect(run('scripts/new-kind.mjs', name), name).toMatchObject({ status: 2 });
  }
  for (const options of [['--page', 'mazes'], ['--page', 'loop', '--folder'], ['--other']])
    expect(run('scripts/new-kind.mjs', 'abacus', ...options), options.join(' ')).toMatchObject({ status: 2 });
  // Its name sorts before those of all others.
  expect(run('scripts/new-kind.mjs', 'abacus', '--folder')).toMatchObject({ status: 0 });
  for (const { family, name } of pages)
    expect(run('scripts/new-kind.mjs', name, '--page', family), name).toMatchObject({ status: 0 });
  for (const { name } of pages) {
    const tried = run('scripts/try.mjs', name);
    expect(tried.status, tried.output).toBe(0);
    expect(tried.output).toContain('unique: ');
  }
  const tests = [
    'packages/puzzles/test/kinds.test.ts',
    'packages/puzzles/test/requests/many-puzzles.test.ts',
    'packages/puzzles/test/abacus/',
    ...pages.map(({ name }) => `packages/puzzles/test/${name}/`),
  ];
  const vitest = run('node_modules/vitest/vitest.mjs', 'run', ...tests);
  expect(vitest.status, vitest.output).toBe(0);
  const conformance = pages.map(({ name }) => `${name}/conformance`);
  for (const file of ['kinds', 'abacus/conformance', 'abacus/rules', ...conformance])
    expect(vitest.output).toContain(`packages/puzzles/test/${file}.test.ts`);
  for (const name of ['abacus', ...pages.map((page) => page.name)])
    for (const file of [`docs/${name}.md`, `examples/${name}/README.md`, `examples/${name}/expected.json`])
      expect(existsSync(join(copy, file)), file).toBe(true);
  const collection = readFileSync(join(copy, 'examples/abacus/collection.txt'), 'utf8');
  expect(
    collection
      .trimEnd()
      .split('\n')
      .map((line) => line.split('/')[0]),
  ).toEqual(Array(3).fill('abacus'));
  const written = [
    ...['examples/abacus', 'packages/puzzles/src/kinds', 'packages/puzzles/test/abacus'],
    ...pages.flatMap(({ name }) => [`examples/${name}`, `packages/puzzles/test/${name}`]),
  ];
  const biome = run('node_modules/@biomejs/biome/bin/biome', 'check', ...written);
  expect(biome.status, biome.output).toBe(0);
});
