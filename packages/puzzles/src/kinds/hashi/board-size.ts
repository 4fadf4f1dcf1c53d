import { maxCells } from '../../geometry/grid.js';

/** What a board to be made is to have. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
  readonly islands: number;
  /** How many pairs of islands see each other along a row or a column, |B|; any number where it is left out. */
  readonly possibleBridges?: number;
}

/** What no board can have, as data. */
export interface BoardSizeProblem {
  readonly quantity: 'rows' | 'columns' | 'islands' | 'possibleBridges' | 'seed';
  readonly expected: string;
  readonly found: number;
}

/** Thrown where no board has the size that is asked for. */
export class BoardSizeError extends Error {
  readonly problem: BoardSizeProblem;

  constructor(problem: BoardSizeProblem) {
    super(`${problem.quantity}: expected ${problem.expected}, found ${problem.found}`);
    this.name = 'BoardSizeError';
    this.problem = problem;
  }
}

/** In how many rows and columns there are islands. */
export interface UsedLines {
  readonly rows: number;
  readonly columns: number;
}

/**
 * All numbers of rows and columns with islands that boards of a size can have, where the first and the last row
 * and column have one and the islands can be connected. Throws `BoardSizeError` where there are none.
 *
 * In a row of i islands, i − 1 pairs see each other. Over all rows and columns with islands, R and C of them, that
 * makes |B| = 2k − R − C for k islands: |B| says R + C, and nothing else. Connected islands need |B| ≥ k − 1, and
 * there are at most R·C.
 */
export function usedLinesOf({ rows, columns, islands, possibleBridges }: BoardSize): readonly UsedLines[] {
  requireWhole('rows', rows, 1, maxCells);
  requireWhole('columns', columns, 1, Math.floor(maxCells / rows));
  requireWhole('islands', islands, 1, rows * columns);
  const possible: UsedLines[] = [];
  // The first and the last row are one where there is one row.
  for (let r = Math.min(2, rows); r <= rows; r++) {
    for (let c = Math.min(2, columns); c <= columns; c++) {
      if (r + c - 1 <= islands && islands <= r * c) possible.push({ rows: r, columns: c });
    }
  }
  if (possible.length === 0) {
    const least = Math.min(2, rows) + Math.min(2, columns) - 1;
    const expected = `at least ${least}, to connect the outermost rows and columns`;
    throw new BoardSizeError({ quantity: 'islands', expected, found: islands });
  }
  if (possibleBridges === undefined) return possible;
  const bridgesOf = (lines: UsedLines): number => 2 * islands - lines.rows - lines.columns;
  const fitting = possible.filter((lines) => bridgesOf(lines) === possibleBridges);
  if (fitting.length > 0) return fitting;
  const counts = possible.map(bridgesOf);
  const expected = `${Math.min(...counts)} to ${Math.max(...counts)} for ${islands} islands`;
  throw new BoardSizeError({ quantity: 'possibleBridges', expected, found: possibleBridges });
}

/** Throws `BoardSizeError` for anything but a whole number in this range. */
export function requireWhole(
  quantity: BoardSizeProblem['quantity'],
  found: number,
  least: number,
  most: number,
): void {
  if (Number.isInteger(found) && found >= least && found <= most) return;
  throw new BoardSizeError({ quantity, expected: `a whole number from ${least} to ${most}`, found });
}
