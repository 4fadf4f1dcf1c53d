import { parentPort } from 'node:worker_threads';
import { answerRequest } from '../requests/answer-request.js';
import type { Registry } from '../requests/registry.js';
import type { InputReading, Request } from '../requests/request.js';

/** What is sent to a worker. */
export interface WorkerRequest {
  readonly request: Request;
  /** Two integers: one that turns 1 when the work is to stop, and how many events the parent has handled. */
  readonly shared: SharedArrayBuffer;
}

/** What a worker says beside the events of a request. */
export type WorkerMark =
  | { readonly type: 'reading'; readonly reading: InputReading }
  | { readonly type: 'end' };

/** The places of the shared integers. */
export const shared = { stop: 0, handled: 1 } as const;

/** So many events may wait for the parent; a worker that is further ahead waits for it. */
const mostWaiting = 1000;

/** A parent that is gone wakes nobody: now and then a worker that waits looks for itself. */
const mostWaitMs = 1000;

/** Answers every request that the parent thread sends, one after another. To be called in a worker thread. */
export function serveRequests(registry: Registry): void {
  const port = parentPort;
  if (!port) throw new Error('serveRequests is for worker threads');
  port.on('message', async ({ request, shared: buffer }: WorkerRequest) => {
    const integers = new Int32Array(buffer);
    const isCancelled = (): boolean => Atomics.load(integers, shared.stop) !== 0;
    let sent = 0;
    await answerRequest(registry, request, {
      emit: (event) => {
        port.postMessage(event);
        // Modulo 2³², as the parent counts.
        sent = (sent + 1) | 0;
        for (;;) {
          const handled = Atomics.load(integers, shared.handled);
          if (((sent - handled) | 0) <= mostWaiting || isCancelled()) return;
          Atomics.wait(integers, shared.handled, handled, mostWaitMs);
        }
      },
      isCancelled,
      onReading: (reading) => port.postMessage({ type: 'reading', reading } satisfies WorkerMark),
    });
    port.postMessage({ type: 'end' } satisfies WorkerMark);
  });
}
