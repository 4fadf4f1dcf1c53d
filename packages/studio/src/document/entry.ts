import { empty, isStarted, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { sizeOf } from './naming.js';
import type { Entry } from './schema.js';
import type { OpenDocument } from './store.js';

/** What a list needs to know of a document. */
export function entryOf(open: OpenDocument, revision: number, modified: number): Entry {
  const { id, board, document, history, mode, created, elapsedMs, standing, source } = open;
  const { puzzle, about } = document;
  const [past, steps] = [history.past.length, history.past.length + history.future.length];
  const isOwn = steps > 0 || !(hasNothing(document) || source?.startsWith('#gallery/') === true);
  return {
    ...{ id, kind: board.name, revision, created, modified, mode, elapsedMs, standing, about, source },
    ...{ isBegun: isStarted(document), size: sizeOf(puzzle), isOwn, steps, past, removed: null },
  };
}

function hasNothing(document: PuzzleDocument): boolean {
  const { puzzle, marks, about } = document;
  return (
    !isStarted(document) &&
    Object.values(puzzle.clues).every((values) => values.every((value) => value === empty)) &&
    Object.values(puzzle.records ?? {}).every((records) => records.length === 0) &&
    Object.keys(marks).length === 0 &&
    Object.values(about).every((text) => text === '')
  );
}
