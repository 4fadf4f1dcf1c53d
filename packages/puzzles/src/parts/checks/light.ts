import { cellCount } from '../../boards/geometry/grid.js';
import { cellsInSight, segmentsBetween } from '../../boards/geometry/straight-lines.js';
import type { Position } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * Each cell without a wall is in the state, or sees a cell in the state along its row or its column, up to walls. A cell with a
 * clue of the layer `walls` is a wall; a wall is neither seen nor lit, regardless of its state.
 */
export function lit(state: CellState, walls: string): Check {
  return {
    broken: (position, extent) => {
      const { puzzle } = position;
      const { mayBeIn } = cellsInState(position, state, extent);
      const isWall = wallsIn(position, walls);
      return [...Array(cellCount(puzzle)).keys()]
        .filter((cell) => !isWall(cell) && !mayBeIn(cell))
        .filter((cell) => !cellsInSight(puzzle, cell, isWall).some(mayBeIn))
        .map((cell) => [cell]);
    },
  };
}

/** No two cells in the state see each other along a row or a column, up to walls as in `lit`. */
export function noTwoInSight(state: CellState, walls: string): Check {
  return {
    broken: (position, extent) => {
      const { isIn } = cellsInState(position, state, extent);
      return segmentsBetween(position.puzzle, wallsIn(position, walls))
        .map((segment) => segment.filter(isIn))
        .filter(({ length }) => length > 1);
    },
  };
}

function wallsIn({ puzzle }: Position, walls: string): (cell: number) => boolean {
  const values = puzzle.clues[walls]!;
  return (cell) => values[cell] !== empty;
}
