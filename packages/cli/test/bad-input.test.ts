import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formulationWords, hashi, kinds } from '@gridwright/puzzles';
import { afterAll, describe, expect, test } from 'vitest';
import { answerLines, jsonLines } from './answer-lines.js';
import { ring } from './boards.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file and returns its path. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The kinds that have addresses. */
const kindNames = kinds
  .filter(({ formats }) => formats.some(({ name }) => name === 'puzz.link'))
  .map(({ name }) => name)
  .join(', ');
const formulationNames = formulationWords(hashi).join(', ');

/** What is said about a place in a text. */
function at(line: number, column: number, expected: string, found: string): string {
  return `line ${line}, column ${column}: expected ${expected}, found ${found}`;
}

const texts: readonly { readonly name: string; readonly puzzle: string; readonly message: string }[] = [
  {
    name: 'a row with a number too few',
    puzzle: file('short-row.has', '3 3 2\n2 0 2\n0 0\n0 0 0\n'),
    message: at(3, 4, 'a row of 3 numbers', 'a row of 2'),
  },
  {
    name: 'a clue that no island can have',
    puzzle: file('large-clue.has', '3 3 2\n2 0 9\n0 0 0\n0 0 0\n'),
    message: 'line 2, column 5: expected ',
  },
  {
    name: 'invalid UTF-8',
    puzzle: file('bytes.has', new Uint8Array([0x33, 0x0a, 0xff, 0xfe, 0x00])),
    message: at(2, 1, 'UTF-8 text', 'invalid bytes'),
  },
  { name: 'an empty file', puzzle: file('empty.has', ''), message: at(1, 1, 'a puzzle', 'nothing') },
  {
    name: 'a board without an island',
    puzzle: file('water.has', '2 2 0\n0 0\n0 0\n'),
    message: 'expected a board with at least one island, found none',
  },
  {
    name: 'the address of another kind',
    // No site has puzzles of this kind, so that it stays another one.
    puzzle: 'https://puzz.link/p?anotherkind/5/5/4g2i3h23k3g1g3g4g3',
    message: at(1, 21, `a puzzle of one of the kinds ${kindNames}`, 'an address of the kind "anotherkind"'),
  },
  {
    name: 'a line of a million bytes',
    puzzle: file('long-line.has', `3 3 4\n${'3 '.repeat(500_000)}\n`),
    message: at(2, 7, 'a row of 3 numbers', 'more'),
  },
  {
    name: 'a file of more bytes than any puzzle',
    puzzle: file('large.has', ' '.repeat(64 * 2 ** 20 + 1)),
    message: 'expected at most 67108864 bytes, found ',
  },
  {
    name: 'a board of more than a million cells',
    puzzle: file('large-board.has', '2000 1000 4\n'),
    message: at(1, 1, 'a board of at most 1000000 cells', '2000 rows and 1000 columns'),
  },
  {
    name: 'a text that is no puzzle',
    puzzle: 'hello',
    message: at(1, 1, 'a puzzle', '"hello", which is in no supported format'),
  },
  { name: 'an empty text', puzzle: '', message: at(1, 1, 'a puzzle', 'nothing') },
];

describe('a text', () => {
  test.each(texts)('$name', async ({ puzzle, message }) => {
    const run = await runCommand(['solve', puzzle]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(message);
    expect(run.stderr).toMatch(/^gridwright: \S+( 1)?: line \d+, column \d+: expected .+, found .+\n$/);
  });
});

describe('a file', () => {
  const folderPath = join(folder, 'folder.has');
  mkdirSync(folderPath);
  test.each([
    {
      name: 'that is missing',
      path: join(folder, 'missing.has'),
      message: `argument 1: expected a file that is there, or the text of a puzzle, found "`,
    },
    {
      name: 'that is a folder',
      path: folderPath,
      message: `${folderPath}: expected a file that can be read`,
    },
  ])('$name', async ({ path, message }) => {
    const run = await runCommand(['solve', path]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(message);
    const json = await runCommand(['solve', path, '--json']);
    expect(json.status).toBe(2);
    expect(answerLines(json.stdout)).toMatchObject([{ error: { text: expect.stringContaining(message) } }]);
  });

  test('that never ends is read no further than a puzzle goes', async () => {
    const run = await runCommand(['solve', '/dev/zero']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain('/dev/zero:1: line 1, column 1: expected at most 67108864 bytes, found ');
  });
});

describe('an option', () => {
  test.each([
    {
      option: '--rules',
      value: 'max-bridges=9',
      message: 'expected max-bridges=1..4, found "max-bridges=9"',
    },
    {
      option: '--rules',
      value: 'max-bridges=0',
      message: 'expected max-bridges=1..4, found "max-bridges=0"',
    },
    {
      option: '--rules',
      value: 'nonsense',
      message: 'expected one of max-bridges=1..4, no-loops, found "nonsense"',
    },
    {
      option: '--rules',
      value: 'max-bridges=2,no-loops,max-bridges=3',
      message: 'expected one value for max-bridges, which is "max-bridges=2" already, found "max-bridges=3"',
    },
    {
      option: '--formulation',
      value: 'flow:M=100:M=200',
      message: 'expected one value for the parameter M, which is 100 already, found ":M=200"',
    },
    {
      option: '--formulation',
      value: 'x',
      message: `expected one of the formulations of hashi (${formulationNames}), found "x"`,
    },
    { option: '--formulation', value: '', message: "argument '' is invalid. Expected a word." },
    {
      option: '--formulation',
      value: 'flow:M=1e3',
      message: 'expected :M=NUMBER, a whole number of at most 9 digits, found ":M=1e3"',
    },
    {
      option: '--engine',
      value: 'x',
      message:
        "argument 'x' is invalid. Allowed choices are cover+conflict, conflict+diagram, conflict, highs+conflict, highs, cover, diagram, domains, domains:chronological, levels, cbc, ",
    },
    { option: '--kind', value: 'x', message: "argument 'x' is invalid. Allowed choices are " },
    {
      option: '--format',
      value: 'x',
      message: "argument 'x' is invalid. Allowed choices are gridwright-puzzle, ",
    },
    { option: '--format', value: 'has', message: 'line 1, column 38: expected a row of 3 numbers: ' },
    {
      option: '--time-limit',
      value: 'x',
      message: "argument 'x' is invalid. Expected a duration such as 10s, ",
    },
    {
      option: '--time-limit',
      value: '0s',
      message: "argument '0s' is invalid. Expected a duration such as 10s, ",
    },
    {
      option: '--memory-limit',
      value: '2XB',
      message: "argument '2XB' is invalid. Expected a size such as 2GB, ",
    },
    {
      option: '--seed',
      value: '-1',
      message: "argument '-1' is invalid. Expected a whole number from 0 to 4294967295.",
    },
    {
      option: '--seed',
      value: '1.5',
      message: "argument '1.5' is invalid. Expected a whole number from 0 to 4294967295.",
    },
  ])('$option $value', async ({ option, value, message }) => {
    const run = await runCommand(['solve', ring, option, value]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toMatch(/^gridwright: /);
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  test('has one value, said once or twice', async () => {
    const rules = ['--rules', 'max-bridges=2', '--rules', 'max-bridges=3'];
    const run = await runCommand(['solve', ring, ...rules]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toBe(
      'gridwright: --rules: expected one value, which is "max-bridges=2" already, found "max-bridges=3"\n',
    );
    const twice = ['--kind', 'hashi', '--kind=hashi', '--quiet', '--quiet'];
    expect((await runCommand(['solve', ring, ...twice])).status).toBe(0);
  });

  test('--rules that leave a clue too large', async () => {
    const args = ['solve', 'hashi/2/1/55', '--rules', 'max-bridges=1'];
    const run = await runCommand(args);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toMatch(/^gridwright: argument 1: line 1, column 11: expected .+, found .*5.*\n$/);
  });

  test('--max 0', async () => {
    const run = await runCommand(['solutions', ring, '--max', '0']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain("option '--max <number>' argument '0' is invalid. Expected a whole number");
  });
});

test('standard input can be named once', async () => {
  const run = await runCommand(['check', '-', '-'], { input: ring });
  expect(run).toEqual({
    status: 2,
    stdout: '',
    stderr: 'gridwright: standard input: expected one argument "-", as it can be read once, found several\n',
  });
});

test('lines that may be one board of another kind are told so, by readers of one puzzle too', async () => {
  const two = file('two-lines.txt', '1234341221434321\n1234341243212143\n');
  const expected = 'a puzzle of one kind and format (say which with --kind and --format)';
  const stderr = `gridwright: ${two}: ${at(1, 1, expected, 'one of hashi plain, slitherlink plain, sudoku line')}\n`;
  for (const args of [
    ['solve', two],
    ['hint', two],
    ['explain', two],
    ['clues', two, '--fewest'],
  ])
    expect(await runCommand(args), args[0]).toEqual({ status: 2, stdout: '', stderr });
  for (const args of [
    ['clues', two, '--fewest', '--kind', 'sudoku'],
    ['hint', two, '--format', 'line'],
  ]) {
    const run = await runCommand([...args, '--json']);
    expect(run.stderr).toBe('');
    expect(jsonLines(run.stdout).map(({ puzzle }) => puzzle)).toEqual([`${two}:1`, `${two}:2`]);
  }
});
