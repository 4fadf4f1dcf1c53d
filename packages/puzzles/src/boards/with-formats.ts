import { requireBoard } from './define-board.js';
import type { Board } from './definition/board.js';
import type { Format } from './definition/format.js';
import { drawingFormat } from './formats/drawing/drawing-format.js';
import { readPuzzle } from './formats/read-puzzle.js';
import type { Layers } from './layers/layer.js';

/** A board that was read and the kind that is loaded afterwards have the same formats. */
const wholeBoards = new WeakMap<object, unknown>();

/**
 * The board with further formats, after those that it has, and the drawing of the command after them. They are apart from the boards, as an application that shows and edits
 * boards needs them only when a text is read or written.
 */
export function withFormats<const L extends Layers>(
  board: Board<L>,
  formats: readonly Format<L>[],
): Board<L> {
  // Under a board is its own one with formats.
  const known = wholeBoards.get(board) as Board<L> | undefined;
  if (known !== undefined) return known;
  const drawing = drawingFormat(board);
  const whole: Board<L> = {
    ...board,
    formats: [
      ...board.formats,
      ...[...formats, ...(drawing === null ? [] : [drawing])].map((format) =>
        requireBoard(format, board.problem),
      ),
    ],
    read: (text, reading) => readPuzzle([whole], text, reading).position,
  };
  wholeBoards.set(board, whole);
  return whole;
}
