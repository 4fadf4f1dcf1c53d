import { blocks } from '../../boards/geometry/grid.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/** No rectangle of this number of rows and columns is all in the state. */
export function noBlock(state: CellState, rows: number, columns: number): Check {
  return {
    broken: (position, extent) => {
      const { isIn } = cellsInState(position, state, extent);
      return blocks(position.puzzle, { rows, columns }).filter((block) => block.every(isIn));
    },
  };
}
