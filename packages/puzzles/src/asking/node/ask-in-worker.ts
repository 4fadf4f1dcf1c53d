import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { Outcome } from '../../questions/answering/events.js';
import { proofGraceMs } from '../../questions/clues/question.js';
import type { AnswerData, Task } from '../../questions/data.js';
import { headOf, milliseconds } from '../../questions/records/answer-data.js';
import { type RecordedQuestion, unansweredRecord } from '../../questions/records/answer-record.js';
import { rowWithoutRun } from '../../questions/records/comparison-row.js';
import { bugText } from '../../questions/words/reason-text.js';
import type { Request, RequestEvent } from '../request.js';
import { cpuMs } from './cpu-time.js';
import {
  lastTypes,
  shared,
  type WorkerMark,
  type WorkerMessages,
  type WorkerRequest,
  weightOf,
} from './worker-messages.js';

/** The time that a worker has to answer after its time limit, or after a stop; then it is terminated. */
const usualGraceMs = 1500;

const mebibyte = 2 ** 20;

/** The memory of a worker that its code needs, beside the requested one, in mebibytes. */
const codeMebibytes = 96;

/** A worker whose heap is limited: one that grows beyond is terminated, and its puzzle ends with the reason `memory`. */
function limitsOfHeap(memoryLimitBytes: number | null): ResourceLimits | undefined {
  if (memoryLimitBytes === null) return undefined;
  return { maxOldGenerationSizeMb: codeMebibytes + Math.ceil(memoryLimitBytes / mebibyte) };
}

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
  /** Whether the process does nothing else meanwhile: its CPU time is then measured as that of the work. False by default. */
  readonly isAlone?: boolean;
  /** May return a promise to delay further events; the worker gets at most some hundred events ahead. */
  readonly onEvent: (event: RequestEvent) => Promise<void> | void;
  /** Stops the work: the current puzzle is answered with what is known, and no other puzzle is begun. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Answers a request in a worker thread. A worker that exceeds its limit, or runs out of memory, is terminated; its current
 * puzzle is answered `unknown`, and a new worker continues with the next one. So it does after a worker that ended by an error, which is
 * the problem of its current puzzle. Resolves when everything is answered or stopped; rejects for a worker that fails before it begins a
 * puzzle, as the next one would, and for what `onEvent` throws.
 */
export async function askInWorker(request: Request, options: AskOptions): Promise<void> {
  let rest: Request | null = request;
  const reasons = new Map<number, WhyNotDone>();
  while (rest !== null && !options.signal?.aborted) rest = await runWorker(rest, options, reasons);
}

/** The current job of a worker, as far as it is known here: a puzzle, or an input in which it looks for puzzles. */
interface Current {
  readonly begin: Extract<RequestEvent, { type: 'begin' }>;
  readonly begunMs: number;
  /** The clock of CPU time then; null if it is not measured. */
  readonly begunCpuMs: number | null;
  /** The place of that input; null for a puzzle. */
  readonly reading: number | null;
}

/** What ended a worker at its job: a limit or a stop, or an error. */
type Cause = { readonly reason: string } | { readonly error: unknown };

/** The milliseconds that a job took, also of CPU time; null if that is not known. */
interface Spent {
  readonly ms: number;
  readonly cpuMs: number | null;
}

/** Why a job could not be done, and what it took. */
interface WhyNotDone {
  readonly cause: Cause;
  readonly spent: Spent;
}

/** A worker's limits are looked at this often at most, and four times within a shorter limit. */
const maxWatchMs = 250;

/**
 * Resolves with the rest of the request if the worker had to be terminated; null if everything is answered. `reasons` are those of the jobs
 * that the request has as not done.
 */
function runWorker(
  request: Request,
  { worker: url, env, idle: given, isAlone = false, onEvent, signal }: AskOptions,
  reasons: Map<number, WhyNotDone>,
): Promise<Request | null> {
  const { timeLimitMs = null, memoryLimitBytes = null, notDone = [], task } = request;
  // Proofs of the fewest clues continue for a while after a stop.
  const graceMs = usualGraceMs + (task.command === 'clues' && task.proof === true ? proofGraceMs : 0);
  const resourceLimits = limitsOfHeap(memoryLimitBytes);
  // The heap of a worker is limited when it is made: another request may have another limit.
  const idle = resourceLimits === undefined ? given : undefined;
  return new Promise((resolve, reject) => {
    const integers = new Int32Array(new SharedArrayBuffer(4 * shared.count));
    const worker =
      idle?.pop() ??
      new Worker(url, {
        ...(env === undefined ? {} : { env: { ...env } }),
        ...(resourceLimits === undefined ? {} : { resourceLimits }),
      });
    worker.ref();
    const start = performance.now();
    /** The job that is begun and not answered yet. */
    let current: Current | null = null;
    /** The number of the job behind the last one that was answered. */
    let next = request.skip ?? 0;
    /** What came and is not handled yet, in turn: whoever handles an event may take its time. */
    const received: (RequestEvent | WorkerMark)[] = [];
    let isHandling = false;
    /** What is done when all that came is handled, as nothing more will come. */
    let last: (() => void) | null = null;
    let isSettled = false;
    let watch: NodeJS.Timeout | undefined;
    let grace: NodeJS.Timeout | undefined;
    /** The error that ends the worker. */
    let ownEnd: Cause | null = null;

    const leave = (): void => {
      isSettled = true;
      clearInterval(watch);
      clearTimeout(grace);
      signal?.removeEventListener('abort', cancel);
      // Node's own listeners stay: without them, an idle worker would no longer be heard.
      for (const name of ['message', 'error', 'exit']) worker.removeAllListeners(name);
    };
    const settle = (finish: () => void): void => {
      if (isSettled) return;
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
    /** Ends the work behind all that came. */
    const endWith = (finish: () => void): void => {
      if (last !== null) return;
      last = finish;
      if (!isHandling && received.length === 0) finish();
    };
    const giveUp = (cause: Cause): void => {
      const job = Atomics.load(integers, shared.job) - 1;
      endWith(() => {
        const ms = performance.now() - (current?.begunMs ?? start);
        const begunCpuMs = current?.begunCpuMs ?? null;
        const spentCpuMs = begunCpuMs === null ? null : milliseconds(cpuMs(true)! - begunCpuMs);
        const isKnown =
          current !== null && (current.reading === null ? current.begin.index === job : job < 0);
        if (job >= next && !isKnown) {
          // The jobs between the last one that came and the one where the worker hangs are done again.
          reasons.set(job, { cause, spent: { ms: timeLimitMs ?? ms, cpuMs: null } });
          return settle(() => resolve({ ...request, skip: next, notDone: [...notDone, job] }));
        }
        const begun = current;
        // A worker that began no job would fail again.
        if (begun === null && 'error' in cause) return settle(() => reject(cause.error));
        settle(() => {
          void (async () => {
            // After a stop between two puzzles, none is unanswered.
            if (begun !== null || !isStop(cause))
              await onEvent(lastEvent(task.command, begun?.begin ?? null, cause, { ms, cpuMs: spentCpuMs }));
            return begun && restBehind(request, begun);
          })().then(resolve, reject);
        });
      });
    };
    const cancel = (): void => {
      Atomics.store(integers, shared.stop, 1);
      Atomics.notify(integers, shared.handled);
      clearInterval(watch);
      grace = setTimeout(() => giveUp({ reason: 'cancelled' }), graceMs);
    };
    const watchLimits = (limitMs: number): void => {
      let begun = -1;
      let sinceMs = 0;
      const look = (): void => {
        const isAtWork = Atomics.load(integers, shared.job) > 0 || current !== null;
        const now = Atomics.load(integers, shared.limitsBegun);
        // What is not handled yet is no fault of the worker.
        if (begun !== now || !isAtWork || isHandling) [begun, sinceMs] = [now, performance.now()];
        else if (performance.now() - sinceMs > limitMs + graceMs) giveUp({ reason: 'time' });
      };
      watch = setInterval(look, Math.min(maxWatchMs, Math.max(1, limitMs / 4)));
    };

    /** Handles what came; undefined if that is done. */
    const handle = (event: RequestEvent | WorkerMark): Promise<void> | void => {
      if (event.type === 'end')
        return endWith(() => (idle === undefined ? settle(() => resolve(null)) : rest(idle)));
      if (event.type === 'reading') {
        const { puzzle, index, input } = event.reading;
        const begin = { type: 'begin', puzzle, index, combination: null } as const;
        current = { begin, begunMs: performance.now(), begunCpuMs: null, reading: input };
        return;
      }
      const taken = onEvent(event);
      if (event.type === 'begin') {
        // Only comparisons have CPU time.
        const begunCpuMs = isAlone && event.combination !== null ? cpuMs(true) : null;
        current = { begin: event, begunMs: performance.now(), begunCpuMs, reading: null };
        const why = notDone.includes(event.index) ? reasons.get(event.index) : undefined;
        if (why !== undefined) {
          current = null;
          next = event.index + 1;
          return onEvent(lastEvent(task.command, event, why.cause, why.spent));
        }
      }
      if (lastTypes.has(event.type)) {
        if (event.type === 'lines') next = event.index + event.puzzles.length;
        else if (current !== null) next = current.begin.index + 1;
        current = null;
      }
      return taken;
    };
    const handleAll = async (): Promise<void> => {
      isHandling = true;
      for (let at = 0; at < received.length && !isSettled; at++) {
        const event = received[at]!;
        const taken = handle(event);
        if (event.type !== 'end' && event.type !== 'reading')
          Atomics.add(integers, shared.handled, weightOf(event));
        if (taken === undefined) continue;
        Atomics.notify(integers, shared.handled);
        await taken;
      }
      received.length = 0;
      isHandling = false;
      Atomics.notify(integers, shared.handled);
      last?.();
    };

    worker.on('message', (messages: WorkerMessages) => {
      received.push(...messages);
      if (!isHandling) handleAll().catch((error: unknown) => settle(() => reject(error)));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      ownEnd = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { reason: 'memory' } : { error };
    });
    // Its messages come before.
    worker.on('exit', (code) =>
      giveUp(ownEnd ?? { error: new Error(`the worker ended with the code ${code}`) }),
    );
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    else if (timeLimitMs !== null) watchLimits(timeLimitMs);
    worker.postMessage({ request, shared: integers.buffer, isAlone } satisfies WorkerRequest);
  });
}

function isStop(cause: Cause): boolean {
  return 'reason' in cause && cause.reason === 'cancelled';
}

/** The request without this job and those before it. */
function restBehind(request: Request, { begin, reading }: Current): Request {
  const skip = begin.index + 1;
  if (reading === null) return { ...request, skip };
  // The jobs of an input that is not read have no numbers: those that are known of it count no more.
  const notDone = (request.notDone ?? []).filter((job) => job < begin.index);
  return { ...request, skip, notDone, unread: [...(request.unread ?? []), reading] };
}

/** The last event of the job of a worker that ended before it answered, after the time that it spent. */
function lastEvent(
  command: Task['command'],
  begin: Extract<RequestEvent, { type: 'begin' }> | null,
  cause: Cause,
  { ms, cpuMs }: Spent,
): RequestEvent {
  if ('reason' in cause) return unanswered(command, begin, cause.reason, ms, cpuMs);
  const problem = { input: null, text: bugText(cause.error) };
  const puzzle = begin?.puzzle ?? '';
  const combination = begin?.combination;
  return combination
    ? answerEvent(rowWithoutRun({ ...combination, puzzle }, 'failed', problem.text, [ms], cpuMs), 'no')
    : { type: 'problem', puzzle, problem };
}

/**
 * The last event of the job of a worker that was terminated before it answered, or of the whole request if it began no
 * job. `ms` is the time that it took, `cpuMs` its CPU time if that is known.
 */
export function unanswered(
  command: Task['command'],
  begin: Extract<RequestEvent, { type: 'begin' }> | null,
  reason: string,
  ms: number,
  cpuMs: number | null = null,
): RequestEvent {
  const puzzle = begin?.puzzle ?? '';
  const combination = begin?.combination;
  if (combination)
    return answerEvent(rowWithoutRun({ ...combination, puzzle }, 'unknown', reason, [ms], cpuMs), 'limit');
  return answerEvent(unansweredData(answeredBy(command), puzzle, reason, ms), 'limit');
}

function answerEvent(answer: AnswerData, outcome: Outcome): RequestEvent {
  return { type: 'answer', answer, outcome, pictures: [] };
}

/** The question of the answer to a task. */
function answeredBy(command: Task['command']): AnswerData['command'] {
  return command === 'export proof' ? 'export' : command;
}

/** The answer to a question about a puzzle whose worker was terminated before it answered. */
function unansweredData(
  command: AnswerData['command'],
  puzzle: string,
  reason: string,
  totalMs: number,
): AnswerData {
  if (isRecorded(command)) return unansweredRecord(command, puzzle, reason, totalMs);
  const head = { ...headOf(command, puzzle), status: 'unknown', reason };
  const timeMs = { total: Math.round(totalMs) };
  // Each of them may be unknown; what else each has to say, it has said by zeros.
  const own = command === 'rate' ? { steps: 0, costliest: 0 } : {};
  return { ...head, ...own, timeMs } as unknown as AnswerData;
}

const recorded: Readonly<Record<RecordedQuestion, true>> = {
  ...{ solve: true, unique: true, relax: true, forced: true, redundant: true, solutions: true },
  ...{ count: true, check: true, verify: true, export: true, decode: true, generate: true },
};

function isRecorded(command: string): command is RecordedQuestion {
  return Object.hasOwn(recorded, command);
}
