import { equal, fixed, model, sum } from '@gridwright/modeling';
import { cellCount, cellName, squareAround } from '../../../src/geometry/grid.js';
import type { Formulation } from '../../../src/kinds/kind.js';
import { empty } from '../../../src/layers/layer.js';
import type { Mosaic } from '../layers.js';

/**
 * s[c] is 1 where cell c is shaded.
 *
 * - `count`: Σ s[c] over the square around a numbered cell is its number, a variable, so that one model serves
 *   all puzzles with numbers in the same cells.
 */
export const count: Formulation<Mosaic> = {
  name: 'count',
  says: 'a binary variable for each cell, an equation for each number',
  variants: [],
  treatment: null,
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
    return {
      model: m.build({ decisions: [s] }),
      fix: ({ clues }) =>
        numbered.map((cell) => ({
          ...fixed(number(cell).index, clues.counts[cell]!),
          layer: 'counts',
          site: cell,
        })),
      bound: (_layer, cell, { min, max }) => [{ variable: s(cell).index, lower: min, upper: max }],
      decode: (values) => ({ shades: Int16Array.from(cells, (cell) => values[s(cell).index]!) }),
      fractions: (values) => ({ shades: Float64Array.from(cells, (cell) => values[s(cell).index]!) }),
    };
  },
};
