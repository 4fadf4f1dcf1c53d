import type { PuzzleDocument } from '@gridwright/puzzles/boards';
import { QuestionWorker, type WorkerHandle } from '@gridwright/puzzles/browser';
import { useEffect, useRef } from 'react';
import { answerOf, hasClues, type LiveAnswer } from '../answers/live-answers.js';
import { makeWorker, puzzleText, requestOf } from '../answers/requests.js';
import { standingOf } from '../answers/standing.js';
import { boardOf } from '../document/boards.js';
import type { Library } from '../storage/library.js';
import type { Entry } from '../storage/schema.js';
import type { FoundStanding } from '../storage/stored-documents.js';

/** How long a puzzle is asked about; a worker that does not end by itself then is stopped. */
const [maxMs, stopMs] = [2000, 10_000];

/** What is found is noted together, at most this often: each note makes the list be read again. */
const noteMs = 1000;

/** Documents as they are at a revision that were asked about, in this visit; a hard one is not asked about again. */
const askedBefore = new Set<string>();

export interface StandingsOptions {
  readonly library: Pick<Library, 'document' | 'noteStandings'>;
  readonly make?: () => WorkerHandle;
  readonly asked?: Set<string>;
}

/**
 * Finds out about the puzzles of the shelf whose solutions are not known, such as those of a backup: one at a time, each for a
 * short time, in the order of the shelf. What is known is not asked for again.
 */
export class Standings {
  readonly #options: StandingsOptions;
  readonly #asked: Set<string>;
  #entries: readonly Entry[] = [];
  #worker: QuestionWorker | null = null;
  #found: FoundStanding[] = [];
  #noting: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  #isClosed = false;

  constructor(options: StandingsOptions) {
    this.#options = options;
    this.#asked = options.asked ?? askedBefore;
  }

  /** The puzzles of the shelf as they are now. */
  see(entries: readonly Entry[]): void {
    this.#entries = entries;
    void this.#work();
  }

  /** Asks no more; what was found is noted. */
  close(): void {
    this.#isClosed = true;
    this.#worker?.close();
    this.#worker = null;
    this.#note();
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (let next = this.#next(); next !== undefined && !this.#isClosed; next = this.#next()) {
      const { id, revision } = next;
      this.#asked.add(keyOf(next));
      const document = await this.#options.library.document(id).catch(() => null);
      if (document === null || this.#isClosed) continue;
      const answer = await this.#answer(document);
      if (answer === null) {
        // It was interrupted: another visit of the shelf asks again.
        this.#asked.delete(keyOf(next));
        break;
      }
      const standing = standingOf(boardOf(document), document, answer);
      if (standing.answer === 'unknown') continue;
      this.#found.push({ id, revision, standing });
      this.#noting ??= setTimeout(() => this.#note(), noteMs);
    }
    this.#worker?.close();
    this.#worker = null;
    this.#isBusy = false;
  }

  #next(): Entry | undefined {
    return this.#entries.find(
      (entry) =>
        entry.standing.answer === 'unknown' && !entry.standing.isSolved && !this.#asked.has(keyOf(entry)),
    );
  }

  /** The answer about a puzzle; null if the worker was closed, or fails. */
  #answer(document: PuzzleDocument): Promise<LiveAnswer | null> {
    const { puzzle } = document;
    const board = boardOf(document);
    if (!hasClues(board, puzzle)) return Promise.resolve({ state: 'empty', problem: null });
    this.#worker ??= new QuestionWorker(this.#options.make ?? makeWorker);
    const worker = this.#worker;
    const start = performance.now();
    let stopping: ReturnType<typeof setTimeout> | undefined;
    return new Promise<LiveAnswer | null>((resolve) => {
      stopping = setTimeout(() => worker.stop(), stopMs);
      let answer: LiveAnswer = { state: 'stopped', ms: 0, found: 0 };
      worker.ask({
        request: { ...requestOf(puzzleText(board, puzzle), { command: 'unique' }), timeLimitMs: maxMs },
        onEvent: (event) => {
          if (event.type === 'problem') answer = { state: 'empty', problem: event.problem };
          if (event.type === 'answer' && event.answer.command === 'unique')
            answer = answerOf(board, puzzle, event.answer, performance.now() - start);
        },
        onEnd: () => resolve(answer),
        onDropped: () => resolve(null),
        onFailure: () => resolve(null),
      });
    }).finally(() => clearTimeout(stopping));
  }

  #note(): void {
    clearTimeout(this.#noting);
    this.#noting = undefined;
    const found = this.#found;
    this.#found = [];
    // A storage that refuses loses nothing: it is found out again.
    if (found.length > 0) void this.#options.library.noteStandings(found).catch(() => {});
  }
}

function keyOf({ id, revision }: Entry): string {
  return `${id} ${revision}`;
}

/** How long the shelf is open before it asks: it is drawn first, and many leave it at once. */
const laterMs = 500;

/** While the shelf is open, finds out the standings of its puzzles that are not known. */
export function useStandings(library: Library, entries: readonly Entry[] | null): void {
  const latest = useRef(entries);
  const asking = useRef<Standings | null>(null);
  latest.current = entries;
  useEffect(() => {
    const later = setTimeout(() => {
      asking.current = new Standings({ library });
      asking.current.see(latest.current ?? []);
    }, laterMs);
    return () => {
      clearTimeout(later);
      asking.current?.close();
      asking.current = null;
    };
  }, [library]);
  useEffect(() => asking.current?.see(entries ?? []), [entries]);
}
