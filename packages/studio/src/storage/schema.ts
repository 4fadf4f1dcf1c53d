import { type About, empty, isStarted, type Position, type PuzzleDocument } from '@gridwright/puzzles/boards';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { Step } from '../document/history.js';
import { type Size, sizeOf } from '../document/naming.js';
import type { Mode, OpenDocument, Standing } from '../document/store.js';

/** What a list needs to know of a document; small, so that hundreds are read at once. */
export interface Entry {
  readonly id: string;
  readonly kind: string;
  /** Incremented by each change; an unexpected value means that another tab has changed the document. */
  readonly revision: number;
  /** In milliseconds, as `Date.now` gives them. */
  readonly created: number;
  readonly modified: number;
  readonly mode: Mode;
  readonly elapsedMs: number;
  readonly standing: Standing;
  /** Whether something is drawn. */
  readonly isBegun: boolean;
  readonly about: About;
  readonly size: Size;
  readonly source: string | null;
  /** False if nobody misses the document: an empty one, or one of the gallery, without any change. */
  readonly isOwn: boolean;
  /** The number of steps of undo, and of those before the document as it is. */
  readonly steps: number;
  readonly past: number;
  /** When it was removed; null if it was not. */
  readonly removed: number | null;
}

/** The entry of a document. */
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

/** A document as it was after `past` of its steps. The steps from there lead to the document as it is. */
export interface Contents {
  readonly id: string;
  readonly past: number;
  readonly document: PuzzleDocument;
}

/** A step of undo, in the order in which the steps were made. */
export interface StoredStep {
  readonly id: string;
  readonly place: number;
  readonly step: Step;
}

export interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
  contents: { key: string; value: Contents };
  steps: { key: [string, number]; value: StoredStep };
  /** Documents of version 1 that could not be read. */
  unread: { key: string; value: unknown };
  /** The stores of version 1, which are gone in version 2. */
  documents: { key: string; value: OldDocument };
  state: { key: string; value: unknown };
}

/** A document as version 1 stored it: all its positions. Version 0.1 of the page had no kind in them. */
export interface OldDocument {
  readonly id: string;
  readonly kind: string;
  readonly past: readonly Position[];
  readonly present: Position;
  /** The next one is the first. */
  readonly future: readonly Position[];
}

export type Database = IDBPDatabase<Schema>;

/** The keys of the steps of a document, from a place on. */
export function stepsFrom(id: string, place = 0): IDBKeyRange {
  return IDBKeyRange.bound([id, place], [id, Number.POSITIVE_INFINITY]);
}
