import type { RequestProblem } from '../../questions/answering/events.js';
import type { AnswerData, AnswerNamed, Task } from '../../questions/data.js';
import type { Request, RequestEvent } from '../request.js';
import type { FromWorker, ToWorker } from './messages.js';

/**
 * Patience is counted in ticks of timers, not by the clock: a page that was frozen, or whose timers are throttled in the
 * background, hears what has been said before the next tick.
 */
const graceTickMs = 100;

/** The ticks that a worker has to stop; then it is terminated. */
const graceTicks = 4;

/** The interval of pings while a question is open. */
const pingMs = 500;

/** A worker that answers none of this many pings is replaced; each one after it has twice the patience of the one before. */
const silentPings = 8;

/** The same for a worker that is still loading. */
const loadPings = 60;

/** The maximum number of times that a question is asked, each time of another worker. */
const maxTries = 3;

/** The part of a web worker's interface that is used. */
export interface WorkerHandle {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
}

/** Why there is no answer. */
export class QuestionFailure extends Error {
  /** The problem of the puzzle or the question; null if the worker failed or another question took its place. */
  readonly problem: RequestProblem | null;

  constructor(message: string, problem: RequestProblem | null = null) {
    super(message);
    this.name = 'QuestionFailure';
    this.problem = problem;
  }
}

/** A question with its callbacks. */
export interface Asked {
  readonly request: Request;
  readonly onEvent: (event: RequestEvent) => void;
  /** Called after the last event, also of a question that was stopped. */
  readonly onEnd: () => void;
  /** Called instead of `onEnd` if another question took its place, or the worker was closed: no more events follow. */
  readonly onDropped?: () => void;
  /** Called if the worker has a bug, or has ended `maxTries` times. */
  readonly onFailure: (message: string) => void;
}

interface Open extends Asked {
  readonly number: number;
  tries: number;
  isStopped: boolean;
}

/**
 * A web worker that answers one question at a time. A new question stops the one before, which gets no more events. A
 * worker that does not stop, or does not respond, is replaced, and the question is asked again.
 */
export class QuestionWorker {
  readonly #makeWorker: () => WorkerHandle;
  #worker: WorkerHandle;
  /** Whether the worker has sent a message: before that, it is loading. */
  #isLoaded = false;
  #numbers = 0;
  #open: Open | null = null;
  /** The pings since the last message of the worker. */
  #unheard = 0;
  #watch: ReturnType<typeof setInterval> | undefined;
  #grace: ReturnType<typeof setInterval> | undefined;
  /** Whether a question was dropped or stopped while the worker was loading: its grace begins once that has loaded. */
  #isGraceDue = false;

  constructor(makeWorker: () => WorkerHandle) {
    this.#makeWorker = makeWorker;
    this.#worker = this.#start();
  }

  /** Asks a question in place of the open one. */
  ask(asked: Asked): void {
    const before = this.#open;
    this.#numbers += 1;
    this.#open = { ...asked, number: this.#numbers, tries: 1, isStopped: false };
    if (before !== null || this.#isGraceDue) this.#expectEnd();
    before?.onDropped?.();
    this.#send();
  }

  /**
   * Asks about one puzzle in place of the open question, and resolves with the answer. Rejects with `QuestionFailure` for
   * a puzzle that cannot be read or a question that cannot be asked, if another question took its place, and if the worker
   * fails.
   */
  answer<Name extends Task['command'] & AnswerData['command']>(
    request: Request & { readonly task: { readonly command: Name } },
  ): Promise<AnswerNamed<Name>> {
    return new Promise((resolve, reject) => {
      this.ask({
        request,
        onEvent: (event) => {
          // The answer to a question has its name.
          if (event.type === 'answer') resolve(event.answer as AnswerNamed<Name>);
          if (event.type === 'problem') reject(new QuestionFailure(event.problem.text, event.problem));
        },
        onEnd: () => reject(new QuestionFailure('the question has ended without an answer')),
        onDropped: () =>
          reject(new QuestionFailure('another question took its place, or the worker was closed')),
        onFailure: (message) => reject(new QuestionFailure(message)),
      });
    });
  }

  /** Stops the question; its last events report what is known. */
  stop(): void {
    if (this.#open === null || this.#open.isStopped) return;
    this.#open.isStopped = true;
    this.#post({ type: 'stop', number: this.#open.number });
    this.#expectEnd();
  }

  /** Terminates the worker. */
  close(): void {
    this.#open?.onDropped?.();
    this.#open = null;
    this.#rest();
    this.#worker.terminate();
  }

  #start(): WorkerHandle {
    this.#isLoaded = false;
    this.#isGraceDue = false;
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
    const { number, request, tries } = this.#open!;
    this.#post({ type: 'ask', number, request });
    this.#unheard = 0;
    clearInterval(this.#watch);
    this.#watch = setInterval(() => {
      const most = this.#isLoaded ? silentPings * 2 ** (tries - 1) : loadPings;
      this.#unheard += 1;
      if (this.#unheard > most) this.#replace();
      else this.#post({ type: 'ping' });
    }, pingMs);
  }

  #hear(message: FromWorker): void {
    this.#unheard = 0;
    this.#isLoaded = true;
    if (this.#isGraceDue && this.#open !== null) this.#expectEnd();
    if (message.type === 'pong') return;
    const open = this.#open;
    // The first message of a question implies that the one before has ended.
    if (open !== null && message.number === open.number && !open.isStopped) clearInterval(this.#grace);
    if (open === null || message.number !== open.number) return;
    switch (message.type) {
      case 'event':
        open.onEvent(message.event);
        return;
      case 'end':
        this.#end(open.onEnd);
        return;
      case 'failure':
        // Whoever is told may ask again at once: of the next worker.
        this.#restart();
        this.#end(() => open.onFailure(message.message));
    }
  }

  #end(tell: () => void): void {
    this.#open = null;
    this.#rest();
    tell();
  }

  #rest(): void {
    clearInterval(this.#watch);
    clearInterval(this.#grace);
  }

  /**
   * Terminates the worker unless what it does ends in time: a question that was stopped, or one that was dropped, which the first
   * message about the next one tells.
   */
  #expectEnd(): void {
    clearInterval(this.#grace);
    this.#isGraceDue = !this.#isLoaded;
    // What a loading worker has not begun to answer needs no end.
    if (!this.#isLoaded && this.#open?.isStopped !== true) return;
    let ticks = 0;
    this.#grace = setInterval(() => {
      ticks += 1;
      if (ticks < graceTicks) return;
      clearInterval(this.#grace);
      const open = this.#open;
      if (open === null) return;
      if (this.#isLoaded) this.#replace();
      else this.#end(open.onEnd);
    }, graceTickMs);
  }

  #restart(): void {
    this.#worker.terminate();
    this.#worker = this.#start();
  }

  /** Starts another worker, and asks it the open question. */
  #replace(): void {
    this.#restart();
    const open = this.#open;
    if (open === null) return;
    if (open.isStopped) this.#end(open.onEnd);
    else if (open.tries === maxTries) this.#end(() => open.onFailure('the worker ended several times'));
    else {
      open.tries += 1;
      clearInterval(this.#grace);
      this.#send();
    }
  }
}
