import {
  type ComparisonRow,
  type FileInput,
  type Kind,
  type KindTables,
  kinds,
  measuredRow,
  type PaperTable,
  quote,
  type RequestEvent,
  type Task,
  tablesOfKinds,
} from '@gridwright/puzzles';
import { askParts, requestAbout } from './ask-events.js';
import { CallError } from './call-error.js';
import { reproduceClues } from './clues/clue-rows.js';
import { printContradictions } from './contradictions.js';
import { combined, type ExitStatus, exitStatus, statusOfRows } from './exit-status.js';
import { reproduceFamilies } from './instances/family-rows.js';
import type { CommandIo } from './io.js';
import { reproduceMade } from './made-rows.js';
import { jsonLine } from './output/json-line.js';
import {
  columnNames,
  type MeasuredRow,
  measuredJson,
  measuredText,
  tableHead,
} from './output/measured-table.js';
import { printer } from './output/printer.js';
import { printRows } from './output/rows.js';
import { boardsOf } from './table-boards.js';

/** The options of `reproduce`. */
export interface ReproduceOptions {
  readonly data?: string;
  readonly limit?: number;
  readonly timeLimit?: number;
  readonly memoryLimit?: number;
  readonly jobs?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

type CompareTask = Extract<Task, { command: 'compare' }>;

interface KindTable<Table> {
  readonly kind: Kind;
  readonly table: Table;
}

function tablesBy<Table>(
  listOf: (of: KindTables) => readonly Table[] | undefined,
): readonly KindTable<Table>[] {
  return kinds.flatMap((kind) =>
    (listOf(tablesOfKinds[kind.name] ?? {}) ?? []).map((table) => ({ kind, table })),
  );
}

const tables = tablesBy(({ compared }) => compared);
const familyTables = tablesBy(({ families }) => families);
const clueTables = tablesBy(({ clues }) => clues);
const madeTables = tablesBy(({ made }) => made);

const allTables = [...tables, ...familyTables, ...clueTables, ...madeTables];

/** Lists the tables of all kinds. */
export function printTables({ stdout }: CommandIo, json: boolean): void {
  const rows = allTables.map(({ kind, table }) => ({
    name: table.name,
    kind: kind.name,
    source: `${table.source.work}, ${table.source.place}`,
    title: table.title,
  }));
  printRows(stdout, rows, json);
}

/** Measures the table of this name again. Throws `CallError`. */
export function reproduceNamed(name: string, options: ReproduceOptions, io: CommandIo): Promise<ExitStatus> {
  const found = tables.find(({ table }) => table.name === name);
  if (found) return reproduce(found, options, io);
  if (options.jobs !== undefined && options.jobs > 1)
    throw new CallError('--jobs', 'a table that compares formulations', quote(name));
  const families = familyTables.find(({ table }) => table.name === name);
  if (families) return reproduceFamilies(families.kind, families.table, options, io);
  const clues = clueTables.find(({ table }) => table.name === name);
  if (clues) return reproduceClues(clues.kind, clues.table, options, io);
  const made = madeTables.find(({ table }) => table.name === name);
  if (made) return reproduceMade(made.kind, made.table, options, io);
  const names = allTables.map(({ table }) => table.name);
  throw new CallError('the table', `one of ${names.join(', ')}`, quote(name));
}

async function reproduce(
  { kind, table }: KindTable<PaperTable>,
  options: ReproduceOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { json = false, quiet = false } = options;
  const choice = {
    data: options.data ?? (io.env['GRIDWRIGHT_DATA'] || null),
    limit: options.limit ?? null,
  };
  const boards = table.rows.map((row, index) => boardsOf(row.boards, `row ${index + 1}`, choice, io));
  const rowOf = new Map(boards.flatMap((inputs, row) => inputs.map(({ name }) => [name, row] as const)));
  const results: ComparisonRow[][] = table.rows.map(() => []);
  const { print, statuses } = printer(io, {
    ...{ task: { command: 'compare', formulations: null, engines: null, repeat: 1 }, words: null },
    ...{ json, quiet, colors: false, hasHeading: () => false },
  });
  const measured = (row: number): MeasuredRow => ({
    boards: new Set(results[row]!.map(({ puzzle }) => puzzle)).size,
    cells: measuredRow(table, table.rows[row]!, results[row]!),
  });
  const finish = (row: number): void => {
    if (json && results[row]!.length > 0)
      io.stdout.write(`${JSON.stringify(measuredJson(table, measured(row)))}\n`);
  };

  const notes = [...table.notes, boardsNote(boards.map(({ length }) => length))];
  if (json) io.stdout.write(`${JSON.stringify(headOf(table, notes))}\n`);
  let current = 0;
  const limit = options.timeLimit ?? table.longestMs;
  const comparing = {
    ...options,
    wantsAnswers: true,
    kind: kind.name,
    ...(limit === undefined ? {} : { timeLimit: limit }),
  };
  let isStopped = false;
  for (const { task, inputs } of tasksOf(table, boards)) {
    const parts = partsFor(comparing.jobs ?? 1, warmUp(inputs), inputs.flat());
    const request = requestAbout(task, comparing, io);
    const end = await askParts(parts, request, { ...comparing, jobs: comparing.jobs ?? 1 }, io, (event) => {
      if (event.type !== 'answer') {
        print(named(event, boards.length, rowOf));
        return;
      }
      const measuredOne = event.answer as ComparisonRow;
      const row = rowOf.get(measuredOne.puzzle);
      if (row === undefined) return;
      if (measuredOne.status === 'failed') printFailure(measuredOne, io, json);
      if (row !== current) finish(current);
      current = row;
      results[row]!.push(measuredOne);
    });
    isStopped ||= end === 'stopped';
    if (isStopped) break;
  }
  finish(current);

  const rows = results.flat();
  if (!json)
    printMeasured(
      io,
      table,
      results.flatMap((each, row) => (each.length > 0 ? [measured(row)] : [])),
      notes,
    );
  if (printContradictions(rows, io, { command: 'reproduce', json })) return exitStatus.no;
  return combined([...statuses, statusOfRows(rows), ...(isStopped ? [exitStatus.limit] : [])]);
}

/** What is comparing of which boards, by row: of all at once, or of each row by its own formulation. */
function tasksOf(
  { formulations, engines, repeat, asks, rows }: PaperTable,
  boards: readonly (readonly FileInput[])[],
): readonly { readonly task: CompareTask; readonly inputs: readonly (readonly FileInput[])[] }[] {
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

function headOf({ name, title, source }: PaperTable, notes: readonly string[]): object {
  return { ...tableHead, table: name, title, source, notes };
}

function printMeasured(
  { stdout }: CommandIo,
  table: PaperTable,
  rows: readonly MeasuredRow[],
  notes: readonly string[],
): void {
  const { work, place } = table.source;
  stdout.write(`${work}, ${place}:\n${table.title}\n\n`);
  printRows(stdout, rows.map(measuredText), false, columnNames(table));
  stdout.write(`\n${notes.map((note) => `- ${note}\n`).join('')}`);
}
