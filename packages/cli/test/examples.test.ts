import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { describe, expect, test } from 'vitest';
import { answerLines, jsonLines } from './answer-lines.js';
import { root, runCommand } from './run-command.js';

/** What the command must answer about an example. */
interface Expected {
  readonly file: string;
  readonly command: string;
  readonly args?: readonly string[];
  readonly exit: number;
  /** Missing where the file is refused. */
  readonly status?: string;
  /** Why the file is refused. */
  readonly error?: string;
  /** The optimum of a model. */
  readonly objective?: number;
  /** The number of members of a family. */
  readonly count?: string;
}

const examples = join(root, 'examples');
const kindNames = kinds.map(({ name }) => name);
const otherFolders = readdirSync(examples).filter((folder) => !kindNames.includes(folder));

function expectationsIn(folder: string): readonly Expected[] {
  return JSON.parse(readFileSync(join(examples, folder, 'expected.json'), 'utf8'));
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(examples, folder))
    .filter((file) => !['README.md', 'expected.json'].includes(file))
    .sort();
}

// Each kind has a folder of examples.
describe.each(kindNames)('%s', (kind) => {
  const folder = join(examples, kind);
  const expectations = expectationsIn(kind);

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
    const expected = ['collection.txt', ...expectations.map(({ file }) => file)];
    const form = 'every file but README.md and collection.txt is in expected.json';
    expect(filesIn(kind), form).toEqual([...new Set(expected)].sort());
  });
});

// The other folders have graphs, models, formulas, and puzzles of several kinds.
describe.each(otherFolders)('%s', (name) => {
  const expectations = expectationsIn(name);

  test.each(expectations)('$command $file $args', async (expected) => {
    const { file, command, args = [], exit, status, error, objective, count } = expected;
    const words = command.split(' ');
    const run = await runCommand([...words, file, ...args, '--json'], { cwd: join(examples, name) });
    const stderr = error === undefined ? '' : `gridwright: ${file}: ${error}\n`;
    expect(run).toMatchObject({ status: exit, stderr });
    const answer = jsonLines(run.stdout).at(-1);
    const [verb] = words;
    if (error !== undefined)
      expect(answer).toMatchObject({ command: verb, puzzle: file, error: { text: error } });
    else expect(answer).toMatchObject({ command: verb, status });
    if (objective !== undefined) expect(answer?.['objective']).toBeCloseTo(objective, 6);
    if (count !== undefined) expect(answer).toMatchObject({ count: { value: count, exact: true } });
  });

  test('every example is expected to do something', () => {
    expect(filesIn(name)).toEqual([...new Set(expectations.map(({ file }) => file))].sort());
  });
});
