import { Worker } from 'node:worker_threads';
import { unansweredRecord } from '../requests/answer-record.js';
import { rowWithoutRun } from '../requests/comparison-row.js';
import type { Request, RequestEvent, Task } from '../requests/request.js';
import { shared, type WorkerMark, type WorkerRequest } from './serve-requests.js';

/** The time that a worker has to answer after its time limit, or after a stop; then it is terminated. */
const graceMs = 1500;

/** The options of `askInWorker`. */
export interface AskOptions {
  /** The application's worker entry, which calls `serveRequests`. */
  readonly worker: URL;
  /** The environment of the worker and of the programs that it runs; by default that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  /**
   * Idle workers of this entry and environment. One of them is used if there is any, and a worker that has answered its
   * whole request is added. The owner of the list terminates them. Without a list, each worker ends with its request.
   */
  readonly idle?: Worker[] | undefined;
  /** May return a promise to delay further events; the worker gets at most some hundred events ahead. */
  readonly onEvent: (event: RequestEvent) => Promise<void> | void;
  /** Stops the work: the current puzzle is answered with what is known, and no other puzzle is begun. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers a request in a worker thread. A worker that exceeds its limit, or runs out of memory, is terminated; its current
 * puzzle is answered `unknown`, and a new worker continues with the next one. Resolves when everything is answered or
 * stopped; rejects only for a bug in the worker.
 */
export async function askInWorker(request: Request, options: AskOptions): Promise<void> {
  let rest: Request | null = request;
  while (rest !== null && !options.signal?.aborted) rest = await runWorker(rest, options);
}

/** The current job of a worker: a puzzle, or an input in which it looks for puzzles. */
interface Current {
  readonly begin: Extract<RequestEvent, { type: 'begin' }>;
  readonly begunMs: number;
  /** The place of that input; null for a puzzle. */
  readonly reading: number | null;
}

/** Resolves with the rest of the request if the worker had to be terminated; null if everything is answered. */
function runWorker(
  request: Request,
  { worker: url, env, idle, onEvent, signal }: AskOptions,
): Promise<Request | null> {
  return new Promise((resolve, reject) => {
    const integers = new Int32Array(new SharedArrayBuffer(8));
    const worker = idle?.pop() ?? new Worker(url, env === undefined ? {} : { env: { ...env } });
    worker.ref();
    const start = performance.now();
    /** The job that is begun and not answered yet. */
    let current: Current | null = null;
    let watchdog: NodeJS.Timeout | undefined;

    const leave = (): void => {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', cancel);
      // Node's own listeners stay: without them, an idle worker would no longer be heard.
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
    };
    const settle = (finish: () => void): void => {
      leave();
      void worker.terminate().then(finish);
    };
    const rest = (waiting: Worker[]): void => {
      leave();
      // An idle worker does not keep the process alive.
      worker.unref();
      waiting.push(worker);
      resolve(null);
    };
    const giveUp = (reason: string): void => {
      const ms = performance.now() - (current?.begunMs ?? start);
      // After a stop between two puzzles, none is unanswered.
      if (current !== null || reason !== 'cancelled')
        void onEvent(unanswered(request.task.command, current?.begin ?? null, reason, ms));
      const rest = current && restBehind(request, current);
      // A worker that began no job would fail again.
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
      const { timeLimitMs = null } = request;
      if (timeLimitMs === null || signal?.aborted) return;
      clearTimeout(watchdog);
      // A longer timer would fire at once.
      const longestMs = 2 ** 31 - 1;
      watchdog = setTimeout(() => giveUp('time'), Math.min(timeLimitMs + graceMs, longestMs));
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
      let isTaken: Promise<void> | void;
      try {
        isTaken = onEvent(event);
      } catch (error) {
        return settle(() => reject(error));
      }
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

/** The types of events that end a puzzle. */
const lastTypes: ReadonlySet<RequestEvent['type']> = new Set(['answer', 'row', 'text', 'picture', 'problem']);

/** The request without this job and those before it. */
function restBehind(request: Request, { begin, reading }: Current): Request {
  const unread = [...(request.unread ?? []), ...(reading === null ? [] : [reading])];
  return { ...request, skip: begin.index + 1, unread };
}

/**
 * The last event of the job of a worker that was terminated before it answered, or of the whole request if it began no
 * job. `ms` is the time that it took.
 */
export function unanswered(
  command: Task['command'],
  begin: Extract<RequestEvent, { type: 'begin' }> | null,
  reason: string,
  ms: number,
): RequestEvent {
  const puzzle = begin?.puzzle ?? '';
  const combination = begin?.combination;
  if (combination)
    return { type: 'row', row: rowWithoutRun({ ...combination, puzzle }, 'unknown', reason, [ms]) };
  return { type: 'answer', record: unansweredRecord(command, puzzle, reason, ms), pictures: [] };
}
