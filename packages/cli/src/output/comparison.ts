import type { ComparisonRow } from '@gridwright/puzzles';
import { isByEngine, quantity, significant } from '@gridwright/puzzles/questions';
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
    const counts = row.variables == null ? null : row;
    const count = (key: keyof typeof shown) => (counts && shown[key] ? quantity(counts[key]) : null);
    return {
      instance: row.puzzle,
      formulation: isByEngine(row.treatment ?? '')
        ? `${row.formulation} (${row.treatment})`
        : row.formulation,
      engine: row.engine,
      cut: row.cut ?? null,
      status: row.reason == null || isSentence(row) ? row.status : `${row.status} (${row.reason})`,
      variables: quantity(row.variables),
      constraints: quantity(row.constraints),
      deductions: row.deductions === 0 ? null : quantity(row.deductions),
      LP: row.relaxation ? (quantity(row.relaxation.value) ?? row.relaxation.status) : null,
      objective: quantity(row.objective),
      bound: quantity(row.bound),
      gap: row.gap == null ? null : `${(100 * row.gap).toFixed(2)} %`,
      nodes: count('nodes'),
      cuts: count('cuts'),
      conflicts: count('conflicts'),
      'median ms': row.timeMs == null ? null : significant(row.timeMs),
      'min–max ms': range(row.timesMs ?? []),
      why: isSentence(row) ? (row.reason ?? null) : null,
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
