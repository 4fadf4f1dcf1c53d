import type { Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { boxOf } from './boxes.js';
import type { Sudoku } from './layers.js';

/** The largest side: numbers are written in one character by some formats, 1 to 9 and A to Z. */
export const mostSide = 35;

/**
 * What is wrong with a board as a whole: it is a square of at most 35 cells a side, and has boxes, or regions that are
 * drawn.
 */
export function boardProblem(
  puzzle: Puzzle<Sudoku>,
): { readonly expected: string; readonly found: string } | null {
  const { rows, columns, clues } = puzzle;
  if (rows !== columns || rows > mostSide)
    return {
      expected: `a square board of at most ${mostSide} rows`,
      found: `${rows} rows and ${columns} columns`,
    };
  const isParted = clues.regions.some((region) => region !== empty);
  if (!isParted && rows > 1 && boxOf(rows).height === 1)
    return { expected: `regions, as ${rows} rows and columns have no boxes`, found: 'none' };
  return null;
}
