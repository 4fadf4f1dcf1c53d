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
    expect(run.stderr).toContain('the formulation bilevel is a model of two levels, only for `solve` and `export`');
  });

  test('solve finds the fewest clues of a grid', async () => {
    const run = await runCommand(['solve', grid, '--formulation', 'bilevel', '--json']);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(jsonLines(run.stdout)).toMatchObject([
      { status: 'optimal', engine: 'levels', formulation: 'bilevel', objective: 4, bound: 4, gap: 0 },
    ]);
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
