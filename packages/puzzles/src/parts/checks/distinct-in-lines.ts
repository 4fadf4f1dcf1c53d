import { grouped } from '../../boards/geometry/grouped.js';
import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import { empty } from '../../boards/layers/layer.js';
import type { Check } from './cell-state.js';

/** No value of an answer layer stands twice in a row or a column. Broken are the cells of a line with the same value. */
export function distinctInLines(layer: string): Check {
  return {
    broken: ({ puzzle, answers }) => {
      const values = answers[layer]!;
      return rowsAndColumns(puzzle).flatMap((line) => {
        const decided = line.filter((cell) => values[cell] !== empty);
        return [...grouped(decided, (cell) => values[cell]).values()].filter(({ length }) => length > 1);
      });
    },
  };
}
