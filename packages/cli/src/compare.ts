import { extname } from 'node:path';
import {
  type ComparisonRow,
  comparisonCsv,
  comparisonHeader,
  type RequestEvent,
  type TaskNamed,
} from '@gridwright/puzzles';
import { askParts, requestAbout } from './ask-events.js';
import { CallError } from './call-error.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { printContradictions } from './contradictions.js';
import { commandEngine } from './engine-programs.js';
import { combined, type ExitStatus, exitStatus, statusOfRows } from './exit-status.js';
import { partsOf } from './input/parts.js';
import type { CommandIo } from './io.js';
import { comparisonTable, numberColumns } from './output/comparison.js';
import { printer } from './output/printer.js';
import { printRows } from './output/rows.js';
import { OutputFile, requireOtherFile } from './output-file.js';
import { readInputs } from './puzzle-input.js';
import { taskOf } from './task-options.js';

/** The options of `compare`. */
export interface CompareOptions extends CommonOptions {
  readonly plot?: string;
  readonly csv?: boolean;
}

/** Solves puzzles with several formulations and engines, and prints the rows. Throws `CallError`. */
export async function compare(
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
  const task = compareTask(options);
  const { print, statuses } = printer(io, {
    ...{ task, words: null, json, quiet: options.quiet ?? false, colors: false },
    hasHeading: () => false,
  });
  if (csv) io.stdout.write(comparisonHeader);
  const onEvent = (event: RequestEvent): void => {
    if (event.type !== 'answer') {
      print(named(event));
      return;
    }
    const row = event.answer as ComparisonRow;
    rows.push(row);
    if (json) io.stdout.write(`${JSON.stringify(row)}\n`);
    if (csv) io.stdout.write(comparisonCsv(row));
  };
  // Runs beside others are measured with their share of the machine: only where that is wished.
  const { jobs = 1 } = options;
  const asking = { ...options, wantsAnswers: true };
  const texts = inputs.map(({ name, bytes }) => ({ name, chunks: [bytes], isLive: false }));
  const parts = jobs === 1 ? [inputs].values() : partsOf(texts, readingOf(options));
  const end = await askParts(parts, requestAbout(task, asking, io), asking, io, onEvent);
  if (!json && !csv && rows.length > 0) printRows(io.stdout, comparisonTable(rows), false, numberColumns);
  const contradicts = printContradictions(rows, io, { command: 'compare', json });
  if (rows.some(({ timesMs }) => timesMs !== undefined)) {
    picture?.append(await plotOf(rows));
    picture?.finish();
    if (plot !== undefined && !json && !csv && !options.quiet) io.stdout.write(`wrote ${plot}\n`);
  } else picture?.discard();
  if (contradicts) return exitStatus.no;
  return combined([...statuses, statusOfRows(rows), ...(end === 'stopped' ? [exitStatus.limit] : [])]);
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

async function plotOf(rows: readonly ComparisonRow[]): Promise<string> {
  // Drawing needs a document object model, which takes long to load.
  const { comparisonPlot } = await import('./output/plot.js');
  return comparisonPlot(rows);
}
