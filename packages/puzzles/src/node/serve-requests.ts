import { parentPort } from 'node:worker_threads';
import { answerRequest } from '../requests/answer-request.js';
import { ownRegistry } from '../requests/registry.js';
import type { InputReading, Request } from '../requests/request.js';

/** The message to a worker. */
export interface WorkerRequest {
  readonly request: Request;
  /** Two integers: 1 if the work must stop, and the number of events that the parent has handled. */
  readonly shared: SharedArrayBuffer;
}

/** The messages of a worker besides the events of a request. */
export type WorkerMark =
  | { readonly type: 'reading'; readonly reading: InputReading }
  | { readonly type: 'end' };

/** The indices of the shared integers. */
export const shared = { stop: 0, handled: 1 } as const;

/** The maximum number of events that the parent has not handled; then the worker waits for it. */
const maxWaiting = 1000;

/** A waiting worker checks for itself at this interval, as a parent that has ended wakes no worker. */
const maxWaitMs = 1000;

/** Answers every request that the parent thread sends, one after another. To be called in a worker thread. */
export function serveRequests(registry = ownRegistry): void {
  const port = parentPort;
  if (!port) throw new Error('serveRequests is for worker threads');
  port.on('message', async ({ request, shared: buffer }: WorkerRequest) => {
    const integers = new Int32Array(buffer);
    const isCancelled = (): boolean => Atomics.load(integers, shared.stop) !== 0;
    let sent = 0;
    await answerRequest(registry, request, {
      emit: (event) => {
        port.postMessage(event);
        // The parent counts modulo 2³².
        sent = (sent + 1) | 0;
        for (;;) {
          const handled = Atomics.load(integers, shared.handled);
          if (((sent - handled) | 0) <= maxWaiting || isCancelled()) return;
          Atomics.wait(integers, shared.handled, handled, maxWaitMs);
        }
      },
      isCancelled,
      onReading: (reading) => port.postMessage({ type: 'reading', reading } satisfies WorkerMark),
    });
    port.postMessage({ type: 'end' } satisfies WorkerMark);
  });
}
