import {
  type ComparisonRow,
  comparisonCsv,
  comparisonHeader,
  type FileInput,
  type RequestEvent,
  type TaskNamed,
} from '@gridwright/puzzles';
import type { Command } from 'commander';
import { askParts, requestAbout } from '../asking/ask-events.js';
import { printContradictions } from '../asking/contradictions.js';
import { commandEngine } from '../catalog/engine-programs.js';
import { ComparisonFiles } from '../comparison/comparison-files.js';
import { comparisonColumns } from '../comparison/comparison-table.js';
import type { ComparisonSettings } from '../comparison/measured-with.js';
import type { ComparisonCall } from '../comparison/repeated-calls.js';
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
import type { ShownFlaw } from '../output/flaw-text.js';
import type { Problem } from '../output/page.js';
import { hasColors, printer } from '../output/printer.js';
import { CallError } from '../process/errors.js';
import { combined, type ExitStatus, exitStatus, type Report, statusOfRows } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';

interface CompareOptions extends CommonOptions, ComparisonSettings {
  readonly models?: readonly string[];
  readonly mapping?: readonly string[];
  readonly plot?: string;
  readonly to?: string;
  readonly csv?: boolean;
  readonly latex?: boolean;
}

/** The options that replace the table, of which a call has one. */
const tableForms = ['csv', 'json', 'latex'] as const;

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
    .option(
      '--to <file>',
      'write a page with the puzzles, the table, the plots, the calls and the machine: .html',
      parseFileName,
    )
    .option('--csv', 'print comma-separated values, with all times')
    .option('--latex', 'print the table as LaTeX, for the package booktabs')
    .action(async (puzzles: string[], options: CompareOptions) => {
      report(await compare({ words: program.args, puzzles, options: command.options }, options, io));
    });
}

/** Solves puzzles with several formulations and engines, and prints the rows. Throws `CallError`. */
async function compare(
  typed: Pick<ComparisonCall, 'words' | 'puzzles' | 'options'>,
  options: CompareOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { puzzles } = typed;
  const { csv = false, json = false, latex = false } = options;
  const forms = tableForms.filter((form) => options[form]).map((form) => `--${form}`);
  if (forms.length > 1)
    throw new CallError(forms[0]!, 'one of --csv, --json and --latex', forms.join(' and '));
  const inputs = await readInputs(puzzles, io);
  const task = { ...compareTask(options), ...(await ownModels(options, inputs, io)) };
  const files = new ComparisonFiles(options, puzzles, io);
  const rows: ComparisonRow[] = [];
  const problems: Problem[] = [];
  const flaws: ShownFlaw[] = [];
  const { print, statuses } = printer(io, { task, json, quiet: options.quiet ?? false });
  if (csv) io.stdout.write(comparisonHeader);
  const onEvent = (event: RequestEvent): void => {
    if (event.type === 'problem') problems.push({ name: event.puzzle, text: event.problem.text });
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
  const end = await askParts(parts, await requestAbout(task, asking, io), asking, io, onEvent);
  if (latex && rows.length > 0) {
    const { comparisonLatex } = await import('../comparison/comparison-latex.js');
    io.stdout.write(comparisonLatex(rows));
  } else if (forms.length === 0 && rows.length > 0) {
    await printTable(rows, io);
    if (flaws.length > 0 && !options.quiet) {
      const { flawText } = await import('../output/flaw-text.js');
      const colors = hasColors(options, io);
      for (const flaw of flaws) io.stdout.write(`\n${flawText(flaw, colors)}\n`);
    }
  }
  const contradicts = printContradictions(rows, io, { command: 'compare', json });
  const isWritten = await files.write({
    ...{ rows, flaws, problems, inputs, reading: readingOf(options) },
    call: {
      ...typed,
      formulations: task.formulations,
      models: task.models?.map(({ name }) => name) ?? [],
    },
    settings: options,
    env: io.env,
  });
  if (isWritten && forms.length === 0 && !options.quiet) {
    const names = [options.plot, options.to].filter((name) => name !== undefined);
    io.stdout.write(`wrote ${names.join(' and ')}\n`);
  }
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

/** The rows as they are printed. */
async function printTable(rows: readonly ComparisonRow[], { stdout }: CommandIo): Promise<void> {
  const { printRows } = await import('../output/rows.js');
  const columns = comparisonColumns(rows);
  const printed = rows.map((row) => Object.fromEntries(columns.map(({ name, text }) => [name, text(row)])));
  const numbers = columns.flatMap(({ name, value }) => (value === undefined ? [] : [name]));
  printRows(stdout, printed, false, numbers);
}
