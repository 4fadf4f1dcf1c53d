import type { NoGoodCut } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Effort, Status, Unknown } from '../answers/answer.js';
import { unknownAtLimit } from './open-model.js';
import {
  type KindOption,
  kindOf,
  type PuzzleQuestion,
  type QuestionOptions,
  withDefaults,
} from './puzzle-question.js';

/** What a question asks of the engines, and what it answers at a limit before there was a model to search. */
export interface Search<A> {
  /** Throws `QuestionError` and `EngineError`. */
  readonly answer: (about: PuzzleQuestion) => Promise<A>;
  readonly unknown: (unknown: Effort & Unknown) => A;
}

/**
 * The way of every question about the solutions of a puzzle: its options are filled in, it is answered within the limits, and if there is no
 * solution and the options want it, the contradicting clues are found. Throws `QuestionError` and `EngineError`.
 */
export async function answerQuestion<A extends Effort & { readonly status: Status }>(
  puzzle: Puzzle,
  options: QuestionOptions & KindOption & { readonly cut?: NoGoodCut | undefined },
  { answer, unknown }: Search<A>,
): Promise<A> {
  const kind = options.kind ?? (await kindOf(puzzle));
  const about = withDefaults(kind, puzzle, options, options.cut);
  const start = performance.now();
  let found: A;
  try {
    found = await answer(about);
  } catch (error) {
    found = unknown(unknownAtLimit(error, start));
  }
  if (found.status !== 'none' || about.explainsNone !== true) return found;
  // Most puzzles have a solution.
  const { withContradiction } = await import('./contradiction.js');
  return withContradiction(about, found);
}
