import type { Geometry } from '../../geometry/geometry.js';
import type { Layers } from '../../layers/layer.js';
import type { RuleVariant } from '../../layers/rule-variant.js';

/** Whether each of the two diagonals has every number once, too. */
export const diagonals: RuleVariant = {
  name: 'diagonals',
  min: 0,
  max: 1,
  default: 0,
  says: 'no number is twice on either diagonal',
};

/** The rules that puzzles of Sudoku disagree about. */
export const variants = [diagonals];

/**
 * Numbers from 1 to the side of the board. `regions` says which cells belong together, by a number for each region;
 * without any, regions are the boxes that `boxOf` says.
 */
export const layers = {
  givens: { site: 'cell', role: 'clue', label: 'given', values: numbersOn, inShape: 'nothing' },
  regions: { site: 'cell', role: 'clue', label: 'region', values: numbersOn, inShape: 'values' },
  numbers: { site: 'cell', role: 'answer', label: 'number', values: numbersOn, givenBy: 'givens' },
} as const satisfies Layers;

/** The layers of Sudoku. */
export type Sudoku = typeof layers;

/** The numbers that stand on a board; of one that is no square, as many as its longer side has cells. */
export function numbersOn({ rows, columns }: Geometry): { readonly min: 1; readonly max: number } {
  return { min: 1, max: Math.max(rows, columns) };
}
