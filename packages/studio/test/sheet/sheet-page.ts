import { type Board, type DrawingState, documentOf, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { createElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { Sheet, type SheetProps } from '../../src/sheet/sheet.js';
import { boardNamed } from '../document/documents.js';
import { type PageInNode, pageInNode } from '../page-in-node.js';

export const zebra: Board = boardNamed('zebra');
/** Three kiosks: the rows are their colors (blue, green, white) and their goods (flowers, lemonade, newspapers). */
export const kiosks = documentOf(zebra.read(zebra.examples[0]!.text));

/** For each test of a file: sheets on a page. */
export function sheetPage(): { readonly page: PageInNode; readonly sheet: typeof sheet } {
  page = pageInNode();
  beforeEach(() => {
    const { HTMLElement } = page.window();
    Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
  });
  afterEach(() => {
    const { HTMLElement } = page.window();
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  return { page, sheet };
}

let page: PageInNode;

function sheet(first: PuzzleDocument = kiosks, drawing: DrawingState = {}, more: Partial<SheetProps> = {}) {
  let document = first;
  const made = (next: DrawingState): ReturnType<typeof createElement> =>
    createElement(Sheet, {
      ...{ board: zebra, document, drawing: next, lit: null, isMaking: false },
      change: (edit) => {
        document = edit(document);
        rendered.render(made(next));
        return document;
      },
      ...more,
    });
  const rendered = page.render(made(drawing));
  const cell = (site: number) => rendered.find(`[data-site="${site}"]`);
  return {
    ...rendered,
    ...{ cell, document: () => document, draw: (next: DrawingState) => rendered.render(made(next)) },
    shown: () => rendered.all('tbody .shown').map(({ textContent }) => textContent),
    spoken: (site: number) => cell(site).querySelector('.spoken')!.textContent,
    focused: () => page.window().document.activeElement as HTMLElement,
    press: (...keys: readonly string[]) => {
      for (const key of keys) page.key(page.window().document.activeElement!, key);
    },
    focus: (site: number) => page.act(() => cell(site).focus()),
    choose: (site: number, name: string) => {
      page.press(cell(site));
      page.press(rendered.find(`.value-choice[aria-label="${name}"] [data-column="value"]`));
    },
    crossOut: (site: number, name: string) => {
      page.press(cell(site));
      page.press(rendered.find(`.value-choice[aria-label="${name}"] [data-column="out"]`));
    },
  };
}
