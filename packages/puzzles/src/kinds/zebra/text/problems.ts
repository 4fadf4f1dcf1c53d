import { InputError, type InputProblem } from '../../../boards/definition/input-error.js';
import type { RecordProblem } from '../../../boards/layers/records.js';
import type { Piece } from './lines.js';

/** The problem of a piece of a text, at its place in the text. */
export function placedProblem(piece: Piece, { column, expected, found }: RecordProblem): InputProblem {
  const place = { line: piece.line, column: piece.offset + column };
  return { code: 'unexpected', place, expected, found };
}

/** The error of one piece. */
export function problemOf(piece: Piece, problem: RecordProblem): InputError {
  return new InputError(placedProblem(piece, problem));
}
