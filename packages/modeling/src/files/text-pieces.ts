import type { Budget } from '../engines/budget.js';
import { throwIfStopped } from '../engines/throw-if-stopped.js';

/** Characters from which on a piece is given out. */
const pieceLength = 8192;

/**
 * The lines, each with its end of line, in pieces of some thousand characters. Throws `EngineError` `stopped`
 * where the budget ends; it is looked at once a piece.
 */
export function* textPieces(lines: Iterable<string>, budget: Budget): Generator<string> {
  let piece = '';
  for (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < pieceLength) continue;
    throwIfStopped(budget);
    yield piece;
    piece = '';
  }
  throwIfStopped(budget);
  if (piece !== '') yield piece;
}
