import { type PuzzleDocument, writeDocument } from '@gridwright/puzzles/boards';
import { boardOf } from '../document/store.js';

/** Whether two documents are the same puzzle with the same answers, marks and words. */
export function isSameDocument(one: PuzzleDocument, other: PuzzleDocument): boolean {
  if (one.puzzle.kind !== other.puzzle.kind) return false;
  return writeDocument(boardOf(one), one) === writeDocument(boardOf(other), other);
}
