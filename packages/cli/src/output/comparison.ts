import type { ComparisonRow } from '@gridwright/puzzles';
import { isByEngine } from './answer-text.js';
import { quantity, significant } from './numbers.js';
import type { Row } from './rows.js';

/** Columns of numbers, which read best with their last digits in line. */
export const numberColumns: readonly string[] = [
  ...['variables', 'constraints', 'deductions', 'LP', 'objective', 'bound', 'gap', 'nodes', 'cuts'],
  ...['conflicts', 'median ms', 'min–max ms'],
];

/** The rows as they are printed: numbers rounded, columns about one thing side by side. */
export function comparisonTable(rows: readonly ComparisonRow[]): readonly Row[] {
  // A column that is 0 throughout says nothing.
  const some = (key: 'nodes' | 'cuts' | 'conflicts') => rows.some((row) => (row[key] ?? 0) > 0);
  const shown = { nodes: some('nodes'), cuts: some('cuts'), conflicts: some('conflicts') };
  return rows.map((row) => {
    const counts = row.variables === null ? null : row;
    const count = (key: keyof typeof shown) => (counts && shown[key] ? quantity(counts[key]) : null);
    return {
      instance: row.puzzle,
      formulation: isByEngine(row.treatment) ? `${row.formulation} (${row.treatment})` : row.formulation,
      engine: row.engine,
      cut: row.cut,
      status: row.reason === null || isSentence(row) ? row.status : `${row.status} (${row.reason})`,
      variables: quantity(row.variables),
      constraints: quantity(row.constraints),
      deductions: row.deductions === 0 ? null : quantity(row.deductions),
      LP: row.relaxation && (quantity(row.relaxation.value) ?? row.relaxation.status),
      objective: quantity(row.objective),
      bound: quantity(row.bound),
      gap: row.gap === null ? null : `${(100 * row.gap).toFixed(2)} %`,
      nodes: count('nodes'),
      cuts: count('cuts'),
      conflicts: count('conflicts'),
      'median ms': row.timeMs === null ? null : significant(row.timeMs),
      'min–max ms': range(row.timesMs),
      why: isSentence(row) ? row.reason : null,
    };
  });
}

/** Whether the reason is long, and so stands in a column of its own. */
function isSentence({ status }: ComparisonRow): boolean {
  return status === 'refused' || status === 'failed';
}

function range(timesMs: readonly number[]): string | null {
  if (timesMs.length < 2) return null;
  return `${significant(Math.min(...timesMs))}–${significant(Math.max(...timesMs))}`;
}

/** The columns: those of the JSON form, the relaxation in two, the times of all runs in one. */
const columns: readonly (readonly [string, (row: ComparisonRow) => CsvValue])[] = [
  ['puzzle', (row) => row.puzzle],
  ['kind', (row) => row.kind],
  ['formulation', (row) => row.formulation],
  ['treatment', (row) => row.treatment],
  ['engine', (row) => row.engine],
  ['cut', (row) => row.cut],
  ['status', (row) => row.status],
  ['reason', (row) => row.reason],
  ['variables', (row) => row.variables],
  ['constraints', (row) => row.constraints],
  ['deductions', (row) => row.deductions],
  ['relaxation', (row) => row.relaxation?.status ?? null],
  ['relaxationValue', (row) => row.relaxation?.value ?? null],
  ['objective', (row) => row.objective],
  ['bound', (row) => row.bound],
  ['gap', (row) => row.gap],
  ['nodes', (row) => row.nodes],
  ['cuts', (row) => row.cuts],
  ['conflicts', (row) => row.conflicts],
  ['buildMs', (row) => row.buildMs],
  ['solveMs', (row) => row.solveMs],
  ['timeMs', (row) => row.timeMs],
  ['timesMs', (row) => row.timesMs.join(' ')],
];

/** The names of the columns, as the first record. */
export const comparisonHeader = csvRecord(columns.map(([name]) => name));

/** A row as a record of CSV. */
export function comparisonCsv(row: ComparisonRow): string {
  return csvRecord(columns.map(([, value]) => value(row)));
}

/** A value of a CSV field; null is an empty field. */
type CsvValue = string | number | null;

/** Fields as a record of CSV (RFC 4180): comma separated, quoted where needed, ended by CRLF. */
function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
