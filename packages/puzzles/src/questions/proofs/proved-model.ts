import { type Budget, type Model, type Objective, type ProofGoal, withBounds } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Formulated } from '../../contracts/formulated.js';
import { formulateAtOnce } from '../solving/formulate-at-once.js';
import { assumptionsOf } from '../solving/open-model.js';
import { forOptimalSolutions, maximumOf, withValue } from '../solving/optimal-solutions.js';
import type { NamedFormulation } from '../solving/plan.js';

/** What a proof about a puzzle is to show. */
export interface PuzzleGoal {
  readonly goal: ProofGoal;
  /** Only solutions whose value is at least this good are counted; null for all that the formulation means. */
  readonly value: number | null;
}

/** The model that a proof is about. */
export interface ProvedModel {
  readonly formulated: Formulated;
  /** With the clues and deductions as bounds, and with the row of the value. */
  readonly model: Model;
  /** The objective of the formulation; null without an aim. */
  readonly objective: Objective | null;
  readonly deduced: number;
}

/**
 * The model of a puzzle whose statement a proof with this goal has: the same when it is written and when it is verified. Throws
 * as `formulate` does.
 */
export function provedModel(
  named: NamedFormulation,
  puzzle: Puzzle,
  { goal, value }: PuzzleGoal,
  budget: Budget,
): ProvedModel {
  const {
    formulation: { aim },
    deductions,
  } = named;
  const made = formulateAtOnce(named, puzzle, budget, 'puzzle');
  const { assume, deduced } = assumptionsOf(made, deductions, puzzle);
  const formulated = goal === 'solutions' ? forOptimalSolutions(named.formulation, made, puzzle) : made;
  const maximum = aim === undefined ? Number.POSITIVE_INFINITY : maximumOf(aim, puzzle);
  const limit = goal === 'optimum' && maximum < Number.POSITIVE_INFINITY ? maximum : value;
  const limited = limit === null ? formulated.model : withValue(formulated.model, limit);
  const objective = aim === undefined ? null : made.model.objective;
  return { formulated, model: withBounds(limited, assume), objective, deduced };
}
