import type { Budget } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/formulated.js';
import type { ChosenFormulation } from './formulation-word.js';
import { formulateUntreated, type ModelScope } from './model-scope.js';

/** Few questions name a treatment: what rewrites graph constraints is loaded then. */
const loadTreated = () => import('./formulate-at-once.js');

/** The same as `formulateAtOnce`, which is loaded only for a treatment. */
export function formulate<L extends Layers>(
  chosen: ChosenFormulation<L>,
  puzzle: Puzzle<L>,
  budget: Budget,
  scope?: ModelScope,
): Promise<Formulated<L>>;
export async function formulate(
  chosen: ChosenFormulation,
  puzzle: Puzzle,
  budget: Budget,
  scope: ModelScope = 'shape',
): Promise<Formulated> {
  if (chosen.treatment === null) return formulateUntreated(chosen, puzzle, budget, scope);
  const { formulateAtOnce } = await loadTreated();
  return formulateAtOnce(chosen, puzzle, budget, scope);
}
