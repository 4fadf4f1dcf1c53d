import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { RedundantAnswer } from '../answers/answer.js';
import { findAlone, findMinimal, knownAtFirst, redundantOf, untilStopped } from '../clues/leaving-out.js';
import { minimumOf } from '../clues/minimum-clues.js';
import { withSelectedClues } from '../clues/selected-clues.js';
import { answerQuestion } from '../solving/answer-question.js';
import type { KindOption, QuestionOptions } from '../solving/puzzle-question.js';

/** The options of `redundant`. */
export interface RedundantOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** Whether the set of clues together has as many as possible; false by default: nothing can be added to it. */
  readonly largest?: boolean | undefined;
}

/**
 * The redundant clues of a puzzle with one solution: those that can go if all others stay, and a maximal set that can go together, `solved`,
 * or a largest one, `optimal`. `feasible` with the best set so far and its bound if a limit was reached in the search for a largest
 * set, and `unknown` with what is known if it was reached before. A puzzle without an only solution is `several` or `none`. What is left of
 * a clue that goes follows from its layer (`leftOutValue`). Throws `QuestionError`, also `needs-all-clues`, and `EngineError`.
 */
export function redundant<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: RedundantOptions<L>,
): Promise<RedundantAnswer<L>>;
export function redundant(
  puzzle: Puzzle,
  { largest = false, ...options }: RedundantOptions = {},
): Promise<RedundantAnswer> {
  const question = 'redundant';
  return answerQuestion<RedundantAnswer>(puzzle, options, {
    answer: (about) =>
      withSelectedClues<RedundantAnswer>(
        about,
        async (selected) => {
          const { solution, claim } = selected;
          const known = knownAtFirst(selected);
          const stopped = await untilStopped(async () => {
            await findAlone(selected, known);
            await findMinimal(selected, known);
          });
          if (stopped !== null) {
            const found = { reason: stopped, solution, redundant: redundantOf(selected, known) };
            return { question, ...selected.effort(), status: 'unknown', ...found };
          }
          if (!largest) {
            const found = { solution, redundant: redundantOf(selected, known), ...claim };
            return { question, ...selected.effort(), status: 'solved', ...found };
          }
          const fewest = await minimumOf(about, selected, known);
          // A better set that was found before the limit may have clues that are redundant.
          const isMinimal = fewest.stopped === null || fewest.weight === known.kept.length;
          const kept = { ...known, kept: fewest.elements, isMinimal };
          const found = { solution, redundant: redundantOf(selected, kept, fewest.bound), ...claim };
          const common = { question, ...selected.effort() } as const;
          return fewest.stopped === null
            ? { ...common, status: 'optimal', ...found }
            : { ...common, status: 'feasible', reason: fewest.stopped, ...found };
        },
        (found, effort) => ({ question, ...effort, ...found }),
      ),
    unknown: (unknown) => ({ question, ...unknown, solution: null, redundant: null }),
  });
}
