import { equal, model, sum } from '@gridwright/modeling';
import { cellCount, cellName, squareAround } from '../../../src/boards/geometry/grid.js';
import { empty } from '../../../src/boards/layers/layer.js';
import type { Formulation } from '../../../src/contracts/kind.js';
import { clueBounds, formulated } from '../../../src/parts/formulated.js';
import { layers, type Mosaic } from '../layers.js';

/**
 * $C$ are the cells with a number, and $S(c)$ the cells of the square around cell $c$. $s_c$ is 1 if cell $c$ is shaded.
 *
 * - `count`: the shaded cells around a number are as many as it says.
 *   $$
 *   \sum_{d \in S(c)} s_d = n_c \quad \forall c \in C
 *   $$
 *   The number is a variable, so that one model serves all puzzles with numbers in the same cells.
 */
export const count: Formulation<Mosaic> = {
  name: 'count',
  description: 'a binary variable for each cell, an equation for each number',
  variants: [],
  graphConstraints: [],
  formulate: (shape) => {
    const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
    const numbered = cells.filter((cell) => shape.clues.counts[cell] !== empty);
    const m = model();
    const s = m.binary('shade', [cells], (cell) => `${cellName(shape, cell)} is shaded`);
    const number = m.integer('clue', [numbered], { lower: 0, upper: 9 });
    m.each(
      'count',
      [numbered],
      (cell) => equal(sum(squareAround(shape, cell), s), number(cell)),
      (cell) => `shaded cells around ${cellName(shape, cell)}`,
    );
    return formulated(layers, shape, {
      model: m.build({ decisions: [s] }),
      fix: ({ clues }) =>
        clueBounds(
          'counts',
          clues.counts,
          numbered.map((cell) => [cell, number(cell)]),
          layers.counts.values,
        ),
      answers: { shades: s },
    });
  },
};
