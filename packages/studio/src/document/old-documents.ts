import {
  type Board,
  documentOf,
  emptyPosition,
  type Position,
  type PuzzleDocument,
} from '@gridwright/puzzles/boards';
import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { boards } from '../boards.js';
import { entryOf } from './entry.js';
import type { Step } from './history.js';
import { difference } from './patch.js';
import type { Schema } from './schema.js';
import { newDocument } from './store.js';

/** A document as version 1 stored it: all its positions. Version 0.1 of the page had no kind in them. */
interface OldDocument {
  readonly id: string;
  readonly kind: string;
  readonly past: readonly Position[];
  readonly present: Position;
  /** The next one is the first. */
  readonly future: readonly Position[];
}

type Upgrading = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** Moves the documents of version 1 into the stores of version 2. One that cannot be read is kept as it is, in `unread`. */
export async function moveOldDocuments(database: IDBPDatabase<Schema>, upgrading: Upgrading): Promise<void> {
  const untyped = upgrading as unknown as IDBPTransaction<unknown, string[], 'versionchange'>;
  const last: unknown = await untyped.objectStore('state').get('last');
  for (let at = await untyped.objectStore('documents').openCursor(); at !== null; at = await at.continue()) {
    const old = at.value as OldDocument;
    const moved = movedDocument(old);
    if (moved === null) {
      await upgrading.objectStore('unread').put(old, String(at.key));
      continue;
    }
    const { steps, past, document } = moved;
    // What was worked on last is the first on the shelf.
    const modified = Date.now() - (old.id === last ? 0 : 1000);
    const history = { past: steps.slice(0, past), future: steps.slice(past).reverse() };
    const open = { ...newDocument(document), id: old.id, history };
    await upgrading.objectStore('entries').put(entryOf(open, 1, modified));
    await upgrading.objectStore('contents').put({ id: old.id, past, document });
    for (const [place, step] of steps.entries())
      await upgrading.objectStore('steps').put({ id: old.id, place, step });
  }
  const stores = database as unknown as IDBPDatabase<unknown>;
  stores.deleteObjectStore('documents');
  stores.deleteObjectStore('state');
}

/** The document with the steps between its positions; null if it cannot be read. */
function movedDocument(
  old: OldDocument,
): { readonly document: PuzzleDocument; readonly steps: readonly Step[]; readonly past: number } | null {
  const board = boards.find(({ name }) => name === old.kind);
  if (board === undefined) return null;
  try {
    const documents = [...old.past, old.present, ...old.future].map((position) =>
      documentOf(completed(board, position)),
    );
    const steps = documents.slice(1).flatMap((after, i) => {
      const before = documents[i]!;
      const [redo, undo] = [difference(before, after), difference(after, before)];
      return redo === null || undo === null ? [] : [{ redo, undo }];
    });
    // A step without a change is none.
    const past = documents
      .slice(1, old.past.length + 1)
      .filter((after, i) => difference(documents[i]!, after) !== null).length;
    return { document: documents[old.past.length]!, steps, past };
  } catch {
    return null;
  }
}

/** The position with the kind, and with the rules and layers that the kind has got since. */
function completed(board: Board, { puzzle, answers }: Position): Position {
  const { puzzle: usual, answers: none } = emptyPosition(board, puzzle);
  return {
    puzzle: {
      ...usual,
      ...puzzle,
      kind: board.name,
      rules: { ...usual.rules, ...puzzle.rules },
      clues: { ...usual.clues, ...puzzle.clues },
    },
    answers: { ...none, ...answers },
  };
}
