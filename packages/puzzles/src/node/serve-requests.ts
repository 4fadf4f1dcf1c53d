import { parentPort } from 'node:worker_threads';
import { answerRequest } from '../requests/answer-request.js';
import type { Registry } from '../requests/registry.js';
import type { Request } from '../requests/request.js';

/** What is sent to a worker: the request, and one shared integer that turns 1 when the work is to stop. */
export interface WorkerRequest {
  readonly request: Request;
  readonly stop: SharedArrayBuffer;
}

/** Answers every request that the parent thread sends, one after another. To be called in a worker thread. */
export function serveRequests(registry: Registry): void {
  const port = parentPort;
  if (!port) throw new Error('serveRequests is for worker threads');
  port.on('message', async ({ request, stop }: WorkerRequest) => {
    const flag = new Int32Array(stop);
    await answerRequest(registry, request, {
      emit: (event) => port.postMessage(event),
      isCancelled: () => Atomics.load(flag, 0) !== 0,
    });
    port.postMessage({ type: 'end' });
  });
}
