import { areasWhere } from '../../boards/geometry/neighbors.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * All cells in the state are connected by sides. Broken are the groups that cannot be joined; in a partial drawing, exactly if no
 * continuation joins them. Linear in the cells.
 */
export function connectedCells(state: CellState): Check {
  return {
    broken: (position, extent) => {
      const { isIn, mayBeIn } = cellsInState(position, state, extent);
      const parts = areasWhere(position.puzzle, mayBeIn)
        .map((area) => area.filter(isIn))
        .filter(({ length }) => length > 0);
      return parts.length > 1 ? parts : [];
    },
  };
}
