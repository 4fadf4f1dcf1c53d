import type { MeasuredTableRow, RowTable } from '@gridwright/puzzles';
import type { RunOptions } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { tableHead } from './measured-table.js';
import { type ProgressLine, progressLine } from './progress-line.js';
import { printRows, type Row } from './rows.js';

/** The options of a table that is measured row by row. */
export interface RowTableOptions extends RunOptions {
  /** The maximum number of rows. */
  readonly limit?: number;
}

/** What was measured of a row. */
export interface Measures<Measure extends string> {
  /** Counts as decimal text, as they may be large; seconds and small numbers as numbers. */
  readonly values: Partial<Readonly<Record<Measure, string | number>>>;
  /** Whether no limit was reached. */
  readonly isWhole: boolean;
}

/** What the measurement of a row is given. */
export interface RowRun {
  /** The name of the row. */
  readonly name: string;
  readonly startMs: number;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly progress: ProgressLine;
}

/** Measures a table row by row, and prints it beside the numbers of the paper. `measure`: null if a limit left nothing. Throws `CallError`. */
export async function reproduceRows<Measure extends string, Of extends MeasuredTableRow>(
  table: RowTable<Measure, Of>,
  options: RowTableOptions,
  io: CommandIo,
  measure: (row: Of, run: RowRun) => Promise<Measures<Measure> | null>,
): Promise<ExitStatus> {
  const { json = false, quiet = false } = options;
  const head = { ...tableHead, table: table.name };
  if (json) {
    const { title, source, notes } = table;
    io.stdout.write(`${JSON.stringify({ ...head, title, source, notes })}\n`);
  }
  const progress = progressLine(io.stderr, !quiet);
  const rows: Row[] = [];
  let isWhole = true;
  for (const [index, row] of table.rows.slice(0, options.limit).entries()) {
    const { measures, isCancelled } = await io.interruptible(async (signal) => {
      const startMs = performance.now();
      const deadlineMs = startMs + (options.timeLimit ?? table.longestMs);
      const name = `row ${index + 1} of ${table.rows.length}`;
      const measures = await measure(row, { name, startMs, deadlineMs, signal, progress });
      return { measures, isCancelled: signal.aborted };
    });
    progress.clear();
    isWhole &&= measures?.isWhole === true;
    const cells = table.columns.map((column) => {
      const value = column.from === 'paper' ? row.printed[column.name] : measures?.values[column.measure];
      return [column.name, value ?? null] as const;
    });
    if (json) io.stdout.write(`${JSON.stringify({ ...head, row: Object.fromEntries(cells) })}\n`);
    // What is not measured of a row stays empty; only a limit leaves it unknown.
    const missing = measures?.isWhole ? '' : 'unknown';
    rows.push(Object.fromEntries(cells.map(([name, value]) => [name, String(value ?? missing)])));
    if (isCancelled) break;
  }
  if (!json) {
    io.stdout.write(`${table.source.work}, ${table.source.place}:\n${table.title}\n\n`);
    printRows(
      io.stdout,
      rows,
      false,
      table.columns.map(({ name }) => name),
    );
    io.stdout.write(`\n${table.notes.map((note) => `- ${note}\n`).join('')}`);
  }
  return isWhole ? exitStatus.yes : exitStatus.limit;
}

/** The seconds since a time, with three digits. */
export function secondsSince(startMs: number): number {
  return Number(((performance.now() - startMs) / 1000).toPrecision(3));
}
