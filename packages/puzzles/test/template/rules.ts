import { squareAround } from '../../src/geometry/grid.js';
import { empty } from '../../src/layers/layer.js';
import type { Rule } from '../../src/rules/rule.js';
import type { Mosaic } from './layers.js';

/** The rules, checked on the drawing alone: nothing here is shared with any formulation. */
export const rules: readonly Rule<Mosaic>[] = [
  {
    name: 'count',
    says: 'a number is the count of shaded cells in the square of side 3 around it, itself included',
    broken: ({ puzzle, answers }, extent) =>
      Array.from(puzzle.clues.counts, (count, cell) => ({ count, cell }))
        .filter(({ count, cell }) => {
          if (count === empty) return false;
          const around = squareAround(puzzle, cell).map((each) => answers.shades[each]!);
          const shaded = around.filter((shade) => shade === 1).length;
          const open = extent === 'partial' ? around.filter((shade) => shade === empty).length : 0;
          return shaded > count || shaded + open < count;
        })
        .map(({ cell }) => [cell]),
  },
];
