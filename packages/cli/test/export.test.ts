import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testWith } from '../../../test/programs.js';
import { answerLines } from './answer-lines.js';
import { runProgram } from './outside-programs.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const first = 'examples/hashi/first.txt';

/** Exports the model of a puzzle to a new file, and returns its path. */
async function exported(name: string, ...args: readonly string[]): Promise<string> {
  const file = join(folder, name);
  const { status, stdout, stderr } = await runCommand(['export', ...args, '--to', file]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^wrote (.*), formulation [a-z]+(?:\/[a-z]+)?\n$/);
  expect(stdout).toContain(`wrote ${file}, `);
  return file;
}

/** Decodes an answer, which is to be a solution. */
async function expectSolved(puzzle: string, values: string, ...more: readonly string[]): Promise<void> {
  const run = await runCommand(['decode', puzzle, values, '--json', ...more]);
  expect(run.stderr).toBe('');
  expect(answerLines(run.stdout)).toMatchObject([
    { command: 'decode', status: 'solved', evidence: 'checked' },
  ]);
  expect(run.status).toBe(0);
}

/** Each program: the forms it reads, and how it is called; it writes its answer to a file. */
const solvers = [
  { program: 'glpsol', form: 'lp', call: (model: string, to: string) => ['--lp', model, '--output', to] },
  {
    program: 'glpsol',
    form: 'mps',
    call: (model: string, to: string) => ['--freemps', model, '--write', to],
  },
  { program: 'glpsol', form: 'fixed', call: (model: string, to: string) => ['--mps', model, '--write', to] },
  { program: 'cbc', form: 'lp', call: (model: string, to: string) => [model, 'solve', 'solution', to] },
  { program: 'cbc', form: 'mps', call: (model: string, to: string) => [model, 'solve', 'solution', to] },
  { program: 'cbc', form: 'fixed', call: (model: string, to: string) => [model, 'solve', 'solution', to] },
] as const;

/** Boards of the examples that all formulations model: one or several solutions. */
const puzzles = [
  'examples/hashi/small.txt',
  'examples/hashi/unknown-islands.txt',
  'examples/hashi/several.has',
] as const;

describe('a model that another solver solves', () => {
  for (const [index, { program, form, call }] of solvers.entries()) {
    // Each program reads all formulations.
    const formulation = ['bfs', 'flow', 'lazy/flow'][index % 3]!;
    const puzzle = puzzles[index % puzzles.length]!;
    testWith([program], `${program}, ${form}, ${formulation}: ${puzzle}`, async () => {
      const file = `${program}-${form}${form === 'lp' ? '.lp' : '.mps'}`;
      const more = form === 'fixed' ? ['--fixed'] : [];
      const model = await exported(file, puzzle, '--formulation', formulation, ...more);
      const values = join(folder, `${file}.sol`);
      runProgram(program, call(model, values));
      await expectSolved(puzzle, values, '--formulation', formulation);
    });
  }

  testWith(['clasp'], 'clasp, opb, bfs', async () => {
    for (const puzzle of [first, 'examples/hashi/small.txt', 'examples/hashi/several.has']) {
      const model = await exported('clasp.opb', puzzle);
      const { stdout } = await runCommand(['decode', puzzle, '-', '--json'], {
        input: runProgram('clasp', [model]),
      });
      expect(answerLines(stdout)).toMatchObject([
        { status: 'solved', formulation: 'lazy', treatment: 'bfs' },
      ]);
    }
  });

  testWith(['glpsol'], 'with deductions as bounds', async () => {
    const model = await exported('all.lp', first, '--formulation', 'flow:M=30+all');
    const values = join(folder, 'all.sol');
    runProgram('glpsol', ['--lp', model, '--output', values]);
    await expectSolved(first, values, '--formulation', 'flow:M=30+all');
    // The names tell format and formulation.
    await expectSolved(first, values);
    await expectSolved(first, values, '--model-format', 'mps');
  });

  testWith(
    ['clasp'],
    'with deductions that are constants of the file, which decode is not told',
    async () => {
      const input = runProgram('clasp', [await exported('all.opb', first, '--formulation', 'bfs+all')]);
      const run = await runCommand(['decode', first, '-', '--json'], { input });
      expect(run).toMatchObject({ status: 0, stderr: '' });
      expect(answerLines(run.stdout)).toMatchObject([
        { status: 'solved', formulation: 'lazy', treatment: 'bfs' },
      ]);
      // Without what was deduced, this answer is none; told so, decode tries nothing else.
      const told = await runCommand(['decode', first, '-', '--formulation', 'bfs', '--json'], { input });
      expect(answerLines(told.stdout)).toMatchObject([{ status: 'refused' }]);
      expect(told.stdout + run.stdout).not.toContain('"hint"');
    },
  );

  testWith(['cadical'], 'cadical, cnf, on its standard output', async () => {
    // Islands without a number are integer variables: the file tells them by others.
    for (const puzzle of [first, 'examples/hashi/unknown-islands.txt']) {
      const input = runProgram('cadical', [await exported('cadical.cnf', puzzle)]);
      const { stdout, stderr } = await runCommand(['decode', puzzle, '-', '--json'], { input });
      expect(stderr).toBe('');
      expect(answerLines(stdout)).toMatchObject([
        { status: 'solved', formulation: 'lazy', treatment: 'bfs', evidence: 'checked' },
      ]);
    }
    const none = 'examples/hashi/none.txt';
    const input = runProgram('cadical', ['-q', await exported('none.cnf', none)]);
    const run = await runCommand(['decode', none, '-', '--formulation', 'bfs', '--model-format', 'cnf'], {
      input,
    });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('none: there is no solution (not independently verified)\n');
  });

  testWith(['minisat'], 'minisat, cnf, in its result file, with deductions as bounds', async () => {
    const model = await exported('minisat.cnf', first, '--formulation', 'bfs+all');
    const values = join(folder, 'minisat.txt');
    runProgram('minisat', ['-verb=0', model, values]);
    await expectSolved(first, values, '--formulation', 'bfs+all');
    await expectSolved(first, values);
    // An answer to another formula is none to this one, or breaks rules.
    const said = readFileSync(values, 'utf8');
    writeFileSync(values, said.startsWith('SAT\n1 ') ? said.replace('1', '-1') : said.replace('-1', '1'));
    const wrong = await runCommand(['decode', first, values, '--json']);
    expect(answerLines(wrong.stdout)).toMatchObject([
      { status: 'refused', reason: 'broken rules', hint: expect.any(String) },
    ]);
    writeFileSync(values, 'SAT\n1 2 100000000 0\n');
    const unfit = await runCommand(['decode', first, values]);
    expect(unfit).toMatchObject({ status: 2, stdout: '' });
    expect(unfit.stderr).toContain(
      'line 2, column 1: expected the name of a variable in the cnf file, found "100000000"',
    );
    writeFileSync(values, 'SAT\n1 2 3');
    expect((await runCommand(['decode', first, values])).stderr).toContain(
      'expected 0 after the last literal',
    );
  });

  test('our own solver, cnf, with the output of competitions', async () => {
    const model = await exported('ours.cnf', 'examples/hashi/small.txt');
    const { status, stdout } = await runCommand(['solve', model, '--competition']);
    expect(status).toBe(10);
    const run = await runCommand(['decode', 'examples/hashi/small.txt', '-', '--json'], { input: stdout });
    expect(answerLines(run.stdout)).toMatchObject([
      { status: 'solved', formulation: 'lazy', treatment: 'bfs' },
    ]);
  });

  testWith(['glpsol'], 'whose numbered names other formulations have too', async () => {
    const model = await exported('guess.mps', first, '--formulation', 'flow', '--fixed');
    const values = join(folder, 'guess.sol');
    runProgram('glpsol', ['--mps', model, '--output', values]);
    const run = await runCommand(['decode', first, values, '--json']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(answerLines(run.stdout)).toMatchObject([{ status: 'solved', formulation: 'flow' }]);
  });

  testWith(['cbc', 'clasp'], 'and finds no solution of', async () => {
    const puzzle = 'examples/hashi/none.txt';
    const values = join(folder, 'none.sol');
    runProgram('cbc', [await exported('none.mps', puzzle), 'solve', 'solution', values]);
    const run = await runCommand(['decode', puzzle, values]);
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toContain('none: there is no solution (not independently verified)\n');
    const input = runProgram('clasp', [await exported('none.opb', puzzle)]);
    const { stdout } = await runCommand(['decode', puzzle, '-', '--json'], { input });
    expect(answerLines(stdout)).toMatchObject([{ status: 'none', evidence: 'engine' }]);
  });
});

test.each(['lp', 'mps', 'opb', 'cnf'])('several loops are said in %s', async (form) => {
  const puzzle = 'examples/slitherlink/several-loops.json';
  const file = await exported(`loops.${form}`, puzzle);
  expect(readFileSync(file, 'utf8').length).toBeGreaterThan(1000);
});

describe('an answer by hand', () => {
  // Two islands of 1, side by side.
  const puzzle = 'hashi/2/1/11';
  const bridge = 'at_least_1_bridges_on_r1c1.r1c2';

  test('is drawn', async () => {
    const input = `${bridge} 1\nnumber_of_r1c1 = 1\n`;
    const run = await runCommand(['decode', puzzle, '-', '--formulation', 'bfs'], { input });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(
      /^ {2}1───1\n\nsolved: this solution keeps all rules\nhashi · formulation lazy\/bfs /,
    );
  });

  test('that is wrong is refused, and drawn', async () => {
    const run = await runCommand(['decode', puzzle, '-'], { input: `${bridge} 0\n` });
    expect(run).toMatchObject({ status: 1, stderr: '' });
    expect(run.stdout).toMatch(/^ \[1 \]\[1 \]\n\nrefused: these values break these rules\n/);
    expect(run.stdout).toContain('island-count at r1c1; r1c2: ');
    const { stdout } = await runCommand(['decode', puzzle, '-', '--json'], { input: `${bridge} 0\n` });
    expect(answerLines(stdout)).toMatchObject([
      { status: 'refused', reason: 'broken rules', violations: expect.any(Array) },
    ]);
  });

  const hint = 'the answer may be to another formulation: pass the same --formulation as to export';

  test('that may be to another formulation says so, unless it was named', async () => {
    const wrong = `${bridge} 0\n`;
    const refused = await runCommand(['decode', puzzle, '-'], { input: wrong });
    expect(refused.stdout.endsWith(`\n${hint}\n`)).toBe(true);
    const json = await runCommand(['decode', puzzle, '-', '--json'], { input: wrong });
    expect(answerLines(json.stdout)).toMatchObject([{ status: 'refused', hint }]);
    const named = await runCommand(['decode', puzzle, '-', '--formulation', 'bfs'], { input: wrong });
    expect(named.stdout).toContain('refused: ');
    expect(named.stdout).not.toContain(hint);
    for (const input of ['strange 1\n', `${bridge} 7\n`]) {
      const unfit = await runCommand(['decode', puzzle, '-', '--json'], { input });
      expect(unfit.status).toBe(2);
      expect(unfit.stderr).toMatch(/^gridwright: standard input: line 1, column 1: expected /);
      expect(unfit.stderr.endsWith(`; ${hint}\n`)).toBe(true);
      expect(answerLines(unfit.stdout)).toMatchObject([{ error: { text: expect.stringContaining(hint) } }]);
      const told = await runCommand(['decode', puzzle, '-', '--formulation', 'bfs'], { input });
      expect(told.status).toBe(2);
      expect(told.stderr).not.toContain(hint);
    }
  });

  test('that fits nowhere is judged by the formulation with as many variables', async () => {
    const model = await exported('count.mps', first, '--formulation', 'flow', '--fixed');
    const names = [...new Set(readFileSync(model, 'utf8').match(/\bC\d{7}\b/g))];
    const input = names.map((name) => `${name} 0\n`).join('');
    const run = await runCommand(['decode', first, '-', '--json'], { input });
    expect(answerLines(run.stdout)).toMatchObject([{ status: 'refused', formulation: 'flow', hint }]);
  });

  test('that is empty is an empty answer, not an empty puzzle', async () => {
    const run = await runCommand(['decode', puzzle, '-'], { input: '' });
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toMatch(
      /^gridwright: standard input: .*expected a solver's answer .*, found nothing$/m,
    );
  });

  test.each([
    { title: 'not known', input: 'unknown\n', status: 3, text: 'unknown: the solver does not know' },
    {
      title: 'stopped',
      input: 'Stopped on time (no integer solution - continuous used) - objective value 0\n',
      status: 3,
      text: 'unknown: stopped by the time limit',
    },
  ])('is $title', async ({ input, status, text }) => {
    const run = await runCommand(['decode', puzzle, '-'], { input });
    expect(run).toMatchObject({ status, stderr: '' });
    expect(run.stdout).toContain(text);
  });

  test.each([
    {
      input: 'nobody 1\n',
      problem: 'line 1, column 1: expected the name of a variable in the lp file, found "nobody"',
    },
    {
      input: `# half\n${bridge} 0.5\n`,
      problem: `line 2, column 1: expected a whole value from 0 to 1 for ${bridge}, found 0.5`,
    },
    {
      input: `${bridge} 7\n`,
      problem: `line 1, column 1: expected a whole value from 0 to 1 for ${bridge}, found 7`,
    },
    { input: `${bridge} 1\n${bridge} 1\n`, problem: 'line 2, column 1: expected one value for each name' },
    { input: '', problem: 'line 1, column 1: expected' },
    { input: 'x 1\nabout nothing at all\n', problem: 'line 2, column 1: expected a name and a value' },
  ])('is no answer to this model: $input', async ({ input, problem }) => {
    const run = await runCommand(['decode', puzzle, '-', '--json'], { input });
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(`gridwright: standard input: ${problem}`);
    expect(answerLines(run.stdout)).toMatchObject([
      { command: 'decode', error: { text: expect.any(String) } },
    ]);
  });

  test('that is not there', async () => {
    const run = await runCommand(['decode', puzzle, 'nowhere.sol']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toBe(
      'gridwright: the values: expected a file that is there, or -, found "nowhere.sol"\n',
    );
    expect((await runCommand(['decode', '-', '-'], { input: puzzle })).stderr).toContain('one argument "-"');
  });
});

describe('export', () => {
  test('chooses the first formulation that the format can say', async () => {
    expect(readFileSync(await exported('chosen.lp', first), 'utf8')).toContain('within_0_steps');
  });

  test('says so with --json', async () => {
    const to = join(folder, 'json.mps');
    const run = await runCommand(['export', first, '--to', to, '--json', '--fixed']);
    expect(answerLines(run.stdout)).toEqual([
      {
        format: 'gridwright-answer',
        version: 2,
        command: 'export',
        puzzle: first,
        file: to,
        formulation: 'lazy',
        treatment: 'bfs',
      },
    ]);
    expect(readFileSync(to, 'utf8')).toMatch(/^ {4}C0000001 {2}R0000001 /m);
  });

  test.each([
    { args: [first], form: 'lp', word: 'lazy/bfs' },
    { args: [first, '--formulation', 'lazy'], form: 'lp', word: 'lazy/bfs' },
    { args: [first, '--formulation', 'lazy+all'], form: 'cnf', word: 'lazy/bfs' },
    { args: [first, '--formulation', 'lazy/flow'], form: 'mps', word: 'lazy/flow' },
    { args: [first, '--formulation', 'bfs'], form: 'opb', word: 'lazy/bfs' },
    { args: ['examples/slitherlink/small.txt'], form: 'mps', word: 'loop/flow' },
    { args: ['examples/slitherlink/small.txt', '--formulation', 'loop'], form: 'opb', word: 'loop/places' },
  ])('says the treatment that it took: $args to $form', async ({ args, form, word }) => {
    const to = join(folder, `taken.${form}`);
    const { status, stdout } = await runCommand(['export', ...args, '--to', to]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `wrote ${to}, formulation ${word}\n` });
  });

  test.each([
    {
      args: [first, '--formulation', 'flow'],
      to: 'x.opb',
      problem:
        'the format opb cannot represent the formulation flow: continuous variables; supported: lazy/bfs',
    },
    {
      args: ['examples/hashi/unknown-islands.txt'],
      to: 'x.opb',
      problem: 'the format opb cannot represent the formulation lazy',
    },
    { args: [first, '--formulation', 'flow:M=3'], to: 'x.lp', problem: 'the parameter M: expected at least' },
    {
      args: [first, '--formulation', 'lazy/flow'],
      to: 'x.cnf',
      problem:
        'the format cnf cannot represent the formulation lazy/flow: continuous variables; supported: lazy/bfs',
    },
    {
      args: [first, '--formulation', 'lazy/places'],
      to: 'x.lp',
      problem: 'expected one of lazy/bfs, lazy/flow',
    },
    {
      args: [first, '--formulation', 'flow'],
      to: 'x.cnf',
      problem:
        'the format cnf cannot represent the formulation flow: continuous variables; supported: lazy/bfs',
    },
    {
      args: [first],
      to: 'x.sat',
      problem:
        '--to: expected a file name that ends in .lp, .mps, .opb or .cnf, or of a proof in .lrat, found',
    },
    {
      args: [first, '--fixed'],
      to: 'x.lp',
      problem: '--fixed: expected a file of --to that ends in .mps, found',
    },
    { args: ['hashi/2/1/1_'], to: 'x.lp', problem: 'argument 1: line 1, column 12: ' },
    {
      args: [first],
      to: 'nowhere/x.lp',
      problem: 'expected a file that can be written, found no such file or folder',
    },
    {
      args: ['examples/hashi/collection.txt'],
      to: 'x.mps',
      problem: '--to: expected one puzzle for one file, found',
    },
  ])('refuses $args to $to', async ({ args, to, problem }) => {
    const run = await runCommand(['export', ...args, '--to', join(folder, to)]);
    expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 2, stdout: '' });
    expect(run.stderr).toContain(problem);
    expect(readdirSync(folder).filter((name) => name.startsWith('x.'))).toEqual([]);
  });

  test('leaves no half file where a limit is reached', async () => {
    const to = join(folder, 'limit.lp');
    const islands = join(folder, 'islands.txt');
    writeFileSync(islands, `hashi/18/18/${'.'.repeat(324)}\n`);
    const run = await runCommand([
      'export',
      islands,
      '--to',
      to,
      '--formulation',
      'bfs',
      '--time-limit',
      '300ms',
    ]);
    expect(run.stdout).toContain('unknown: stopped by the time limit');
    expect(run.status).toBe(3);
    expect(existsSync(to)).toBe(false);
  });
});
