import { type Board, hasBoard, type Puzzle, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { deskTexts } from '../texts/desk.js';

/** The title of a document, also of one without a title. */
export function documentTitle({ about }: Pick<PuzzleDocument, 'about'>): string {
  return about.title.trim() === '' ? deskTexts.untitled : about.title;
}

/** The size of a board in lists; `cells` is the number of cells of a graph. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly cells?: number;
}

/** The size of the board of a puzzle. */
export function sizeOf({ rows, columns, graph }: Puzzle): Size {
  return graph === undefined ? { rows, columns } : { rows, columns, cells: graph.cells.length };
}

/** The kind and the size of a board, such as `9 × 9`. */
export function describedBoard({ title, layers }: Board, { rows, columns, cells }: Size): string {
  if (!hasBoard(layers)) return title;
  return cells === undefined ? `${title} ${rows} × ${columns}` : `${title}, ${cells} cells`;
}

/** The kind and the size of the board of a document. */
export function describedSize(board: Board, { puzzle }: Pick<PuzzleDocument, 'puzzle'>): string {
  return describedBoard(board, sizeOf(puzzle));
}
