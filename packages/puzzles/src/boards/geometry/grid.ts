/** A rectangle of cells, numbered row by row from 0. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
}

/** The maximum number of cells of a board; sizes are checked against it before anything is allocated. */
export const maxCells = 1_000_000;

/** What was expected of a board, and what was found. */
export interface BoardProblem {
  readonly expected: string;
  readonly found: string;
}

/** Why no board has this size, or null. */
export function gridProblem(size: Grid): BoardProblem | null {
  const { rows, columns } = size;
  const found = `${rows} rows and ${columns} columns`;
  if (![rows, columns].every((count) => Number.isInteger(count) && count > 0))
    return { expected: 'at least one row and one column', found };
  return rows * columns > maxCells ? { expected: `a board of at most ${maxCells} cells`, found } : null;
}

/** The number of cells. */
export function cellCount(grid: Grid): number {
  return grid.rows * grid.columns;
}

/** The cell in this row and column, both from 0. */
export function cellAt(grid: Grid, row: number, column: number): number {
  return row * grid.columns + column;
}

/** The row of a cell, from 0. */
export function rowOf(grid: Grid, cell: number): number {
  return Math.floor(cell / grid.columns);
}

/** The column of a cell, from 0. */
export function columnOf(grid: Grid, cell: number): number {
  return cell % grid.columns;
}

/** The name of a cell as people write it: rows and columns from 1, for example `r1c2`. */
export function cellName(grid: Grid, cell: number): string {
  return `r${rowOf(grid, cell) + 1}c${columnOf(grid, cell) + 1}`;
}

/** The cells in the square of side 3 around a cell, itself included, as far as they are on the board. */
export function squareAround(grid: Grid, cell: number): readonly number[] {
  const cells: number[] = [];
  const row = rowOf(grid, cell);
  const column = columnOf(grid, cell);
  for (let r = Math.max(0, row - 1); r <= Math.min(grid.rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(grid.columns - 1, column + 1); c++) {
      cells.push(cellAt(grid, r, c));
    }
  }
  return cells;
}

/** The rectangles of cells of this size on a grid, by their upper left cells; each row by row. Linear in their cells. */
export function blocks(grid: Grid, size: Grid): readonly (readonly number[])[] {
  const found: number[][] = [];
  for (let top = 0; top + size.rows <= grid.rows; top++)
    for (let left = 0; left + size.columns <= grid.columns; left++)
      found.push(
        Array.from({ length: cellCount(size) }, (_, cell) =>
          cellAt(grid, top + rowOf(size, cell), left + columnOf(size, cell)),
        ),
      );
  return found;
}
