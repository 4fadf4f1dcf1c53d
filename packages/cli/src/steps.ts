import { csvField, type RateAnswer, toSvg } from '@gridwright/puzzles';
import { type AskOptions, askPuzzles } from './ask.js';
import { CallError } from './call-error.js';
import type { ExitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { requireOtherFile, writeOutput } from './output-file.js';
import { taskOf } from './task-options.js';

/** The options of `hint`. */
export interface HintOptions extends AskOptions {
  readonly to?: string;
}

/** Answers `hint` of each position; of one, draws the step into a file if `to` names one. Throws `CallError`. */
export async function askHint(
  positions: readonly string[],
  options: HintOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { to } = options;
  const task = taskOf('hint', options);
  if (to === undefined) return askPuzzles(task, positions, options, io);
  requireOtherFile('--to', to, positions, io);
  const drawings: string[] = [];
  const status = await askPuzzles(task, positions, options, io, {
    seen: ({ pictures }) => drawings.push(...pictures.map(({ scene }) => toSvg(scene))),
  });
  if (drawings.length > 1)
    throw new CallError('--to', 'one position for one file', `${drawings.length} positions`);
  for (const drawing of drawings) writeOutput(to, drawing, io);
  return status;
}

/** The options of `explain`. */
export interface ExplainOptions extends AskOptions {
  /** The file that the proof of all steps is written to. */
  readonly proof?: string;
}

/** Answers `explain` of each puzzle, each step as it is found; of one, with a proof in a file. Throws `CallError`. */
export async function askExplain(
  puzzles: readonly string[],
  options: ExplainOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { proof } = options;
  if (proof === undefined) return askPuzzles({ command: 'explain' }, puzzles, options, io);
  const { askWithProof } = await import('./proof-files.js');
  return askWithProof({ command: 'explain', proof: true }, puzzles, options, proof, io);
}

/** The options of `rate`. */
export interface RateOptions extends AskOptions {
  readonly csv?: boolean;
}

const columns = [
  'puzzle',
  'kind',
  'status',
  'grade',
  'costliest',
  'mean',
  'steps',
  'shown cheapest',
] as const;

/** Answers `rate` of each puzzle, a line each in the order of the input. Throws `CallError`. */
export async function askRate(
  puzzles: readonly string[],
  options: RateOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const task = { command: 'rate' } as const;
  if (options.csv !== true || options.json === true) return askPuzzles(task, puzzles, options, io);
  io.stdout.write(`${columns.map(csvField).join(',')}\n`);
  return askPuzzles(task, puzzles, options, io, {
    onAnswer: ({ answer }) => io.stdout.write(`${csvLine(answer as RateAnswer)}\n`),
  });
}

function csvLine(rating: RateAnswer): string {
  const { puzzle, kind = '', status } = rating;
  const values =
    rating.status === 'rated'
      ? [rating.grade ?? '', rating.costliest, rating.mean, rating.steps, rating.shownCheapest]
      : ['', '', '', '', ''];
  return [puzzle, kind, status, ...values].map(csvField).join(',');
}
