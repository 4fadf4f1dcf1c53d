import { squareAround } from '../../src/boards/geometry/grid.js';
import type { Position } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import type { Extent, Rule } from '../../src/boards/rules/rule.js';
import type { Mosaic } from './layers.js';

/** The rules, checked on the drawing; they share no code with the formulations. */
export const rules: readonly Rule<Mosaic>[] = [
  {
    name: 'count',
    text: 'a number is the count of shaded cells in the square of side 3 around it, itself included',
    broken: ({ puzzle, answers }, extent) =>
      Array.from(puzzle.clues.counts, (count, cell) => ({ count, cell }))
        .filter(({ count, cell }) => {
          if (count === empty) return false;
          const { shaded, open } = shadesAround({ puzzle, answers }, cell, extent);
          return shaded > count || shaded + open < count;
        })
        .map(({ cell }) => [cell]),
    clues: 'counts',
    satisfied: (position) =>
      [...position.puzzle.clues.counts.keys()].filter((cell) => {
        const { shaded, open } = shadesAround(position, cell, 'partial');
        return shaded === position.puzzle.clues.counts[cell] && open === 0;
      }),
  },
];

/** How many cells in the square around a cell are shaded, and how many may still be. */
function shadesAround(
  { puzzle, answers }: Position<Mosaic>,
  cell: number,
  extent: Extent,
): { readonly shaded: number; readonly open: number } {
  const around = squareAround(puzzle, cell).map((each) => answers.shades[each]!);
  const shaded = around.filter((shade) => shade === 1).length;
  return { shaded, open: extent === 'partial' ? around.filter((shade) => shade === empty).length : 0 };
}
