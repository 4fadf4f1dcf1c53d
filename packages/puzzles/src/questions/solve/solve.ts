import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Effort, SolveAnswer } from '../answers/answer.js';
import { answerQuestion } from '../solving/answer-question.js';
import {
  brokenRules,
  decodeAndCheck,
  effortOf,
  type OpenedModel,
  withCachedModel,
  withoutValues,
} from '../solving/open-model.js';
import type { KindOption, PuzzleQuestion, QuestionOptions } from '../solving/puzzle-question.js';
import { type Found, noneOrBroken, twoSolutions } from '../solving/search.js';
import { plannedFor } from '../solving/shape-plan.js';
import { solveForBest } from '../solving/solve-for-best.js';

/**
 * One solution of the puzzle: `solved` with a solution that passed the rules, `none`, or `unknown` if a limit was
 * reached. Of a formulation with an objective the best one: `optimal`, or `feasible` with the best that was found before a limit.
 * Throws `QuestionError` and `EngineError`.
 */
export function solve<L extends Layers>(
  puzzle: Puzzle<L>,
  options?: QuestionOptions & KindOption<L>,
): Promise<SolveAnswer<L>>;
export function solve(puzzle: Puzzle, options: QuestionOptions & KindOption = {}): Promise<SolveAnswer> {
  return answerQuestion<SolveAnswer>(puzzle, options, {
    answer: async (about) => {
      const { aim } = plannedFor(about).formulation;
      if (aim !== undefined) return solveForBest(about, aim);
      return withCachedModel<SolveAnswer>(
        about,
        async (opened) => solvedOrNone(...(await twoSolutions(about, opened))),
        (opened) => solveOnce(about, opened),
      );
    },
    unknown: (unknown) => ({ question: 'solve', ...unknown }),
  });
}

/** The answer of a complete search for two solutions that found at most one. */
function solvedOrNone(found: Found, effort: Effort): SolveAnswer | null {
  const [solution] = found.solutions;
  if (found.end !== 'all' || solution === undefined || found.count > 1)
    return noneOrBroken('solve', found, effort);
  return { question: 'solve', ...effort, status: 'solved', solution, evidence: 'checked' };
}

async function solveOnce(about: PuzzleQuestion, opened: OpenedModel): Promise<SolveAnswer> {
  const question = 'solve';
  const start = performance.now();
  const outcome = await opened.session.solve({ ...opened.ask, objective: null }, about.budget);
  const measured = { solveMs: performance.now() - start, stats: outcome.stats };
  if (!('values' in outcome))
    return { question, ...effortOf(opened, measured), ...withoutValues(opened, outcome) };
  const checked = decodeAndCheck(about, opened.formulated, outcome.values);
  const { solution, checkMs } = checked;
  const effort = effortOf(opened, { ...measured, checkMs });
  if (checked.broken.length > 0) return { question, ...effort, ...brokenRules(checked) };
  return { question, ...effort, status: 'solved', solution, evidence: 'checked' };
}
