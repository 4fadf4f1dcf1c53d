import { diagonalPairs } from '../../boards/geometry/neighbors.js';
import { cellsOfPair } from '../../boards/geometry/pairs.js';
import { siteCount } from '../../boards/geometry/sites.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { type Check, cellsInState } from './cell-state.js';

/** Where two cells touch: at a side, or also at a corner. */
export type Touching = 'sides' | 'sides and corners';

/** No two cells in the state touch. */
export function noTouching(state: CellState, where: Touching): Check {
  return {
    broken: (position, extent) => {
      const { puzzle } = position;
      const { isIn } = cellsInState(position, state, extent);
      const beside = Array.from({ length: siteCount(puzzle, 'pair') }, (_, pair) =>
        cellsOfPair(puzzle, pair),
      );
      const touching = where === 'sides' ? beside : [...beside, ...diagonalPairs(puzzle)];
      return touching.filter((pair) => pair.every(isIn));
    },
  };
}
