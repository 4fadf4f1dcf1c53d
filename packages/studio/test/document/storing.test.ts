import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadAllBoards } from '../../src/document/boards.js';
import type { OpenDocument, Standing } from '../../src/document/store.js';
import { purge, setRemoved } from '../../src/storage/stored-documents.js';
import { emptyStorageForEach, type StorageInNode, storageInNode } from '../storage-in-node.js';
import {
  addDocuments,
  bareDocument,
  edited,
  loadDocument,
  noteStandings,
  saveAtOnce,
  saveDocument,
  saveNotes,
  titleOf,
} from './documents.js';

let storage: StorageInNode;

beforeAll(loadAllBoards);
emptyStorageForEach();
beforeEach(async () => {
  storage = await storageInNode();
});

const save = (open: OpenDocument, known: Parameters<typeof saveDocument>[2] = null) =>
  saveDocument(storage.database, open, known, 1000, () => {});
const load = async (id: string) => (await loadDocument(storage.database, id))!;
const entryOfId = async (id: string) => (await storage.database.get('entries', id))!;
const past = async () => (await storage.all('contents')).map((each) => each.past);

test('a document is stored with its steps, and comes back with its history', async () => {
  const store = edited('one', 'a', 'b', 'c');
  store.undo();
  const { known } = await save(store.get());
  expect([known.revision, known.contentsPast, known.steps.length]).toEqual([1, 2, 3]);
  const { open, known: found } = await load('one');
  expect([titleOf(open), open.id, found.revision, found.contentsPast]).toEqual(['b', 'one', 1, 2]);
  expect([open.history.past.length, open.history.future.length]).toEqual([2, 1]);
  expect(open.history).toEqual(store.get().history);
  expect(await entryOfId('one')).toMatchObject({ steps: 3, past: 2, modified: 1000, removed: null });
});

test('the next save writes the new steps alone, and the document itself only after many', async () => {
  const store = edited('one', 'a');
  let { known } = await save(store.get());
  const titles = Array.from({ length: 31 }, (_, at) => `title ${at}`);
  for (const title of titles)
    store.edit((document) => ({ ...document, about: { ...document.about, title } }));
  ({ known } = await save(store.get(), known));
  // The contents are those after the first step: 31 steps are made again.
  expect([await past(), known.revision, known.contentsPast, (await storage.all('steps')).length]).toEqual([
    [1],
    2,
    1,
    32,
  ]);
  expect(titleOf((await load('one')).open)).toBe('title 30');
  expect((await bareDocument(storage.database, 'one'))!.about.title).toBe('title 30');
  store.edit((document) => ({ ...document, about: { ...document.about, title: 'last' } }));
  await save(store.get(), known);
  expect(await past()).toEqual([33]);
  expect(titleOf((await load('one')).open)).toBe('last');
});

test('steps that were undone and replaced are deleted', async () => {
  const store = edited('one', 'a', 'b', 'c');
  const { known } = await save(store.get());
  store.undo();
  store.undo();
  const undone = await save(store.get(), known);
  expect([await past(), titleOf((await load('one')).open)]).toEqual([[3], 'a']);
  expect((await bareDocument(storage.database, 'one'))!.about.title).toBe('a');
  store.edit((document) => ({ ...document, about: { ...document.about, title: 'other' } }));
  await save(store.get(), undone.known);
  const { open } = await load('one');
  expect([titleOf(open), open.history.past.length, open.history.future.length]).toEqual(['other', 2, 0]);
  expect((await storage.all('steps')).map(({ place }) => place)).toEqual([0, 1]);
  // The contents after three steps are of no use any more.
  expect(await past()).toEqual([2]);
});

test('a document that another tab has changed is stored as a copy', async () => {
  const store = edited('one', 'a');
  const open = { ...store.get(), source: '#gallery/one' };
  const { known } = await save(open);
  await save(edited('one', 'b').get(), known);
  const copied = await save(open, known);
  expect(copied.id).not.toBe('one');
  expect(copied.known.revision).toBe(1);
  expect([titleOf((await load('one')).open), titleOf((await load(copied.id)).open)]).toEqual(['b', 'a']);
  expect(await entryOfId(copied.id)).toMatchObject({ created: 1000, source: null });
  // One that is there already, and unknown to the page, is another one too.
  expect((await save(open, null)).id).not.toBe('one');
});

test('a document that was deleted meanwhile is stored again as a whole', async () => {
  const store = edited('one', 'a', 'b');
  const { known } = await save(store.get());
  for (const name of ['entries', 'contents', 'steps'] as const) await storage.database.clear(name);
  const again = await save(store.get(), known);
  expect([again.id, again.known.revision]).toEqual(['one', 1]);
  expect(titleOf((await load('one')).open)).toBe('b');
  expect(await storage.all('steps')).toHaveLength(2);
});

test('at once, nothing is looked at, and the revision is the given one', async () => {
  const store = edited('one', 'a');
  await save(store.get());
  const saved = await saveAtOnce(storage.database, edited('one', 'z').get(), null, 7, 2000);
  expect([saved.id, saved.known.revision, (await entryOfId('one')).modified]).toEqual(['one', 7, 2000]);
});

test('a storage that is closed rejects with its error', async () => {
  storage.database.close();
  await expect(save(edited('one', 'a').get())).rejects.toMatchObject({ name: 'InvalidStateError' });
});

test('documents that are not there are null, as are removed ones', async () => {
  expect(await bareDocument(storage.database, 'one')).toBeNull();
  expect(await loadDocument(storage.database, 'one')).toBeNull();
  await save(edited('one', 'a').get());
  await setRemoved(storage.database, ['one', 'unknown'], 5);
  expect(await entryOfId('one')).toMatchObject({ removed: 5, revision: 2 });
  expect(await loadDocument(storage.database, 'one')).toBeNull();
  await setRemoved(storage.database, ['one'], null);
  expect(await entryOfId('one')).toMatchObject({ removed: null, revision: 3 });
  expect(await loadDocument(storage.database, 'one')).not.toBeNull();
});

const standing: Standing = { answer: 'unique', isSolved: true, percent: 100 };

test('notes are stored without a new revision, unless another tab has changed the document', async () => {
  const open = edited('one', 'a').get();
  const { known } = await save(open);
  const noted = { ...open, mode: 'solve' as const, elapsedMs: 77, standing };
  await saveNotes(storage.database, noted, { ...known, revision: 9 }, () => {});
  expect(await entryOfId('one')).toMatchObject({ mode: 'make', elapsedMs: 0, revision: 1 });
  await saveNotes(storage.database, noted, known, () => {});
  expect(await entryOfId('one')).toMatchObject({ mode: 'solve', elapsedMs: 77, standing, revision: 1 });
  expect((await load('one')).open).toMatchObject({ mode: 'solve', elapsedMs: 77, standing });
});

test('an answer is noted at the revision that it is about, where none is known', async () => {
  for (const id of ['one', 'two', 'three']) await save(edited(id, id).get());
  const solved: Standing = { answer: 'several', isSolved: false, percent: null };
  await noteStandings(storage.database, [{ id: 'three', revision: 1, standing: solved }]);
  await noteStandings(storage.database, [
    { id: 'one', revision: 1, standing },
    { id: 'two', revision: 2, standing },
    { id: 'three', revision: 1, standing },
    { id: 'four', revision: 1, standing },
  ]);
  const entries = await Promise.all(['one', 'two', 'three'].map(entryOfId));
  expect(entries.map((entry) => entry.standing.answer)).toEqual(['unique', 'unknown', 'several']);
  expect(await storage.all('entries')).toHaveLength(3);
});

test('several are added at once, without steps, as documents of the person', async () => {
  await save(edited('one', 'a', 'b').get());
  const added = ['one', 'two'].map((id) => ({ open: { ...edited(id).get(), id }, modified: 50 }));
  await addDocuments(storage.database, added);
  expect(await storage.all('steps')).toHaveLength(0);
  expect(
    (await storage.all('entries')).map(({ id, isOwn, revision, modified }) => [
      id,
      isOwn,
      revision,
      modified,
    ]),
  ).toEqual([
    ['one', true, 1, 50],
    ['two', true, 1, 50],
  ]);
  expect(await past()).toEqual([0, 0]);
});

const day = 86_400_000;
test.each([
  ['removed a minute ago', 60_000, { removed: 0 }, true],
  ['removed more than a minute ago', 60_001, { removed: 0 }, false],
  ['untouched for a day', day, { isOwn: false, modified: 0 }, true],
  ['untouched for more than a day', day + 1, { isOwn: false, modified: 0 }, false],
  ['unchanged for long', 9 * day, { isOwn: true, modified: 0 }, true],
])('%s', async (_, now, changes, stays) => {
  await save(edited('one', 'a').get());
  await save(edited('two', 'a').get());
  await storage.database.put('entries', { ...(await entryOfId('one')), ...changes });
  await storage.database.put('entries', { ...(await entryOfId('two')), modified: now });
  await purge(storage.database, now);
  const ids = async (name: 'entries' | 'contents' | 'steps') => (await storage.all(name)).map(({ id }) => id);
  const expected = stays ? ['one', 'two'] : ['two'];
  expect([await ids('entries'), await ids('contents'), await ids('steps')]).toEqual([
    expected,
    expected,
    expected,
  ]);
});
