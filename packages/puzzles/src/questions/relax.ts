import type { Kind } from '../kinds/kind.js';
import type { Puzzle } from '../layers/board.js';
import type { Answer } from './answer.js';
import { answerWith, withModel, withoutValues } from './opened-model.js';
import type { QuestionContext } from './plan.js';

/**
 * The linear relaxation of the puzzle's model, with the cuts that it violates: `optimal` with its value where
 * the formulation has an objective, else `feasible`, and its fractional values; `none` where not even the
 * relaxation has a solution, so the puzzle has none. Throws `QuestionError` and `EngineError`.
 */
export function relax(kind: Kind, puzzle: Puzzle, context: QuestionContext): Promise<Answer> {
  return withModel(
    kind,
    puzzle,
    context,
    async (opened) => {
      const start = performance.now();
      const outcome = await opened.session.solve({ ...opened.ask, relax: true }, context.budget);
      const measured = { solveMs: performance.now() - start, stats: outcome.stats };
      if (!('values' in outcome))
        return answerWith('relax', { ...withoutValues(outcome), ...measured }, opened);
      const { objective } = outcome;
      const fractions = opened.formulated.fractions(outcome.values);
      const status = objective === null ? 'feasible' : 'optimal';
      const found = { status, evidence: 'engine', objective, bound: objective, fractions } as const;
      return answerWith('relax', { ...found, ...measured }, opened);
    },
    'relaxation',
  );
}
