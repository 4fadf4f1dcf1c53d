import { withAbout } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { DocumentStore, type OpenDocument } from '../../src/document/store.js';
import { Autosave, type Saving } from '../../src/storage/autosave.js';
import type { Library } from '../../src/storage/library.js';
import { pageInNode } from '../page-in-node.js';
import { edited, type Known, type Saved, titleOf } from './documents.js';

const page = pageInNode();

/** A library whose saves end when the test lets them. */
class SlowLibrary {
  readonly calls: string[] = [];
  readonly revisions: number[] = [];
  isStored = true;
  #listener: (ids: readonly string[], isForeign: boolean) => void = () => {};
  readonly #open: {
    end: (saved: Saved | null) => void;
    fail: (error: Error) => void;
    id: string;
    before: number;
  }[] = [];

  subscribe(listener: (ids: readonly string[], isForeign: boolean) => void): void {
    this.#listener = listener;
  }

  tell(ids: readonly string[], isForeign: boolean): void {
    this.#listener(ids, isForeign);
  }

  #begin(call: string, open: OpenDocument, known: Known | null): Promise<Saved | null> {
    this.calls.push(`${call} ${titleOf(open)} over ${known?.revision ?? 'nothing'}`);
    return new Promise((end, fail) => {
      this.#open.push({ end, fail, id: open.id, before: known?.revision ?? 0 });
    });
  }

  save = (open: OpenDocument, known: Known | null) => this.#begin('save', open, known);
  saveNotes = (open: OpenDocument, known: Known) => this.#begin('note', open, known);
  saveAtOnce = (open: OpenDocument, known: Known | null, revision: number) => {
    this.revisions.push(revision);
    return this.#begin('at once', open, known);
  };

  /** Ends the first save that is under way: under its id, as a copy, without a storage, or with an error. */
  async end(how: 'stored' | 'copy' | 'nothing' | Error = 'stored'): Promise<void> {
    const { end, fail, id, before } = this.#open.shift()!;
    if (how instanceof Error) fail(how);
    else if (how === 'nothing') end(null);
    else
      end({
        id: how === 'copy' ? `copy of ${id}` : id,
        known: { revision: how === 'copy' ? 1 : before + 1, steps: [], contentsPast: 0 },
      });
    await rest();
  }
}

/** Lets promises settle. */
async function rest(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

function begun() {
  const library = new SlowLibrary();
  const store = new DocumentStore(edited('first').get());
  const reports: string[] = [];
  const copies: string[] = [];
  const autosave = new Autosave({
    ...{ store, library: library as unknown as Library },
    tell: (saving: Saving, open) => reports.push(`${saving} ${titleOf(open)}`),
    onCopied: (id) => copies.push(id),
  });
  autosave.begin();
  const open: OpenDocument = { ...edited('one').get() };
  autosave.opened(open, { revision: 1, steps: [], contentsPast: 0 });
  const type = (title: string): Promise<void> => {
    store.edit((document) => withAbout(document, { ...document.about, title }));
    return rest();
  };
  const hide = (): void => {
    page.window().dispatchEvent(new (page.window().Event)('pagehide'));
  };
  return { library, store, reports, copies, autosave, type, hide };
}

test('a stored document needs no save before it is changed', async () => {
  const { library, type, reports } = begun();
  expect(library.calls).toEqual([]);
  await type('a');
  expect(library.calls).toEqual(['save a over 1']);
  await library.end();
  expect(reports).toEqual(['saved a']);
});

test('changes during a save are one more save, on top of it', async () => {
  const { library, type, reports } = begun();
  for (const title of ['a', 'b', 'c']) await type(title);
  expect(library.calls).toEqual(['save a over 1']);
  await library.end();
  expect(library.calls).toEqual(['save a over 1', 'save c over 2']);
  await library.end();
  expect(reports).toEqual(['saved a', 'saved c']);
  await type('d');
  expect(library.calls.at(-1)).toBe('save d over 3');
});

test('notes beside the document are stored as such', async () => {
  const { library, store, type } = begun();
  store.setElapsed(5);
  await rest();
  expect(library.calls).toEqual(['note  over 1']);
  await library.end();
  await type('a');
  await library.end();
  store.setMode('solve');
  await rest();
  expect(library.calls.at(-1)).toBe('note a over 2');
});

test('another document on the desk begins anew, and the one before is stored first', async () => {
  const { library, store, type, reports } = begun();
  await type('a');
  await type('b');
  store.open(edited('two', 'z').get());
  await library.end();
  await library.end();
  await library.end();
  expect(library.calls).toEqual(['save a over 1', 'save b over 2', 'save z over nothing']);
  expect(reports).toEqual(['saved a', 'saved b', 'saved z']);
});

test('a copy takes the place of the document on the desk, with later changes', async () => {
  const { library, store, type, reports, copies } = begun();
  await type('a');
  await library.end('copy');
  expect([store.get().id, store.get().source, copies, reports]).toEqual([
    'copy of one',
    null,
    ['copy of one'],
    ['copied a'],
  ]);
  expect(library.calls).toHaveLength(1);
  await type('b');
  expect(library.calls.at(-1)).toBe('save b over 1');
  await type('c');
  await library.end('copy');
  expect([copies.at(-1), titleOf(store.get())]).toEqual(['copy of copy of one', 'c']);
  expect(library.calls.at(-1)).toBe('save c over 1');
});

test.each([
  ['full', () => new DOMException('no room', 'QuotaExceededError')],
  ['not possible', () => new DOMException('no room', 'OtherError')],
  ['not possible', () => new Error('QuotaExceededError')],
] as const)('a refusal is reported: %s', async (report, error) => {
  const { library, type, reports, store } = begun();
  await type('a');
  await library.end(error());
  expect(reports).toEqual([`${report} a`]);
  // Even a note is saved with the document then.
  store.setElapsed(5);
  await rest();
  expect(library.calls.at(-1)).toBe('save a over 1');
});

test('without a storage nothing is known to be stored', async () => {
  const { library, type, reports } = begun();
  await type('a');
  await library.end('nothing');
  expect(reports).toEqual(['not possible a']);
});

test('a page that ends writes everything pending at once, two revisions on, and once', async () => {
  const { library, type, hide, autosave, reports } = begun();
  hide();
  expect(library.calls).toEqual([]);
  await type('a');
  await type('b');
  hide();
  hide();
  expect([library.calls, library.revisions]).toEqual([['save a over 1', 'at once b over 1'], [3]]);
  await library.end(new Error('given up'));
  await library.end();
  await autosave.settled();
  // The save that was given up for it is no failure.
  expect(reports).toEqual([]);
  await type('c');
  expect(library.calls.at(-1)).toBe('save c over 2');
});

test('a page that stores nothing writes nothing when it ends', async () => {
  const { library, type, hide } = begun();
  library.isStored = false;
  await type('a');
  hide();
  expect(library.calls).toEqual(['save a over 1']);
});

test('a page that ends writes a copy if another tab has changed the document', async () => {
  const { library, store, type, hide, copies } = begun();
  library.tell(['other'], true);
  library.tell(['one'], false);
  await type('a');
  hide();
  expect(library.calls.at(-1)).toBe('at once a over 1');
  await library.end();
  await library.end();
  library.tell(['two', 'one'], true);
  await type('b');
  hide();
  expect(library.calls.at(-1)).toBe('at once b over nothing');
  await library.end();
  await library.end();
  expect([copies.length, store.get().id === 'one']).toEqual([1, false]);
});

test('a hidden page is one that may end; a shown one is not', async () => {
  const { library, type } = begun();
  await type('a');
  const { document } = page.window();
  const show = (state: string): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new (page.window().Event)('visibilitychange'));
  };
  show('visible');
  expect(library.calls).toHaveLength(1);
  show('hidden');
  expect(library.calls).toEqual(['save a over 1', 'at once a over 1']);
  Reflect.deleteProperty(document, 'visibilityState');
});

test('it is settled when all is stored', async () => {
  const { library, type, autosave } = begun();
  let isSettled = false;
  await type('a');
  await type('b');
  const settled = autosave.settled().then(() => {
    isSettled = true;
  });
  await library.end();
  expect(isSettled).toBe(false);
  await library.end();
  await settled;
  expect(isSettled).toBe(true);
});
