import type { Budget } from '@gridwright/modeling';
import type { Puzzle } from '../../boards/layers/board.js';
import type { Layers } from '../../boards/layers/layer.js';
import type { Formulated } from '../../contracts/kind.js';
import type { ChosenFormulation } from './formulation-word.js';

/** Few questions name a treatment: what rewrites graph constraints is loaded then. */
const loadTreated = () => import('./formulate-at-once.js');

/** The same as `formulateAtOnce`, which is loaded only for a treatment. */
export function formulate<L extends Layers>(
  chosen: ChosenFormulation<L>,
  puzzle: Puzzle<L>,
  budget: Budget,
): Promise<Formulated<L>>;
export async function formulate(
  chosen: ChosenFormulation,
  puzzle: Puzzle,
  budget: Budget,
): Promise<Formulated> {
  const { formulation, treatment, parameters } = chosen;
  if (treatment === null) return formulation.formulate(puzzle, { parameters, budget });
  const { formulateAtOnce } = await loadTreated();
  return formulateAtOnce(chosen, puzzle, budget);
}
