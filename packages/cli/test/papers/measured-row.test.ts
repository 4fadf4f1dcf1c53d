import { type ComparisonRow, rowWithoutRun } from '@gridwright/puzzles';
import { expect, test } from 'vitest';
import { measuredRow } from '../../src/papers/measured-row.js';
import type { FormulationTable } from '../../src/papers/table.js';

const table: FormulationTable = {
  measures: 'formulations',
  name: 'table',
  kind: 'kind',
  title: 'a table',
  source: { work: 'a paper', place: 'table 1' },
  formulations: ['one', 'two'],
  engines: ['engine', 'other'],
  repeat: 1,
  columns: [
    { name: 'n', from: 'paper' },
    { name: 's', from: 'paper' },
    { name: 'fast s', from: 'paper' },
    { name: 'ratio', from: 'ratio', of: ['s', 'fast s'] },
    { name: 'mean', from: 'ours', formulation: 'one', measure: 'mean time' },
    { name: 'median', from: 'ours', formulation: 'one', measure: 'median time' },
    { name: 'two', from: 'ours', formulation: 'two', measure: 'mean time' },
    { name: 'deductions', from: 'ours', formulation: 'two', measure: 'mean deductions' },
    { name: 'our ratio', from: 'ratio', of: ['mean', 'two'] },
    { name: 'elsewhere', from: 'ours', formulation: 'one', engine: 'other', measure: 'mean time' },
    { name: 'upper', from: 'ours', formulation: 'one', measure: 'mean objective', decimals: 0 },
    { name: 'lower', from: 'ours', formulation: 'one', measure: 'mean bound' },
    { name: 'relaxed', from: 'ours', formulation: 'one', measure: 'mean relaxation', decimals: 3 },
    { name: 'gap', from: 'gap', of: ['lower', 'upper'] },
    { name: 'gap of n', from: 'gap', of: ['upper', 'n'] },
  ],
  rows: [],
  notes: [],
};

function rowOf(formulation: string, ms: number, more: Partial<ComparisonRow> = {}): ComparisonRow {
  const subject = { puzzle: 'p', kind: 'kind', formulation, engine: 'engine' };
  const { reason: _, ...row } = rowWithoutRun(subject, 'unknown', 'time', [ms]);
  return { ...row, status: 'solved', cpuMs: ms, ...more };
}

/** A row with the printed texts of some columns, the others blank. */
function rowPrinted(printed: Readonly<Record<string, string>>) {
  const columns = table.columns.filter(({ from }) => from === 'paper');
  return { printed: columns.map(({ name }) => printed[name] ?? '') };
}

/** The values by column: the text in columns of the paper, `≥` before a lower bound. */
function valuesOf(printed: Readonly<Record<string, string>>, rows: readonly ComparisonRow[]) {
  return Object.fromEntries(
    measuredRow(table, rowPrinted(printed), rows).map((cell) => [
      cell.column,
      cell.printed ?? (cell.isLeast ? `≥ ${cell.value}` : cell.value),
    ]),
  );
}

test('means, medians and ratios, in seconds', () => {
  const rows = [
    ...[1000, 2000, 9000].map((ms) => rowOf('one', ms)),
    rowOf('two', 500, { deductions: 3 }),
    rowOf('two', 1500, { deductions: 4 }),
  ];
  expect(valuesOf({ n: '7', s: '0.25', 'fast s': '0.05' }, rows)).toEqual({
    n: '7',
    s: '0.25',
    'fast s': '0.05',
    ratio: 5,
    mean: 4,
    median: 2,
    two: 1,
    deductions: 3.5,
    'our ratio': 4,
    elsewhere: null,
    upper: null,
    lower: null,
    relaxed: null,
    gap: null,
    'gap of n': null,
  });
});

test('means of objectives, bounds and relaxations that are known, and gaps in percent of the second column', () => {
  const ended = { status: 'feasible', reason: 'time' };
  const rows = [
    rowOf('one', 1000, {
      objective: 61,
      bound: 54,
      relaxation: { status: 'optimal', value: 31.5 },
      ...ended,
    }),
    rowOf('one', 1000, { objective: 63, bound: 62, relaxation: { status: 'unknown' } }),
    rowOf('one', 1000, { status: 'unknown', reason: 'time' }),
  ];
  expect(valuesOf({ n: '50' }, rows)).toMatchObject({
    upper: 62,
    lower: 58,
    relaxed: 31.5,
    gap: (100 * 4) / 62,
    'gap of n': 24,
  });
  const cells = measuredRow(table, rowPrinted({ n: '0' }), rows);
  expect(cells.find(({ column }) => column === 'gap of n')).toMatchObject({ value: null });
  expect(cells.flatMap(({ column, decimals }) => (decimals === undefined ? [] : [column, decimals]))).toEqual(
    [...['upper', 0, 'relaxed', 3, 'gap', 2]],
  );
});

test('a text that is not a plain number has no ratio, and a missing measurement has no value', () => {
  expect(valuesOf({ n: '7', s: '0.25', 'fast s': '<0.01' }, [])).toMatchObject({
    'fast s': '<0.01',
    ratio: null,
    mean: null,
    deductions: null,
    'our ratio': null,
  });
});

test('a limit makes a value a lower bound, and its ratio too; as denominator it gives no ratio', () => {
  const limit = { status: 'unknown', reason: 'time' };
  const above = valuesOf({}, [rowOf('one', 4000, limit), rowOf('two', 1000)]);
  expect(above).toMatchObject({ mean: '≥ 4', two: 1, 'our ratio': '≥ 4' });
  expect(valuesOf({}, [rowOf('one', 4000, { ...limit, status: 'feasible' })])).toMatchObject({
    mean: '≥ 4',
  });
  expect(valuesOf({}, [rowOf('one', 4000, { status: 'feasible' })])).toMatchObject({ mean: 4 });
  const below = valuesOf({}, [rowOf('one', 4000), rowOf('two', 1000, limit)]);
  expect(below).toMatchObject({ mean: 4, two: '≥ 1', 'our ratio': null });
});

test('an unknown time of a terminated worker is at least 0, or not counted', () => {
  const subject = { puzzle: 'p', kind: 'kind', engine: 'engine' };
  const ended = ['one', 'two'].map((formulation) =>
    rowWithoutRun({ ...subject, formulation }, 'unknown', 'time', [4000]),
  );
  const rows = [...ended, rowOf('one', 2000), rowOf('two', 2000, { deductions: 3 })];
  expect(valuesOf({}, rows)).toMatchObject({ mean: '≥ 3', deductions: 3 });
  expect(valuesOf({}, ended)).toMatchObject({ mean: '≥ 4', deductions: null });
});

test('a column is of one engine', () => {
  const rows = [rowOf('one', 4000), rowOf('one', 1000, { engine: 'other' })];
  expect(valuesOf({}, rows)).toMatchObject({ mean: 4, elsewhere: 1 });
});

test('a row that did not run does not count', () => {
  const { timesMs: _, ...refused } = rowOf('one', 0, { status: 'refused', reason: 'not for these rules' });
  expect(valuesOf({}, [refused, rowOf('one', 2000)])).toMatchObject({ mean: 2 });
  expect(valuesOf({}, [refused])).toMatchObject({ mean: null });
});

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['0.025', 0.025],
  ['', null],
  ['12.', null],
  ['.5', null],
  ['-3', null],
  ['>10', null],
  ['1,000', null],
  ['n/a', null],
])('a printed "%s" counts as %s', (printed, value) => {
  const [cell] = measuredRow(table, rowPrinted({ n: printed }), []);
  expect(cell).toEqual({ column: 'n', printed, value, isLeast: false });
});
