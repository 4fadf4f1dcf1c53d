import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { describe, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { root, runCommand } from './run-command.js';

/** What the command must answer about an example. */
interface Expected {
  readonly file: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly exit: number;
  readonly status: string;
}

// Each kind has a folder of examples.
describe.each(kinds.map(({ name }) => name))('%s', (kind) => {
  const folder = join(root, 'examples', kind);
  const expectations: readonly Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

  test.each(expectations)('$command $file', async ({ file, command, args = [], exit, status }) => {
    const run = await runCommand([command, file, ...args, '--json'], { cwd: folder });
    expect(run).toMatchObject({ status: exit, stderr: '' });
    expect(answerLines(run.stdout).at(-1)).toMatchObject({ command, kind, puzzle: file, status });
  });

  test('the collection is answered line by line', async () => {
    const run = await runCommand(['unique', 'collection.txt', '--json'], { cwd: folder });
    const form = 'collection.txt has three puzzles, one a line: with one solution, with none, with several';
    expect(
      answerLines(run.stdout).map(({ status }) => status),
      form,
    ).toEqual(['unique', 'none', 'several']);
    expect(run.status, form).toBe(1);
  });

  test('every example is expected to do something', () => {
    const files = readdirSync(folder).filter((file) => !['README.md', 'expected.json'].includes(file));
    const expected = ['collection.txt', ...expectations.map(({ file }) => file)];
    const form = 'every file but README.md and collection.txt is in expected.json';
    expect(files.sort(), form).toEqual([...new Set(expected)].sort());
  });
});
