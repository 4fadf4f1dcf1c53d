import { type Grid, maxCells } from '../geometry/grid.js';
import { InputError, type Place } from './input-error.js';
import { type Word, wholeNumber } from './word-reader.js';

/** A board's size from two words. Throws `size` before anything of that size is allocated. */
export function readSize(rows: Word, columns: Word): Grid {
  const limit = 999_999_999;
  const grid = {
    rows: wholeNumber(rows, 'a number of rows', 1, limit),
    columns: wholeNumber(columns, 'a number of columns', 1, limit),
  };
  requireSize(grid, rows.place);
  return grid;
}

/** Throws `size` where a board has more cells than Gridwright takes. */
export function requireSize(grid: Grid, place: Place): void {
  if (grid.rows * grid.columns <= maxCells) return;
  throw new InputError({
    code: 'size',
    place,
    expected: `a board of at most ${maxCells} cells`,
    found: `${grid.rows} rows and ${grid.columns} columns`,
  });
}
