import { randomUUID } from 'node:crypto';
import type { Request, Task } from '@gridwright/puzzles';
import type { Job } from 'bullmq';
import { jsonLine } from '../../output/json-line.js';
import { exitStatus } from '../../process/exit-status.js';
import type { CommandIo } from '../../process/io.js';
import { ownVersion } from '../../process/package.js';
import type { NumberedAnswer, NumberedPuzzle } from '../puzzle-request.js';
import type { Answerer } from '../run-batch.js';
import type { PuzzleStore, StoredQuestion } from '../store/puzzle-store.js';
import { connectQueue, isAway, prefix, type QueueConnection, settledWithin } from './connection.js';
import { QueueError } from './queue-error.js';
import { answersOfWork, maxPuzzleBytes, requireTask, workOf } from './work.js';

/** The queue of work that a version of Gridwright answers: what another one would say may differ. */
export function queueName(version: string): string {
  return `work-${version}`;
}

/** The key of the set of versions that ever had work. */
export const versionsKey = `${prefix}:versions`;

/** The maximum number of jobs at a time that are sent and not answered. */
const maxSent = 256;

/** How often all jobs that were sent are looked at, beside the events of those that end. */
const sweepMs = 1000;

/** How long the end waits for the server. */
const maxCloseMs = 1000;

/** Answers that nobody takes are dropped after this time, in seconds. */
const keptSeconds = 7 * 24 * 3600;

/** Connects to the queue at an address, if it takes the task. Throws `CallError` and `QueueError`. */
export async function openQueue(
  address: string,
  task: Task,
  io: Pick<CommandIo, 'env' | 'stderr'>,
): Promise<QueueConnection> {
  requireTask(task);
  return connectQueue(address, io);
}

/** The store that remembers what is sent, so that a later run takes the answers. */
interface Sending {
  readonly store: PuzzleStore;
  readonly question: StoredQuestion;
  readonly connection: QueueConnection;
}

/** A job that was sent. */
interface Sent {
  readonly puzzles: readonly number[];
  /** Whether it is being looked at. */
  isBusy: boolean;
}

/**
 * An answerer by workers on other machines. Each job is noted in the store before it is sent, and its answers are committed before it is
 * removed from the queue: after a crash at any moment, another run sends what is missing, and takes what was answered meanwhile. Rejects
 * with `QueueError` if the server refuses.
 */
export function answeringByQueue(request: Request, { store, question, connection }: Sending): Answerer {
  const { library, redis, options } = connection;
  return async (parts, onAnswered, signal) => {
    const queue = new library.Queue(queueName(ownVersion), options);
    const events = new library.QueueEvents(queueName(ownVersion), options);
    // A connection that is lost is told by itself.
    queue.on('error', () => {});
    events.on('error', () => {});
    const sent = new Map<string, Sent>();
    /** Called when a job is answered, and when there is a failure. */
    let wake = (): void => {};
    let failure: unknown = null;
    const fail = (error: unknown): void => {
      failure ??= error;
      wake();
    };
    signal.addEventListener('abort', () => wake(), { once: true });
    const changed = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve;
      });
    const isOver = (): boolean => signal.aborted || failure !== null;

    const add = async (job: string, puzzles: readonly NumberedPuzzle[]): Promise<void> => {
      const jobOptions = {
        jobId: job,
        removeOnComplete: { age: keptSeconds },
        removeOnFail: { age: keptSeconds },
      };
      try {
        await queue.add('ask', workOf(request, puzzles), jobOptions);
      } catch (error) {
        // A job that did not arrive is sent again when it is looked at.
        if (!isAway(error)) throw error;
      }
    };
    const send = async (puzzles: readonly NumberedPuzzle[]): Promise<void> => {
      const job = randomUUID();
      const ids = puzzles.map(({ id }) => id);
      store.noteAsked(question, job, ids);
      store.commit();
      sent.set(job, { puzzles: ids, isBusy: false });
      await add(job, puzzles);
    };
    const asked = (ids: readonly number[]): NumberedPuzzle[] =>
      ids.map((id) => ({ id, input: store.input(id) }));
    const take = async (job: Job, { puzzles }: Sent): Promise<void> => {
      const answered = job.finishedOn === undefined ? null : answersOfWork(job.returnvalue, puzzles);
      if (answered !== null) for (const each of answered) onAnswered(each);
      // One of them may have ended the worker: each is asked by itself, and then it is known which.
      else if (puzzles.length > 1) for (const each of asked(puzzles)) await send([each]);
      else onAnswered(lost(puzzles[0]!, job.failedReason ?? 'its answer is damaged', question.command));
      store.commit();
      sent.delete(job.id!);
      try {
        await job.remove();
      } catch (error) {
        // Its answers are committed. A second worker that has locked it, after its first one was taken for lost, leaves it to its age.
        if (isReply(error)) throw error;
      }
    };
    /** Looks at a job: takes its answers, or sends it again if the server has lost it. */
    const look = async (id: string): Promise<void> => {
      const known = sent.get(id);
      if (known === undefined || known.isBusy || isOver()) return;
      known.isBusy = true;
      try {
        const job = await library.Job.fromId(queue, id);
        if (job === undefined) await add(id, asked(known.puzzles));
        else if (job.finishedOn !== undefined) await take(job, known);
      } catch (error) {
        if (!isAway(error)) throw error;
      }
      known.isBusy = false;
      wake();
    };
    const lookAt = (id: string): void => {
      look(id).catch((error: unknown) => fail(refused(error, connection)));
    };

    const all = async (): Promise<void> => {
      await redis.sadd(versionsKey, ownVersion);
      for (const [job, puzzles] of store.asked(question)) sent.set(job, { puzzles, isBusy: false });
      sweep();
      for await (const part of parts) {
        const [some, tooLong] = [part.filter(travels), part.filter((each) => !travels(each))];
        for (const { id } of tooLong) onAnswered(tooLongForQueue(id, question.command));
        if (some.length > 0) await send(some);
        while (sent.size >= maxSent && !isOver()) await changed();
        if (isOver()) return;
      }
      while (sent.size > 0 && !isOver()) await changed();
    };
    const sweep = (): void => {
      for (const id of [...sent.keys()]) lookAt(id);
    };
    events.on('completed', ({ jobId }) => lookAt(jobId));
    events.on('failed', ({ jobId }) => lookAt(jobId));
    const timer = setInterval(sweep, sweepMs);
    try {
      const stopped = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const work = all();
      // A server that is away keeps it waiting after a stop.
      work.catch(() => {});
      await Promise.race([work, stopped]);
      if (failure !== null) throw failure;
    } catch (error) {
      throw refused(error, connection);
    } finally {
      clearInterval(timer);
      failure ??= 'the run has ended';
      await settledWithin([events.close(), queue.close()], maxCloseMs);
    }
  };
}

/** An error of the server as a `QueueError`; any other error stays what it is. */
function refused(error: unknown, { name }: QueueConnection): unknown {
  return isReply(error) ? new QueueError(name, { code: 'refused', found: error.message }) : error;
}

function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError';
}

function travels({ input }: NumberedPuzzle): boolean {
  return input.bytes.length <= maxPuzzleBytes;
}

function tooLongForQueue(id: number, command: string): NumberedAnswer {
  const text = `expected at most ${maxPuzzleBytes / 1024 / 1024} MiB, as much as travels over a queue`;
  return problem(id, command, text);
}

/** The answer to a puzzle that ended every worker that was asked, or that none can answer. */
function lost(id: number, reason: string, command: string): NumberedAnswer {
  return problem(id, command, `no worker could answer: ${reason}`);
}

function problem(id: number, command: string, text: string): NumberedAnswer {
  const records = [jsonLine({ command, puzzle: 'puzzle', error: { text } }).trimEnd()];
  const said = { status: 'problem', reason: null, exitStatus: exitStatus.wrongInput, kind: null, ms: null };
  return { id, answer: { ...said, version: ownVersion, records } };
}
