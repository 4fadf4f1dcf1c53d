import { csvField, type Rating } from '@gridwright/puzzles';
import { askPuzzles } from '../ask.js';
import type { CommonOptions } from '../common-options.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { reasonText } from '../output/answer-text.js';
import { jsonLine } from '../output/json-line.js';
import { plural } from '../output/numbers.js';

/** The options of `rate`. */
export interface RateOptions extends CommonOptions {
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

/**
 * Answers a call of `rate`, a line for each puzzle in the order of the input, and returns the exit status. A puzzle that cannot be read is
 * told, and the others are rated. Throws `CallError`.
 */
export function answerRate(
  puzzles: readonly string[],
  options: RateOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { json = false, csv = false } = options;
  const tell = (puzzle: string, kind: string, rating: Rating): void => {
    if (json) io.stdout.write(jsonLine({ command: 'rate', puzzle, kind, ...rating }));
    else if (csv) io.stdout.write(`${csvLine(puzzle, kind, rating)}\n`);
    else io.stdout.write(`${puzzle}: ${ratingText(rating)}${kind === '' ? '' : ` · ${kind}`}\n`);
  };
  if (csv) io.stdout.write(`${columns.map(csvField).join(',')}\n`);
  return askPuzzles({ command: 'rate' }, puzzles, options, io, {
    onRated: ({ puzzle, kind, rating }) => tell(puzzle, kind, rating),
    // Its worker did not end in time, or ran out of memory.
    onAnswer: ({ puzzle, reason }) => {
      const stopped = reason === 'time' || reason === 'memory' ? reason : 'cancelled';
      tell(puzzle, '', { status: 'unknown', reason: stopped, steps: 0, costliest: 0 });
    },
  });
}

function ratingText(rating: Rating): string {
  if (rating.status !== 'rated')
    return rating.status === 'unknown'
      ? `unknown: stopped by ${reasonText(rating.reason)}, after ${plural(rating.steps, 'step')}, the costliest ${rating.costliest}`
      : `${rating.status}: only a puzzle with one solution is rated`;
  const { grade, costliest, mean, steps, profile } = rating;
  const costs = profile.map(({ cost, steps: count }) => `${count} of ${cost}`).join(', ');
  return `${grade ?? 'no grade for this kind'}: the costliest step is ${costliest}, the mean ${mean} (${steps} steps: ${costs})`;
}

function csvLine(puzzle: string, kind: string, rating: Rating): string {
  const isRated = rating.status === 'rated';
  const values = isRated
    ? [rating.grade ?? '', rating.costliest, rating.mean, rating.steps, rating.shownCheapest]
    : ['', '', '', '', ''];
  return [puzzle, kind, rating.status, ...values].map(csvField).join(',');
}
