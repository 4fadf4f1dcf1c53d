import type { Layers } from '../../boards/layers/layer.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import type { Formulation, SolvableDefinition } from '../../contracts/kind.js';
import { seededRandom } from '../../contracts/seeded-random.js';
import { withAllClues } from '../generation/all-clues.js';
import { modelOfParts } from '../readings/model-reading.js';
import { boardOfPage, type KindPage } from './page.js';

/**
 * The solving part of the kind of a page, without explanations and generator: enough for questions about solutions, so that these load
 * no more.
 *
 * - The only formulation has the rows of all parts.
 * - The fewest clues of a solution are chosen from all that it has, or, where the sites of clues are a choice, from those of the puzzle.
 *
 * Linear in the parts; a model is made by the formulation.
 */
export function solvingOfPage(page: KindPage): SolvableDefinition<Layers> {
  return {
    board: boardOfPage(page),
    formulations: [formulationOfPage(page)],
    clues: clueChoiceOf(page),
  };
}

/** All clues of a solution are candidates, unless a part chooses their sites. */
function clueChoiceOf({ parts, leaves }: KindPage): ClueChoice {
  const choosesSites = parts.some((part) => part.choosesSites !== undefined);
  if (choosesSites) return { leaves };
  return {
    leaves,
    // The numbers of these clues follow from the solution: nothing is drawn.
    all: (solution) => withAllClues(parts, solution, seededRandom(0)),
  };
}

/**
 * The variables are those of the answers. $S$ are the sites of an answer, such as all cells. If it is 0 or 1, $x_{s}$ is the answer at
 * $s \in S$. If it has the values $V$, $x_{s,v}$ is 1 if the answer at $s$ is $v$:
 *
 * - `one-value`: one value at each site.
 *   $$
 *   \sum_{v \in V} x_{s,v} = 1 \quad \forall s \in S
 *   $$
 *
 * Each rule has rows over literals $y$: a variable $x$, or its negation $1 - x$. The block with its name has its clauses, and the block
 * with `(sums)` its other rows; without clauses, these have the name alone. Auxiliary variables are binary, and equal to a formula of the others.
 *
 * - A clause of the literals $y_{1}, \dots, y_{m}$: $\sum_{i} y_{i} \ge 1$.
 * - A sum with the coefficients $a$ and the number $n$: $\sum_{i} a_{i} y_{i} = n$, or with $\le$ or $\ge$. In the model of one puzzle,
 *   the number of a clue is a constant. In that of all puzzles of a shape, it is an integer variable, and a clue is a bound on it.
 * - A sum that holds only if all of some literals are 1: the negation of each of them, times what the sum lacks at most, is a term beside.
 */
export const formulationOfPage = ({
  layers,
  parts,
  variants = [],
  formulation,
}: KindPage): Formulation<Layers> => ({
  name: 'parts',
  description: 'the rows of each rule, with a binary variable for each answer, or for each value of one',
  variants: variants.map(({ name }) => name),
  graphConstraints: [...new Set(parts.flatMap(({ graph }) => graph ?? []))],
  formulate: (shape) => modelOfParts(layers, parts, shape, 'variables'),
  formulatePuzzle: (puzzle) => modelOfParts(layers, parts, puzzle, 'written'),
  ...formulation,
});
