import type { Geometry } from '../../boards/geometry/geometry.js';
import { columnOf, rowOf } from '../../boards/geometry/grid.js';
import { type Direction, neighbor } from '../../boards/geometry/pairs.js';
import type { SiteValues } from '../../boards/layers/board.js';
import type { ClueChoice } from '../../contracts/clue-choice.js';
import { type Battleship, bottomEnd, leftEnd, middle, rightEnd, single, topEnd, water } from './layers.js';

/** The clues are all totals, and each cell with its form; the fleet stays. */
export const clues: ClueChoice<Battleship> = {
  leaves: 'a row or column without a total, or a cell without a given; the fleet stays',
  all: ({ puzzle, answers: { ships } }) => ({
    ...puzzle,
    clues: { ...totalsOf(puzzle, ships), givens: formsOf(puzzle, ships) },
  }),
};

/** The number of ship parts in each row and column. */
export function totalsOf(geometry: Geometry, ships: SiteValues) {
  const rowTotals = new Int16Array(geometry.rows);
  const columnTotals = new Int16Array(geometry.columns);
  for (const [cell, ship] of ships.entries()) {
    rowTotals[rowOf(geometry, cell)]! += ship;
    columnTotals[columnOf(geometry, cell)]! += ship;
  }
  return { rowTotals, columnTotals };
}

/** The form of each cell of straight ships that do not touch. */
function formsOf(geometry: Geometry, ships: SiteValues): SiteValues {
  return ships.map((ship, cell) => {
    if (ship !== 1) return water;
    const isShip = (direction: Direction): boolean => {
      const next = neighbor(geometry, cell, direction);
      return next !== null && ships[next] === 1;
    };
    const [up, down, left, right] = (['up', 'down', 'left', 'right'] as const).map(isShip);
    if ((up && down) || (left && right)) return middle;
    if (up) return bottomEnd;
    if (down) return topEnd;
    if (left) return rightEnd;
    return right ? leftEnd : single;
  });
}
