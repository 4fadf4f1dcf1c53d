import { setMaxListeners } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Request, RequestEvent } from '../request.js';
import { type AskOptions, askInWorker } from './ask-in-worker.js';
import { weightOf } from './worker-messages.js';

/** The options of `askInPool`. */
export interface PoolOptions extends Omit<AskOptions, 'onEvent' | 'isAlone'> {
  /** The maximum number of workers at a time, from 1. */
  readonly jobs: number;
  /** Whether events come as they are known, and not in the order of the requests; false by default. */
  readonly anyOrder?: boolean;
  /** As in `askInWorker`; `request` is the number of the request that an event belongs to, from 0. */
  readonly onEvent: (event: RequestEvent, request: number) => Promise<void> | void;
  /** Called when all events of a request have been handed on or, to come in their order, are kept; not of one that is stopped. */
  readonly onEnd?: (request: number) => void;
}

/** Other workers are started if the first one is still busy after this time: each takes longer to start than a short question. */
const aloneMs = 60;

/** The maximum weight of events of a request that are kept until those of the requests before it have come; then its worker waits. */
const maxKept = 2000;

/** How many requests a worker may be ahead of the one whose events are due, for each worker. */
const maxAhead = 8;

/** How asking ended: all was answered, or a signal stopped it. */
export type AskEnd = 'all' | 'stopped';

/**
 * Answers requests in several worker threads, as if one after another: unless they may have any order, the events come in the order of
 * the requests, whichever is answered first. `parts` is asked for what the next one is made of when a worker is free. A worker that is
 * terminated costs one puzzle, as in `askInWorker`. After a stop, the request whose turn it is ends as in `askInWorker`, and of those behind
 * it nothing comes; in any order, all end that are begun. Resolves when everything is answered or stopped; rejects for what `parts` throws,
 * and where `askInWorker` rejects: then nothing more is begun, and all work is stopped.
 */
export async function askInPool<Part>(
  parts: Iterator<Part> | AsyncIterator<Part>,
  requestOf: (part: Part) => Request,
  options: PoolOptions,
): Promise<AskEnd> {
  const { jobs, onEvent, signal, anyOrder = false } = options;
  const stop = new AbortController();
  // Each worker listens: Node would warn from the eleventh on.
  setMaxListeners(0, stop.signal);
  const abort = (): void => stop.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  const idle: Worker[] = options.idle ?? [];
  const line = anyOrder ? new NoTurns(onEvent) : new Turns(onEvent);
  stop.signal.addEventListener('abort', () => line.stop(), { once: true });
  let begun = 0;
  let startsOthers = false;
  const work = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const turn = begun++;
      try {
        await line.near(turn, maxAhead * jobs);
        if (stop.signal.aborted) return;
        // Whoever waits for more to answer does not wait after a stop.
        const next = await orStopped(parts.next(), stop.signal);
        if (next === null || next.done === true) return;
        if (startsOthers) start();
        await askInWorker(requestOf(next.value), {
          ...options,
          idle,
          isAlone: jobs === 1,
          signal: stop.signal,
          onEvent: (event) => line.put(turn, event),
        });
        if (!stop.signal.aborted) options.onEnd?.(turn);
      } catch (error) {
        abort();
        throw error;
      } finally {
        await line.end(turn);
      }
    }
  };
  const workers: Promise<void>[] = [];
  /** Starts a worker, which starts the next one when it has a request: none is started without a request but the last. */
  const start = (): void => {
    if (workers.length >= jobs) return;
    const worker = work();
    // One that fails is awaited in its turn.
    worker.catch(() => {});
    workers.push(worker);
  };
  start();
  const timer = setTimeout(() => {
    startsOthers = true;
    start();
  }, aloneMs);
  try {
    // The list may grow while the first ones work.
    for (let at = 0; at < workers.length; at++) await workers[at];
  } finally {
    clearTimeout(timer);
    abort();
    await Promise.allSettled(workers);
    signal?.removeEventListener('abort', abort);
    if (options.idle === undefined) await Promise.all(idle.map((worker) => worker.terminate()));
  }
  return signal?.aborted ? 'stopped' : 'all';
}

/** What a promise resolves with, or null after a stop. Nothing is kept of it afterwards, as a race with one promise for all would do. */
function orStopped<T>(coming: Promise<T> | T, signal: AbortSignal): Promise<T | null> | T {
  if (!(coming instanceof Promise)) return coming;
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve(null);
    signal.addEventListener('abort', stop, { once: true });
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Hands on the events of requests as they come. */
class NoTurns {
  readonly put: (number: number, event: RequestEvent) => Promise<void> | void;

  constructor(onEvent: PoolOptions['onEvent']) {
    this.put = (number, event) => onEvent(event, number);
  }

  near(): void {}

  end(): void {}

  stop(): void {}
}

/** What is kept of a request whose turn has not come. */
interface Kept {
  readonly events: RequestEvent[];
  weight: number;
  hasEnded: boolean;
  /** Lets its worker go on, if it waits. */
  release: (() => void) | null;
}

/** Hands on the events of requests in the order of their numbers, from 0. */
class Turns {
  readonly #onEvent: PoolOptions['onEvent'];
  readonly #kept = new Map<number, Kept>();
  /** The request whose events are handed on as they come. */
  #turn = 0;
  #isHandingOn = false;
  #isStopped = false;
  #waiting: { readonly nearTurn: number; readonly goOn: () => void }[] = [];

  constructor(onEvent: PoolOptions['onEvent']) {
    this.#onEvent = onEvent;
  }

  /** Resolves when a request is at most this far behind the one whose turn it is, or after a stop. */
  near(number: number, distance: number): Promise<void> | undefined {
    const nearTurn = number - distance + 1;
    if (nearTurn <= this.#turn || this.#isStopped) return;
    return new Promise((goOn) => {
      this.#waiting.push({ nearTurn, goOn });
    });
  }

  /** Nothing comes any more of the requests behind the one whose turn it is. */
  stop(): void {
    this.#isStopped = true;
    for (const [number, kept] of this.#kept)
      if (number !== this.#turn) {
        kept.events.length = 0;
        kept.weight = 0;
        kept.release?.();
      }
    for (const { goOn } of this.#waiting) goOn();
  }

  /** Takes an event of a request. A promise asks to wait before the next one. */
  put(number: number, event: RequestEvent): Promise<void> | void {
    if (number === this.#turn && !this.#isHandingOn) return this.#onEvent(event, number);
    // What is shown for a moment would come too late.
    if (event.type === 'progress' || (this.#isStopped && number !== this.#turn)) return;
    const kept = this.#of(number);
    kept.events.push(event);
    kept.weight += weightOf(event);
    if (kept.weight < maxKept) return;
    return new Promise((resolve) => {
      kept.release = resolve;
    });
  }

  /** A request has no more events. */
  end(number: number): Promise<void> | void {
    this.#of(number).hasEnded = true;
    if (number === this.#turn && !this.#isHandingOn) return this.#handOn();
  }

  /** Hands on the events kept for the requests whose turn comes; of the first one, those from `begin` on. */
  #handOn(begin = 0): Promise<void> | void {
    this.#isHandingOn = true;
    try {
      let at = begin;
      for (let kept = this.#kept.get(this.#turn); kept !== undefined; kept = this.#kept.get(this.#turn)) {
        // Others may come while one is handed on.
        for (; at < kept.events.length; at++) {
          const taken = this.#onEvent(kept.events[at]!, this.#turn);
          if (taken !== undefined) return this.#goingOn(taken, at + 1);
        }
        at = 0;
        kept.events.length = 0;
        kept.weight = 0;
        kept.release?.();
        if (!kept.hasEnded || this.#isStopped) break;
        this.#kept.delete(this.#turn);
        this.#turn += 1;
        if (this.#waiting.length > 0) this.#goOn();
      }
    } catch (error) {
      this.#isHandingOn = false;
      throw error;
    }
    this.#isHandingOn = false;
  }

  /** Continues once an event is taken. */
  async #goingOn(taken: Promise<void>, next: number): Promise<void> {
    try {
      await taken;
    } catch (error) {
      this.#isHandingOn = false;
      throw error;
    }
    await this.#handOn(next);
  }

  /** Wakes those whose turn has come near. */
  #goOn(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const each of waiting)
      if (each.nearTurn <= this.#turn) each.goOn();
      else this.#waiting.push(each);
  }

  #of(number: number): Kept {
    const known = this.#kept.get(number);
    if (known !== undefined) return known;
    const kept: Kept = { events: [], weight: 0, hasEnded: false, release: null };
    this.#kept.set(number, kept);
    return kept;
  }
}
