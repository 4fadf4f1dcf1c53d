import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { cnf, falseClauses, pigeons, satisfiable } from './formulas.js';
import { ended, root, runCommand, runInterrupted, scratchFolder, startCommand } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with this text, and its path. */
function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const someClauses = satisfiable(150, 500, 3);
const some = fileOf('some.cnf', cnf(someClauses));
const none = fileOf('none.DIMACS', cnf(pigeons(6, 5)));
const endless = fileOf('endless.cnf', cnf(pigeons(14, 13)));
const small = fileOf('small.cnf', 'c small\np cnf 5 3\n1 -2 0\n2 3 0\n-1 0\n');

/** The literals of `v` lines, in a text in which nothing else but comments and a status is. */
function literalsOf(stdout: string, status: string): readonly number[] {
  const lines = stdout.trimEnd().split('\n');
  const said = lines.filter((line) => !line.startsWith('c '));
  expect(said[0]).toBe(`s ${status}`);
  for (const line of said.slice(1)) {
    expect(line).toMatch(/^v( -?\d+)+$/);
    expect(line.length).toBeLessThanOrEqual(78);
  }
  const numbers = said.slice(1).flatMap((line) => line.split(' ').slice(1).map(Number));
  expect(numbers.indexOf(0)).toBe(numbers.length - 1);
  return numbers.slice(0, -1);
}

describe('solve', () => {
  test('a formula with a model: what is true', async () => {
    const run = await runCommand(['solve', small]);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^true: 3( 4)?( 5)?\n\nfeasible: these values keep all constraints\nengine conflict · 5 variables, 3 constraints · [\d.]+ ms\n$/,
    );
  });

  test('as an answer in JSON, whose model makes every clause true', async () => {
    const { status, stdout, stderr } = await runCommand(['solve', some, '--json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(answerLines(stdout)).toMatchObject([
      {
        command: 'solve',
        puzzle: some,
        status: 'feasible',
        evidence: 'checked',
        engine: 'conflict',
        model: { variables: 150, constraints: 500 },
        solutions: [{ text: expect.stringMatching(/^true:( \d+)+$/) }],
      },
    ]);
    const [, numbers = ''] = /"text":"true: ([\d ]+)"/.exec(stdout) ?? [];
    const isTrue = new Set(numbers.split(' ').map(Number));
    const literals = Array.from({ length: 150 }, (_, index) =>
      isTrue.has(index + 1) ? index + 1 : -index - 1,
    );
    expect(falseClauses(someClauses, literals)).toEqual([]);
  });

  test('a formula without one', async () => {
    const run = await runCommand(['solve', none, '--json']);
    expect(run).toMatchObject({ status: 1, stderr: '' });
    const some = expect.toSatisfy((count: unknown) => Number(count) > 0, 'some');
    expect(answerLines(run.stdout)).toMatchObject([
      {
        ...{ status: 'none', evidence: 'engine' },
        stats: { conflicts: some, decisions: some, propagations: some, nodes: 0, cuts: 0 },
      },
    ]);
    expect((await runCommand(['solve', none])).stdout).toMatch(
      /^none: there is no solution .*\nengine conflict · 30 variables, 81 constraints · \d+ conflicts? · [\d.]+ ms\n$/,
    );
  });

  test('the same seed, the same answer', async () => {
    const answers = await Promise.all(
      ['1', '1'].map(async (seed) => {
        const { stdout } = await runCommand(['solve', some, '--seed', seed, '--json']);
        const [line] = answerLines(stdout);
        return { solutions: line?.['solutions'], stats: line?.['stats'] };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('no clauses, and no variables', async () => {
    const empty = fileOf('empty.cnf', 'p cnf 0 0\n');
    expect((await runCommand(['solve', empty])).stdout).toMatch(/^true: none\n\nfeasible: /);
    expect((await runCommand(['solve', empty, '--competition', '--quiet'])).stdout).toBe(
      's SATISFIABLE\nv 0\n',
    );
  });
});

describe('--competition', () => {
  test('a model', async () => {
    const { status, stdout, stderr } = await runCommand(['solve', some, '--competition']);
    expect({ status, stderr }).toEqual({ status: 10, stderr: '' });
    const literals = literalsOf(stdout, 'SATISFIABLE');
    expect(literals.map(Math.abs)).toEqual(Array.from({ length: 150 }, (_, index) => index + 1));
    expect(falseClauses(someClauses, literals)).toEqual([]);
  });

  test('no model', async () => {
    const { status, stdout, stderr } = await runCommand(['solve', none, '--competition']);
    expect({ status, stderr }).toEqual({ status: 20, stderr: '' });
    expect(stdout).toMatch(/^(c .*\n)+s UNSATISFIABLE\n$/);
  });

  test('a limit', async () => {
    const args = ['solve', endless, '--competition', '--time-limit', '500ms'];
    const { status, stdout, stderr } = await runCommand(args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(c .*\n)*c stopped by the time limit\n(c .*\n)+s UNKNOWN\n$/);
  });

  test('without comments', async () => {
    expect(await runCommand(['solve', none, '--competition', '--quiet'])).toEqual({
      status: 20,
      stdout: 's UNSATISFIABLE\n',
      stderr: '',
    });
  });

  test('an interrupted search', async () => {
    const run = await runInterrupted(['solve', endless, '--competition', '--quiet']);
    expect(run).toEqual({ status: 0, stdout: 's UNKNOWN\n', stderr: '' });
  });

  test('pseudo-Boolean models: the objective and the names of the file, none of products', async () => {
    const seats = await runCommand(['solve', 'examples/models/choir-seats.opb', '--competition'], {
      cwd: root,
    });
    expect(seats).toMatchObject({ status: 30, stderr: '' });
    expect(seats.stdout).toMatch(/^(c .*\n)+o -4\ns OPTIMUM FOUND\nv( -?x[1-6]){6}\n$/);
    const ours = fileOf(
      'ours.opb',
      '* #variable= 2 #constraint= 1\n* gridwright names 1\n* maximize\n* constant 5\n* name x1 apples\nmin: -3 x1 -2 x2 ;\n-1 x1 -1 x2 >= -1 ;\n',
    );
    expect((await runCommand(['solve', ours, '--quiet'])).stdout).toMatch(
      /^optimal: the value is 8 \(in floating point, within 1e-6\)\n/,
    );
    const { stdout } = await runCommand(['solve', ours, '--competition', '--quiet']);
    expect(stdout).toBe('o -3\ns OPTIMUM FOUND\nv x1 -x2\n');
    const any = fileOf('any.opb', '* #variable= 3 #constraint= 1\n1 x1 1 x2 >= 2 ;\n');
    const found = await runCommand(['solve', any, '--competition', '--quiet']);
    expect(found.status).toBe(10);
    expect(found.stdout).toMatch(/^s SATISFIABLE\nv x1 x2 -?x3\n$/);
    const impossible = fileOf('impossible.opb', '* #variable= 1 #constraint= 1\n1 x1 >= 2 ;\n');
    expect(await runCommand(['solve', impossible, '--competition', '--quiet'])).toEqual({
      status: 20,
      stdout: 's UNSATISFIABLE\n',
      stderr: '',
    });
  });

  test.each([
    {
      args: ['examples/models/bakery.lp'],
      message: 'bakery.lp: the output of competitions is for files that end in ',
    },
    { args: [some, none], message: '--competition: expected one file, found 2' },
    { args: [some, '--json'], message: '--competition: expected no --json beside it, found --json' },
    {
      args: [fileOf('bad.cnf', 'p cnf 1 1\n2 0\n')],
      message: 'bad.cnf: line 2, column 1: expected a literal from -1 to 1',
    },
  ])('refused: $args', async ({ args, message }) => {
    const run = await runCommand(['solve', '--competition', ...args], { cwd: root });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(message);
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(run.stdout).not.toMatch(/^[sv] /m);
  });

  test('is refused beside a proof, whose answer has another form', async () => {
    const run = await runCommand(['solve', '--competition', some, '--proof', 'some.lrat'], { cwd: root });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain("option '--competition' cannot be used with option '--proof <file>'");
    expect(run.stdout).toBe('');
  });
});

describe('limits', () => {
  test('of time', async () => {
    const run = await runCommand(['solve', endless, '--time-limit', '500ms', '--json']);
    expect(run.status).toBe(3);
    expect(answerLines(run.stdout)).toMatchObject([
      { status: 'unknown', reason: 'time', engine: 'conflict' },
    ]);
  });

  test.each(['50KB', '1MB'])('of memory: %s', async (limit) => {
    const run = await runCommand(['solve', endless, '--memory-limit', limit]);
    expect(run).toMatchObject({ status: 3, stderr: '' });
    expect(run.stdout).toMatch(/^unknown: stopped by the memory limit\n/);
  });

  test('of memory: a header with many variables does not count', async () => {
    const wide = fileOf('wide.cnf', 'p cnf 33000000 2\n33000000 -1 0\n1 0\n');
    const run = await runCommand(['solve', wide, '--memory-limit', '5MB']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/^true: 1 33000000\n/);
  });

  test('SIGINT: the answers before it stay, and the files behind it are not begun', async () => {
    const child = startCommand(['solve', small, endless, none, '--json']);
    const run = ended(child);
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    const { status, stdout } = await run;
    expect(status).toBe(3);
    const [before, ...others] = answerLines(stdout);
    expect(before).toMatchObject({ status: 'feasible', puzzle: small });
    // It may come before the next file is begun.
    expect(others).toMatchObject(
      others.slice(0, 1).map(() => ({ status: 'unknown', reason: 'cancelled', puzzle: endless })),
    );
  });
});

describe('refused:', () => {
  test.each([
    {
      name: 'nothing.cnf',
      text: '',
      problem: 'line 1, column 1: expected a header "p cnf VARIABLES CLAUSES", ',
    },
    {
      name: 'few.cnf',
      text: 'p cnf 2 2\n1 2 0\n',
      problem: 'line 2, column 6: expected 2 clauses, as the header',
    },
    {
      name: 'open.cnf',
      text: 'p cnf 2 1\r\n1\r\n2\r\n',
      problem: 'line 3, column 2: expected 0 at the end of the ',
    },
    {
      name: 'large.cnf',
      text: 'p cnf 1 1000000000\n',
      problem: 'line 1, column 9: expected at most 268435456 claus',
    },
    {
      name: 'bytes.cnf',
      text: '\u007fELF\0\0',
      problem: 'line 1, column 1: expected a header "p cnf VARIABLES ',
    },
  ])('$name', async ({ name, text, problem }) => {
    const run = await runCommand(['solve', fileOf(name, text), some, '--json']);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(`${name}: ${problem}`);
    expect(answerLines(run.stdout)).toMatchObject([
      {
        error: {
          code: expect.any(String),
          place: { line: expect.any(Number) },
          text: expect.stringContaining(problem),
        },
      },
      { status: 'feasible' },
    ]);
  });
});
