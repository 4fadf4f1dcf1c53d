import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Worker as Thread } from 'node:worker_threads';
import { checkedValue, schemaProblemText } from '@gridwright/puzzles';
import { askInPool } from '@gridwright/puzzles/node/asking';
import type { Job, Worker } from 'bullmq';
import type { CommandIo } from '../../process/io.js';
import { ownVersion, workerUrl } from '../../process/package.js';
import { AnswerCollector, type NumberedAnswer, puzzleRequest } from '../puzzle-request.js';
import type { StoredAnswer } from '../store/puzzle-store.js';
import { queueName, versionsKey } from './answer-by-queue.js';
import { type QueueConnection, settledWithin } from './connection.js';
import { requestOfWork, type Work, type WorkDone, workDone, workSchema } from './work.js';

/** How a worker works. */
export interface WorkerOptions {
  /** The number of jobs at a time. */
  readonly jobs: number;
  /** A worker that is silent for this time is lost, in milliseconds: its jobs come back. */
  readonly lostAfterMs: number;
  /** Ends after this time without work, in milliseconds; null, the default: never. */
  readonly idleLimitMs: number | null;
  /** Called after each job, with the number of puzzles that it had. */
  readonly onDone: (puzzles: number) => void;
}

/** A job whose workers are lost this many times is not tried again. */
const maxLost = 3;

/** How long the end waits for jobs and the server, and how often it looks. */
const [maxCloseMs, closeLookMs] = [5000, 20];

/** How often a worker looks whether there is work. */
const lookMs = 1000;

/**
 * Answers the work of a queue until the signal, or until there was none for the idle limit; then the jobs at work go back to the queue.
 * Only work of this version is taken.
 */
export async function workForQueue(
  { library, options: queueOptions }: QueueConnection,
  options: WorkerOptions,
  { env }: Pick<CommandIo, 'env'>,
  signal: AbortSignal,
): Promise<void> {
  // Each job at work listens.
  setMaxListeners(0, signal);
  const idle: Thread[] = [];
  let lastMs = performance.now();
  let active = 0;
  const process = async (job: Job<Work, WorkDone>, token?: string): Promise<WorkDone> => {
    active += 1;
    try {
      const checked = checkedValue(workSchema, job.data);
      if (!checked.isRight) {
        const problem = schemaProblemText(checked.problem);
        throw new library.UnrecoverableError(`it is no work for Gridwright: ${problem}`);
      }
      const data = checked.value;
      if (data.gridwright !== ownVersion)
        throw new library.UnrecoverableError(`it is for the version ${data.gridwright}`);
      const answers = await answersOf(data, { env, idle }, signal);
      if (signal.aborted) {
        await job.moveToWait(token);
        throw new library.WaitingError();
      }
      if (answers === null) throw new library.UnrecoverableError('its worker ended without an answer');
      options.onDone(answers.length);
      return workDone(answers);
    } finally {
      active -= 1;
      lastMs = performance.now();
    }
  };
  const worker: Worker<Work, WorkDone> = new library.Worker(queueName(ownVersion), process, {
    ...queueOptions,
    concurrency: options.jobs,
    lockDuration: options.lostAfterMs,
    stalledInterval: Math.ceil(options.lostAfterMs / 2),
    maxStalledCount: maxLost,
  });
  // A connection that is lost is told by itself, and a job that fails by its answer.
  worker.on('error', () => {});
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (active > 0 || options.idleLimitMs === null) return;
      if (performance.now() - lastMs >= options.idleLimitMs) end();
    };
    const timer = setInterval(look, Math.min(lookMs, options.idleLimitMs ?? lookMs));
    const end = (): void => {
      clearInterval(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
  // A server that is away answers nothing any more: then the jobs come back as those of a lost worker.
  const endMs = performance.now() + maxCloseMs;
  await settledWithin([worker.pause(true)], maxCloseMs);
  while (active > 0 && performance.now() < endMs) await pause(closeLookMs);
  await settledWithin([worker.close(true)], maxCloseMs);
  await Promise.all(idle.map((thread) => thread.terminate()));
}

/** The answers to the puzzles of a job, in their order; null if there is not one for each. */
async function answersOf(
  work: Work,
  { env, idle }: { readonly env: CommandIo['env']; readonly idle: Thread[] },
  signal: AbortSignal,
): Promise<readonly StoredAnswer[] | null> {
  const { request, puzzles } = requestOfWork(work);
  const together = puzzleRequest(puzzles);
  const collector = new AnswerCollector(request.task.command, together);
  const answers: StoredAnswer[] = [];
  const keep = ({ id, answer }: NumberedAnswer): void => {
    answers[id] = answer;
  };
  await askInPool([together.inputs].values(), (inputs) => ({ ...request, inputs }), {
    ...{ worker: workerUrl, env, idle, signal, jobs: 1, anyOrder: true },
    onEvent: (event) => collector.take(event).forEach(keep),
    onEnd: () => {
      const last = collector.end();
      if (last !== null) keep(last);
    },
  });
  const isAnswered = (_: unknown, id: number): boolean => answers[id] !== undefined;
  return puzzles.every(isAnswered) ? answers : null;
}

/** The other versions of Gridwright that have work waiting in the queue: this one takes none of it. */
export async function otherVersions({
  redis,
  library,
  options,
}: QueueConnection): Promise<readonly string[]> {
  const versions = (await redis.smembers(versionsKey)).filter((version) => version !== ownVersion);
  const waiting: string[] = [];
  for (const version of versions.sort()) {
    const queue = new library.Queue(queueName(version), options);
    if ((await queue.getWaitingCount()) > 0) waiting.push(version);
    await queue.close();
  }
  return waiting;
}
