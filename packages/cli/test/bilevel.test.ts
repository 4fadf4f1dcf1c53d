import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashi } from '@gridwright/puzzles';
import { afterAll, describe, expect, test } from 'vitest';
import { readMibs } from '../../modeling/test/bilevel/read-mibs.js';
import { saidBy } from '../../modeling/test/bilevel/said-by.js';
import { sortedRows, thesisModel } from '../../puzzles/test/sudoku/thesis-bilevel.js';
import { jsonLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const grid = '1234341221434321';

/** The grid of figure 8.1a of the thesis. */
const figure = '876912534954387612213645789738456291561829347429731865642178953395264178187593426';
const inFolder = (name: string): string => join(folder, name);
const exporting = (puzzle: string, to: string, ...more: readonly string[]): readonly string[] => [
  ...['export', puzzle, '--formulation', 'bilevel', '--to', inFolder(to)],
  ...more,
];

describe('a model of two levels', () => {
  test('has two files, which say what the thesis does', async () => {
    const run = await runCommand(exporting(grid, 'fewest.mps'));
    const [mps, aux] = [inFolder('fewest.mps'), inFolder('fewest.aux')];
    expect(run).toEqual({
      status: 0,
      stdout: `wrote ${mps} and ${aux}, formulation bilevel\n`,
      stderr: '',
    });
    const read = readMibs(readFileSync(mps, 'utf8'), readFileSync(aux, 'utf8'));
    expect(sortedRows(read)).toEqual(sortedRows(thesisModel(grid)));
  });

  test('says so with --json, also in fixed columns', async () => {
    const run = await runCommand(exporting(grid, 'fixed.MPS', '--fixed', '--json'));
    const [mps, aux] = [inFolder('fixed.MPS'), inFolder('fixed.aux')];
    expect(jsonLines(run.stdout)).toMatchObject([
      { command: 'export', file: mps, auxiliary: aux, formulation: 'bilevel' },
    ]);
    expect(readFileSync(mps, 'utf8')).toContain('\n G  R0000001\n');
    // The places in it are those of any layout.
    expect(readFileSync(aux, 'utf8')).toBe(readFileSync(inFolder('fewest.aux'), 'utf8'));
  });

  test('takes a solution that is written into a puzzle, whatever is given', async () => {
    const rows = ['12..', '....', '....', '..21'];
    const written = grid.match(/..../g)!;
    writeFileSync(inFolder('drawn.sdk'), ['[Puzzle]', ...rows, '[State]', ...written, ''].join('\n'));
    expect(await runCommand(exporting(inFolder('drawn.sdk'), 'drawn.mps'))).toMatchObject({ status: 0 });
    for (const ending of ['mps', 'aux'])
      expect(readFileSync(inFolder(`drawn.${ending}`), 'utf8')).toBe(
        readFileSync(inFolder(`fewest.${ending}`), 'utf8'),
      );
  });

  test.each([
    ['123434122143432.', 'none.mps', 'at r4c4'],
    ['1234341221434322', 'none.mps', 'no number is twice in a row'],
    [
      grid,
      'none.lp',
      'the format lp cannot represent the formulation bilevel: models of two levels; supported: assignment',
    ],
    [grid, 'none.cnf', 'models of two levels'],
    ['slither/2/1/33', 'none.mps', 'found "bilevel"'],
    [`${grid}\n${grid}`, 'none.mps', 'one puzzle for one file', '--format', 'line', '--kind', 'sudoku'],
  ])('%s to %s is refused, without any file', async (puzzle, to, problem, ...more) => {
    const before = readdirSync(folder);
    const run = await runCommand(exporting(puzzle, to, ...more));
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(problem);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('does not overwrite the puzzle with its auxiliary file', async () => {
    copyFileSync(inFolder('drawn.sdk'), inFolder('puzzle.aux'));
    const run = await runCommand(exporting(inFolder('puzzle.aux'), 'puzzle.mps'));
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('another file than the one that is read');
    expect(existsSync(inFolder('puzzle.mps'))).toBe(false);
    expect(readFileSync(inFolder('puzzle.aux'))).toEqual(readFileSync(inFolder('drawn.sdk')));
  });

  test('a limit that is reached leaves no file', async () => {
    const run = await runCommand(exporting(grid, 'late.mps', '--time-limit', '0.000001'));
    expect(run.status).toBe(3);
    expect(readdirSync(folder).filter((name) => name.startsWith('late'))).toEqual([]);
  });

  test.each(['unique', 'count'])('%s refuses it', async (question) => {
    const run = await runCommand([question, grid, '--formulation', 'bilevel']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(
      'the formulation bilevel is a model of two levels, only for `solve`, `compare` and `export`',
    );
  });

  test('solve finds the fewest clues of a grid', async () => {
    const run = await runCommand(['solve', grid, '--formulation', 'bilevel', '--json']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(jsonLines(run.stdout)).toMatchObject([
      { status: 'optimal', engine: 'levels', formulation: 'bilevel', objective: 4, bound: 4, gap: 0 },
    ]);
  });

  test('the answer in words, with the puzzle of these clues', async () => {
    const run = await runCommand(['solve', grid, '--formulation', 'bilevel']);
    expect(run.stdout).toMatch(/^the puzzle with these clues\n/);
    expect(run.stdout).toMatch(
      /^optimal: 4 clues determine this solution, .*\(value 4, not independently verified/m,
    );
    expect(run.stdout).toContain('engine levels · formulation bilevel · 81 variables, 82 constraints');
  });

  test.each([
    ['--proof', 'a.proof', '--proof: the formulation bilevel is a model of two levels, which has no proof'],
    ['--trace', 'a.txt', '--trace: the formulation bilevel is a model of two levels, which has no trace'],
  ])('%s is refused', async (option, file, problem) => {
    const run = await runCommand(['solve', grid, '--formulation', 'bilevel', option, inFolder(file)]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(problem);
    expect(existsSync(inFolder(file))).toBe(false);
  });

  test('a board of one cell', async () => {
    const [board, model] = [inFolder('cell.json'), inFolder('cell.mps')];
    const clues = { islands: [[0]] };
    const size = { rules: [], rows: 1, columns: 1 };
    writeFileSync(
      board,
      JSON.stringify({ format: 'gridwright-puzzle', version: 1, kind: 'hashi', ...size, clues }),
    );
    const run = await runCommand(['solve', board, '--formulation', 'bilevel', '--json']);
    expect(jsonLines(run.stdout)).toMatchObject([{ status: 'optimal', objective: 1 }]);
    expect(await runCommand(exporting(board, 'cell.mps'))).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(model)).toBe(true);
  });

  test('a grid of one cell', async () => {
    const run = await runCommand(['solve', '1', '--kind', 'sudoku', '--formulation', 'bilevel', '--json']);
    expect(jsonLines(run.stdout)).toMatchObject([{ status: 'optimal', objective: 0 }]);
  });

  test('a limit leaves clues and the bound, and exit status 3', async () => {
    const run = await runCommand([
      ...['solve', figure, '--formulation', 'bilevel', '--json', '--time-limit', '5s'],
    ]);
    expect(run.status).toBe(3);
    const [answer] = jsonLines(run.stdout);
    expect(answer).toMatchObject({ status: 'feasible', reason: 'time' });
    expect(answer!['objective']).toBeGreaterThanOrEqual(17);
    expect(answer!['objective']).toBeLessThan(81);
    expect(answer!['bound'] ?? 0).toBeGreaterThanOrEqual(0);
    expect(answer!['bound'] ?? 0).toBeLessThanOrEqual(17);
  });

  test.each([
    [
      '12..............',
      [],
      'exactly one solution, or with their whole solution drawn, found several solutions',
    ],
    ['123434122143432.', ['--rules', 'diagonals'], 'found none'],
    [grid, ['--engine', 'cover'], 'the engine cover does not support'],
  ])('solve of %s %s is refused', async (puzzle, options, problem) => {
    const run = await runCommand(['solve', puzzle, '--formulation', 'bilevel', ...options]);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(problem);
  });

  test('levels is no engine of other formulations', async () => {
    const run = await runCommand(['solve', grid, '--engine', 'levels']);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).toContain(
      'the engine levels does not support models of one level: expected the engine',
    );
  });

  test('compare races it with the search for the fewest clues', async () => {
    const words = ['--formulations', 'assignment,bilevel', '--json'];
    const run = await runCommand(['compare', grid, ...words]);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const best = { status: 'optimal', objective: 4, bound: 4, gap: 0 };
    expect(jsonLines(run.stdout)).toMatchObject([
      { formulation: 'assignment', engine: 'highs', status: 'solved' },
      { formulation: 'bilevel', engine: 'levels', variables: 81, constraints: 82, ...best },
      { formulation: 'clues', engine: 'conflict', ...best },
    ]);
    const byEngines = ['--formulations', 'bilevel', '--engines', 'highs,conflict', '--repeat', '2', '--json'];
    const rows = jsonLines((await runCommand(['compare', grid, ...byEngines])).stdout);
    expect(rows.map(({ engine }) => engine)).toEqual(['highs', 'conflict', 'conflict']);
    for (const row of rows)
      expect(row).toMatchObject({ ...best, timesMs: [expect.any(Number), expect.any(Number)] });
  });

  test('compare has one row for a board, and refuses a puzzle without a solution', async () => {
    const words = ['--formulations', 'bilevel', '--json'];
    expect(jsonLines((await runCommand(['compare', 'hashi/3/2/1g1i', ...words])).stdout)).toMatchObject([
      { formulation: 'bilevel', engine: 'levels', status: 'optimal', objective: 2 },
    ]);
    const several = await runCommand(['compare', '12..............', ...words]);
    expect(jsonLines(several.stdout)).toMatchObject([
      { formulation: 'bilevel', status: 'refused' },
      { formulation: 'clues', status: 'refused' },
    ]);
    const withCuts = await runCommand(['compare', grid, '--formulations', 'bilevel', '--cuts', 'general']);
    expect(withCuts).toMatchObject({ status: 2 });
    expect(withCuts.stderr).toContain('the formulation bilevel is a model of two levels');
  });

  test('of a board needs no solution', async () => {
    const run = await runCommand(exporting('hashi/3/2/1g1i', 'densest.mps'));
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const [mps, aux] = ['mps', 'aux'].map((ending) => readFileSync(inFolder(`densest.${ending}`), 'utf8'));
    const { rows, columns, clues } = {
      rows: 2,
      columns: 3,
      clues: { islands: Int16Array.of(1, -1, 1, -1, -1, -1) },
    };
    const puzzle = { kind: 'hashi', rows, columns, rules: { 'max-bridges': 2, 'no-loops': 0 }, clues };
    const { bilevel } = hashi;
    if (bilevel?.about !== 'board') throw new Error('it is not about a board');
    expect(readMibs(mps!, aux!)).toEqual(saidBy(bilevel.formulate(puzzle).model));
  });

  test('is among the formulations of its kind, and of no other', async () => {
    const names = async (kind: string): Promise<readonly unknown[]> =>
      jsonLines((await runCommand(['formulations', kind, '--json'])).stdout).map(({ name }) => name);
    expect(await names('sudoku')).toEqual(['assignment', 'bilevel']);
    expect(await names('hashi')).toContain('bilevel');
    expect(await names('slitherlink')).not.toContain('bilevel');
  });
});
