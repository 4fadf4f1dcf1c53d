import { maxCells } from '../../boards/geometry/grid.js';

/** The size of a new board. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
  readonly islands: number;
  /** The number of pairs of islands that see each other along a row or a column, |B|; any number by default. */
  readonly possibleBridges?: number;
}

/** A quantity of a size that no board has, as data. */
export interface BoardSizeProblem {
  readonly quantity: 'rows' | 'columns' | 'islands' | 'possibleBridges' | 'seed';
  readonly expected: string;
  readonly found: number;
}

/** Thrown for a size that no board has. */
export class BoardSizeError extends Error {
  readonly problem: BoardSizeProblem;

  constructor(problem: BoardSizeProblem) {
    super(`${problem.quantity}: expected ${problem.expected}, found ${problem.found}`);
    this.name = 'BoardSizeError';
    this.problem = problem;
  }
}

/** The number of rows and of columns with islands. */
export interface UsedLines {
  readonly rows: number;
  readonly columns: number;
}

/**
 * All possible numbers of rows and columns with islands on boards of a size. The first and the last row and column
 * have an island, and the islands can be connected. Throws `BoardSizeError` for a size that no board has.
 *
 * In a row of i islands, i − 1 pairs see each other. Summed over the R rows and C columns with islands, that gives
 * |B| = 2k − R − C for k islands: |B| determines R + C only. Connected islands need |B| ≥ k − 1, and k ≤ R·C.
 */
export function usedLinesOf({ rows, columns, islands, possibleBridges }: BoardSize): readonly UsedLines[] {
  requireWhole('rows', rows, 1, maxCells);
  requireWhole('columns', columns, 1, Math.floor(maxCells / rows));
  requireWhole('islands', islands, 1, rows * columns);
  const possible: UsedLines[] = [];
  // With one row, it is both the first and the last.
  for (let r = Math.min(2, rows); r <= rows; r++) {
    for (let c = Math.min(2, columns); c <= columns; c++) {
      if (r + c - 1 <= islands && islands <= r * c) possible.push({ rows: r, columns: c });
    }
  }
  if (possible.length === 0) {
    const minIslands = Math.min(2, rows) + Math.min(2, columns) - 1;
    const expected = `at least ${minIslands}, to connect the outermost rows and columns`;
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
  min: number,
  max: number,
): void {
  if (Number.isInteger(found) && found >= min && found <= max) return;
  throw new BoardSizeError({ quantity, expected: `a whole number from ${min} to ${max}`, found });
}
