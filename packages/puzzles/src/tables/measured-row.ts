import { type ComparisonRow, medianOf } from '../requests/comparison-row.js';
import type { Measure, PaperRow, PaperTable, TableColumn } from './paper-table.js';

/** The content of a column of a row. */
export interface TableCell {
  readonly column: string;
  /** The printed text, in a column of the paper. */
  readonly printed: string | null;
  /** Null if nothing was measured, or the printed text is not a plain number. */
  readonly value: number | null;
  /** Whether the value is a lower bound, as a limit ended some of its runs. */
  readonly isLeast: boolean;
}

/**
 * A row of a paper's table with its measurements: `rows` are the runs on the boards of that row, with all formulations
 * of the table. A run that a limit ended counts with the time that it took until then. Rows without a
 * run, such as refused and failed ones, do not count.
 */
export function measuredRow(
  table: PaperTable,
  row: PaperRow,
  rows: readonly ComparisonRow[],
): readonly TableCell[] {
  const ran = rows.filter(({ timesMs }) => timesMs.length > 0);
  const cells = new Map<string, TableCell>();
  const [engine] = table.engines;
  for (const column of table.columns) cells.set(column.name, cellOf(column, row, ran, engine, cells));
  return [...cells.values()];
}

function cellOf(
  column: TableColumn,
  { printed }: PaperRow,
  rows: readonly ComparisonRow[],
  usualEngine: string,
  before: ReadonlyMap<string, TableCell>,
): TableCell {
  const { name } = column;
  const blank: TableCell = { column: name, printed: null, value: null, isLeast: false };
  switch (column.from) {
    case 'paper': {
      const text = printed[name] ?? '';
      return { ...blank, printed: text, value: /^\d+(\.\d+)?$/.test(text) ? Number(text) : null };
    }
    case 'ours': {
      const wanted = column.engine ?? usualEngine;
      const own = rows.filter(
        ({ formulation, engine }) => formulation === column.formulation && engine === wanted,
      );
      if (own.length === 0) return blank;
      const isTime = column.measure !== 'mean deductions';
      return {
        ...blank,
        value: measured(column.measure, own),
        isLeast: isTime && own.some(({ status }) => status === 'unknown'),
      };
    }
    case 'ratio': {
      const [over, under] = column.of.map((each) => before.get(each));
      // If the denominator is a lower bound, the ratio is wrong in an unknown direction.
      if (over?.value == null || !under?.value || under.isLeast) return blank;
      return { ...blank, value: over.value / under.value, isLeast: over.isLeast };
    }
  }
}

/** The time of a terminated worker is unknown and counts as 0; the cell is marked as a lower bound. */
function measured(measure: Measure, rows: readonly ComparisonRow[]): number | null {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  switch (measure) {
    case 'mean time':
      return mean(rows.map(({ timeMs }) => timeMs ?? 0)) / 1000;
    case 'median time':
      return medianOf(rows.map(({ timeMs }) => timeMs ?? 0)) / 1000;
    case 'mean solve time':
      return mean(rows.map(({ solveMs }) => solveMs ?? 0)) / 1000;
    case 'median solve time':
      return medianOf(rows.map(({ solveMs }) => solveMs ?? 0)) / 1000;
    case 'mean deductions': {
      const known = rows.flatMap(({ deductions }) => (deductions === null ? [] : [deductions]));
      return known.length === 0 ? null : mean(known);
    }
  }
}
