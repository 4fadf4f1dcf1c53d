import type { Puzzle } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { boxOf } from './boxes.js';
import type { Sudoku } from './layers.js';
import { regionsOf } from './units.js';

/** The largest side: numbers are written in one character by some formats, 1 to 9 and A to Z. */
export const mostSide = 35;

/**
 * What is wrong with a board as a whole: it is a square of at most 35 cells a side; has boxes, or regions that are drawn;
 * and none of these has more cells than there are numbers.
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
  const large = regionsOf(puzzle).find((cells) => cells.length > rows);
  if (large === undefined) return null;
  return { expected: `regions of at most ${rows} cells`, found: `one of ${large.length}` };
}
