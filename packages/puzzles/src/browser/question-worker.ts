import type { Request, RequestEvent } from '../requests/request.js';
import type { FromWorker, ToWorker } from './messages.js';

/** A worker that was told to stop is ended when it has not done so by then. */
const graceMs = 400;

/** While a question is open, the worker is asked so often whether it is still there. */
const pingMs = 500;

/** A worker that has said nothing for so long is gone, or will not come back. */
const silenceMs = 4000;

/** One that is still being loaded has more time. */
const loadMs = 30_000;

/** How often a question is asked again where its worker is gone. */
const mostTries = 3;

/** What of a web worker is used. */
export interface WorkerHandle {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
}

/** A question, and who hears of it. */
export interface Asked {
  readonly request: Request;
  readonly onEvent: (event: RequestEvent) => void;
  /** All was answered, or what was known when it was stopped. */
  readonly onEnd: () => void;
  /** The worker is gone and cannot be replaced, or has a bug. */
  readonly onFailure: (message: string) => void;
}

interface Open extends Asked {
  readonly number: number;
  tries: number;
  isStopped: boolean;
}

/**
 * A web worker that answers one question at a time: a new one stops the one before, whose events then come no more. A
 * worker that does not obey, or is gone, is replaced, and the question asked again.
 */
export class QuestionWorker {
  readonly #makeWorker: () => WorkerHandle;
  #worker: WorkerHandle;
  /** Whether the worker has said something: before that, it is being loaded, and works on nothing. */
  #isLoaded = false;
  #numbers = 0;
  #open: Open | null = null;
  #heardMs = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => WorkerHandle) {
    this.#makeWorker = makeWorker;
    this.#worker = this.#start();
  }

  /** Asks a question, in the place of the one before. */
  ask(asked: Asked): void {
    const before = this.#open;
    this.#numbers += 1;
    this.#open = { ...asked, number: this.#numbers, tries: 1, isStopped: false };
    if (before !== null) this.#expectEnd(before.number);
    this.#send();
  }

  /** Stops the question; what is known comes as its last events. */
  stop(): void {
    if (this.#open === null || this.#open.isStopped) return;
    this.#open.isStopped = true;
    this.#post({ type: 'stop', number: this.#open.number });
    this.#expectEnd(this.#open.number);
  }

  /** Ends the worker for good. */
  close(): void {
    this.#open = null;
    this.#rest();
    this.#worker.terminate();
  }

  #start(): WorkerHandle {
    this.#isLoaded = false;
    const worker = this.#makeWorker();
    worker.addEventListener('message', ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#replace();
    });
    return worker;
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #send(): void {
    const { number, request } = this.#open!;
    this.#post({ type: 'ask', number, request });
    this.#heardMs = performance.now();
    clearInterval(this.#watch);
    this.#watch = setInterval(() => {
      const most = this.#isLoaded ? silenceMs : loadMs;
      if (performance.now() - this.#heardMs > most) this.#replace();
      else this.#post({ type: 'ping' });
    }, pingMs);
  }

  #hear(message: FromWorker): void {
    this.#heardMs = performance.now();
    this.#isLoaded = true;
    if (message.type === 'pong') return;
    const open = this.#open;
    // The first word of a question says that the one before has ended.
    if (open !== null && message.number === open.number && !open.isStopped) clearTimeout(this.#grace);
    if (open === null || message.number !== open.number) return;
    switch (message.type) {
      case 'event':
        open.onEvent(message.event);
        return;
      case 'end':
        this.#end(open.onEnd);
        return;
      case 'failure':
        this.#end(() => open.onFailure(message.message));
        this.#restart();
    }
  }

  #end(tell: () => void): void {
    this.#open = null;
    this.#rest();
    tell();
  }

  #rest(): void {
    clearInterval(this.#watch);
    clearTimeout(this.#grace);
  }

  /** Ends the worker where this question is not over soon. */
  #expectEnd(number: number): void {
    clearTimeout(this.#grace);
    this.#grace = setTimeout(() => {
      const open = this.#open;
      if (open === null) return;
      if (open.number === number && open.isStopped) {
        this.#end(open.onEnd);
        if (this.#isLoaded) this.#restart();
      } else if (this.#isLoaded) this.#replace();
    }, graceMs);
  }

  #restart(): void {
    this.#worker.terminate();
    this.#worker = this.#start();
  }

  /** Another worker, which is asked the same. */
  #replace(): void {
    this.#restart();
    const open = this.#open;
    if (open === null) return;
    if (open.isStopped) this.#end(open.onEnd);
    else if (open.tries === mostTries) this.#end(() => open.onFailure('the worker ended several times'));
    else {
      open.tries += 1;
      clearTimeout(this.#grace);
      this.#send();
    }
  }
}
