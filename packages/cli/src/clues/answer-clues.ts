import {
  type BoardSymmetry,
  type ClueWishes,
  minimumOfSolution,
  type ProvedFewest,
  proofGraceMs,
  proveFewest,
  type QuestionOptions,
  solvedSubject,
} from '@gridwright/puzzles';
import { atCall } from '../at-call.js';
import { budgetUntil, type RunOptions, readingOf } from '../common-options.js';
import { type ExitStatus, exitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { readOneInput } from '../line-pieces.js';
import { jsonLine } from '../output/json-line.js';
import { progressLine } from '../output/progress-line.js';
import { writtenPuzzle } from '../output/written-puzzle.js';
import { OutputFile, requireOtherFile } from '../output-file.js';
import { readWithWarnings } from '../read-with-warnings.js';
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
  /** The file that the proof is written to. */
  readonly proof?: string;
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
  if (options.proof !== undefined) requireOtherFile('--proof', options.proof, [argument], io);
  const { name, bytes } = await readOneInput(argument, io, readingOf(options));
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
    const read = await readWithWarnings({ name, bytes }, readingOf(options), io);
    const solved = await atCall(name, () => solvedSubject(read.kind, read.position, asking));
    if (solved.subject === null) return tellUnsolved(call, solved.unique, (known) => ({ command, ...known }));
    const { to = null } = options;
    const { puzzle } = solved.subject;
    // Whoever asks for a format that cannot be had is told before the search.
    if (to !== null) await atCall('--to', () => writtenPuzzle(read.kind, puzzle, to));
    const wishes: ClueWishes = {
      all: options.all ?? false,
      with: options.with ?? [],
      without: options.without ?? [],
      among: options.cells ?? null,
      symmetry: options.symmetric ?? null,
      weights: options.weights ?? [],
    };
    const { found, proof } = await atCall('the options', async (): Promise<ProvedFewest> => {
      const { kind } = read;
      if (options.proof !== undefined) {
        const tell = (): void => {
          progress.clear();
          io.stderr.write(
            `gridwright: interrupted; the proof has ${proofGraceMs / 1000} s, and another Ctrl-C ends at once\n`,
          );
        };
        signal.addEventListener('abort', tell, { once: true });
        return proveFewest(kind, solved.subject, wishes, asking).finally(() =>
          signal.removeEventListener('abort', tell),
        );
      }
      return { found: await minimumOfSolution(kind, solved.subject, wishes, asking), proof: null };
    });
    progress.clear();
    if (options.proof !== undefined && proof !== null) writeProof(options.proof, proof, io);
    const wantsProof = options.proof !== undefined;
    const subject: CluesSubject = {
      ...{ name, kind: read.kind, to, weights: wishes.weights },
      ...{ proof, wantsProof, isQuiet: options.quiet ?? false },
    };
    const told = await atCall('--to', () =>
      options.json ? jsonLine(recordOf(subject, found, performance.now() - startMs)) : textOf(subject, found),
    );
    io.stdout.write(told);
    switch (found.answer.status) {
      case 'optimal':
        return wantsProof && proof === null ? exitStatus.limit : exitStatus.yes;
      case 'several':
      case 'none':
        return exitStatus.no;
      default:
        return exitStatus.limit;
    }
  };
  return answeredWork(call, run);
}

function writeProof(path: string, { pieces }: NonNullable<ProvedFewest['proof']>, io: CommandIo): void {
  const file = new OutputFile(path, io);
  for (const piece of pieces) file.append(piece);
  file.finish();
}
