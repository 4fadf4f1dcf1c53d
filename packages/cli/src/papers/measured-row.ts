import { type ComparisonRow, medianOf } from '@gridwright/puzzles';
import { inferencesOf } from './prolog/program.js';
import type { FormulationColumn, FormulationTable, Measure } from './table.js';

/** The content of a column of a row. */
interface TableCell {
  readonly column: string;
  /** The printed text, in a column of the paper. */
  readonly printed: string | null;
  /** Null if nothing was measured, or the printed text is not a plain number. */
  readonly value: number | null;
  /** Whether the value is a lower bound, as a limit ended some of its runs. */
  readonly isLeast: boolean;
  /** The number of decimals to print; three digits if it is missing. */
  readonly decimals?: number;
}

/**
 * A row of a paper's table with its measurements: `rows` are the runs on the boards of that row, with all formulations
 * of the table. Times are CPU time, or elapsed if that was not measured. A run that a limit ended counts with the time that it took until
 * then. Rows without a run, such as refused and failed ones, do not count.
 */
export function measuredRow(
  table: FormulationTable,
  row: Omit<FormulationRow, 'boards'>,
  rows: readonly ComparisonRow[],
): readonly TableCell[] {
  const ran = rows.filter(({ timesMs }) => timesMs !== undefined);
  const cells = new Map<string, TableCell>();
  const texts = row.printed.values();
  for (const column of table.columns)
    cells.set(
      column.name,
      column.from === 'paper'
        ? paperCell(column.name, texts.next().value!)
        : ownCell(column, row, table.engines[0], ran, cells),
    );
  return [...cells.values()];
}

type FormulationRow = FormulationTable['rows'][number];

function paperCell(column: string, printed: string): TableCell {
  return {
    column,
    printed,
    value: /^\d+(\.\d+)?$/.test(printed) ? Number(printed) : null,
    isLeast: false,
  };
}

function ownCell(
  column: Exclude<FormulationColumn, { from: 'paper' }>,
  { runs, order }: Pick<FormulationRow, 'runs' | 'order'>,
  usualEngine: string,
  rows: readonly ComparisonRow[],
  before: ReadonlyMap<string, TableCell>,
): TableCell {
  const blank: TableCell = { column: column.name, printed: null, value: null, isLeast: false };
  switch (column.from) {
    case 'ours': {
      const { engine: wanted = usualEngine, formulation: word = runs?.formulation } = column;
      const own = rows.filter(({ formulation, engine }) => formulation === word && engine === wanted);
      if (own.length === 0) return blank;
      return {
        ...blank,
        value: measured(column.measure, own),
        isLeast: column.measure.endsWith('time') && own.some(isStopped),
        ...(column.decimals === undefined ? {} : { decimals: column.decimals }),
      };
    }
    case 'prolog':
      if (order === undefined) return blank;
      return { ...blank, value: inferencesOf(column.program, order), decimals: 0 };
    case 'ratio': {
      const [over, under] = column.of.map((each) => before.get(each));
      // If the denominator is a lower bound, the ratio is wrong in an unknown direction.
      if (over?.value == null || !under?.value || under.isLeast) return blank;
      return { ...blank, value: over.value / under.value, isLeast: over.isLeast };
    }
    case 'gap': {
      const [one, other] = column.of.map((each) => before.get(each)?.value);
      if (one == null || !other) return blank;
      return { ...blank, value: (100 * Math.abs(one - other)) / Math.abs(other), decimals: 2 };
    }
  }
}

/** Whether a limit ended a run, also one with a solution that is not proved optimal. */
function isStopped({ status, reason }: ComparisonRow): boolean {
  return status === 'unknown' || (status === 'feasible' && reason !== undefined);
}

/** The CPU time of a row, or the elapsed one; 0 if both are unknown, in a cell that is a lower bound. */
function timeOf({ cpuMs, timeMs }: ComparisonRow): number {
  return cpuMs ?? timeMs ?? 0;
}

function measured(measure: Measure, rows: readonly ComparisonRow[]): number | null {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanOfKnown = (numberOf: (row: ComparisonRow) => number | undefined): number | null => {
    const known = rows.map(numberOf).filter((value) => value !== undefined);
    return known.length === 0 ? null : mean(known);
  };
  switch (measure) {
    case 'mean time':
      return mean(rows.map(timeOf)) / 1000;
    case 'median time':
      return medianOf(rows.map(timeOf)) / 1000;
    case 'mean steps':
      return meanOfKnown(({ nodes }) => nodes);
    case 'mean deductions':
      return meanOfKnown(({ deductions }) => deductions);
    case 'mean objective':
      return meanOfKnown(({ objective }) => objective);
    case 'mean bound':
      return meanOfKnown(({ bound }) => bound);
    case 'mean relaxation':
      return meanOfKnown(({ relaxation }) => relaxation?.value);
  }
}

/** A cell as it is printed: the paper's text untouched, a number of ours with three digits, or the decimals of its column. */
export function cellText({ printed, value, isLeast, decimals }: TableCell): string | null {
  if (printed !== null) return printed;
  if (value === null) return null;
  const digits = value >= 100 ? value.toFixed(0) : value.toPrecision(3);
  return `${isLeast ? '≥ ' : ''}${decimals === undefined ? digits : value.toFixed(decimals)}`;
}
