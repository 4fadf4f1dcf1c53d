import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import type { Step } from '../document/history.js';
import type { OpenDocument } from '../document/store.js';
import { type Database, type Entry, entryOf, stepsFrom } from './schema.js';
import { committed, type Known, stepsOf, stores } from './stored-documents.js';

/**
 * The copy of a document from a page that ends. The storage of documents drops the last requests of a page if they wait for another
 * tab at that moment (Chromium does so). The storage of settings is written at once, but holds little: it has the copy until
 * the storage of documents has the document, or until the next page has brought it there.
 */
interface EmergencyCopy {
  /** As it should be stored. */
  readonly entry: Entry;
  readonly document: PuzzleDocument;
  /** All steps of undo. */
  readonly steps: readonly Step[];
  /** The revision that the page has seen stored; 0 if there was none. */
  readonly before: number;
}

const prefix = 'gridwright.left.';

/** The copies of this page, apart from those of another tab of the same document. */
const ownPrefix = `${prefix}${crypto.randomUUID()}.`;

/** Writes the copy of a document, as far as there is room. */
export function writeEmergencyCopy(
  open: OpenDocument,
  known: Known | null,
  revision: number,
  modified: number,
): void {
  const { document, history } = open;
  const entry = entryOf(open, revision, modified);
  const copy: EmergencyCopy = { entry, document, steps: stepsOf(history), before: known?.revision ?? 0 };
  try {
    localStorage.setItem(`${ownPrefix}${open.id}`, textOf(copy));
  } catch {
    // There is no room, or this browser keeps nothing.
  }
}

/** Removes the copy that this page has written of a document, which is stored now. */
export function removeEmergencyCopy(id: string): void {
  try {
    localStorage.removeItem(`${ownPrefix}${id}`);
  } catch {
    // This browser keeps nothing.
  }
}

/** Calls a function when another tab has written a copy. */
export function onEmergencyCopy(call: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(prefix)) call();
  });
}

/** Stores the documents of all copies, and returns the ids of the documents that were not stored yet. */
export async function storeEmergencyCopies(database: Database): Promise<readonly string[]> {
  const stored: string[] = [];
  for (const [key, text] of allCopies()) {
    const id = await storeOne(database, copyOf(text));
    if (id !== null) stored.push(id);
    localStorage.removeItem(key);
  }
  return stored;
}

function allCopies(): readonly (readonly [key: string, text: string])[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

/** Stores one document, as a copy if another tab has changed it since; null if it is stored already. */
async function storeOne(database: Database, copy: EmergencyCopy): Promise<string | null> {
  const writing = database.transaction([...stores], 'readwrite');
  writing.done.catch(() => {});
  const there = await writing.objectStore('entries').get(copy.entry.id);
  if (there?.modified === copy.entry.modified) {
    await committed(writing, []);
    return null;
  }
  const isForeign = there !== undefined && there.revision !== copy.before;
  const id = isForeign ? crypto.randomUUID() : copy.entry.id;
  const entry: Entry = isForeign ? { ...copy.entry, id, source: null } : copy.entry;
  const steps = writing.objectStore('steps');
  await committed(writing, [
    steps.delete(stepsFrom(id)),
    ...copy.steps.map((step, place) => steps.put({ id, place, step })),
    writing.objectStore('contents').put({ id, past: entry.past, document: copy.document }),
    writing.objectStore('entries').put(entry),
  ]);
  return id;
}

/** The values of a layer, which JSON does not know. */
const valuesKey = 'Int16Array';

function textOf(copy: EmergencyCopy): string {
  return JSON.stringify(copy, (_, value: unknown) =>
    value instanceof Int16Array ? { [valuesKey]: [...value] } : value,
  );
}

function copyOf(text: string): EmergencyCopy {
  // It was written by `textOf`.
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && valuesKey in value && Array.isArray(value[valuesKey])
      ? Int16Array.from(value[valuesKey])
      : value,
  );
}
