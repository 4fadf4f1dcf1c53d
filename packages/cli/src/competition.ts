import type { AnswerRecord, RequestEvent } from '@gridwright/puzzles';
import { askEvents } from './ask-events.js';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import { type CompetitionStatus, competitionStatus, type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { competitionStatusOf, competitionText } from './output/competition-text.js';
import { progressLine } from './output/progress-line.js';
import { readInputs } from './puzzle-input.js';

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
    if (event.type === 'answer') found.record = event.record;
    if (event.type !== 'problem') return;
    found.isWrong = true;
    io.stderr.write(`gridwright: ${event.puzzle}: ${event.problem.text}\n`);
  };
  await askEvents({ command: 'solve', competition: true }, await readInputs(files, io), options, io, print);
  if (found.isWrong) return exitStatus.wrongInput;
  const { record } = found;
  io.stdout.write(record ? competitionText(record, options.quiet ?? false) : 's UNKNOWN\n');
  return record ? competitionStatusOf(record) : competitionStatus.unknown;
}
