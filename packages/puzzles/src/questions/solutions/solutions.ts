import type { Puzzle, Solution } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { SolutionsAnswer } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import { effortOf, withModel } from '../solving/open-model.js';
import { type KindOption, type QuestionOptions, requireCount } from '../solving/puzzle-question.js';
import { countedOutcome, search } from '../solving/search.js';

/** The options of `solutions`. */
export interface SolutionsOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** Stop after this many solutions; by default all are found. */
  readonly max?: number | undefined;
  /** Called with each solution as it is found; the answer then holds only their number. */
  readonly onSolution?: ((solution: Solution<L>) => void) | undefined;
}

/**
 * All solutions of the puzzle, or the first `max`, projected onto the decision variables; each has passed the rules.
 * `counted` with an exact count if all were found, or with a lower bound if `max` was reached; `none`; or `unknown`
 * with the reason and what was found so far. Throws `QuestionError` and `EngineError`.
 */
export function solutions<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: SolutionsOptions<L>,
): Promise<SolutionsAnswer<L>>;
export function solutions(puzzle: Puzzle, options: SolutionsOptions = {}): Promise<SolutionsAnswer> {
  const { max = Number.POSITIVE_INFINITY, onSolution } = options;
  const kept: Solution[] = [];
  const keep = onSolution ?? ((solution: Solution): void => void kept.push(solution));
  const common = { question: 'solutions', solutions: kept } as const;
  return answerQuestion<SolutionsAnswer>(puzzle, options, {
    answer: async (about) => {
      requireCount('max', max);
      return withModel(about, async (opened) => {
        const found = await search(about, opened, max, keep);
        return { ...common, ...effortOf(opened, found), ...countedOutcome(found, opened.plan) };
      });
    },
    unknown: (unknown) => ({ ...common, ...unknown, count: { value: 0n, exact: false } }),
  });
}
