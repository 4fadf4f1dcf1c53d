import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAllBoards } from '../../src/document/boards.js';
import type { Standing } from '../../src/document/store.js';
import { Library } from '../../src/storage/library.js';
import { pageInNode } from '../page-in-node.js';
import { emptyStorageForEach, type StorageInNode, storageInNode } from '../storage-in-node.js';
import { edited, titled, titleOf } from './documents.js';

const page = pageInNode();

beforeAll(loadAllBoards);
emptyStorageForEach();
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

/** A library, and the calls of a listener. */
function library(storage: StorageInNode | null) {
  const made = new Library(storage?.database ?? null);
  const heard: (readonly [string, boolean])[] = [];
  made.subscribe((ids, isForeign) => heard.push([ids.join(' '), isForeign]));
  return { library: made, heard };
}
const titles = async (of: Library, isOwn?: boolean) =>
  (await of.entries(isOwn)).map(({ about }) => about.title);
const unique: Standing = { answer: 'unique', isSolved: false, percent: 0 };

test('without a storage documents last as long as the page', async () => {
  const { library: held, heard } = library(null);
  expect(held.isStored).toBe(false);
  expect(await held.save(edited('one', 'a').get(), null)).toBeNull();
  expect([await titles(held), heard]).toEqual([['a'], [['one', false]]]);
  const { open, known } = (await held.load('one'))!;
  expect([titleOf(open), known]).toEqual(['a', null]);
  await held.edit('one', () => titled('b'));
  expect((await held.document('one'))!.about.title).toBe('b');
  expect((await held.load('one'))!.open.history.past).toHaveLength(2);
  await held.noteStandings([{ id: 'one', revision: 0, standing: unique }]);
  expect((await held.load('one'))!.open.standing).toEqual(unique);
  await held.remove(['one']);
  expect([await titles(held), await held.document('one'), await held.load('one')]).toEqual([[], null, null]);
  await held.bringBack(['one']);
  expect(await titles(held)).toEqual(['b']);
  await held.add([{ open: { ...edited('two', 'c').get() }, modified: 0 }]);
  expect((await titles(held)).toSorted()).toEqual(['b', 'c']);
  await held.purge();
  expect(await held.document('unknown')).toBeNull();
});

test('with a storage they are there for another page, the last changed one first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const storage = await storageInNode();
  const { library: first } = library(storage);
  vi.setSystemTime(1000);
  await first.save(edited('one', 'a').get(), null);
  vi.setSystemTime(3000);
  await first.save(edited('two', 'b').get(), null);
  vi.setSystemTime(2000);
  await first.save(edited('three', 'c').get(), null);
  const { library: other } = library(storage);
  expect([other.isStored, await titles(other)]).toEqual([true, ['b', 'c', 'a']]);
  await other.edit('one', () => titled('z'));
  expect((await first.load('one'))!.open.history.past).toHaveLength(2);
  await other.remove(['two']);
  expect((await titles(first)).toSorted()).toEqual(['c', 'z']);
  await first.bringBack(['two']);
  expect(await titles(first)).toHaveLength(3);
  vi.setSystemTime(100_000);
  await first.remove(['two']);
  vi.setSystemTime(160_001);
  await first.purge();
  expect(await storage.all('entries')).toHaveLength(2);
  // A missing one is not edited.
  await first.edit('two', () => titled('y'));
  expect(await storage.all('entries')).toHaveLength(2);
});

test('an untouched document of the gallery is listed only with all', async () => {
  const { library: held } = library(null);
  const { document } = edited('one', 'a').get();
  const open = { ...edited('one').get(), document, source: '#gallery/one' };
  await held.save(open, null);
  expect([await titles(held), await titles(held, true), await titles(held, false)]).toEqual([[], [], ['a']]);
});

test('a document that the storage refuses is held until it is stored', async () => {
  const storage = await storageInNode();
  const { library: stored } = library(storage);
  const store = edited('one', 'a');
  const { known } = (await stored.save(store.get(), null))!;
  // No storage takes a function.
  const open = edited('one', 'b').get();
  const about = { ...open.document.about, author: (() => '') as never };
  const refused = { ...open, document: { ...open.document, about } };
  await expect(stored.save(refused, known)).rejects.toThrow(/clone/);
  expect([await titles(stored), (await stored.load('one'))!.known]).toEqual([['b'], null]);
  await stored.save(edited('one', 'c').get(), known);
  expect(await titles(stored)).toEqual(['c']);
  expect((await stored.load('one'))!.known).toMatchObject({ revision: 2 });
});

test('other tabs hear of changes; notes about a document are no change of it', async () => {
  const storage = await storageInNode();
  const [{ library: one, heard: here }, { heard: there }] = [library(storage), library(storage)];
  const { known } = (await one.save(edited('one', 'a').get(), null))!;
  await one.noteStandings([{ id: 'one', revision: 1, standing: unique }]);
  await one.remove(['one']);
  expect(here).toEqual(Array(3).fill(['one', false]));
  await vi.waitFor(() => expect(there).toHaveLength(3));
  expect(there).toEqual([
    ['one', true],
    ['one', false],
    ['one', true],
  ]);
  // The time of the timer concerns this tab alone.
  await one.saveNotes({ ...edited('one', 'a').get(), elapsedMs: 5 }, known);
  expect([here.length, there.length]).toEqual([4, 3]);
});

test('a save at once is left behind until it is stored', async () => {
  const storage = await storageInNode();
  const { library: stored } = library(storage);
  const saving = stored.saveAtOnce(edited('one', 'a').get(), null, 2);
  expect(localStorage.length).toBe(1);
  expect((await saving)!.known.revision).toBe(2);
  expect(localStorage.length).toBe(0);
});

test('what another page left is stored after a second, and all tabs hear of it', async () => {
  const storage = await storageInNode();
  const { library: stored } = library(storage);
  storage.database.close();
  await expect(stored.saveAtOnce(edited('one', 'a').get(), null, 2)).rejects.toMatchObject({
    name: 'InvalidStateError',
  });
  const next = await storageInNode();
  const [{ library: other, heard }, { heard: there }] = [library(next), library(next)];
  await other.storeEmergencyCopies();
  expect([(await next.all('entries')).length, heard]).toEqual([1, [['one', false]]]);
  await vi.waitFor(() => expect(there).toEqual([['one', true]]));
  await other.storeEmergencyCopies();
  expect(heard).toHaveLength(1);
  const later = vi.spyOn(page.window(), 'setTimeout').mockImplementation((() => 0) as never);
  const { StorageEvent } = page.window();
  page.window().dispatchEvent(new StorageEvent('storage', { key: 'gridwright.left.a.b', newValue: '{}' }));
  expect(later.mock.calls[0]![1]).toBe(1000);
  later.mockRestore();
});
