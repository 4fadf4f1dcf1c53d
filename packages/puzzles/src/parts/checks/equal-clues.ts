import { grouped } from '../../boards/geometry/grouped.js';
import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * Two equal numbers of a layer stand in a row or a column only if one of their cells is in the state. Broken are the cells of a line
 * with the same number that are not.
 */
export function equalCluesOnlyIf(state: CellState, numbers: string): Check {
  return {
    broken: (position, extent) => {
      const { mayBeIn } = cellsInState(position, state, extent);
      const numberAt = position.puzzle.clues[numbers]!;
      return rowsAndColumns(position.puzzle).flatMap((line) => {
        const outside = line.filter((cell) => numberAt[cell]! >= 0 && !mayBeIn(cell));
        return [...grouped(outside, (cell) => numberAt[cell]).values()].filter(({ length }) => length > 1);
      });
    },
  };
}
