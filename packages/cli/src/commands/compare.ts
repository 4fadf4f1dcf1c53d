import { extname } from 'node:path';
import {
  type AnswerEvent,
  type ComparisonRow,
  comparisonCsv,
  comparisonHeader,
  type FileInput,
  type RequestEvent,
  type TaskNamed,
} from '@gridwright/puzzles';
import { isByEngine, quantity, significant } from '@gridwright/puzzles/questions';
import type { Command } from 'commander';
import { askParts, requestAbout } from '../asking/ask-events.js';
import { printContradictions } from '../asking/contradictions.js';
import { commandEngine } from '../catalog/engine-programs.js';
import { OutputFile, requireOtherFile } from '../files/output-file.js';
import { partsOf } from '../input/parts.js';
import { readInputs } from '../input/read-inputs.js';
import {
  type CommonOptions,
  puzzleArgument,
  readingOf,
  withCommonOptions,
} from '../options/common-options.js';
import { parseFileName, parseNames } from '../options/quantities.js';
import { taskOf, withTaskOptions } from '../options/task-options.js';
import { hasColors, printer } from '../output/printer.js';
import type { Row } from '../output/rows.js';
import { CallError } from '../process/errors.js';
import { combined, type ExitStatus, exitStatus, type Report, statusOfRows } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

interface CompareOptions extends CommonOptions {
  readonly models?: readonly string[];
  readonly mapping?: readonly string[];
  readonly plot?: string;
  readonly csv?: boolean;
}

/** Adds `compare`. */
export function addCommands(program: Command, io: CommandIo, report: Report): void {
  const command = withCommonOptions(
    program.command('compare').description('solve with several formulations and engines, side by side'),
  );
  withTaskOptions(command.argument('<puzzle...>', puzzleArgument), 'compare')
    .option(
      '--models <files>',
      "your own models of the puzzle, comma separated: .lp, .mps or .opb; {puzzle} stands for the name of the puzzle's file",
      parseNames('files'),
    )
    .option(
      '--mapping <files>',
      'which variables of the models are the answers: one file, or one for each model',
      parseNames('files'),
    )
    .option('--plot <file>', 'draw the times to a file: .svg', parseFileName)
    .option('--csv', 'print comma-separated values, with all times')
    .action(async (puzzles: string[], options: CompareOptions) => {
      report(await compare(puzzles, options, io));
    });
}

/** Solves puzzles with several formulations and engines, and prints the rows. Throws `CallError`. */
async function compare(
  puzzles: readonly string[],
  options: CompareOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { csv = false, json = false, plot } = options;
  if (csv && json) throw new CallError('--csv', 'one of --csv and --json', 'both');
  if (plot !== undefined && extname(plot).toLowerCase() !== '.svg')
    throw new CallError('--plot', 'a file name that ends in .svg', plot);
  const inputs = await readInputs(puzzles, io);
  if (plot !== undefined) requireOtherFile('--plot', plot, puzzles, io);
  const picture = plot === undefined ? null : new OutputFile(plot, io);
  // Opened first, so that an unwritable file fails before hours of solving.
  picture?.open();
  const rows: ComparisonRow[] = [];
  const flaws: { readonly row: ComparisonRow; readonly pictures: AnswerEvent['pictures'] }[] = [];
  const task = { ...compareTask(options), ...(await ownModels(options, inputs, io)) };
  const { print, statuses } = printer(io, { task, json, quiet: options.quiet ?? false });
  if (csv) io.stdout.write(comparisonHeader);
  const onEvent = (event: RequestEvent): void => {
    if (event.type !== 'answer' || event.answer.command !== 'compare') {
      print(named(event));
      return;
    }
    const row = event.answer;
    rows.push(row);
    if (event.pictures.length > 0) flaws.push({ row, pictures: event.pictures });
    if (json) io.stdout.write(`${JSON.stringify(row)}\n`);
    if (csv) io.stdout.write(comparisonCsv(row));
  };
  // Runs beside others are measured with their share of the machine: only where that is wished.
  const { jobs = 1 } = options;
  const asking = { ...options, jobs, wantsAnswers: true };
  const texts = inputs.map(({ name, bytes }) => ({ name, chunks: [bytes], isLive: false }));
  const parts = jobs === 1 ? [inputs].values() : partsOf(texts, readingOf(options));
  const end = await askParts(parts, requestAbout(task, asking, io), asking, io, onEvent);
  if (!json && !csv && rows.length > 0) {
    const { printRows } = await import('../output/rows.js');
    printRows(io.stdout, comparisonTable(rows), false, numberColumns);
    if (flaws.length > 0 && !options.quiet) {
      const { flawText } = await import('../output/flaw-text.js');
      const colors = hasColors(options, io);
      for (const { row, pictures } of flaws) io.stdout.write(`\n${flawText(row, pictures, colors)}\n`);
    }
  }
  const contradicts = printContradictions(rows, io, { command: 'compare', json });
  if (rows.some(({ timesMs }) => timesMs !== undefined)) {
    if (picture !== null) {
      // Drawing needs a document object model, which takes long to load.
      const { comparisonPlot } = await import('../pictures/plots.js');
      picture.append(comparisonPlot(rows));
      picture.finish();
    }
    if (plot !== undefined && !json && !csv && !options.quiet) io.stdout.write(`wrote ${plot}\n`);
  } else picture?.discard();
  if (contradicts) return exitStatus.no;
  return combined([...statuses, statusOfRows(rows), ...(end === 'stopped' ? [exitStatus.limit] : [])]);
}

/** The model files that the options name. Throws `CallError`. */
async function ownModels(
  { models, mapping }: CompareOptions,
  puzzles: readonly FileInput[],
  io: CommandIo,
): Promise<Pick<TaskNamed<'compare'>, 'models'>> {
  if (models === undefined && mapping === undefined) return {};
  if (models === undefined) throw new CallError('--mapping', '--models beside it', 'none');
  if (mapping === undefined) throw new CallError('--models', '--mapping beside it', 'none');
  const { readOwnModels } = await import('../input/own-models.js');
  return { models: await readOwnModels(models, mapping, puzzles, io) };
}

function compareTask(options: CompareOptions): TaskNamed<'compare'> {
  const task = taskOf('compare', options);
  const { formulation, engine, command } = options;
  // `--command` without `--engine` selects the engine `external`.
  const called = engine ?? (command === undefined ? undefined : commandEngine);
  return {
    ...task,
    formulations: task.formulations ?? (formulation === undefined ? null : [formulation]),
    engines: task.engines ?? (called === undefined ? null : [called]),
  };
}

/** The name of the current row in the progress line. */
function named(event: RequestEvent): RequestEvent {
  if (event.type !== 'begin' || !event.combination) return event;
  const { formulation, engine, cut } = event.combination;
  const by = cut === null ? '' : ` by the cut ${cut}`;
  return { ...event, puzzle: `${formulation} on ${engine}${by} · ${event.puzzle}` };
}

/** Columns of numbers, which read best with their last digits in line. */
const numberColumns: readonly string[] = [
  ...['variables', 'constraints', 'deductions', 'LP', 'objective', 'bound', 'gap', 'nodes', 'cuts'],
  ...['conflicts', 'median ms', 'min–max ms', 'CPU ms'],
];

/** The rows as they are printed: numbers rounded, columns about one thing side by side. */
function comparisonTable(rows: readonly ComparisonRow[]): readonly Row[] {
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
      'CPU ms': row.cpuMs == null ? null : significant(row.cpuMs),
      why: isSentence(row) ? reasonOf(row) : null,
    };
  });
}

/** The reason, with what an incomplete model admits if that may explain it. */
function reasonOf({ reason, admits }: ComparisonRow): string | null {
  const mayBe = reason === 'broken rules' && admits !== undefined ? `: the model admits ${admits}` : '';
  return reason === undefined ? null : `${reason}${mayBe}`;
}

/** Whether the reason is long, and so stands in a column of its own. */
function isSentence({ status }: ComparisonRow): boolean {
  return status === 'refused' || status === 'failed';
}

function range(timesMs: readonly number[]): string | null {
  if (timesMs.length < 2) return null;
  return `${significant(Math.min(...timesMs))}–${significant(Math.max(...timesMs))}`;
}
