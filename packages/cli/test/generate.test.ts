import { once } from 'node:events';
import { kinds, readPuzzles } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { ended, runCommand, startCommand } from './run-command.js';

const address = /^https:\/\/puzz\.link\/p\?slither\/7\/6\/[0-9a-z]+\/?$/;

test('generate prints puzzles, one a line, that have one solution each', async () => {
  const run = await runCommand([
    ...['generate', 'slitherlink', '6x7', '--count', '3', '--seed', '5', '--no-rating'],
  ]);
  expect(run.status).toBe(0);
  const told = [5, 6, 7].map((seed) => `gridwright: slitherlink 6x7, seed ${seed}: \\d+ clues\n`);
  expect(run.stderr).toMatch(new RegExp(`^${told.join('')}$`));
  const lines = run.stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(address);
  expect(new Set(lines).size).toBe(3);
  // A seed gives the same puzzle wherever it comes in the row.
  const again = await runCommand(['generate', 'slither', '6x7', '--seed', '6', '--no-rating', '--quiet']);
  expect(again.stdout).toBe(`${lines[1]}\n`);
  const answers = await runCommand(['unique', '-', '--json'], { input: run.stdout });
  expect(answers.status).toBe(0);
  expect(answerLines(answers.stdout).map(({ status }) => status)).toEqual(['unique', 'unique', 'unique']);
});

test('a puzzle as hard as wished, and how hard it is', async () => {
  const run = await runCommand(['generate', 'sudoku', '4x4', '--difficulty', 'easy', '--seed', '1']);
  expect(run.stderr).toMatch(
    /^gridwright: sudoku 4x4, seed 1: \d+ clues, easy \(the costliest step is [\d.]+\)\n$/,
  );
  const { stdout } = await runCommand(['rate', '-', '--json'], { input: run.stdout });
  expect(JSON.parse(stdout)).toMatchObject({ command: 'rate', grade: 'easy' });
});

test('generate --json has the puzzle and its solution', async () => {
  const wanted = ['generate', 'hashi', '5x6', '--seed', '4294967295', '--json'];
  const { status, stdout, stderr } = await runCommand(wanted);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [line] = answerLines(stdout);
  expect(line).toMatchObject({
    command: 'generate',
    kind: 'hashi',
    puzzle: 'hashi 5x6, seed 4294967295',
    status: 'unique',
    evidence: 'engine',
    generated: {
      seed: 4294967295,
      format: 'puzz.link',
      clues: 7,
      rating: { status: 'rated', grade: 'easy' },
    },
  });
  const { generated, solutions } = line as {
    generated: { text: string };
    solutions: readonly { text: string }[];
  };
  const check = await runCommand(['check', generated.text, '-'], { input: solutions[0]!.text });
  expect(check.status).toBe(0);
});

test('generate --form: another form, which the help lists', async () => {
  const { status, stdout } = await runCommand([
    ...['generate', 'circuitboard', '4x5', '--form', 'ends', '--seed', '3', '--format', 'gridwright-puzzle'],
  ]);
  expect(status).toBe(0);
  const { clues } = JSON.parse(stdout) as { clues: { cells: readonly (readonly (string | null)[])[] } };
  expect(clues.cells.flat().filter((cell) => cell === 'end')).toHaveLength(2);
  const help = await runCommand(['generate', '--help']);
  expect(help.stdout).toMatch(/^ {2}circuitboard ends: two ends/m);
});

test('without --seed it says the one that it takes', async () => {
  const wanted = ['generate', 'slitherlink', '4x5', '--no-rating'];
  const { status, stdout, stderr } = await runCommand(wanted);
  expect(status).toBe(0);
  const [, seed] = /^gridwright: the seed is (\d+)\n/.exec(stderr)!;
  const again = await runCommand([...wanted, '--seed', seed!, '--quiet']);
  expect(again).toEqual({ status: 0, stdout, stderr: '' });
});

test('a limit that is reached leaves standard output to puzzles', async () => {
  const wanted = ['generate', 'slitherlink', '60x60', '--seed', '1', '--time-limit', '50ms'];
  const words = await runCommand(wanted);
  expect(words).toEqual({
    status: 3,
    stdout: '',
    stderr: 'gridwright: slitherlink 60x60, seed 1: stopped by the time limit\n',
  });
  const json = await runCommand([...wanted, '--json']);
  expect(json).toMatchObject({ status: 3, stderr: '' });
  expect(answerLines(json.stdout)).toMatchObject([{ status: 'unknown', reason: 'time' }]);
});

test('Ctrl-C ends it after the puzzles that are made', async () => {
  const child = startCommand([
    ...['generate', 'slitherlink', '6x7', '--seed', '1', '--count', '1000000', '--jobs', '1', '--no-rating'],
  ]);
  const output = ended(child);
  await once(child.stdout!, 'data');
  child.kill('SIGINT');
  const { status, stdout } = await output;
  expect(status).toBe(3);
  for (const line of stdout.trimEnd().split('\n')) expect(line).toMatch(address);
});

test.each([
  { args: ['slitherlink', '6'], message: '6, seed 1: expected a size such as 10x8' },
  { args: ['slitherlink', '6x6', '--count', '0'], message: 'Expected a whole number from 1' },
  { args: ['slitherlink', '6x6', '--easy'], message: "unknown option '--easy'" },
  {
    args: ['sudoku', '9x9', '--difficulty', 'tricky'],
    message: 'Expected easy, medium, hard, expert, beyond human',
  },
  { args: ['sudoku', '9x9', '--symmetry', 'spiral'], message: 'Expected none, half-turn, quarter-turns, ' },
  {
    args: ['battleship', '6x12', '--symmetry', 'main-diagonal'],
    message: 'expected a board with the symmetry main-diagonal, found a board without it',
  },
  {
    args: ['hashi', '6x6', '--maker', 'adding'],
    message: 'the option maker: expected none, as the clues of hashi',
  },
  { args: ['sudoku', '9x9', '--clues', 'many'], message: 'Expected a whole number' },
  { args: ['chess', '6x6'], message: "value 'chess' is invalid for argument 'kind'. Allowed choices are " },
  {
    args: ['slitherlink', '6x6', '--seed', '4294967295', '--count', '2'],
    message: '--seed: expected a number up to 4294967294, found 4294967295',
  },
])('a wrong call: generate $args', async ({ args, message }) => {
  const seed = args.includes('--seed') ? [] : ['--seed', '1'];
  const { status, stdout, stderr } = await runCommand(['generate', ...args, ...seed]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(message);
});

/** What can be written in each kind's formats, on boards as small as all its formats can say. */
const written = kinds.flatMap((kind) =>
  kind.formats
    .filter(({ isOnlyRead }) => isOnlyRead !== true)
    .map(({ name }) => [kind.name, kind.name === 'sudoku' ? '9x9' : '4x4', name] as const),
);

test.each(written)(
  'generate %s %s --count 2 --format %s: both are read again, or it is refused',
  async (kind, size, format) => {
    const wanted = ['generate', kind, size, '--seed', '3', '--no-rating', '--format', format];
    const run = await runCommand([...wanted, '--count', '2']);
    if (run.status !== 0) {
      expect(run).toMatchObject({ status: 2, stdout: '' });
      const one = await runCommand(wanted);
      // Of a format that cannot say the board at all, nothing is told of the count.
      if (!run.stderr.includes('with --count above 1')) expect(one.status).toBe(2);
      else expect(one.stdout.trimEnd().split('\n').length).toBeGreaterThan(1);
      return;
    }
    const read = [...readPuzzles(kinds, run.stdout)].map(({ read }) => read().kind.name);
    expect(read).toEqual([kind, kind]);
  },
);
