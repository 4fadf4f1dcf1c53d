import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { createElement } from 'react';
import { vi } from 'vitest';
import { type BoardInput, useBoardInput } from '../../src/board/board-input.js';
import { handleBoardKey } from '../../src/board/board-keys.js';
import { ViewportStore } from '../../src/board/viewport-store.js';
import { DocumentStore, newDocument } from '../../src/document/store.js';
import type { PageInNode } from '../page-in-node.js';

/** A board on the desk, which is used by keys. */
export function keyboardOn(page: PageInNode, document: PuzzleDocument, mode: 'make' | 'solve') {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const store = new DocumentStore(newDocument(document, mode));
  const viewport = new ViewportStore();
  const { rows, columns } = document.puzzle;
  viewport.fit({
    extent: { corner: { x: 0, y: 0 }, width: columns, height: rows },
    size: { width: 40 * columns, height: 40 * rows },
    maxCell: 88,
  });
  let input: BoardInput | null = null;
  const Keyboard = () => {
    input = useBoardInput(store.get(), (change, join) => store.edit(change, join ?? null));
    return createElement('div', { tabIndex: 0 });
  };
  const { find, render } = page.render(createElement(Keyboard));
  store.subscribe(() => render(createElement(Keyboard)));
  let wasHandled = false;
  find('div').addEventListener('keydown', (event) => {
    wasHandled = handleBoardKey(event, { input: input!, viewport });
  });
  const key = (name: string, more: KeyboardEventInit = {}): boolean => {
    wasHandled = false;
    const code = /^\d$/.test(name)
      ? `Digit${name}`
      : /^[a-z]$/i.test(name)
        ? `Key${name.toUpperCase()}`
        : name;
    page.key(find('div'), name, { code, ...more });
    return wasHandled;
  };
  return {
    ...{ store, viewport, key },
    input: () => input!,
    keys: (...names: readonly string[]): readonly boolean[] => names.map((name) => key(name)),
    act: (action: (input: BoardInput) => void) => page.act(() => action(input!)),
    /** The values of a layer that are entered, by site. */
    values: (layer: string): Readonly<Record<number, number>> => {
      const { answers, puzzle } = store.get().document;
      const all = Array.from(answers[layer] ?? puzzle.clues[layer]!);
      return Object.fromEntries(all.flatMap((value, site) => (value === -1 ? [] : [[site, value]])));
    },
    marks: () => store.get().document.marks,
    held: () => input!.held?.id,
  };
}
