import {
  type Board,
  boards,
  documentOf,
  emptyPosition,
  type PuzzleDocument,
  withAbout,
} from '@gridwright/puzzles/boards';
import { DocumentStore, newDocument, type OpenDocument } from '../../src/document/store.js';

export const boardNamed = (name: string): Board => boards.find((board) => board.name === name)!;

export const sudoku: Board = boardNamed('sudoku');

/** An empty board of a kind. */
export const emptyOf = (name: string, rows = 4, columns = rows): PuzzleDocument =>
  documentOf(emptyPosition(boardNamed(name), { rows, columns }));

export {
  addDocuments,
  type Known,
  loadDocument,
  noteStandings,
  type Saved,
  saveAtOnce,
  saveDocument,
  saveNotes,
  storedDocument as bareDocument,
} from '../../src/storage/stored-documents.js';

/** An empty Sudoku with this title. */
export function titled(title: string, rows = 4): PuzzleDocument {
  const document = emptyOf('sudoku', rows);
  return withAbout(document, { ...document.about, title });
}

/** A document whose title was changed to each of these, one step each. */
export function edited(id: string, ...titles: readonly string[]): DocumentStore {
  const store = new DocumentStore({ ...newDocument(titled('')), id });
  for (const title of titles) store.edit((document) => withAbout(document, { ...document.about, title }));
  return store;
}

/** The title of a document on the desk. */
export const titleOf = ({ document }: Pick<OpenDocument, 'document'>): string => document.about.title;
