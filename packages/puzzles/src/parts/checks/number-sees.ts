import { directions } from '../../boards/geometry/pairs.js';
import { ray } from '../../boards/geometry/straight-lines.js';
import type { Position } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import { type Check, cellsInState } from './cell-state.js';

/**
 * A number is the count of cells in the state that its cell sees along its row and its column, itself included, up to cells that are not.
 * Cells with a clue of the layer are in the state, those with "?" too. A number is broken exactly if nothing that is still to be
 * decided makes it right. At most the square of a line for each clue.
 */
export function numberSees(state: CellState, numbers: string): Check {
  const clueCells = ({ puzzle }: Position): readonly number[] => {
    const values = puzzle.clues[numbers]!;
    return [...values.keys()].filter((cell) => values[cell] !== empty);
  };
  return {
    broken: (position, extent) => {
      const cells = cellsInState(position, state, extent);
      const mayBeOut = (cell: number): boolean => !cells.isIn(cell);
      return clueCells(position)
        .filter((cell) => {
          const number = position.puzzle.clues[numbers]![cell]!;
          if (!cells.mayBeIn(cell)) return true;
          return number >= 0 && !numbersSeen(position, cell, cells.mayBeIn, mayBeOut).has(number);
        })
        .map((cell) => [cell]);
    },
    clues: numbers,
    satisfied: (position) => {
      const { isIn, mayBeIn } = cellsInState(position, state, 'partial');
      const isOut = (cell: number): boolean => !mayBeIn(cell);
      return clueCells(position).filter((cell) => {
        const number = position.puzzle.clues[numbers]![cell]!;
        return isIn(cell) && (number < 0 || numbersSeen(position, cell, isIn, isOut).has(number));
      });
    },
  };
}

/** How many cells a cell in the state may see, itself included, if cells that `mayBeOut` end the sight. */
function numbersSeen(
  { puzzle }: Position,
  cell: number,
  mayBeIn: (cell: number) => boolean,
  mayBeOut: (cell: number) => boolean,
): ReadonlySet<number> {
  let sums = new Set([1]);
  for (const direction of directions) {
    const cells = ray(puzzle, cell, direction);
    const closed = cells.findIndex((each) => !mayBeIn(each));
    const longest = closed < 0 ? cells.length : closed;
    const lengths = [...Array(longest + 1).keys()].filter(
      (length) => length === cells.length || mayBeOut(cells[length]!),
    );
    sums = new Set([...sums].flatMap((sum) => lengths.map((length) => sum + length)));
  }
  return sums;
}
