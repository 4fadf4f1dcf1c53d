import {
  type BoardSymmetry,
  type ClueWishes,
  decodeText,
  kinds,
  minimumOfSolution,
  type QuestionOptions,
  readPuzzle,
  solvedSubject,
} from '@gridwright/puzzles';
import { atCall } from '../call-error.js';
import { budgetUntil, type RunOptions, readingOf } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { readInputs } from '../puzzle-input.js';
import { answeredWork, type SolvedCall, tellUnsolved } from '../solved-answer.js';
import { type CluesSubject, recordOf, textOf } from './answer-text.js';

/** The options of `clues`. */
export interface CluesOptions extends RunOptions {
  readonly kind?: string;
  readonly format?: string;
  readonly rules?: string;
  readonly all?: boolean;
  readonly cells?: readonly string[];
  readonly with?: readonly string[];
  readonly without?: readonly string[];
  readonly symmetric?: BoardSymmetry;
  readonly weights?: ClueWishes['weights'];
  readonly to?: string;
}

/** Answers a call of `clues --fewest`, and returns the exit status. Throws `CallError`. */
export async function answerClues(
  argument: string,
  options: CluesOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const progress = progressLine(io.stderr, !options.quiet);
  const startMs = performance.now();
  const deadlineMs = startMs + (options.timeLimit ?? Number.POSITIVE_INFINITY);
  const [input] = await readInputs([argument], io);
  const { name, bytes } = input!;
  const command = 'clues';
  const call: SolvedCall = { command, name, json: options.json ?? false, progress, io };
  const run = async (signal: AbortSignal): Promise<ExitStatus> => {
    const asking: QuestionOptions = {
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      budget: {
        ...budgetUntil(deadlineMs, options, signal),
        onProgress: (each) => progress.show(name, each),
      },
    };
    const read = await atCall(name, () => readPuzzle(kinds, decodeText(bytes), readingOf(options)));
    const solved = await atCall(name, () => solvedSubject(read.kind, read.position, asking));
    if (solved.subject === null) return tellUnsolved(call, solved.unique, (known) => ({ command, ...known }));
    const wishes: ClueWishes = {
      all: options.all ?? false,
      with: options.with ?? [],
      without: options.without ?? [],
      among: options.cells ?? null,
      symmetry: options.symmetric ?? null,
      weights: options.weights ?? [],
    };
    const found = await atCall('the options', () =>
      minimumOfSolution(read.kind, solved.subject, wishes, asking),
    );
    progress.clear();
    const subject: CluesSubject = { name, kind: read.kind, to: options.to ?? null, weights: wishes.weights };
    if (options.json) io.stdout.write(jsonLine(recordOf(subject, found, performance.now() - startMs)));
    else io.stdout.write(textOf(subject, found));
    switch (found.answer.status) {
      case 'optimal':
        return exitStatus.yes;
      case 'several':
      case 'none':
        return exitStatus.no;
      default:
        return exitStatus.limit;
    }
  };
  return answeredWork(call, run);
}
