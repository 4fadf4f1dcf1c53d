import { type NoGoodCut, noGoodCuts } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import { QuestionError, wrongOption } from '../../contracts/question-error.js';
import type { Effort, UniqueAnswer } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import { effortOf, engineClaim, type OpenedModel, withCachedModel } from '../solving/open-model.js';
import type { PuzzleQuestion, UniqueOptions } from '../solving/puzzle-question.js';
import { type Found, noneOrBroken, search, stopOf, twoSolutions } from '../solving/search.js';
import { plannedFor } from '../solving/shape-plan.js';

/**
 * Whether the puzzle has exactly one solution: `unique` with it, `several` with two of them, `none`, or `unknown`. The
 * search goes on after the first solution with that one excluded, projected onto the decision variables.
 * Throws `QuestionError`, also `solutions-may-nest` if the cut does not suit the formulation, and `EngineError`.
 */
export function unique<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: UniqueOptions<L>,
): Promise<UniqueAnswer<L>>;
export function unique(puzzle: Puzzle, options: UniqueOptions = {}): Promise<UniqueAnswer> {
  return answerQuestion<UniqueAnswer>(puzzle, options, {
    answer: (about) => {
      if (about.cut !== undefined) requireCut(about, about.cut);
      return withCachedModel<UniqueAnswer>(
        about,
        async (opened) => uniqueOrNone(...(await twoSolutions(about, opened))),
        (opened) => uniqueOnce(about, opened),
      );
    },
    unknown: (unknown) => ({ question: 'unique', ...unknown, solution: null }),
  });
}

/** Throws `QuestionError` `option` for an unknown cut, and `solutions-may-nest`. */
function requireCut(about: PuzzleQuestion, cut: NoGoodCut): void {
  if (!noGoodCuts.includes(cut)) throw wrongOption('cut', noGoodCuts.join(' or '), cut);
  if (cut !== 'solution') return;
  const { formulation } = plannedFor(about);
  if (formulation.solutionsAreIncomparable?.(about.puzzle) !== true)
    throw new QuestionError({ code: 'solutions-may-nest', formulation: formulation.name });
}

async function uniqueOnce(about: PuzzleQuestion, opened: OpenedModel): Promise<UniqueAnswer> {
  const question = 'unique';
  const found = await search(about, opened, 2);
  const effort = effortOf(opened, found);
  const [solution = null, other] = found.solutions;
  if (solution !== null && other !== undefined)
    return {
      ...{ question, ...effort },
      ...{ status: 'several', solutions: [solution, other], evidence: 'checked' },
    };
  return (
    uniqueOrNone(found, effort) ?? {
      ...{ question, ...effort },
      ...{ status: 'unknown', reason: stopOf(found), solution },
    }
  );
}

/** The answer of a complete search for two solutions that found at most one. */
function uniqueOrNone(found: Found, effort: Effort): UniqueAnswer | null {
  const question = 'unique';
  const [solution] = found.solutions;
  if (found.end !== 'all' || solution === undefined) return noneOrBroken(question, found, effort);
  return { question, ...effort, status: 'unique', solution, ...engineClaim(effort.plan!) };
}
