import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import type { Step } from './history.js';
import { type Database, type Entry, entryOf, stepsFrom } from './schema.js';
import type { OpenDocument } from './store.js';
import { committed, type Known, stepsOf, stores } from './stored-documents.js';

/**
 * What a page leaves behind when it ends. The storage of documents drops what a page has asked of it last if that waits for another
 * tab at that moment (Chromium does so). The storage of settings is written at once, but holds little: it has the document until
 * the storage of documents has it, or until the next page has brought it there.
 */
interface Left {
  /** As it should be stored. */
  readonly entry: Entry;
  readonly document: PuzzleDocument;
  /** All steps of undo. */
  readonly steps: readonly Step[];
  /** The revision that the page has seen stored; 0 if there was none. */
  readonly before: number;
}

const prefix = 'gridwright.left.';

/** What this page leaves behind is told from what another tab does about the same document. */
const ownPrefix = `${prefix}${crypto.randomUUID()}.`;

/** Leaves a document behind, as far as there is room. */
export function leaveBehind(
  open: OpenDocument,
  known: Known | null,
  revision: number,
  modified: number,
): void {
  const { document, history } = open;
  const entry = entryOf(open, revision, modified);
  const left: Left = { entry, document, steps: stepsOf(history), before: known?.revision ?? 0 };
  try {
    localStorage.setItem(`${ownPrefix}${open.id}`, textOf(left));
  } catch {
    // There is no room, or this browser keeps nothing.
  }
}

/** Forgets what this page has left behind of a document, which is stored now. */
export function forgetLeft(id: string): void {
  try {
    localStorage.removeItem(`${ownPrefix}${id}`);
  } catch {
    // This browser keeps nothing.
  }
}

/** Calls a function when another tab has left something behind. */
export function onLeft(call: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key?.startsWith(prefix)) call();
  });
}

/** Stores what pages have left behind, and returns the ids of the documents that were not stored yet. */
export async function storeLeft(database: Database): Promise<readonly string[]> {
  const stored: string[] = [];
  for (const [key, text] of allLeft()) {
    const id = await storeOne(database, leftOf(text));
    if (id !== null) stored.push(id);
    localStorage.removeItem(key);
  }
  return stored;
}

function allLeft(): readonly (readonly [key: string, text: string])[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return keys.map((key) => [key, localStorage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

/** Stores one document, as a copy if another tab has changed it since; null if it is stored already. */
async function storeOne(database: Database, left: Left): Promise<string | null> {
  const writing = database.transaction([...stores], 'readwrite');
  writing.done.catch(() => {});
  const there = await writing.objectStore('entries').get(left.entry.id);
  if (there?.modified === left.entry.modified) {
    await committed(writing, []);
    return null;
  }
  const isForeign = there !== undefined && there.revision !== left.before;
  const id = isForeign ? crypto.randomUUID() : left.entry.id;
  const entry: Entry = isForeign ? { ...left.entry, id, source: null } : left.entry;
  const steps = writing.objectStore('steps');
  await committed(writing, [
    steps.delete(stepsFrom(id)),
    ...left.steps.map((step, place) => steps.put({ id, place, step })),
    writing.objectStore('contents').put({ id, past: entry.past, document: left.document }),
    writing.objectStore('entries').put(entry),
  ]);
  return id;
}

/** The values of a layer, which JSON does not know. */
const valuesKey = 'Int16Array';

function textOf(left: Left): string {
  return JSON.stringify(left, (_, value: unknown) =>
    value instanceof Int16Array ? { [valuesKey]: [...value] } : value,
  );
}

function leftOf(text: string): Left {
  // It was written by `textOf`.
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && valuesKey in value && Array.isArray(value[valuesKey])
      ? Int16Array.from(value[valuesKey])
      : value,
  );
}
