import type { Progress } from '@gridwright/modeling';
import type { FamilyRecord, MembersRecord, Request } from '@gridwright/puzzles';
import type { ClueSymmetry } from '@gridwright/puzzles/boards';
import { QuestionWorker } from '@gridwright/puzzles/browser';
import { makeWorker, requestOf } from '../answers/requests.js';
import { Store } from '../parts/store.js';

/** A filter by a cell or an element. */
export type Wish = 'must' | 'never';

export type Order = 'usual' | 'fewest' | 'hardest' | 'random';

/** The filters of the members that are shown. */
export interface ExplorerWishes {
  readonly cells: ReadonlyMap<number, Wish>;
  readonly elements: ReadonlyMap<number, Wish>;
  /** Elements whose value is not wished. */
  readonly unwished: ReadonlySet<number>;
  readonly symmetry: ClueSymmetry;
  readonly minimal: boolean;
  readonly atLeast: number | null;
  readonly atMost: number | null;
  readonly order: Order;
  /** The number of the first member that is shown, from 0. */
  readonly from: number;
  readonly seed: number;
}

export const noWishes: ExplorerWishes = {
  ...{ cells: new Map(), elements: new Map(), unwished: new Set(), symmetry: 'none', minimal: false },
  ...{ atLeast: null, atMost: null, order: 'usual', from: 0, seed: 0 },
};

/** The number of members that are shown at a time. */
export const shownAtATime = 12;

/** How long one question may take, in milliseconds. */
const limitMs = 120_000;

export interface Explored {
  readonly wishes: ExplorerWishes;
  readonly family: FamilyRecord | null;
  readonly members: MembersRecord | null;
  /** The member on the board, among those that are shown. */
  readonly at: number;
  readonly work:
    | { readonly state: 'working'; readonly progress: Progress | null }
    | { readonly state: 'done' | 'stopped' }
    | { readonly state: 'unexplored'; readonly status: 'several' | 'none' | 'refused' | 'unknown' }
    | { readonly state: 'failed'; readonly why: string };
}

/** Asks about all puzzles of a solution, and again with each wish, in a worker that keeps the family. */
export class ExplorerStore extends Store<Explored> {
  readonly #text: string;
  #worker: QuestionWorker | null = null;

  /** `text`: the puzzle, with the solution if one is drawn. */
  constructor(text: string) {
    const work = { state: 'working', progress: null } as const;
    super({ wishes: noWishes, family: null, members: null, at: 0, work });
    this.#text = text;
  }

  /** Other wishes; the first members that are as wished are shown, but for a wish that says from where on. */
  readonly wish = (changes: Partial<ExplorerWishes>, at: 'first' | 'last' = 'first'): void => {
    const wishes = { ...this.get().wishes, from: 0, ...changes };
    this.update({ wishes });
    this.ask(at);
  };

  readonly pick = (at: number): void => this.update({ at });

  /** Asks with the wishes as they are. */
  readonly ask = (at: 'first' | 'last' = 'first'): void => {
    this.update({ work: { state: 'working', progress: null } });
    this.#worker ??= new QuestionWorker(makeWorker);
    let ended: Explored['work'] = { state: 'stopped' };
    let isFirst = true;
    this.#worker.ask({
      request: this.#request(),
      onEvent: (event) => {
        if (event.type === 'progress') this.update({ work: { state: 'working', progress: event.progress } });
        if (event.type === 'part' && event.part.type === 'family') this.update({ family: event.part.family });
        if (event.type === 'part' && event.part.type === 'members') {
          const { members } = event.part;
          const last = Math.max(0, members.shown.length - 1);
          this.update({ members, ...(isFirst || at === 'last' ? { at: at === 'last' ? last : 0 } : {}) });
          isFirst = false;
          ended = { state: 'done' };
        }
        if (event.type === 'answer' && event.answer.command === 'explore') {
          const { status } = event.answer;
          if (status !== 'explored' && this.get().family === null) ended = { state: 'unexplored', status };
        }
        if (event.type === 'problem') ended = { state: 'failed', why: event.problem.text };
      },
      onEnd: () => this.update({ work: ended }),
      onFailure: (why) => this.update({ work: { state: 'failed', why } }),
    });
  };

  readonly stop = (): void => this.#worker?.stop();

  close(): void {
    this.#worker?.close();
    this.#worker = null;
  }

  #request(): Request {
    const { cells, elements, unwished, symmetry, minimal, atLeast, atMost, order, from, seed } =
      this.get().wishes;
    const wished = (wishes: ReadonlyMap<number, Wish>, wish: Wish): readonly number[] =>
      [...wishes].flatMap(([place, each]) => (each === wish ? [place] : []));
    const without = new Set([...wished(elements, 'never'), ...unwished]);
    return {
      ...requestOf(this.#text, {
        command: 'explore',
        wishes: {
          ...{ symmetry, minimal, atLeast, atMost },
          with: { cells: wished(cells, 'must'), elements: wished(elements, 'must') },
          without: { cells: wished(cells, 'never'), elements: [...without] },
        },
        ...{ order, from, seed, most: shownAtATime },
      }),
      timeLimitMs: limitMs,
    };
  }
}

/** The order that is meant by the usual one. */
export function orderOf({ order }: ExplorerWishes, { count }: FamilyRecord): Exclude<Order, 'usual'> {
  if (order !== 'usual') return order;
  return count === null ? 'random' : 'fewest';
}
