import { boards, documentOf, writeDocument } from '@gridwright/puzzles/boards';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readText } from '../../src/document/read-text.js';
import { addPuzzles, addWithMessage } from '../../src/opening/add-puzzles.js';
import { clueCountOf } from '../../src/opening/found-puzzles.js';
import { readPasted } from '../../src/opening/read-pasted.js';
import { ToastStore } from '../../src/parts/toasts.js';
import { fileName, saveText } from '../../src/sharing/save.js';
import { backupOf, restoreBackup } from '../../src/shelf/backup.js';
import { Library } from '../../src/storage/library.js';
import { boardNamed, edited, sudoku, titled } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';
import { workersInNode } from '../worker-in-node.js';

const page = pageInNode();
const workers = workersInNode();

beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

const sent = (title: string, rows?: number, mode: 'solve' | null = null) => ({
  ...{ document: titled(title, rows), from: 'a text', mode, warnings: [] },
});
const titles = async (library: Library) => (await library.entries()).map(({ about }) => about.title);

test('puzzles are added in their order, and none twice', async () => {
  const library = new Library(null);
  expect(await addPuzzles(library, [sent('a'), sent('b'), sent('a')])).toEqual({ added: 2, same: 1 });
  expect(await addPuzzles(library, [sent('b'), sent('c', 4, 'solve'), sent('b', 9)])).toEqual({
    added: 2,
    same: 1,
  });
  const found = await library.entries();
  expect(found.map(({ about, size, mode }) => [about.title, size.rows, mode]).toSorted()).toEqual([
    ['a', 4, 'make'],
    ['b', 4, 'make'],
    ['b', 9, 'make'],
    ['c', 4, 'solve'],
  ]);
});

test('each is a moment older than the one before it; without a new one nothing is written', async () => {
  const library = new Library(null);
  const add = vi.spyOn(library, 'add');
  await addPuzzles(library, [sent('a'), sent('b'), sent('c')]);
  const times = add.mock.calls[0]![0].map(({ open, modified }) => [
    open.document.about.title,
    open.created,
    modified,
  ]);
  expect(times).toEqual([
    ['a', 50_000, 50_000],
    ['b', 49_999, 49_999],
    ['c', 49_998, 49_998],
  ]);
  await addPuzzles(library, [sent('b')]);
  expect(add).toHaveBeenCalledTimes(1);
});

test('a message tells how many were added, or that the browser refused', async () => {
  const library = new Library(null);
  const toasts = new ToastStore();
  const said = () => toasts.get().map((toast) => [toast.message, toast.tone]);
  await addPuzzles(library, [sent('a')]);
  expect(await addWithMessage(library, toasts, [sent('a'), sent('b')])).toBe(true);
  expect(said()).toEqual([['1 puzzle added; 1 was here already', 'done']]);
  vi.spyOn(library, 'add').mockRejectedValue(new Error('full'));
  expect(await addWithMessage(library, toasts, [sent('z')])).toBe(false);
  expect(said()).toEqual([['The browser refused. Nothing has changed.', 'info']]);
});

test('a message stands for four seconds, or ten with a button, and in place of the one before', () => {
  const toasts = new ToastStore();
  const shown = () => toasts.get().map((toast) => toast.message);
  toasts.say({ message: 'short', tone: 'done' });
  vi.advanceTimersByTime(3999);
  expect(shown()).toEqual(['short']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
  toasts.say({ message: 'first', tone: 'done' });
  vi.advanceTimersByTime(2000);
  toasts.say({ message: 'long', tone: 'info', button: { label: 'Undo', act: () => {} } });
  expect(shown()).toEqual(['long']);
  vi.advanceTimersByTime(9999);
  expect(shown()).toEqual(['long']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a backup brings documents back once; one that is another here is added as a copy', async () => {
  const library = new Library(null);
  for (const id of ['one', 'two']) await library.save(edited(id, `title of ${id}`).get(), null);
  const [later, earlier] = (await library.entries()).map((entry, at) => ({
    ...{ ...entry, created: 1000 * at, modified: 2000 },
  }));
  const text = await backupOf(library, [later!, earlier!, { ...earlier!, id: 'unknown' }]);
  expect(await restoreBackup(library, text)).toEqual({ added: 0, copies: 0, same: 2 });
  const other = new Library(null);
  await other.save(edited('one', 'mine').get(), null);
  const add = vi.spyOn(other, 'add');
  expect(await restoreBackup(other, text)).toEqual({ added: 2, copies: 1, same: 0 });
  expect((await titles(other)).toSorted()).toEqual(['mine', 'title of one', 'title of two']);
  expect((await other.document('two'))!.about.title).toBe('title of two');
  expect((await other.document('one'))!.about.title).toBe('mine');
  const dates = add.mock.calls[0]![0].map(({ open, modified }) => [open.created, modified]);
  expect(dates.toSorted(([one], [another]) => one! - another!)).toEqual([
    [0, 2000],
    [1000, 2000],
  ]);
  expect(await restoreBackup(other, 'no backup')).toEqual({ problem: expect.stringMatching(/./) });
});

test('a text is saved as a file, and its address is given back after a minute', () => {
  const [made, gone, pressed] = [[] as Blob[], [] as string[], [] as string[]];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url));
  vi.spyOn(page.window().HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push(`${this.href} ${this.download}`);
  });
  saveText('{}', 'application/json', 'it.json');
  expect([pressed, made[0]!.type]).toEqual([['blob:1 it.json'], 'application/json']);
  vi.advanceTimersByTime(59_999);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(['blob:1']);
  vi.restoreAllMocks();
});

test.each([
  ['Two words', 'Two-words.json'],
  ['  – a/b: "c" –', 'a-b-c.json'],
  ['Ärger 2', 'Ärger-2.json'],
  ['…', 'puzzle.json'],
  ['x'.repeat(61), `${'x'.repeat(60)}.json`],
])('the file of "%s"', (title, name) => {
  expect(fileName(title, 'json')).toBe(name);
});

const json = (title: string): string => writeDocument(sudoku, titled(title));

test('long texts are read in a worker, which ends with its answer', async () => {
  vi.useRealTimers();
  const text = json('a').padEnd(100_001);
  const reading = readPasted(text, new AbortController().signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  const [worker] = workers as unknown as [(typeof workers)[number] & { onmessage: (event: unknown) => void }];
  expect(worker.url.pathname).toMatch(/\/reading-worker\.js$/);
  expect([worker.options, worker.isTerminated]).toEqual([{ type: 'module' }, false]);
  const answer = { puzzles: [], problems: ['none'] };
  worker.onmessage({ data: answer });
  expect(await reading).toBe(answer);
  expect(worker.isTerminated).toBe(true);
});

test('a worker that fails is an error, and one that is not waited for is ended', async () => {
  vi.useRealTimers();
  const aborting = new AbortController();
  const text = ' '.repeat(100_001);
  const reading = readPasted(text, aborting.signal);
  await vi.waitFor(() => expect(workers).toHaveLength(1));
  const failing = workers[0] as unknown as { onerror: (event: unknown) => void; isTerminated: boolean };
  failing.onerror({ message: 'no memory' });
  await expect(reading).rejects.toThrow('no memory');
  expect(failing.isTerminated).toBe(true);
  void readPasted(text, aborting.signal);
  await vi.waitFor(() => expect(workers).toHaveLength(2));
  expect(workers[1]!.isTerminated).toBe(false);
  aborting.abort();
  expect(workers[1]!.isTerminated).toBe(true);
});

test('short texts and files are read at once; other bytes, or too many, are refused', async () => {
  vi.useRealTimers();
  const { signal } = new AbortController();
  const read = (given: string | Blob) => readPasted(given, signal);
  const found = async (given: string | Blob) =>
    (await read(given)).puzzles.map(({ document }) => document.about.title);
  expect(await found(json('a').padEnd(100_000))).toEqual(['a']);
  expect(await found(new Blob([json('b')]))).toEqual(['b']);
  expect(await read(new Blob([new Uint8Array([0xff, 0xfe, 0xff])]))).toEqual({
    puzzles: [],
    problems: [expect.stringMatching(/text/i)],
  });
  const large = { size: 64 * 1024 * 1024 + 1 } as Blob;
  expect((await read(large)).problems).toEqual([expect.stringContaining('64')]);
  expect(workers).toHaveLength(0);
});

test('the clues of a puzzle are counted: those in cells, and records', () => {
  expect(clueCountOf(documentOf(sudoku.read('sudoku/4/4/1u')))).toBe(1);
  expect(clueCountOf(documentOf(boardNamed('hashi').read('pzprv3/hashikake/1/5/1 . 3 . 2 /')))).toBe(3);
  expect(clueCountOf(titled('none'))).toBe(0);
  expect(readText(boards, 'nothing of that kind').puzzles).toEqual([]);
});

test('each ignored part of a text is a warning', () => {
  const masyu = boardNamed('masyu');
  const read = readText([masyu], 'https://puzz.link/p?mashu/v:own%20rules/4/4/310030');
  expect(read.problems).toEqual([]);
  expect(read.puzzles.map(({ warnings }) => warnings)).toEqual([[expect.stringContaining('rules')]]);
});

test('a mistake of a reader is a problem of the text, in printable characters', () => {
  const [format] = sudoku.formats;
  const wrong = {
    ...format!,
    recognize: () => 'yes' as const,
    read: () => {
      throw new TypeError('no \u202e reader');
    },
  };
  const { puzzles, problems } = readText([{ ...sudoku, formats: [wrong] }], '{ any text }');
  expect(puzzles).toEqual([]);
  expect(problems).toEqual([expect.stringContaining('TypeError: no \\u202e reader')]);
});
