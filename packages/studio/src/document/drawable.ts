import { type Board, type Position, siteCount } from '@gridwright/puzzles/boards';

/** The maximum board size that the page can draw. */
const maxCells = 10_000;

/** The result of opening a puzzle. */
export interface Opened {
  readonly board: Board;
  readonly position: Position;
}

/** The puzzle, unless its board is too large for the page. */
export function drawable(opened: Opened): Opened | { readonly problem: string } {
  const { puzzle } = opened.position;
  // A graph may have many edges and no cell.
  const cells = Math.max(siteCount(puzzle, 'cell'), Math.ceil(siteCount(puzzle, 'edge') / 3));
  if (cells <= maxCells) return opened;
  const { rows, columns, graph } = puzzle;
  const found = graph === undefined ? `${rows} × ${columns}` : `${graph.edges.length} edges`;
  return { problem: `expected a board of at most ${maxCells} cells, found one of ${found}` };
}
