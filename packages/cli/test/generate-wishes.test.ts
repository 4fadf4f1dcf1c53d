import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** An address of a small puzzle, and a file of two. */
const small = 'https://puzz.link/p?slither/3/3/8dh1d';
const two = join(folder, 'two.txt');
writeFileSync(two, `${small}\nhttps://puzz.link/p?sudoku/4/4/i3g2n42\n`);

function generate(...args: readonly string[]) {
  return runCommand(['generate', ...args, '--seed', '1']);
}

test.each([
  { args: ['battleship', '6x6', '--fleet', '1x3,2x2'], message: /: \d+ clues?, / },
  { args: ['numberlink', '5x5', '--pairs', '4'], message: /: 8 clues, / },
  { args: ['hashi', '6x6', '--islands', '9'], message: /: 9 clues, / },
  { args: ['hashi', '6x6', '--form', 'apart', '--density', '25%'], message: /: 9 clues, / },
  { args: ['sudoku', '4x4', '--density', '0.5'], message: /: 8 clues, / },
  { args: ['sudoku', '6x6', '--regions', 'irregular', '--symmetry', 'half-turn'], message: /: \d+ clues, / },
])('generate $args: the wish is kept', async ({ args, message }) => {
  const run = await generate(...args);
  expect(run.status).toBe(0);
  expect(run.stderr).toMatch(message);
  const [line] = answerLines((await runCommand(['unique', '-', '--json'], { input: run.stdout })).stdout);
  expect(line).toMatchObject({ kind: args[0], status: 'unique' });
});

test('--like: kind, board and number of clues of the example, or of one in a file', async () => {
  const run = await generate('--like', `${two}:2`, '--count', '2');
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/^(https:\/\/puzz\.link\/p\?sudoku\/4\/4\/\w+\n){2}$/);
  expect(run.stderr).toMatch(/^gridwright: like .*two\.txt:2, seed 1: 4 clues, easy /);
  const input = `${small}\n`;
  const fromInput = await runCommand(
    ['generate', '--like', '-', '--clues', '9', '--seed', '1', '--difficulty', 'easy'],
    { input },
  );
  expect(fromInput).toMatchObject({ status: 0, stdout: expect.stringMatching(/\?slither\/3\/3\//) });
});

test.each([
  {
    args: ['--like', 'missing.txt'],
    message: 'the example: expected a file that is there, or the text of a puzzle, found "missing.txt"',
  },
  {
    args: ['--like', two],
    message: `expected one puzzle, or the line of one, such as ${two}:1, found several`,
  },
  { args: ['--like', `${two}:7`], message: `expected a line with a puzzle, such as ${two}:1, found line 7` },
  {
    args: ['hashi', '--like', small],
    message: 'expected an address of hashi, found an address of the kind "slither"',
  },
  {
    args: ['sudoku', '6x6', '--fleet', '1'],
    message: 'the option fleet: expected no such wish for sudoku, whose own wishes are: regions',
  },
  {
    args: ['battleship', '6x6', '--fleet', '7'],
    message: 'expected ships up to length 6, found one of length 7',
  },
  {
    args: ['battleship', '6x6', '--fleet', '10x3'],
    message: 'expected a fleet that has room on 6 rows and 6 columns',
  },
  {
    args: ['numberlink', '5x5', '--pairs', '13'],
    message: 'expected from 1 to 12 pairs on 25 cells, found 13',
  },
  {
    args: ['hashi', '6x6', '--islands', '2'],
    message: 'expected 3 to 36 islands that reach all sides, found 2',
  },
  {
    args: ['sudoku', '6x6', '--regions', 'odd'],
    message: 'the option regions: expected boxes or irregular, found "odd"',
  },
  { args: ['sudoku', '9x9', '--density', '0'], message: 'Expected a share above 0, up to 1 or 100%' },
  { args: ['sudoku', '9x9', '--density', '101%'], message: 'Expected a share above 0, up to 1 or 100%' },
  {
    args: ['sudoku', '9x9', '--clues', '30', '--density', '30%'],
    message: 'the option density: expected none beside a number of clues (clues)',
  },
  { args: [], message: 'the kind: expected one of ' },
])('a wrong call: generate $args', async ({ args, message }) => {
  const { status, stdout, stderr } = await generate(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

test('after too many tries, the nearest puzzle is on standard error, and in the answer with --json', async () => {
  const wanted = ['sudoku', '4x4', '--clues', '3', '--no-rating'];
  const run = await generate(...wanted);
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 3, stdout: '' });
  expect(run.stderr).toMatch(
    /^gridwright: sudoku 4x4, seed 1: stopped by the number of tries\ngridwright: sudoku 4x4, seed 1: the nearest has 4 clues, more than wished:\nhttps:\S+\n$/,
  );
  const json = await generate(...wanted, '--json');
  expect(json).toMatchObject({ status: 3, stderr: '' });
  expect(JSON.parse(json.stdout)).toMatchObject({
    ...{ status: 'unknown', reason: 'too many tries' },
    nearest: {
      clues: 4,
      misses: ['more clues'],
      format: 'puzz.link',
      text: run.stderr.trim().split('\n').at(-1),
    },
  });
});

test('at a time limit, the nearest puzzle so far is told', async () => {
  // No step of so small a board is as costly as that.
  const wanted = ['hashi', '10x10', '--difficulty', '100000', '--count', '1', '--time-limit', '3s'];
  const run = await generate(...wanted);
  expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 3, stdout: '' });
  expect(run.stderr).toMatch(
    /seed 1: stopped by the (time limit|number of tries)\n.*: the nearest .*:\nhttps:\S+\n$/,
  );
  const nearest = run.stderr.trim().split('\n').at(-1)!;
  expect((await runCommand(['unique', nearest])).status).toBe(0);
});

const ownWishes = kinds.flatMap(({ name: kind, generator }) =>
  (generator?.wishes ?? []).map(({ name, example }) => ({ kind, name, example })),
);

test.each(ownWishes)('the example of the wish $name of $kind', async ({ kind, name, example }) => {
  const run = await generate(kind, '8x8', `--${name}`, example, '--no-rating', '--quiet');
  expect(run).toMatchObject({ status: 0, stderr: '' });
});

test('the help lists the wishes of kinds, forms and shares', async () => {
  const { stdout } = await runCommand(['generate', '--help']);
  for (const part of [
    '--fleet <lengths>',
    '--islands <number>',
    '--pairs <number>',
    '--regions <how>',
    '--like <puzzle>',
  ])
    expect(stdout).toContain(part);
  const { kind, name, example } = ownWishes[0]!;
  expect(stdout).toContain(`\n  $ gridwright generate ${kind} 8x8 --${name} ${example}\n`);
  expect(stdout).toMatch(/^ {2}\$ gridwright generate \w+ 10x10 --count 50 --to book\.pdf .*$/m);
  expect(stdout).toMatch(/^ {2}hashi dense: /m);
  expect(stdout).toMatch(/^ {2}sudoku: numbers per cell$/m);
});
