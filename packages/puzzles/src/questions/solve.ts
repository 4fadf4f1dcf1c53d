import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { Answer } from './answer.js';
import { withContradiction } from './contradiction.js';
import { answerWith, decodeAndCheck, withModel, withoutValues } from './opened-model.js';
import type { QuestionContext } from './plan.js';

/**
 * One solution of the puzzle: `solved` with a solution that passed the rules, `none` on the engine's word, or
 * `unknown` where a limit was reached. An engine's answer that breaks a rule is `refused`.
 * Throws `QuestionError` and `EngineError`.
 */
export async function solve(kind: Kind, puzzle: Puzzle, context: QuestionContext): Promise<Answer> {
  const answer = await withModel(kind, puzzle, context, async (opened) => {
    const start = performance.now();
    const outcome = await opened.session.solve({ ...opened.ask, objective: null }, context.budget);
    const measured = { solveMs: performance.now() - start, stats: outcome.stats };
    if (!('values' in outcome))
      return answerWith('solve', { ...withoutValues(outcome), ...measured }, opened);
    const { solution, broken, checkMs } = decodeAndCheck(kind, puzzle, opened.formulated, outcome.values);
    if (broken.length > 0) {
      const refused = { status: 'refused', reason: 'broken rules', violations: broken } as const;
      return answerWith('solve', { ...refused, checkMs, ...measured }, opened);
    }
    context.onSolution?.(solution);
    const solved = { status: 'solved', evidence: 'checked', solutions: [solution] } as const;
    return answerWith('solve', { ...solved, checkMs, ...measured }, opened);
  });
  return withContradiction(answer, kind, puzzle, context);
}
