import type { ComparisonRow, FileInput, RequestEvent, TaskNamed } from '@gridwright/puzzles';
import { askParts, requestAbout } from '../asking/ask-events.js';
import { printContradictions } from '../asking/contradictions.js';
import { jsonLine } from '../output/json-line.js';
import { printer } from '../output/printer.js';
import { combined, type ExitStatus, exitStatus, statusOfRows } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { boardsOf } from './boards.js';
import { cellText, measuredRow } from './measured-row.js';
import type { RowTableOptions } from './row-table.js';
import type { FormulationTable } from './table.js';
import { boardsColumn, tableOutput } from './table-output.js';

/** The options of a table that compares formulations; `limit`: the maximum number of boards for each row. */
export interface FormulationTableOptions extends RowTableOptions {
  readonly data?: string;
  readonly jobs?: number;
}

/** Measures a table that compares formulations, and prints it beside the numbers of the paper. Throws `CallError`. */
export async function reproduceFormulations(
  table: FormulationTable,
  options: FormulationTableOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { json = false, quiet = false, jobs = 1 } = options;
  const choice = {
    data: options.data ?? (io.env['GRIDWRIGHT_DATA'] || null),
    limit: options.limit ?? null,
  };
  const boards = table.rows.map((row, index) => boardsOf(row.boards, `row ${index + 1}`, choice, io));
  const rowOf = new Map(boards.flatMap((inputs, row) => inputs.map(({ name }) => [name, row] as const)));
  const results: ComparisonRow[][] = table.rows.map(() => []);
  const { print, statuses } = printer(io, {
    task: { command: 'compare', formulations: null, engines: null, repeat: 1 },
    json,
    quiet,
  });
  const notes = [
    ...table.notes,
    boardsNote(boards.map(({ length }) => length)),
    ...(jobs === 1 ? [] : ['Times are elapsed ones, as several boards were measured at once.']),
  ];
  const output = tableOutput({ ...table, notes }, io, json);
  const finish = (row: number): void => {
    const rows = results[row]!;
    if (rows.length === 0) return;
    const cells = measuredRow(table, table.rows[row]!, rows);
    const names = new Set(rows.map(({ puzzle }) => puzzle));
    const measured = boards[row]!.filter(({ name }) => names.has(name));
    output.row(
      cells.map(({ column, printed, value }) => [column, printed ?? value]),
      {
        ...Object.fromEntries(cells.map((cell) => [cell.column, cellText(cell)])),
        [boardsColumn]: String(measured.length),
      },
      {
        subject: measured.map(({ subject }) => subject),
        boards: measured.length,
        least: cells.filter(({ isLeast }) => isLeast).map(({ column }) => column),
      },
    );
  };

  let current = 0;
  const limit = options.timeLimit ?? table.longestMs;
  const comparing = {
    ...{ ...options, jobs, wantsAnswers: true, kind: table.kind },
    ...(limit === undefined ? {} : { timeLimit: limit }),
    ...(table.rules === undefined ? {} : { rules: table.rules }),
  };
  let isStopped = false;
  for (const { task, inputs } of tasksOf(table, boards)) {
    const parts = partsFor(jobs, warmUp(inputs), inputs.flat());
    const end = await askParts(parts, await requestAbout(task, comparing, io), comparing, io, (event) => {
      if (event.type !== 'answer' || event.answer.command !== 'compare') {
        print(named(event, boards.length, rowOf));
        return;
      }
      const { answer } = event;
      const row = rowOf.get(answer.puzzle);
      if (row === undefined) return;
      if (answer.status === 'failed') printFailure(answer, io, json);
      if (row !== current) finish(current);
      current = row;
      results[row]!.push(answer);
    });
    isStopped ||= end === 'stopped';
    if (isStopped) break;
  }
  finish(current);
  output.end();
  const rows = results.flat();
  if (printContradictions(rows, io, { command: 'reproduce', json })) return exitStatus.no;
  return combined([...statuses, statusOfRows(rows), ...(isStopped ? [exitStatus.limit] : [])]);
}

/** What is comparing of which boards, by row: of all at once, or of each row by its own formulation. */
function tasksOf(
  { formulations, engines, repeat, asks, rows }: FormulationTable,
  boards: readonly (readonly FileInput[])[],
): readonly { readonly task: TaskNamed<'compare'>; readonly inputs: readonly (readonly FileInput[])[] }[] {
  const common = { command: 'compare', repeat, asks } as const;
  if (rows.every(({ runs }) => runs === undefined))
    return [{ task: { ...common, formulations, engines }, inputs: boards }];
  return rows.map(({ runs }, row) => ({
    task: {
      ...common,
      formulations: runs === undefined ? formulations : [runs.formulation],
      engines: runs?.engines ?? engines,
    },
    inputs: [boards[row]!],
  }));
}

/** The boards in parts: one part for one worker, and a part for each board for several, each of which is warm before. */
async function* partsFor(
  jobs: number,
  warming: readonly FileInput[],
  boards: readonly FileInput[],
): AsyncGenerator<readonly FileInput[], void, void> {
  if (jobs === 1) return yield [...warming, ...boards];
  for (let job = 0; job < jobs; job++) yield warming;
  for (const board of boards) yield [board];
}

/** Solves a few boards without measuring them, so that the first row does not include the cold start. */
function warmUp(boards: readonly (readonly FileInput[])[]): readonly FileInput[] {
  return boards
    .slice(0, 3)
    .flatMap(([first], index) => (first ? [{ ...first, name: `warm-up ${index + 1}` }] : []));
}

/** The name of the current table row in the progress line. */
function named(event: RequestEvent, rows: number, rowOf: ReadonlyMap<string, number>): RequestEvent {
  if (event.type !== 'begin') return event;
  const row = rowOf.get(event.puzzle);
  if (row === undefined) return event;
  return {
    ...event,
    puzzle: `row ${row + 1} of ${rows} · ${event.combination?.formulation} on ${event.combination?.engine} · ${event.puzzle}`,
  };
}

/** Reports a failed board at once: its row of the table lacks it. */
function printFailure(
  { puzzle, formulation, engine, reason }: ComparisonRow,
  { stdout, stderr }: CommandIo,
  json: boolean,
): void {
  const text = `${formulation} on ${engine}: ${reason}`;
  stderr.write(`gridwright: ${puzzle}: ${text}\n`);
  if (json) stdout.write(jsonLine({ command: 'reproduce', puzzle, error: { text } }));
}

/** A sentence about the number of boards behind our numbers; `counts` are those of the rows. */
function boardsNote(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const number = least === most ? `${most}` : `${least} to ${most}`;
  const single = least === 1 ? ': the mean or median of one board is its own number' : '';
  return `Our numbers are those of ${number} ${most === 1 ? 'board' : 'boards'} a row${single}.`;
}
