import type { CluesTask, ClueWishes } from '@gridwright/puzzles';
import { proofGraceMs } from '@gridwright/puzzles/questions';
import { type AskOptions, askPuzzles } from '../ask.js';
import type { ExitStatus } from '../exit-status.js';
import type { CommandIo } from '../io.js';
import { taskOf } from '../task-options.js';

/** The options of `clues`. */
export interface CluesOptions extends AskOptions {
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
  const task: CluesTask = {
    ...taskOf('clues', options),
    weights: options.weights ?? [],
    to: options.to ?? null,
  };
  if (proof === undefined) return askPuzzles(task, puzzles, options, io);
  const { askWithProof } = await import('../proof-files.js');
  return askWithProof({ ...task, proof: true }, puzzles, options, proof, io, {
    onStop: () =>
      io.stderr.write(
        `gridwright: interrupted; the proof has ${proofGraceMs / 1000} s, and another Ctrl-C ends at once\n`,
      ),
  });
}
