import { withAbout } from '@gridwright/puzzles/boards';
import { expect, test } from 'vitest';
import { DocumentStore, emptyDocument } from '../../src/document/store.js';

/** A store, and how a title is typed into it, letter by letter or as these words one after the other. */
function typing(): { store: DocumentStore; type: (titles: readonly string[], join: string) => void } {
  const store = new DocumentStore(emptyDocument());
  const type = (titles: readonly string[], join: string): void => {
    for (const title of titles)
      store.edit((document) => withAbout(document, { ...document.about, title }), join);
  };
  return { store, type };
}

test('edits that join are one step; those of another dialog are another one', () => {
  const { store, type } = typing();
  type(['a', 'ab'], 'first');
  type(['abc', 'abcd'], 'second');
  expect(store.get().history.past).toHaveLength(2);
  store.undo();
  expect(store.get().document.about.title).toBe('ab');
  store.undo();
  expect(store.get().document.about.title).toBe('');
  store.redo();
  expect(store.get().document.about.title).toBe('ab');
});

test('edits that join and end where they began are no step, neither of undo nor of redo', () => {
  const { store, type } = typing();
  type(['a', 'ab', 'a', ''], 'first');
  expect(store.get().document.about.title).toBe('');
  expect(store.get().history).toEqual({ past: [], future: [] });
  type(['b', 'bc'], 'first');
  expect(store.get().history.past).toHaveLength(1);
  store.undo();
  expect(store.get().document.about.title).toBe('');
});
