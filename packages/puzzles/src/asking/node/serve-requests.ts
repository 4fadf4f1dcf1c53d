import { parentPort } from 'node:worker_threads';
import { type ExpectedSeries, ModelCache } from '../../questions/solving/model-cache.js';
import { answerRequest } from '../answer-request.js';
import { ownRegistry } from '../registry.js';
import type { Request, RequestEvent } from '../request.js';
import { cpuMs } from './cpu-time.js';
import { LineBlock } from './line-block.js';
import {
  lastTypes,
  shared,
  type WorkerMark,
  type WorkerMessages,
  type WorkerRequest,
  weightOf,
} from './worker-messages.js';

/** The maximum weight of events that the parent has not handled; then the worker waits for it. */
const maxWaiting = 1000;

/** A waiting worker checks for itself at this interval, as a parent that has ended wakes no worker. */
const maxWaitMs = 1000;

/** Events are sent together, up to this number of them and for this long: each message costs as much as copying some events. */
const [maxTogether, togetherMs] = [256, 10];

const lineFeed = 0x0a;

const longAgo = Number.NEGATIVE_INFINITY;

/** Answers every request that the parent thread sends, one after another. To be called in a worker thread. */
export function serveRequests(registry = ownRegistry): void {
  const port = parentPort;
  if (!port) throw new Error('serveRequests is for worker threads');
  const models = new ModelCache();
  port.on('message', async ({ request, shared: buffer, isAlone }: WorkerRequest) => {
    const integers = new Int32Array(buffer);
    const outbox = new Outbox(integers, (messages) => port.postMessage(messages));
    const series = seriesOf(request);
    if (series !== null) models.begin(engineOptions(request), series);
    await answerRequest(registry, request, {
      emit: outbox.put.bind(outbox),
      isCancelled: () => {
        outbox.sendOld();
        return outbox.mustStop;
      },
      onReading: (reading) => outbox.send({ type: 'reading', reading }),
      ...(series === null ? {} : { models }),
      ...(isAlone ? { cpuMs } : {}),
    });
    if (series !== null) models.end();
    outbox.send({ type: 'end' });
  });
}

/** The options that engines are opened with, as a text. */
function engineOptions({ seed = null, command = null, memoryLimitBytes = null, modules }: Request): string {
  return JSON.stringify([seed, command, memoryLimitBytes, modules]);
}

/** The series that a request is: most lines of a text are alike, also where each travels in a request of its own. Null for other puzzles. */
function seriesOf({ inputs = [] }: Request): ExpectedSeries | null {
  const lines = inputs.filter((input) => 'bytes' in input && input.firstLine !== undefined);
  if (lines.length === 0) return null;
  return lines.some((input) => 'bytes' in input && hasSeveralLines(input.bytes)) ? 'alike' : 'one of many';
}

function hasSeveralLines(bytes: Uint8Array): boolean {
  return bytes.lastIndexOf(lineFeed, bytes.length - 2) >= 0;
}

/**
 * What a worker has to send. It is kept for a moment, so that many short answers go together. What is kept when the worker is terminated
 * is lost: it begins with the beginning of a job, and so the jobs behind the last one that arrived can be done again.
 */
class Outbox {
  readonly #integers: Int32Array;
  readonly #post: (messages: WorkerMessages) => void;
  #kept: RequestEvent[] = [];
  /** The answers behind what is kept, if these are lines. */
  #block: LineBlock | null = null;
  /** The beginning of a job behind all that, of which nothing else is put yet. */
  #begin: RequestEvent | null = null;
  #keptWeight = 0;
  #sentMs = longAgo;
  /** The weight of the events, modulo 2³², as the parent counts it. */
  #count = 0;
  /** Whether a part of the current job is sent. */
  #isPartSent = false;

  constructor(integers: Int32Array, post: (messages: WorkerMessages) => void) {
    this.#integers = integers;
    this.#post = post;
  }

  get mustStop(): boolean {
    return Atomics.load(this.#integers, shared.stop) !== 0;
  }

  put(event: RequestEvent): void {
    this.#keep(event);
    const isLast = lastTypes.has(event.type);
    if (event.type === 'begin') Atomics.store(this.#integers, shared.job, event.index + 1);
    if (event.type === 'begin' || event.type === 'run') Atomics.add(this.#integers, shared.limitsBegun, 1);
    if (isLast) Atomics.store(this.#integers, shared.job, 0);
    // A job of which a part is sent cannot be done again: its last words are not kept.
    const isUrgent = this.#isPartSent && (isLast || event.type === 'warning');
    if (this.#keptWeight >= maxTogether || isUrgent) this.#send();
    else this.sendOld();
    // The parent may be slow; it is not sent more than it can take.
    if (this.#keptWeight === 0) this.#wait();
  }

  /** Sends what is kept for long enough. */
  sendOld(): void {
    if (this.#keptWeight === 0 || performance.now() - this.#sentMs < togetherMs) return;
    this.#send();
  }

  /** Sends a mark behind all that is kept. */
  send(mark: WorkerMark): void {
    this.#send([mark]);
    // The beginning of the first job of an input is sent at once: its name is needed where the worker hangs.
    this.#sentMs = longAgo;
  }

  #keep(event: RequestEvent): void {
    this.#keptWeight += weightOf(event);
    if (event.type === 'lines') {
      // The lines of a job that has only begun need no beginning.
      if (this.#begin !== null) this.#keptWeight -= 1;
      this.#begin = null;
      if (this.#block?.next !== event.index) this.#close();
      this.#block ??= new LineBlock(event.index);
      this.#block.add(event);
    } else if (event.type === 'begin') {
      if (this.#begin !== null) this.#close();
      this.#begin = event;
    } else {
      this.#close();
      this.#kept.push(event);
    }
  }

  /** Ends the lines that are put together. */
  #close(): void {
    if (this.#block !== null) this.#kept.push({ type: 'lines', ...this.#block.lines() });
    if (this.#begin !== null) this.#kept.push(this.#begin);
    this.#block = null;
    this.#begin = null;
  }

  #send(marks: readonly WorkerMark[] = []): void {
    this.#close();
    const last = this.#kept.at(-1);
    if (last !== undefined) this.#isPartSent = !lastTypes.has(last.type);
    this.#count = (this.#count + this.#keptWeight) | 0;
    this.#post([...this.#kept, ...marks]);
    this.#kept = [];
    this.#keptWeight = 0;
    this.#sentMs = performance.now();
  }

  #wait(): void {
    for (;;) {
      const handled = Atomics.load(this.#integers, shared.handled);
      if (((this.#count - handled) | 0) <= maxWaiting || this.mustStop) return;
      Atomics.wait(this.#integers, shared.handled, handled, maxWaitMs);
    }
  }
}
