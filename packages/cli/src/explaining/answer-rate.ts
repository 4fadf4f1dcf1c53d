import { kinds, puzzlesOf, type Rating, rate } from '@gridwright/puzzles';
import { atCall } from '../call-error.js';
import { budgetUntil, type RunOptions, readingOf } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { reasonText } from '../output/answer-text.js';
import { jsonLine } from '../output/json-line.js';
import { plural } from '../output/numbers.js';
import { progressLine } from '../output/progress-line.js';
import { readInputs } from '../puzzle-input.js';
import { answeredWork, type SolvedCall } from '../solved-answer.js';

/** The options of `rate`. */
export interface RateOptions extends RunOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
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

/** Answers a call of `rate`, a line for each puzzle, and returns the exit status. Throws `CallError`. */
export async function answerRate(
  puzzles: readonly string[],
  options: RateOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const progress = progressLine(io.stderr, !options.quiet);
  const inputs = await readInputs(puzzles, io);
  const command = 'rate';
  const name = puzzles.length === 1 ? inputs[0]!.name : 'the puzzles';
  const call: SolvedCall = { command, name, json: options.json ?? false, progress, io };
  let status: ExitStatus = exitStatus.yes;
  return answeredWork(call, async (signal) => {
    if (options.csv) io.stdout.write(`${columns.map(quoted).join(',')}\n`);
    for (const input of inputs)
      for (const each of puzzlesOf(kinds, input, readingOf(options))) {
        if (signal.aborted) return exitStatus.limit;
        progress.say(`rating ${each.name}`);
        const deadlineMs = performance.now() + (options.timeLimit ?? Number.POSITIVE_INFINITY);
        const { kind, position } = await atCall(each.name, each.read);
        const budget = budgetUntil(deadlineMs, options, signal);
        const rating = await rate(kind, position.puzzle, {
          budget: { ...budget, onProgress: (search) => progress.show(each.name, search) },
          onStep: (steps) => progress.say(`rating, step ${steps} · ${each.name}`),
        });
        progress.clear();
        if (options.json)
          io.stdout.write(jsonLine({ command, puzzle: each.name, kind: kind.name, ...rating }));
        else if (options.csv) io.stdout.write(`${csvLine(each.name, kind.name, rating)}\n`);
        else io.stdout.write(`${each.name}: ${ratingText(rating)}\n`);
        status = worse(status, rating.status);
      }
    return status;
  });
}

/** The first of 3, 1, 0 that occurred. */
function worse(before: ExitStatus, status: Rating['status']): ExitStatus {
  if (before === exitStatus.limit || status === 'unknown') return exitStatus.limit;
  return before === exitStatus.no || status !== 'rated' ? exitStatus.no : exitStatus.yes;
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
  return [puzzle, kind, rating.status, ...values].map((value) => quoted(String(value))).join(',');
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
