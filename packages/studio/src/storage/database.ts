import {
  type Board,
  documentOf,
  emptyPosition,
  type Position,
  type PuzzleDocument,
} from '@gridwright/puzzles/boards';
import { type IDBPTransaction, openDB, type StoreNames } from 'idb';
import { boards } from '../document/boards.js';
import type { Step } from '../document/history.js';
import { difference } from '../document/patch.js';
import { newDocument } from '../document/store.js';
import { type Database, entryOf, type OldDocument, type Schema } from './schema.js';

/**
 * Opens the storage of documents; null if this browser allows none. `onBlocked` is called if a tab with an earlier version
 * of the page has to be closed first.
 */
export async function openDatabase(onBlocked: () => void): Promise<Database | null> {
  try {
    const database = await openDB<Schema>('gridwright', 2, {
      upgrade: async (upgraded, oldVersion, _, transaction) => {
        upgraded.createObjectStore('entries', { keyPath: 'id' });
        upgraded.createObjectStore('contents', { keyPath: 'id' });
        upgraded.createObjectStore('steps', { keyPath: ['id', 'place'] });
        upgraded.createObjectStore('unread');
        if (oldVersion !== 1) return;
        await moveOldDocuments(transaction);
        upgraded.deleteObjectStore('documents');
        upgraded.deleteObjectStore('state');
      },
      blocked: onBlocked,
      // A later version of the page, in another tab, can go on.
      blocking: () => database.close(),
    });
    return database;
  } catch {
    return null;
  }
}

type Upgrading = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** Moves the documents of version 1 into the stores of version 2. One that cannot be read stays as it is, in `unread`. */
async function moveOldDocuments(upgrading: Upgrading): Promise<void> {
  const last = await upgrading.objectStore('state').get('last');
  const documents = upgrading.objectStore('documents');
  for (let at = await documents.openCursor(); at !== null; at = await at.continue()) {
    const old = at.value;
    const moved = movedDocument(old);
    if (moved === null) {
      await upgrading.objectStore('unread').put(old, String(at.key));
      continue;
    }
    const { steps, past, document } = moved;
    // The last one in work is the first on the shelf.
    const modified = Date.now() - (old.id === last ? 0 : 1000);
    const history = { past: steps.slice(0, past), future: steps.slice(past).reverse() };
    const open = { ...newDocument(document), id: old.id, history };
    await upgrading.objectStore('entries').put(entryOf(open, 1, modified));
    await upgrading.objectStore('contents').put({ id: old.id, past, document });
    for (const [place, step] of steps.entries())
      await upgrading.objectStore('steps').put({ id: old.id, place, step });
  }
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
