import { OpenModels } from '../questions/open-models.js';
import { answerRequest } from '../requests/answer-request.js';
import type { Registry } from '../requests/registry.js';
import type { FromWorker, ToWorker } from './messages.js';

/** Nobody who edits waits longer for the reason why there is no solution. */
const mostExplainMs = 1500;

/** Work goes on for so long before messages are looked at. */
const stretchMs = 8;

/** What of a worker's global scope is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: ((event: never) => void) | null };
    readonly port2: { postMessage(message: null): void };
  };
}

/**
 * Answers the questions that the page sends, one after the other: a new one stops the one before. To be called in a web
 * worker. Models stay open from one question to the next, as the questions are mostly edits of one board.
 */
export function serveRequests(registry: Registry, scope: WorkerScope): void {
  const models = new OpenModels();
  const nextTask = taskQueue(scope);
  let current = 0;
  let last: Promise<void> = Promise.resolve();

  async function answer({ number, request }: Extract<ToWorker, { type: 'ask' }>): Promise<void> {
    let workedSinceMs = performance.now();
    const pause = async (): Promise<void> => {
      if (performance.now() - workedSinceMs < stretchMs) return;
      await nextTask();
      workedSinceMs = performance.now();
    };
    try {
      await nextTask();
      await answerRequest(registry, request, {
        emit: (event) => scope.postMessage({ type: 'event', number, event }),
        isCancelled: () => current !== number,
        pause,
        models,
        mostExplainMs,
      });
      scope.postMessage({ type: 'end', number });
    } catch (error) {
      // A bug: the page says so, and starts anew.
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ type: 'failure', number, message });
    }
  }

  // That it is loaded.
  scope.postMessage({ type: 'pong' });
  scope.addEventListener('message', ({ data }) => {
    switch (data.type) {
      case 'ask':
        current = data.number;
        last = last.then(() => answer(data));
        return;
      case 'stop':
        if (current === data.number) current = 0;
        return;
      case 'ping':
        scope.postMessage({ type: 'pong' });
    }
  });
}

/** Waits until messages that are there have been taken: a timer of no time would take 4 ms. */
function taskQueue(scope: WorkerScope): () => Promise<void> {
  const { port1, port2 } = new scope.MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    waiting.shift()?.();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
