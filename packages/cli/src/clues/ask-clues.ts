import type { BoardSymmetry, CluesTask, ClueWishes } from '@gridwright/puzzles';
import { proofGraceMs } from '@gridwright/puzzles/questions';
import { type AskOptions, askPuzzles } from '../ask.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';

/** The options of `clues`. */
export interface CluesOptions extends AskOptions {
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

/** Answers `clues --fewest` of each solution; of one, with a proof in a file. Throws `CallError`. */
export async function askClues(
  puzzles: readonly string[],
  options: CluesOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const { proof } = options;
  const requirements: ClueWishes = {
    all: options.all ?? false,
    with: options.with ?? [],
    without: options.without ?? [],
    among: options.cells ?? null,
    symmetry: options.symmetric ?? null,
    weights: options.weights ?? [],
  };
  const task: CluesTask = { command: 'clues', requirements, to: options.to ?? null };
  if (proof === undefined) return askPuzzles(task, puzzles, options, io);
  const { askWithProof } = await import('../proof-files.js');
  return askWithProof({ ...task, proof: true }, puzzles, options, proof, io, {
    onStop: () =>
      io.stderr.write(
        `gridwright: interrupted; the proof has ${proofGraceMs / 1000} s, and another Ctrl-C ends at once\n`,
      ),
  });
}
