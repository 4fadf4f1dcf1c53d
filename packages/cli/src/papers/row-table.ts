import { setImmediate } from 'node:timers/promises';
import type { WorkLimits } from '@gridwright/diagrams';
import type { Budget } from '@gridwright/modeling';
import { type Kind, kindNamed, kinds } from '@gridwright/puzzles';
import type { RunOptions } from '../options/common-options.js';
import { type ProgressLine, progressLine } from '../output/progress-line.js';
import { type ExitStatus, exitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import type { RowTable } from './table.js';
import { tableOutput } from './table-output.js';

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
  /** Begins to measure CPU time: returns the seconds since then, with three digits. */
  readonly stopwatch: () => () => number;
  /** The limits of the row: its time, its memory and the signal that stops it; progress is shown. */
  readonly budget: Budget & Pick<WorkLimits, 'deadlineMs' | 'isCancelled' | 'pause'>;
  readonly progress: ProgressLine;
}

/** Measures a table row by row, and prints it beside the numbers of the paper. `measure`: null if a limit left nothing. Throws `CallError`. */
export async function reproduceRows<
  Measure extends string,
  Row extends { readonly printed: readonly string[]; readonly subject: string },
>(
  table: Pick<RowTable, 'name' | 'kind' | 'title' | 'source' | 'notes' | 'longestMs'> & {
    readonly columns: readonly (
      | { readonly name: string; readonly from: 'paper' }
      | { readonly name: string; readonly from: 'ours'; readonly measure: Measure }
    )[];
    readonly rows: readonly Row[];
  },
  options: RowTableOptions,
  io: CommandIo,
  measure: (row: Row, run: RowRun, kind: Kind) => Promise<Measures<Measure> | null>,
): Promise<ExitStatus> {
  const { json = false, quiet = false, memoryLimit } = options;
  const output = tableOutput(table, io, json);
  const progress = progressLine(io.stderr, !quiet);
  const kind = kindNamed(kinds, table.kind)!;
  const stopwatch = (): (() => number) => {
    const start = io.cpuSeconds();
    return () => Number((io.cpuSeconds() - start).toPrecision(3));
  };
  let isWhole = true;
  for (const [index, row] of table.rows.slice(0, options.limit).entries()) {
    const { measures, isCancelled } = await io.interruptible(async (signal) => {
      const name = `row ${index + 1} of ${table.rows.length}`;
      const budget = {
        deadlineMs: performance.now() + (options.timeLimit ?? table.longestMs),
        isCancelled: () => signal.aborted,
        pause: setImmediate,
        ...(memoryLimit === undefined ? {} : { memoryLimitBytes: memoryLimit }),
      };
      const measures = await measure(row, { name, stopwatch, budget, progress }, kind);
      return { measures, isCancelled: signal.aborted };
    });
    progress.clear();
    isWhole &&= measures?.isWhole === true;
    const printed = row.printed.values();
    const cells = table.columns.map((column) => {
      const value = column.from === 'paper' ? printed.next().value : measures?.values[column.measure];
      return [column.name, value ?? null] as const;
    });
    // What is not measured of a row stays empty; only a limit leaves it unknown.
    const missing = measures?.isWhole ? '' : 'unknown';
    const text = Object.fromEntries(cells.map(([name, value]) => [name, String(value ?? missing)]));
    output.row(cells, text, { subject: [row.subject] });
    if (isCancelled) break;
  }
  output.end();
  return isWhole ? exitStatus.yes : exitStatus.limit;
}
