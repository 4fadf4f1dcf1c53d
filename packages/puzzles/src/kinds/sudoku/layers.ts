import type { Geometry } from '../../boards/geometry/geometry.js';
import type { Layers } from '../../boards/layers/layer.js';
import { ruleSwitch } from '../../boards/layers/rule-switch.js';

/** The name of the kind. */
export const kind = 'sudoku';

/** Whether no number is repeated on either diagonal. */
export const diagonals = ruleSwitch('diagonals', 'no number is twice on either diagonal');

/** The rule variants of Sudoku. */
export const variants = [diagonals];

/**
 * Numbers from 1 to the side of the board. `regions` gives each cell the number of its region; if it is empty, the regions
 * are the boxes of `boxOf`.
 */
export const layers = {
  givens: { site: 'cell', role: 'clue', label: 'given', values: numbersOn, inShape: 'nothing' },
  regions: { site: 'cell', role: 'clue', label: 'region', values: numbersOn, inShape: 'values' },
  numbers: { site: 'cell', role: 'answer', label: 'number', values: numbersOn, givenBy: 'givens' },
} as const satisfies Layers;

/** The layers of Sudoku. */
export type Sudoku = typeof layers;

/** The range of numbers on a board: up to its longer side, if it is not a square. */
export function numbersOn({ rows, columns }: Geometry): { readonly min: 1; readonly max: number } {
  return { min: 1, max: Math.max(rows, columns) };
}
