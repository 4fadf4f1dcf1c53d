import type { Position } from '../../boards/layers/board.js';
import type { CellState } from '../../boards/layers/cell-state.js';
import { empty, type Layers } from '../../boards/layers/layer.js';
import type { Extent, Rule } from '../../boards/rules/rule.js';

/** How a rule is checked; a part adds its name and its text. */
export type Check<L extends Layers = Layers> = Pick<Rule<L>, 'broken' | 'satisfied' | 'clues' | 'site'>;

/** Which cells are in a state. */
export interface CellsInState {
  isIn(cell: number): boolean;
  /** Whether the cell is in the state, or may still get into it; in a complete drawing, whether it is. */
  mayBeIn(cell: number): boolean;
}

/** Reads which cells are in a state. In a complete drawing, an undecided cell is not. */
export function cellsInState(
  { answers }: Position,
  { layer, value }: CellState,
  extent: Extent,
): CellsInState {
  const values = answers[layer]!;
  return {
    isIn: (cell) => values[cell] === value,
    mayBeIn: (cell) => values[cell] === value || (values[cell] === empty && extent === 'partial'),
  };
}
