import { ModelCache } from '../../questions/solving/model-cache.js';
import { answerRequest } from '../answer-request.js';
import { ownRegistry } from '../registry.js';
import type { FromWorker, ToWorker } from './messages.js';

/** Some seconds of search for the clues that contradict each other: the maximum wait for the next edit. */
const maxExplainNodes = 20_000;

/** The time between two checks for messages. */
const stretchMs = 8;

/** The part of a worker's global scope that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void;
  postMessage(message: FromWorker): void;
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: ((event: never) => void) | null };
    readonly port2: { postMessage(message: null): void };
  };
}

/**
 * Answers the questions that the page sends, one at a time: a new question stops the one before. To be called in a web
 * worker. Models stay open from one question to the next, as most questions are about edits of one board.
 */
export function serveRequests(registry = ownRegistry, scope: WorkerScope = globalThis as never): void {
  const models = new ModelCache();
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
        maxExplainNodes,
      });
      scope.postMessage({ type: 'end', number });
    } catch (error) {
      // A bug: the page reports it, and starts a new worker.
      const message = error instanceof Error ? error.message : String(error);
      scope.postMessage({ type: 'failure', number, message });
    }
  }

  // Tells the page that the worker is loaded.
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

/** Yields until pending messages are handled, through a message channel: a timer of 0 ms would take 4 ms. */
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
