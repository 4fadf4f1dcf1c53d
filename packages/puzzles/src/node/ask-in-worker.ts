import { Worker } from 'node:worker_threads';
import type { Request, RequestEvent } from '../requests/request.js';
import { unanswered } from '../requests/unanswered.js';
import { shared, type WorkerMark, type WorkerRequest } from './serve-requests.js';

/** How long past its limit, or after a stop, a worker may take to answer by itself. */
const graceMs = 1500;

/** How a request is asked. */
export interface AskOptions {
  /** The application's worker entry, which calls `serveRequests`. */
  readonly worker: URL;
  /** The environment of the worker and of the programs that it calls; by default that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Workers of this entry and environment that wait for a request. One of them is taken where there is one, and a worker
   * that has answered all of its request is added; whoever owns the list terminates them. Without it, each ends with its request.
   */
  readonly idle?: Worker[] | undefined;
  /** May return a promise where it wants no more for now; the worker gets no further ahead than some hundred events. */
  readonly onEvent: (event: RequestEvent) => Promise<void> | void;
  /** Stops the work: the puzzle at hand is answered with what is known, and no other is begun. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers a request in a worker thread. A worker that does not obey its limit, or runs out of memory, is
 * ended; the puzzle at hand is answered `unknown`, and a new worker goes on with the next one. Resolves when
 * all is answered or stopped; rejects only where the worker fails for a reason that is a bug.
 */
export async function askInWorker(request: Request, options: AskOptions): Promise<void> {
  let rest: Request | null = request;
  while (rest !== null && !options.signal?.aborted) rest = await runWorker(rest, options);
}

/** What a worker is at: a puzzle, or an input in which it looks for puzzles. */
interface Current {
  readonly begin: Extract<RequestEvent, { type: 'begin' }>;
  readonly begunMs: number;
  /** The place of that input; null for a puzzle. */
  readonly reading: number | null;
}

/** Resolves with what is left of the request where the worker had to be ended; null where all is answered. */
function runWorker(
  request: Request,
  { worker: url, env, idle, onEvent, signal }: AskOptions,
): Promise<Request | null> {
  return new Promise((resolve, reject) => {
    const integers = new Int32Array(new SharedArrayBuffer(8));
    const worker = idle?.pop() ?? new Worker(url, env === undefined ? {} : { env: { ...env } });
    worker.ref();
    const start = performance.now();
    /** What is begun and not answered yet. */
    let current: Current | null = null;
    let watchdog: NodeJS.Timeout | undefined;

    const leave = (): void => {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', cancel);
      // Those of Node itself stay: without them, a worker that is kept would no longer be heard.
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
    };
    const settle = (finish: () => void): void => {
      leave();
      void worker.terminate().then(finish);
    };
    const rest = (waiting: Worker[]): void => {
      leave();
      // A worker that waits keeps no process alive.
      worker.unref();
      waiting.push(worker);
      resolve(null);
    };
    const giveUp = (reason: string): void => {
      const ms = performance.now() - (current?.begunMs ?? start);
      // A stop between two puzzles leaves none unanswered.
      if (current !== null || reason !== 'cancelled')
        void onEvent(unanswered(request.task.command, current?.begin ?? null, reason, ms));
      const rest = current && restBehind(request, current);
      // A worker that began nothing would get no further again.
      settle(() => resolve(rest));
    };
    const cancel = (): void => {
      Atomics.store(integers, shared.stop, 1);
      Atomics.notify(integers, shared.handled);
      clearTimeout(watchdog);
      watchdog = setTimeout(() => giveUp('cancelled'), graceMs);
    };
    const taken = (): void => {
      Atomics.add(integers, shared.handled, 1);
      Atomics.notify(integers, shared.handled);
    };
    const watch = (): void => {
      if (request.timeLimitMs === null || signal?.aborted) return;
      clearTimeout(watchdog);
      // A timer takes no more than this, and would end at once.
      const longestMs = 2 ** 31 - 1;
      watchdog = setTimeout(() => giveUp('time'), Math.min(request.timeLimitMs + graceMs, longestMs));
    };

    const begin = (event: Current['begin'], reading: number | null): void => {
      current = { begin: event, begunMs: performance.now(), reading };
      watch();
    };

    worker.on('message', (event: RequestEvent | WorkerMark) => {
      if (event.type === 'end') return idle === undefined ? settle(() => resolve(null)) : rest(idle);
      if (event.type === 'reading') {
        const { puzzle, index, input } = event.reading;
        return begin({ type: 'begin', puzzle, index, combination: null }, input);
      }
      if (event.type === 'begin') begin(event, null);
      if (event.type === 'run') watch();
      if (lastTypes.has(event.type)) {
        current = null;
        if (!signal?.aborted) clearTimeout(watchdog);
      }
      const isTaken = onEvent(event);
      if (isTaken === undefined) taken();
      else isTaken.then(taken, (error: unknown) => settle(() => reject(error)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') giveUp('memory');
      else settle(() => reject(error));
    });
    worker.on('exit', (code) => settle(() => reject(new Error(`the worker ended with the code ${code}`))));
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    worker.postMessage({ request, shared: integers.buffer } satisfies WorkerRequest);
  });
}

/** The types of events that are the last of a puzzle. */
const lastTypes: ReadonlySet<RequestEvent['type']> = new Set(['answer', 'row', 'text', 'picture', 'problem']);

/** The request without what came before this, and without this. */
function restBehind(request: Request, { begin, reading }: Current): Request {
  const unread = [...(request.unread ?? []), ...(reading === null ? [] : [reading])];
  return { ...request, skip: begin.index + 1, unread };
}
