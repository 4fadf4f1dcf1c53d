import type { Request, RequestEvent } from '@gridwright/puzzles';
import type { FromWorker, ToWorker } from '@gridwright/puzzles/browser';
import { afterEach, beforeEach, vi } from 'vitest';

/** A web worker of a page that answers when the test lets it. */
export class WorkerInNode {
  readonly url: URL;
  readonly options: WorkerOptions | undefined;
  readonly requests: Request[] = [];
  stops = 0;
  isTerminated = false;
  #number = 0;
  #listener: (event: { readonly data: FromWorker }) => void = () => {};

  constructor(url: URL, options?: WorkerOptions) {
    [this.url, this.options] = [url, options];
  }

  postMessage(message: ToWorker): void {
    if (message.type === 'ask') {
      this.requests.push(message.request);
      this.#number = message.number;
    }
    if (message.type === 'stop') this.stops += 1;
    if (message.type === 'ping') this.#listener({ data: { type: 'pong' } });
  }

  terminate(): void {
    this.isTerminated = true;
  }

  addEventListener(type: string, listener: never): void {
    if (type === 'message') this.#listener = listener;
  }

  /** Events about the last question. */
  send(...events: readonly unknown[]): void {
    for (const event of events)
      this.#listener({ data: { type: 'event', number: this.#number, event: event as RequestEvent } });
  }

  end(): void {
    this.#listener({ data: { type: 'end', number: this.#number } });
  }

  fail(message: string): void {
    this.#listener({ data: { type: 'failure', number: this.#number, message } });
  }

  get request(): Request {
    return this.requests.at(-1)!;
  }
}

/** For each test of a file: workers that do nothing by themselves, and all that were started in it. */
export function workersInNode(): readonly WorkerInNode[] {
  const started: WorkerInNode[] = [];
  let before: unknown;
  beforeEach(() => {
    started.length = 0;
    before = (globalThis as { Worker?: unknown }).Worker;
    vi.stubGlobal(
      'Worker',
      class extends WorkerInNode {
        constructor(url: URL, options?: WorkerOptions) {
          super(url, options);
          started.push(this);
        }
      },
    );
  });
  afterEach(() => {
    // An open question has a timer.
    for (const worker of started)
      for (let heard = 0; heard < worker.requests.length; worker.end()) heard = worker.requests.length;
    vi.stubGlobal('Worker', before);
  });
  return started;
}
