import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

describe.each(['hashi', 'slitherlink', 'sudoku'])('%s', (kind) => {
  const folder = join(root, 'examples', kind);
  const expectations: readonly Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));

  test.each(expectations)('$command $file', async ({ file, command, args = [], exit, status }) => {
    const run = await runCommand([command, file, ...args, '--json'], { cwd: folder });
    expect(run).toMatchObject({ status: exit, stderr: '' });
    expect(answerLines(run.stdout).at(-1)).toMatchObject({ command, kind, puzzle: file, status });
  });

  test('the collection is answered line by line', async () => {
    const run = await runCommand(['unique', 'collection.txt', '--json'], { cwd: folder });
    expect(run.status).toBe(1);
    expect(answerLines(run.stdout).map(({ status }) => status)).toEqual(['unique', 'none', 'several']);
  });

  test('every example is expected to do something', () => {
    const files = readdirSync(folder).filter((file) => !['README.md', 'expected.json'].includes(file));
    const expected = ['collection.txt', ...expectations.map(({ file }) => file)];
    expect(files.sort()).toEqual([...new Set(expected)].sort());
  });
});
