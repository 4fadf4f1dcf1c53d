import { addStats, enumerate, noStats } from '@gridwright/modeling';
import type { Kind } from '../kinds/kind.js';
import type { Puzzle, Solution } from '../layers/board.js';
import type { Answer, Question } from './answer.js';
import { withContradiction } from './contradiction.js';
import { answerWith, decodeAndCheck, withModel } from './opened-model.js';
import type { QuestionContext } from './plan.js';

/**
 * All solutions of the puzzle, or the first `max`, told apart by the decision variables; each has passed the
 * rules. Where `context.onSolution` is given each goes there as soon as it is found, and the answer holds only
 * their number: there may be very many. `counted` with an exact count where all were
 * found (that there are no more is the engine's word), or with a count that is a lower bound where `max` was
 * reached; `none`; or `unknown` with the reason and what was found so far.
 * Throws `QuestionError` and `EngineError`.
 */
export async function solutions(
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  max: number = Number.POSITIVE_INFINITY,
): Promise<Answer> {
  const answer = await enumerateSolutions('solutions', kind, puzzle, context, max);
  return withContradiction(answer, kind, puzzle, context);
}

/**
 * Whether the puzzle has exactly one solution: `unique`, `several` (with two of them), `none`, or `unknown`.
 * A second solution is looked for by forbidding the first over the decision variables.
 * Throws `QuestionError` and `EngineError`.
 */
export async function unique(kind: Kind, puzzle: Puzzle, context: QuestionContext): Promise<Answer> {
  const answer = await enumerateSolutions('unique', kind, puzzle, context, 2);
  if (answer.status !== 'counted') return withContradiction(answer, kind, puzzle, context);
  return { ...answer, status: answer.solutions.length === 1 ? 'unique' : 'several' };
}

/**
 * The first `max` solutions, as an answer to a question about all of them: `counted`, `none`, `refused` or `unknown`, as
 * `solutions` says, where `none` is not explained. The answer of `unique` holds them all. Throws `QuestionError` and `EngineError`.
 */
export async function enumerateSolutions(
  question: Question,
  kind: Kind,
  puzzle: Puzzle,
  context: QuestionContext,
  max: number,
): Promise<Answer> {
  return withModel(kind, puzzle, context, async (opened) => {
    const keeps = question === 'unique' || context.onSolution === undefined;
    const kept: Solution[] = [];
    let found = 0;
    let stats = noStats;
    let checkMs = 0;
    const start = performance.now();
    const measured = () => ({ solveMs: performance.now() - start - checkMs, checkMs, stats });
    const search = enumerate(opened.session, opened.formulated.model, {
      max,
      ask: { ...opened.ask, objective: null },
      budget: context.budget,
    });
    for (;;) {
      const step = await search.next();
      if (step.done) {
        const { end, stats: last } = step.value;
        stats = addStats(stats, last);
        const count = { value: BigInt(found), exact: end === 'all' };
        const known = { solutions: kept, count, ...measured() };
        if (end !== 'all' && end !== 'max')
          return answerWith(question, { ...known, status: 'unknown', reason: end }, opened);
        if (found === 0)
          return answerWith(question, { ...known, status: 'none', evidence: 'engine' }, opened);
        // Of several solutions, two that passed the rules say it all; that there are no more is not checked.
        const evidence = end === 'max' ? 'checked' : 'engine';
        return answerWith(question, { ...known, status: 'counted', evidence }, opened);
      }
      stats = addStats(stats, step.value.stats);
      const checked = decodeAndCheck(kind, puzzle, opened.formulated, step.value.values);
      checkMs += checked.checkMs;
      if (checked.broken.length > 0) {
        await search.return({ end: 'cancelled', stats: noStats });
        const refused = { status: 'refused', reason: 'broken rules', violations: checked.broken } as const;
        return answerWith(question, { ...refused, solutions: kept, ...measured() }, opened);
      }
      found += 1;
      if (keeps) kept.push(checked.solution);
      context.onSolution?.(checked.solution);
    }
  });
}
