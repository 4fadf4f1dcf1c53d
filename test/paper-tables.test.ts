import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { battleship, Puzzle } from '@gridwright/puzzles';
import { afterAll, expect, test } from 'vitest';
import { boardRows } from '../packages/cli/test/papers/formulation-tables.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const recorded = join(root, 'docs/papers/recorded');
const pagePath = join(root, 'docs/papers/tables.md');
const folder = mkdtempSync(join(tmpdir(), 'gridwright-paper-tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A row: what the paper prints, as text, and our numbers, by their columns; `least` names those that a limit made too small. */
interface RecordedRow {
  readonly cells: Readonly<Record<string, string | number | null>>;
  readonly least: readonly string[];
}

function check(...words: readonly string[]) {
  const script = join(root, 'scripts/paper-tables.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check', ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, lines: stdout.split('\n').filter((line) => line !== '') };
}

function rowsOf(table: string): readonly RecordedRow[] {
  return JSON.parse(readFileSync(join(recorded, `${table}.json`), 'utf8')).rows;
}

/** The numbers in a column, whether printed or measured; null for none. */
function column(table: string, name: string): readonly (number | null)[] {
  return rowsOf(table).map(({ cells }) => {
    const cell = cells[name];
    if (cell === undefined) throw new Error(`${table} has no column ${name}`);
    return cell === null || cell === '' ? null : Number(cell);
  });
}

test('the tables of the page are as they were recorded', () => {
  expect(check()).toEqual({ status: 0, lines: [] });
});

test('a table that was edited by hand, or has lost its markers, is noticed', () => {
  const page = readFileSync(pagePath, 'utf8');
  const path = join(folder, 'tables.md');
  const edited = page
    .replace(/(<!-- table thesis-a3 -->[\s\S]*?\| 6 \| 7 \| )5\.000/, '$15.001')
    .replace('<!-- table thesis-8 -->', '');
  writeFileSync(path, edited);
  const { status, lines } = check(path);
  expect(status).toBe(1);
  expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['thesis-a3', 'thesis-8']);
});

test('each record says by which processor, which Node and when it was measured', () => {
  for (const file of readdirSync(recorded)) {
    const { measured } = JSON.parse(readFileSync(join(recorded, file), 'utf8'));
    expect(measured, file).toEqual({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      cpu: expect.stringMatching(/\w/),
      cores: expect.any(Number),
      node: expect.stringMatching(/^\d+\./),
      load: expect.any(Number),
      seconds: expect.any(Number),
    });
  }
});

test('table 7.5: the program in Prolog has the inferences of the thesis where its order of the sentences is known', () => {
  const printed = column('thesis-7.5', 'inferences').map((ours, row) => {
    const paper = String(rowsOf('thesis-7.5')[row]!.cells['inferences, paper']).replaceAll(',', '');
    return [paper, ours];
  });
  const known = printed.filter(([paper]) => /^\d+$/.test(String(paper)));
  // The third number of the thesis needs an order that it does not print.
  expect(known).toEqual([
    ['21612', 21612],
    ['5174', 5174],
    ['663', 673],
  ]);
});

test('table 3.1: the boards have as many clues as those of the thesis', () => {
  const clues = boardRows('sudoku-clues').map(
    ({ puzzles: [puzzle] }) => puzzle!.clues['givens']!.filter((clue) => clue > 0).length,
  );
  expect(clues).toEqual([36, 32, 32, 31, 29, 26, 23, 23, 22, 22]);
  expect(column('sudoku-clues', 'clues')).toEqual(clues);
});

test('table 4.3: the boards have the sizes of the thesis, and the fleets of its table 4.2', () => {
  // Numbers of ships of length 1, 2, ….
  const fleets = new Map([
    ['6x6', [3, 2, 1]],
    ['8x8', [3, 3, 2, 1]],
    ['10x10', [4, 3, 2, 1]],
    ['15x15', [5, 4, 3, 2, 1]],
  ]);
  const boards = boardRows('thesis-4.3');
  expect(boards).toHaveLength(8);
  for (const { printed, puzzles } of boards) {
    const { rows, columns, records } = puzzles[0]! as Puzzle<typeof battleship.layers>;
    expect(`${rows}x${columns}`).toBe(printed['size']);
    const counts = (records?.fleet ?? [])
      .map(({ length, count }) => [Number(length), Number(count)])
      .sort(([a], [b]) => a! - b!);
    expect(counts).toEqual(fleets.get(printed['size']!)!.map((count, index) => [index + 1, count]));
  }
});

test('tables A.1 and A.2: a tree has one line less than points, and bounds are no greater', () => {
  for (const table of ['thesis-a1', 'thesis-a2']) {
    const optimum = column(table, '|V|').map((points) => points! - 1);
    expect(optimum, table).toHaveLength(40);
    expect(column(table, 'upper, paper'), table).toEqual(optimum);
    // A lower bound of 79 beside the optimum 77 is the misprint.
    const tooGreat = column(table, 'lower, paper').filter((bound, row) => bound! > optimum[row]!);
    expect(tooGreat, table).toEqual(table === 'thesis-a2' ? [79] : []);
  }
  const points = column('thesis-a2', '|V|');
  const [upper, lower] = [column('thesis-a2', 'upper'), column('thesis-a2', 'lower')];
  const solved = points.filter((_, row) => upper[row] !== null && upper[row] === lower[row]);
  expect(solved.length).toBeGreaterThan(15);
  for (const [row, count] of points.entries()) {
    expect(upper[row] ?? count! - 1).toBe(count! - 1);
    expect(lower[row]!).toBeLessThanOrEqual(count! - 1);
  }
});

test('table A.2: the gap is a part of the upper bound, and four printed gaps do not follow from their bounds', () => {
  const [upper, lower, gap] = ['upper, paper', 'lower, paper', 'gap %, paper'].map((name) =>
    column('thesis-a2', name),
  );
  const wrong = gap!.filter((printed, row) => {
    const follows = (100 * (upper![row]! - lower![row]!)) / upper![row]!;
    return follows >= 0 && Math.abs(follows - printed!) > 0.01;
  });
  expect(wrong).toEqual([6.56, 6.67, 16.13, 16.49]);
});

test('table A.3: the relaxation of CM1 is that of a tree, and that of CM2 is below it and at least half of the points', () => {
  const points = column('thesis-a3', '|V|');
  const optimum = points.map((count) => count! - 1);
  expect(column('thesis-a3', 'CM1, paper')).toEqual(optimum);
  for (const [row, value] of column('thesis-a3', 'CM1').entries())
    expect(value).toBeCloseTo(optimum[row]!, 6);
  const smallest = column('thesis-a3', 'M = 99').slice(0, 2);
  expect(smallest.map((value) => value!.toFixed(3))).toEqual(['3.020', '8.000']);
  for (const name of ['CM2, paper', 'M = 99', 'M = |V| − 1'])
    for (const [row, value] of column('thesis-a3', name).entries()) {
      expect(value!, name).toBeGreaterThan(points[row]! / 2 - 1e-6);
      expect(value!, name).toBeLessThan(optimum[row]!);
    }
});

test('figure 8.1: 17 clues have one solution, and none of them can go', () => {
  const [row] = rowsOf('thesis-8');
  expect(row!.cells).toMatchObject({ 'clues, paper': '17', clues: 17, bound: 17, 'unique by': 'proof' });
  expect(row!.cells).toMatchObject({ 'clues, levels': 17, 'bound, levels': 17 });
});

test('section 8.3: the candidates are as many as in the paper, and fewest hints are minimal ones', () => {
  expect(column('slitherlink-instances', 'candidates').slice(0, 2)).toEqual([35, 36]);
  const paper = rowsOf('slitherlink-instances')
    .slice(0, 2)
    .map(({ cells }) =>
      ['good, paper', 'minimal, paper', 'minimum, paper'].map((name) => Number(cells[name])),
    );
  expect(paper).toEqual([
    [2_912_556_380, 32_639, 81],
    [1_669_424, 1850, 4],
  ]);
  for (const { cells } of rowsOf('slitherlink-instances')) {
    const [good, minimal, minimum] = ['good', 'minimal', 'minimum'].map((name) => Number(cells[name]));
    expect(minimum).toBeGreaterThan(0);
    expect(minimum).toBeLessThanOrEqual(minimal!);
    expect(minimal).toBeLessThan(good!);
  }
});

test('table 7: three pairs are the fewest, and more pairs allow more puzzles', () => {
  const [most, good] = ['ℓ', 'good'].map((name) => column('numberlink-instances-by-pairs', name));
  expect(most).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(good![0]).toBe(0);
  for (let row = 1; row < good!.length; row++) expect(good![row]!).toBeGreaterThan(good![row - 1]!);
});
