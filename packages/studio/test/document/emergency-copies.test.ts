import { beforeEach, expect, test, vi } from 'vitest';
import {
  onEmergencyCopy,
  removeEmergencyCopy,
  storeEmergencyCopies,
  writeEmergencyCopy,
} from '../../src/storage/emergency-copies.js';
import { pageInNode } from '../page-in-node.js';
import { emptyStorageForEach, type StorageInNode, storageInNode } from '../storage-in-node.js';
import { edited, type Known } from './documents.js';

const page = pageInNode();
let storage: StorageInNode;

emptyStorageForEach();
beforeEach(async () => {
  localStorage.clear();
  storage = await storageInNode();
});

const known = (revision: number): Known => ({ revision, steps: [], contentsPast: 0 });
const entries = () => storage.all('entries');
const titles = async () => (await storage.all('contents')).map(({ document }) => document.about.title);

test('the next page stores what the last one has left, with its values and all steps', async () => {
  const store = edited('one', 'a', 'b');
  store.undo();
  const { document } = store.get();
  writeEmergencyCopy(store.get(), null, 4, 1000);
  expect(await storeEmergencyCopies(storage.database)).toEqual(['one']);
  expect(await entries()).toEqual([
    expect.objectContaining({ id: 'one', revision: 4, modified: 1000, past: 1 }),
  ]);
  expect(await storage.all('contents')).toEqual([{ id: 'one', past: 1, document }]);
  expect((await storage.all('contents'))[0]!.document.puzzle.clues['givens']).toBeInstanceOf(Int16Array);
  expect(await storage.all('steps')).toEqual(
    [...store.get().history.past, ...store.get().history.future].map((step, place) => ({
      id: 'one',
      place,
      step,
    })),
  );
  // It is there once.
  expect(localStorage.length).toBe(0);
  expect(await storeEmergencyCopies(storage.database)).toEqual([]);
});

test('nothing is stored that was stored in time', async () => {
  writeEmergencyCopy(edited('one', 'a').get(), null, 1, 1000);
  await storeEmergencyCopies(storage.database);
  writeEmergencyCopy(edited('one', 'z').get(), known(1), 2, 1000);
  expect(await storeEmergencyCopies(storage.database)).toEqual([]);
  expect([await titles(), localStorage.length, (await entries())[0]!.revision]).toEqual([['a'], 0, 1]);
});

test('it takes the place of the revision that the page has seen', async () => {
  writeEmergencyCopy(edited('one', 'a', 'b').get(), null, 3, 1000);
  await storeEmergencyCopies(storage.database);
  writeEmergencyCopy(edited('one', 'c').get(), known(3), 4, 2000);
  expect(await storeEmergencyCopies(storage.database)).toEqual(['one']);
  expect([
    await titles(),
    (await entries()).map(({ revision }) => revision),
    (await storage.all('steps')).length,
  ]).toEqual([['c'], [4], 1]);
});

test('beside a change of another tab it is a copy', async () => {
  writeEmergencyCopy(edited('one', 'a').get(), null, 3, 1000);
  await storeEmergencyCopies(storage.database);
  writeEmergencyCopy({ ...edited('one', 'c').get(), source: '#gallery/x' }, known(2), 3, 2000);
  const [copy] = await storeEmergencyCopies(storage.database);
  expect(copy).not.toBe('one');
  expect((await titles()).toSorted()).toEqual(['a', 'c']);
  expect((await entries()).find(({ id }) => id === copy)!.source).toBeNull();
  expect((await entries()).find(({ id }) => id === 'one')!.modified).toBe(1000);
  // A page that has seen nothing stored does not replace anything.
  writeEmergencyCopy(edited('one', 'd').get(), null, 1, 3000);
  expect((await storeEmergencyCopies(storage.database))[0]).not.toBe('one');
});

test('of one page, each document is left once; a stored one is forgotten', async () => {
  writeEmergencyCopy(edited('one', 'a').get(), null, 1, 1000);
  writeEmergencyCopy(edited('one', 'b').get(), null, 1, 1001);
  writeEmergencyCopy(edited('two', 'c').get(), null, 1, 1002);
  expect(localStorage.length).toBe(2);
  removeEmergencyCopy('two');
  localStorage.setItem('gridwright.theme', 'dark');
  expect(await storeEmergencyCopies(storage.database)).toEqual(['one']);
  expect([await titles(), localStorage.length]).toEqual([['b'], 1]);
});

test('without room nothing is left, and nothing fails', () => {
  const full = vi.spyOn(page.window().Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(() => writeEmergencyCopy(edited('one', 'a').get(), null, 1, 1000)).not.toThrow();
  full.mockRestore();
  expect(localStorage.length).toBe(0);
});

test('a page hears of what another one leaves, and of nothing else', () => {
  let heard = 0;
  onEmergencyCopy(() => {
    heard += 1;
  });
  const { StorageEvent } = page.window();
  const change = (key: string | null, newValue: string | null): number => {
    page.window().dispatchEvent(new StorageEvent('storage', { key, newValue }));
    return heard;
  };
  expect(change('gridwright.left.some-page.one', '{}')).toBe(1);
  expect(change('gridwright.left.some-page.one', null)).toBe(1);
  expect(change('gridwright.theme', 'dark')).toBe(1);
  expect(change(null, null)).toBe(1);
});
