import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import type { IDBPTransaction } from 'idb';
import { boardOf, boards, loadBoardNamed } from '../document/boards.js';
import type { History, Step } from '../document/history.js';
import { patched } from '../document/patch.js';
import type { OpenDocument, Standing } from '../document/store.js';
import { type Contents, type Database, entryOf, type Schema, type StoredStep, stepsFrom } from './schema.js';

/** The stored part of a document, so that the next save writes the rest alone. */
export interface Known {
  readonly revision: number;
  readonly steps: readonly Step[];
  /** The number of steps after which the stored contents were taken. */
  readonly contentsPast: number;
}

/** The largest number of steps between the stored contents and the document as it is. */
const maxDistance = 32;

/** Where a document is stored. */
export const stores = ['entries', 'contents', 'steps'] as const;

type Writing = IDBPTransaction<Schema, (typeof stores)[number][], 'readwrite'>;

/** The document as it is, without its history; null if it is not stored. */
export async function storedDocument(database: Database, id: string): Promise<PuzzleDocument | null> {
  const reading = database.transaction(stores);
  const entry = await reading.objectStore('entries').get(id);
  const contents = await reading.objectStore('contents').get(id);
  if (entry === undefined || contents === undefined) return null;
  const [from, to] = [Math.min(entry.past, contents.past), Math.max(entry.past, contents.past)];
  if (from === to) return contents.document;
  const between = IDBKeyRange.bound([id, from], [id, to - 1]);
  return documentAt(entry.past, contents, await reading.objectStore('steps').getAll(between));
}

/** A stored document with its history; null if it is not stored, or of a kind that this version does not know. */
export async function loadDocument(
  database: Database,
  id: string,
): Promise<{ readonly open: OpenDocument; readonly known: Known } | null> {
  const reading = database.transaction(stores);
  const entry = await reading.objectStore('entries').get(id);
  const contents = await reading.objectStore('contents').get(id);
  const stored = await reading.objectStore('steps').getAll(stepsFrom(id));
  if (entry === undefined || contents === undefined || entry.removed !== null) return null;
  await loadBoardNamed(entry.kind);
  if (!boards.some(({ name }) => name === entry.kind)) return null;
  const document = documentAt(entry.past, contents, stored);
  const steps = stored.map(({ step }) => step);
  const { created, elapsedMs, standing, source, mode, revision } = entry;
  const history = { past: steps.slice(0, entry.past), future: steps.slice(entry.past).reverse() };
  const board = boardOf(document);
  return {
    open: { id, board, document, history, mode, created, elapsedMs, standing, source },
    known: { revision, steps, contentsPast: contents.past },
  };
}

/** The document after `past` steps; `steps` has those between there and the contents. */
function documentAt(past: number, contents: Contents, steps: readonly StoredStep[]): PuzzleDocument {
  const between = steps.filter(
    ({ place }) => place >= Math.min(past, contents.past) && place < Math.max(past, contents.past),
  );
  return past >= contents.past
    ? between.reduce((document, { step }) => patched(document, step.redo), contents.document)
    : between.reduceRight((document, { step }) => patched(document, step.undo), contents.document);
}

/** All steps of a history in the order in which they were made. */
export function stepsOf({ past, future }: History): readonly Step[] {
  return future.length === 0 ? past : [...past, ...future.toReversed()];
}

/** The result of a save: what is stored now, and the id if it is another one. */
export interface Saved {
  readonly known: Known;
  readonly id: string;
}

/**
 * Stores a document. If another tab has changed it since, it is stored as a copy, with another id. Rejects, and leaves the last
 * state as it was, if the storage refuses. `begun` receives the transaction, which can be aborted for a later save.
 */
export async function saveDocument(
  database: Database,
  open: OpenDocument,
  known: Known | null,
  now: number,
  begun: (writing: { abort(): void }) => void,
): Promise<Saved> {
  const writing = database.transaction([...stores], 'readwrite');
  begun(writing);
  // Its requests tell the same.
  writing.done.catch(() => {});
  const there = await writing.objectStore('entries').get(open.id);
  const isForeign = there !== undefined && there.revision !== (known?.revision ?? 0);
  const copied = isForeign ? asCopy(open, now) : open;
  // One that was deleted meanwhile is stored again as a whole.
  const base = there === undefined || isForeign ? null : known;
  return putDocument(writing, copied, base, (base?.revision ?? 0) + 1, now);
}

/**
 * Stores a document at once, without looking at what is stored: for a page that ends, and may not live until the storage
 * answers.
 */
export function saveAtOnce(
  database: Database,
  open: OpenDocument,
  known: Known | null,
  revision: number,
  now: number,
): Promise<Saved> {
  return putDocument(database.transaction([...stores], 'readwrite'), open, known, revision, now);
}

/** The document as another one that goes on from here. */
export function asCopy(open: OpenDocument, now: number): OpenDocument {
  return { ...open, id: crypto.randomUUID(), created: now, source: null };
}

/** Writes what is new of a document. All requests are made before this returns. */
async function putDocument(
  writing: Writing,
  open: OpenDocument,
  known: Known | null,
  revision: number,
  now: number,
): Promise<Saved> {
  const { id, document, history } = open;
  const steps = stepsOf(history);
  const past = history.past.length;
  const before = known?.steps ?? [];
  let same = 0;
  while (same < before.length && same < steps.length && before[same] === steps[same]) same += 1;
  const isFar =
    known === null || same < known.contentsPast || Math.abs(past - known.contentsPast) >= maxDistance;
  const contentsPast = isFar ? past : known.contentsPast;
  const stored = writing.objectStore('steps');
  await committed(writing, [
    ...(known === null || same < before.length ? [stored.delete(stepsFrom(id, same))] : []),
    ...steps.slice(same).map((step, i) => stored.put({ id, place: same + i, step })),
    ...(isFar ? [writing.objectStore('contents').put({ id, past, document })] : []),
    writing.objectStore('entries').put(entryOf(open, revision, now)),
  ]);
  return { id, known: { revision, steps, contentsPast } };
}

/**
 * Commits a transaction all requests of which are made, without waiting for the answers: a page that ends may not live until
 * they come. Rejects with the error of the transaction, which tells more than those of its requests.
 */
export async function committed(
  writing: { readonly done: Promise<void>; commit(): void },
  requests: readonly Promise<unknown>[],
): Promise<void> {
  for (const request of requests) request.catch(() => {});
  writing.commit();
  await writing.done;
}

/** Stores what is noted beside the document itself: that is no change of it. Nothing is stored if another tab has changed it. */
export async function saveNotes(
  database: Database,
  open: OpenDocument,
  known: Known,
  begun: (writing: { abort(): void }) => void,
): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  begun(writing);
  writing.done.catch(() => {});
  const there = await writing.store.get(open.id);
  const { mode, elapsedMs, standing } = open;
  const isOurs = there?.revision === known.revision;
  await committed(writing, isOurs ? [writing.store.put({ ...there, mode, elapsedMs, standing })] : []);
}

/** What was found out about a document as it is at a revision. */
export interface FoundStanding {
  readonly id: string;
  readonly revision: number;
  readonly standing: Standing;
}

/** Notes what was found out about documents; nothing about one that was changed since, or is known by now. */
export async function noteStandings(database: Database, found: readonly FoundStanding[]): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  for (const { id, revision, standing } of found) {
    const there = await writing.store.get(id);
    if (there?.revision === revision && there.standing.answer === 'unknown')
      await writing.store.put({ ...there, standing });
  }
  await writing.done;
}

/** Stores several documents, all or none. */
export async function addDocuments(
  database: Database,
  added: readonly { readonly open: OpenDocument; readonly modified: number }[],
): Promise<void> {
  const writing = database.transaction([...stores], 'readwrite');
  await committed(
    writing,
    added.flatMap(({ open, modified }) => [
      writing.objectStore('entries').put({ ...entryOf(open, 1, modified), isOwn: true }),
      writing.objectStore('contents').put({ id: open.id, past: 0, document: open.document }),
      // One with this id that was removed may have left some.
      writing.objectStore('steps').delete(stepsFrom(open.id)),
    ]),
  );
}

/** Removes documents, so that they can be brought back (`removed` null) until they are purged. */
export async function setRemoved(
  database: Database,
  ids: readonly string[],
  removed: number | null,
): Promise<void> {
  const writing = database.transaction('entries', 'readwrite');
  for (const id of ids) {
    const there = await writing.store.get(id);
    if (there !== undefined) await writing.store.put({ ...there, revision: there.revision + 1, removed });
  }
  await writing.done;
}

/** How long a removed document can be brought back, and one that nobody misses is kept for a reload, in milliseconds. */
const [removedMs, untouchedMs] = [60_000, 86_400_000];

/** Deletes removed documents, and untouched ones. */
export async function purge(database: Database, now: number): Promise<void> {
  const writing = database.transaction([...stores], 'readwrite');
  for (const { id, removed, isOwn, modified } of await writing.objectStore('entries').getAll()) {
    const isGone = removed === null ? !isOwn && now - modified > untouchedMs : now - removed > removedMs;
    if (!isGone) continue;
    await writing.objectStore('entries').delete(id);
    await writing.objectStore('contents').delete(id);
    await writing.objectStore('steps').delete(stepsFrom(id));
  }
  await writing.done;
}
