import type { ComparisonRow } from './comparison-row.js';

/** The columns: those of the JSON form, the relaxation in two, the times of all runs in one. */
const columns: readonly (readonly [string, (row: ComparisonRow) => CsvValue | undefined])[] = [
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
  ['relaxation', (row) => row.relaxation?.status],
  ['relaxationValue', (row) => row.relaxation?.value],
  ['objective', (row) => row.objective],
  ['bound', (row) => row.bound],
  ['gap', (row) => row.gap],
  ['nodes', (row) => row.nodes],
  ['cuts', (row) => row.cuts],
  ['conflicts', (row) => row.conflicts],
  ['buildMs', (row) => row.buildMs],
  ['solveMs', (row) => row.solveMs],
  ['timeMs', (row) => row.timeMs],
  ['cpuMs', (row) => row.cpuMs],
  ['timesMs', (row) => row.timesMs?.join(' ')],
];

/** The names of the columns, as the first record. */
export const comparisonHeader = csvRecord(columns.map(([name]) => name));

/** A row as a record of CSV. */
export function comparisonCsv(row: ComparisonRow): string {
  return csvRecord(columns.map(([, value]) => value(row) ?? null));
}

/** A value of a CSV field; null is an empty field. */
type CsvValue = string | number | null;

/** Fields as a record of CSV (RFC 4180): comma separated, quoted where needed, ended by CRLF. */
function csvRecord(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

/** A value as a field of CSV (RFC 4180), quoted where needed. */
export function csvField(value: CsvValue): string {
  const text = value === null ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
