import { type Board, type Position, siteCount } from '@gridwright/puzzles/boards';

/** A board larger than this is more than a page can draw at once. */
const mostCells = 10_000;

/** A puzzle that was opened. */
export interface Opened {
  readonly board: Board;
  readonly position: Position;
}

/** The puzzle, unless its board is too large for the page. */
export function drawable(opened: Opened): Opened | { readonly problem: string } {
  const { puzzle } = opened.position;
  // A graph may have many edges and no cell.
  const cells = Math.max(siteCount(puzzle, 'cell'), Math.ceil(siteCount(puzzle, 'edge') / 3));
  if (cells <= mostCells) return opened;
  const { rows, columns, graph } = puzzle;
  const found = graph === undefined ? `${rows} × ${columns}` : `${graph.edges.length} edges`;
  return { problem: `expected a board of at most ${mostCells} cells, found one of ${found}` };
}
