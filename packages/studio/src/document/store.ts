import { type Board, boards, emptyPosition, type Position } from '@gridwright/puzzles/boards';
import { changed, type History, historyOf, redone, undone } from './history.js';

/** What is being worked on. */
export interface Document {
  /** Tells it apart from others in the storage of the browser. */
  readonly id: string;
  readonly board: Board;
  readonly history: History;
}

/** A document with nothing in it. */
export function emptyDocument(board: Board = boards[0]!, size = board.usualSize): Document {
  return documentOf(board, emptyPosition(board, size));
}

export function documentOf(board: Board, position: Position): Document {
  return { id: crypto.randomUUID(), board, history: historyOf(position) };
}

/** Holds the document, and tells of every change. */
export class DocumentStore {
  #document: Document;
  readonly #listeners = new Set<() => void>();

  constructor(document: Document) {
    this.#document = document;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): Document => this.#document;

  /** Another document. */
  open(document: Document): void {
    if (document === this.#document) return;
    this.#document = document;
    for (const listener of this.#listeners) listener();
  }

  /** The next position of this document. */
  change(position: Position): void {
    this.#to(changed(this.#document.history, position));
  }

  undo(): void {
    this.#to(undone(this.#document.history));
  }

  redo(): void {
    this.#to(redone(this.#document.history));
  }

  #to(history: History): void {
    if (history !== this.#document.history) this.open({ ...this.#document, history });
  }
}
