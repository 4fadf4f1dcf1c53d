import { type Board, documentOf, newPosition, type PuzzleDocument } from '@gridwright/puzzles/boards';
import { Store } from '../parts/store.js';
import { boardOf, boards } from './boards.js';
import { changed, type Edited, type History, noHistory, redone, undone, withoutLast } from './history.js';
import { difference } from './patch.js';

/** Clues are edited (`make`), or answers (`solve`). */
export type Mode = 'make' | 'solve';

/** What a shelf says about a document. */
export interface Standing {
  readonly answer: 'unique' | 'several' | 'none' | 'unknown' | 'empty';
  readonly isSolved: boolean;
  /** How much of a solution is entered, right or wrong, in percent; 100 only if it is solved; null if nobody can tell. */
  readonly percent: number | null;
}

const unknownStanding: Standing = { answer: 'unknown', isSolved: false, percent: null };

/** The document on the desk. */
export interface OpenDocument {
  /** Its id in the storage of the browser. */
  readonly id: string;
  readonly board: Board;
  readonly document: PuzzleDocument;
  readonly history: History;
  readonly mode: Mode;
  /** When it was created, in milliseconds as `Date.now` gives them. */
  readonly created: number;
  /** For how long it was solved with the timer on, in milliseconds. */
  readonly elapsedMs: number;
  readonly standing: Standing;
  /** The link or the puzzle of the gallery that it was opened from; null for any other. */
  readonly source: string | null;
}

/** A document that is not stored yet. */
export function newDocument(
  document: PuzzleDocument,
  mode: Mode = 'make',
  source: string | null = null,
): OpenDocument {
  return {
    id: crypto.randomUUID(),
    board: boardOf(document),
    document,
    history: noHistory,
    mode,
    created: Date.now(),
    elapsedMs: 0,
    standing: unknownStanding,
    source,
  };
}

/** An empty document of a kind. */
export function emptyDocument(board: Board = boards[0]!, size = board.usualSize): OpenDocument {
  return newDocument(documentOf(newPosition(board, size)));
}

/** Holds the document on the desk, and notifies its listeners of each change. */
export class DocumentStore extends Store<OpenDocument> {
  /** What joins the next edit to the last step; null if nothing does. */
  #join: string | null = null;
  readonly #leaving = new Set<() => void>();

  /** Calls a function before another document takes the place of the one on the desk; returns how to end that. */
  readonly beforeLeaving = (call: () => void): (() => void) => {
    this.#leaving.add(call);
    return () => this.#leaving.delete(call);
  };

  /** Puts another document on the desk. */
  open(open: OpenDocument): void {
    if (open === this.get()) return;
    if (open.id !== this.get().id) for (const call of this.#leaving) call();
    if (open.document !== this.get().document) this.#join = null;
    this.become(open);
  }

  /**
   * Changes the document, as a step of undo, and returns the new document. An edit that changes nothing is none. Edits that
   * follow one another with the same `join` are one step: each is applied to the document before the first of them.
   */
  edit(edit: (document: PuzzleDocument) => PuzzleDocument, join: string | null = null): PuzzleDocument {
    const isJoined = join !== null && join === this.#join;
    const before = isJoined ? withoutLast(this.#edited()) : this.#edited();
    const after = changed(before, edit(before.data));
    this.#to(after);
    this.#join = after === before ? null : join;
    return this.get().document;
  }

  undo(): void {
    this.#join = null;
    this.#to(undone(this.#edited()));
  }

  redo(): void {
    this.#join = null;
    this.#to(redone(this.#edited()));
  }

  setMode(mode: Mode): void {
    this.#note({ mode });
  }

  /** Stores the time of the timer; it is no step of undo. */
  setElapsed(elapsedMs: number): void {
    this.#note({ elapsedMs });
  }

  /** Stores the standing of the puzzle as it is; it is no step of undo. */
  setStanding(standing: Standing): void {
    this.#note({ standing });
  }

  /** Changes the notes beside the document. */
  #note(noted: Partial<Pick<OpenDocument, 'mode' | 'elapsedMs' | 'standing'>>): void {
    const open = this.get();
    const after = { ...open, ...noted };
    if (difference(open, after) !== null) this.open(after);
  }

  #edited(): Edited<PuzzleDocument> {
    return { data: this.get().document, history: this.get().history };
  }

  #to({ data, history }: Edited<PuzzleDocument>): void {
    const open = this.get();
    if (data === open.document) return;
    const isSamePuzzle = difference(open.document.puzzle, data.puzzle) === null;
    const known = isSamePuzzle ? {} : { standing: unknownStanding };
    this.open({ ...open, ...known, document: data, history });
  }
}
