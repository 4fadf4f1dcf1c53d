import { areasWhere, neighbors } from '../../boards/geometry/neighbors.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * Each area of cells in the state has two cells. In a partial drawing, broken are an area of more, and a cell without a neighbor
 * that may become the other one: that is beside no further cell in the state. Linear in the cells.
 */
export function dominoes(state: CellState): Check {
  return {
    broken: (position, extent) => {
      const { puzzle } = position;
      const { isIn, mayBeIn } = cellsInState(position, state, extent);
      return areasWhere(puzzle, isIn).filter(
        ([cell, ...others]) =>
          others.length > 1 ||
          (others.length === 0 &&
            !neighbors(puzzle, cell!).some(
              (beside) =>
                mayBeIn(beside) && neighbors(puzzle, beside).every((each) => each === cell || !isIn(each)),
            )),
      );
    },
  };
}
