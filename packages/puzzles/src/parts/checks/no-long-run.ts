import { rowsAndColumns } from '../../boards/geometry/straight-lines.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * No straight run of cells in the state passes two borders of rooms: cells with different values of the clue layer `rooms` are in
 * different rooms. Broken are the shortest such runs: all cells of a room between two borders, and the cell past each.
 */
export function noLongRun(state: CellState, rooms: string): Check {
  return {
    broken: (position, extent) => {
      const { isIn } = cellsInState(position, state, extent);
      const roomOf = position.puzzle.clues[rooms]!;
      return rowsAndColumns(position.puzzle).flatMap((line) => {
        // Places in the line of the cells before each border.
        const borders = [...line.keys()].filter(
          (at) => at + 1 < line.length && roomOf[line[at]!] !== roomOf[line[at + 1]!],
        );
        return borders
          .slice(1)
          .map((second, index) => line.slice(borders[index]!, second + 2))
          .filter((run) => run.every(isIn));
      });
    },
  };
}
