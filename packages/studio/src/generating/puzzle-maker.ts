import type { AnswerRecord, WrittenPuzzle } from '@gridwright/puzzles';
import { type Board, documentOf, type PuzzleDocument, unsolved } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { learnAnswer } from '../answers/live-answers.js';
import { makeWorker } from '../answers/requests.js';
import { Store } from '../parts/store.js';
import { requestFor, type Wishes } from './wishes.js';

/** A puzzle that was made as wished. */
export interface GeneratedPuzzle {
  readonly document: PuzzleDocument;
  readonly generated: NonNullable<AnswerRecord['generated']>;
}

/** A puzzle that misses a wish. */
export interface MissedPuzzle {
  readonly document: PuzzleDocument;
  readonly nearest: NonNullable<AnswerRecord['nearest']>;
}

/** The next puzzle: not wished, being made, there, or not to be had. */
export type NextPuzzle =
  | { readonly state: 'none' | 'stopped' }
  | { readonly state: 'working'; readonly since: number }
  | { readonly state: 'ready'; readonly made: GeneratedPuzzle }
  | { readonly state: 'missed'; readonly why: string; readonly missed: MissedPuzzle | null };

export interface Making {
  readonly wishes: Wishes | null;
  /** The generated puzzles, by the ids of the documents. */
  readonly documents: ReadonlyMap<string, GeneratedPuzzle['generated']>;
  readonly next: NextPuzzle;
  /** Whether somebody waits for the next puzzle. */
  readonly isAwaited: boolean;
}

/**
 * Makes puzzles as wished, in a worker of its own: one that somebody waits for, and after it the next one, so that it is there when it is
 * asked for. What a limit or `stop` leaves is told.
 */
export class PuzzleMaker extends Store<Making> {
  #worker: QuestionWorker | null = null;
  #seed = 0;

  constructor() {
    super({ wishes: null, documents: new Map(), next: { state: 'none' }, isAwaited: false });
  }

  /** Makes a puzzle for somebody who waits for it. */
  readonly wish = (wishes: Wishes): void => {
    this.#seed = window.crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.update({ wishes, isAwaited: true });
    this.#make();
  };

  /** Somebody asks for the next puzzle. */
  readonly another = (): void => {
    const { wishes, next } = this.get();
    if (wishes === null) return;
    this.update({ isAwaited: true });
    if (next.state !== 'working' && next.state !== 'ready') this.#make();
  };

  /** The next puzzle is taken, as the document with this id: the one after it is made meanwhile. */
  taken(id: string, { generated }: GeneratedPuzzle): void {
    this.update({ isAwaited: false, documents: new Map(this.get().documents).set(id, generated) });
    this.#make();
  }

  readonly stop = (): void => {
    this.#worker?.stop();
  };

  /** Nothing more is made. The wishes stay. */
  close(): void {
    this.#worker?.close();
    this.#worker = null;
    this.update({ next: { state: 'none' }, isAwaited: false });
  }

  #make(): void {
    const { wishes } = this.get();
    if (wishes === null) return;
    const seed = this.#seed;
    this.#seed = (seed + 1) >>> 0;
    this.update({ next: { state: 'working', since: performance.now() } });
    this.#worker ??= new QuestionWorker(makeWorker);
    let ended: NextPuzzle | null = null;
    this.#worker.ask({
      request: requestFor(wishes, seed),
      onEvent: (event) => {
        if (event.type === 'problem') ended = { state: 'missed', why: event.problem.text, missed: null };
        if (event.type === 'answer' && event.answer.command === 'generate')
          ended = nextOf(wishes, event.answer);
      },
      onEnd: () => this.#end(ended ?? { state: 'stopped' }),
      onFailure: (why) => this.#end({ state: 'missed', why, missed: null }),
    });
  }

  /** Nobody goes on waiting for what cannot be had. */
  #end(next: NextPuzzle): void {
    this.update({ next, isAwaited: this.get().isAwaited && next.state === 'ready' });
  }
}

function nextOf({ board }: Wishes, record: AnswerRecord): NextPuzzle {
  const { generated, nearest, reason } = record;
  if (generated !== undefined) {
    const document = documentFrom(board, generated);
    learnAnswer(board, document.puzzle, record);
    return { state: 'ready', made: { document, generated } };
  }
  if (nearest === undefined && reason === 'cancelled') return { state: 'stopped' };
  const missed = nearest === undefined ? null : { document: documentFrom(board, nearest), nearest };
  return { state: 'missed', why: reason ?? record.status, missed };
}

function documentFrom(board: Board, { text }: WrittenPuzzle): PuzzleDocument {
  return documentOf(unsolved(board.layers, board.read(text).puzzle));
}
