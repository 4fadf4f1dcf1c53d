import type { ClueSymmetry } from '../../src/boards/geometry/clue-symmetry.js';
import type { Grid } from '../../src/boards/geometry/grid.js';

/** The cells onto which a symmetry takes the cells of a grid, written out as formulas of rows and columns. */
export function turnedOnto(
  { rows, columns }: Grid,
  symmetry: Exclude<ClueSymmetry, 'none'>,
): readonly number[] {
  const [bottom, right] = [rows - 1, columns - 1];
  const turns: Readonly<Record<typeof symmetry, (row: number, column: number) => readonly [number, number]>> =
    {
      'half-turn': (row, column) => [bottom - row, right - column],
      'quarter-turns': (row, column) => [column, bottom - row],
      'left-right': (row, column) => [row, right - column],
      'top-bottom': (row, column) => [bottom - row, column],
      'main-diagonal': (row, column) => [column, row],
      antidiagonal: (row, column) => [right - column, bottom - row],
    };
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = turns[symmetry](Math.floor(cell / columns), cell % columns);
    return row * columns + column;
  });
}
