import type { RelaxationRound } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { RelaxAnswer } from '../answers/answer.js';
import { effortOf, engineClaim, limited, withModel } from '../solving/open-model.js';
import { type KindOption, puzzleQuestion, type QuestionOptions } from '../solving/puzzle-question.js';

/** The options of `relax`. */
export interface RelaxOptions<L extends Layers = Layers> extends QuestionOptions, KindOption<L> {
  /** Called with each solution of the relaxation that is found while cuts are separated. */
  readonly onRound?: ((round: RelaxationRound, formulated: Formulated<L>) => void) | undefined;
  /** Called with the solution of the relaxation, as values of the model's variables. */
  readonly onSolved?: ((values: Float64Array, formulated: Formulated<L>) => void) | undefined;
}

/**
 * The linear relaxation of the puzzle's model, with the cuts that it violates: `optimal` with its value if the
 * formulation has an objective, else `feasible`, with its fractional values; `none` if not even the relaxation has a
 * solution, so the puzzle has none. Throws `QuestionError` and `EngineError`.
 */
export async function relax(
  puzzle: Puzzle,
  { onRound, onSolved, ...options }: RelaxOptions = {},
): Promise<RelaxAnswer> {
  const question = 'relax';
  const about = await puzzleQuestion(puzzle, options);
  return limited<RelaxAnswer>(
    () =>
      withModel(
        about,
        async (opened) => {
          const start = performance.now();
          const { formulated } = opened;
          const onRelaxation = onRound && ((round: RelaxationRound): void => onRound(round, formulated));
          const budget = { ...about.budget, onRelaxation };
          const outcome = await opened.session.solve({ ...opened.ask, relax: true }, budget);
          const effort = effortOf(opened, { solveMs: performance.now() - start, stats: outcome.stats });
          const common = { question, ...effort } as const;
          const claim = engineClaim(opened.plan);
          switch (outcome.status) {
            case 'infeasible':
              return { ...common, status: 'none', contradiction: null, ...claim };
            case 'unbounded':
              return { ...common, status: 'unbounded', ...claim };
            case 'unknown':
              return { ...common, status: 'unknown', reason: outcome.stopped };
            default: {
              const { objective } = outcome;
              onSolved?.(outcome.values, formulated);
              const fractions = formulated.fractions(outcome.values);
              if (objective === null) return { ...common, status: 'feasible', fractions, ...claim };
              return { ...common, status: 'optimal', objective, fractions, ...claim };
            }
          }
        },
        'relaxation',
      ),
    (unknown) => ({ question, ...unknown }),
  );
}
