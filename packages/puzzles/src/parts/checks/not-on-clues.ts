import type { CellState } from '../../boards/layers/cell-state.js';
import { empty } from '../../boards/layers/layer.js';
import { type Check, cellsInState } from './cell-state.js';

/** No cell with a clue of a layer, "?" included, is in the state. */
export function notOnClues(state: CellState, clues: string): Check {
  return {
    broken: (position, extent) => {
      const { isIn } = cellsInState(position, state, extent);
      const values = position.puzzle.clues[clues]!;
      return [...values.keys()].filter((cell) => values[cell] !== empty && isIn(cell)).map((cell) => [cell]);
    },
  };
}
