import type { Board, Position } from '@gridwright/puzzles/boards';

/** A board larger than this is more than a page can draw at once. */
const mostCells = 10_000;

/** A puzzle that was opened. */
export interface Opened {
  readonly board: Board;
  readonly position: Position;
}

/** The puzzle, unless its board is too large for the page. */
export function drawable(opened: Opened): Opened | { readonly problem: string } {
  const { rows, columns } = opened.position.puzzle;
  if (rows * columns <= mostCells) return opened;
  return { problem: `expected a board of at most ${mostCells} cells, found one of ${rows} × ${columns}` };
}
