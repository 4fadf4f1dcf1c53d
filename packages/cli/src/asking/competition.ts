import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import { reasonText } from '@gridwright/puzzles/questions';
import { readInputs } from '../input/read-inputs.js';
import type { CommonOptions } from '../options/common-options.js';
import { progressLine } from '../output/progress-line.js';
import { CallError } from '../process/errors.js';
import {
  type CompetitionStatus,
  competitionStatus,
  type ExitStatus,
  exitStatus,
} from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { askParts, requestAbout } from './ask-events.js';

/**
 * Solves the formula, or pseudo-Boolean model, of a file, prints the answer as the competitions of solvers ask for,
 * and returns the exit status. An interrupted search is unknown. Throws `CallError`.
 */
export async function askCompetition(
  files: readonly string[],
  options: CommonOptions,
  io: CommandIo,
): Promise<ExitStatus | CompetitionStatus> {
  if (files.length > 1) throw new CallError('--competition', 'one file', `${files.length}`);
  if (options.json) throw new CallError('--competition', 'no --json beside it', '--json');
  const progress = progressLine(io.stderr, !options.quiet);
  const found: { record?: AnswerRecord; isWrong?: boolean } = {};
  const print = (event: RequestEvent): void => {
    if (event.type === 'progress') progress.show(files[0]!, event.progress);
    else progress.clear();
    if (event.type === 'answer' && event.answer.command === 'solve') found.record = event.answer;
    if (event.type !== 'problem') return;
    found.isWrong = true;
    io.stderr.write(`gridwright: ${event.puzzle}: ${event.problem.text}\n`);
  };
  const inputs = await readInputs(files, io);
  const request = await requestAbout({ command: 'solve', competition: true }, options, io);
  await askParts([inputs].values(), request, options, io, print);
  if (found.isWrong) return exitStatus.wrongInput;
  const { record } = found;
  io.stdout.write(record ? competitionText(record, options.quiet ?? false) : 's UNKNOWN\n');
  return record ? competitionStatusOf(record) : competitionStatus.unknown;
}

/**
 * An answer in the form of the competitions of solvers: comments, unless they are not wanted, the value of the
 * objective where there is one, the status, and the `v` lines.
 */
function competitionText(record: AnswerRecord, quiet: boolean): string {
  const { objective, solutions = [] } = record;
  const lines = [
    ...(quiet ? [] : comments(record).map((text) => `c ${text}`)),
    // The numbers of such models are whole; a solver of floating-point numbers may be a little off.
    ...(objective === undefined ? [] : [`o ${record.exactObjective ?? Math.round(objective)}`]),
    `s ${statusLine(record)}`,
    ...solutions.map(({ text }) => text),
  ];
  return `${lines.join('\n')}\n`;
}

/** The exit status that goes with it. */
function competitionStatusOf(record: AnswerRecord): CompetitionStatus {
  switch (statusLine(record)) {
    case 'OPTIMUM FOUND':
      return competitionStatus.optimum;
    case 'SATISFIABLE':
      return competitionStatus.satisfiable;
    case 'UNSATISFIABLE':
      return competitionStatus.unsatisfiable;
    case 'UNKNOWN':
      return competitionStatus.unknown;
  }
}

function statusLine({ status }: AnswerRecord): 'OPTIMUM FOUND' | 'SATISFIABLE' | 'UNSATISFIABLE' | 'UNKNOWN' {
  switch (status) {
    case 'optimal':
      return 'OPTIMUM FOUND';
    case 'feasible':
      return 'SATISFIABLE';
    case 'none':
      return 'UNSATISFIABLE';
    default:
      return 'UNKNOWN';
  }
}

function comments({ engine, model, reason, stats, timeMs }: AnswerRecord): readonly string[] {
  const { read, build, solve, check, total } = timeMs;
  const { conflicts, decisions, propagations } = stats;
  return [
    ...(engine === undefined ? [] : [`gridwright, engine ${engine}`]),
    ...(model === undefined ? [] : [`variables ${model.variables}, constraints ${model.constraints}`]),
    ...(reason === undefined ? [] : [`stopped by ${reasonText(reason)}`]),
    `conflicts ${conflicts}, decisions ${decisions}, propagations ${propagations}`,
    `ms ${total}: reading ${read}, building ${build}, solving ${solve}, checking ${check}`,
  ];
}
