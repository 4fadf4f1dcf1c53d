import type { Worker } from 'node:worker_threads';
import type { Request, Task } from '@gridwright/puzzles';
import { askInPool } from '@gridwright/puzzles/node/asking';
import { plural } from '@gridwright/puzzles/questions';
import { requestOf } from '../asking/ask-events.js';
import { commandEngine } from '../catalog/engine-programs.js';
import { type CommonOptions, usualJobs } from '../options/common-options.js';
import { jsonLine } from '../output/json-line.js';
import { print } from '../output/streams.js';
import { CallError } from '../process/errors.js';
import { combined, type ExitStatus } from '../process/exit-status.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { workerUrl } from '../process/package.js';
import { AnswerCollector, type NumberedPuzzle, puzzleRequest } from './puzzle-request.js';
import { questionKey } from './question-text.js';
import type { QueueConnection } from './redis/connection.js';
import { type Answerer, type BatchEnd, runBatch } from './run-batch.js';
import { type Source, sourcesOf } from './sources.js';
import { openStore, type PuzzleStore, type StoredQuestion } from './store/puzzle-store.js';
import { batchLine, tallyText } from './store-output.js';

/** The options of the questions of `batch`. */
export interface BatchOptions extends CommonOptions {
  readonly store: string;
  readonly retry?: boolean;
  readonly queue?: string;
}

/**
 * Asks a task of the puzzles of the sources, and keeps the answers in a store. `typedJobs` is the number of workers that this very call asks for.
 * Throws `CallError`.
 */
export async function askBatch(
  task: Task,
  puzzles: readonly string[],
  options: BatchOptions,
  typedJobs: number | undefined,
  io: CommandIo,
): Promise<ExitStatus> {
  if (options.queue !== undefined) requireTravel({ ...options, jobs: typedJobs });
  const wants = { wantsLines: true, wantsPictures: false, wantsSolutions: true };
  const request = { ...(await requestOf(task, options, io)), ...wants };
  if (request.modules?.length)
    throw new CallError(
      '--formulation',
      'a formulation of gridwright, as a store has no files',
      options.formulation!,
    );
  const path = pathIn(io.cwd, options.store);
  const ofStore = ['', '-wal', '-shm'].map((ending) => `${path}${ending}`);
  const sources = await sourcesOf(puzzles, io, ofStore);
  // Few calls have a queue.
  const queue = options.queue === undefined ? null : await import('./redis/answer-by-queue.js');
  const connection = queue && (await queue.openQueue(options.queue!, task, io));
  try {
    const store = await openStore(path, true);
    return await askInStore(task, request, sources, { store, queue, connection }, options, io);
  } finally {
    connection?.close();
  }
}

/** A store, and the queue over which the puzzles are answered; without a queue, they are answered here. */
interface Places {
  readonly store: PuzzleStore;
  readonly queue: typeof import('./redis/answer-by-queue.js') | null;
  readonly connection: QueueConnection | null;
}

async function askInStore(
  task: Task,
  request: Request,
  sources: readonly Source[],
  { store, queue, connection }: Places,
  options: BatchOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  try {
    const question = store.question(task.command, questionKey(request));
    const batch = {
      ...{ store, question, request, sources },
      asked: connection === null ? [] : [...store.asked(question).values()].flat(),
      retries: options.retry ?? false,
      quiet: options.quiet ?? false,
    };
    // Runs beside others are measured with their share of the machine: only where that is wished.
    const { jobs = task.command === 'compare' ? 1 : usualJobs() } = options;
    const answerer =
      queue === null || connection === null
        ? answeringHere(request, { jobs, env: io.env, idle: io.idleWorkers })
        : queue.answeringByQueue(request, { store, question, connection });
    const end = await runBatch(batch, io, answerer);
    await printEnd(store, question, end, options, io);
    return combined(end.statuses);
  } finally {
    store.close();
  }
}

/** Throws `CallError` for what no worker on another machine can have. */
function requireTravel({
  command,
  engine,
  jobs,
}: Pick<BatchOptions, 'command' | 'engine'> & { readonly jobs: number | undefined }): void {
  const found = command !== undefined ? '--command' : engine === commandEngine ? `--engine ${engine}` : null;
  if (found !== null) throw new CallError('--queue', 'engines that every worker has itself', found);
  if (jobs !== undefined)
    throw new CallError('--queue', 'no --jobs: each worker has its own', `--jobs ${jobs}`);
}

async function printEnd(
  store: PuzzleStore,
  question: StoredQuestion,
  { isStopped, found, known, answered, left }: BatchEnd,
  { json, quiet, store: path }: BatchOptions,
  io: CommandIo,
): Promise<void> {
  const numbers = { found, known, answered, left };
  if (json) return print(io.stdout, jsonLine({ ...batchLine(store, question), run: numbers }));
  if (isStopped) io.stderr.write('gridwright: stopped; the same call goes on where it ended\n');
  if (left > 0)
    io.stderr.write(`gridwright: ${plural(left, 'puzzle')} without an answer; the same call asks again\n`);
  if (quiet) return;
  const before = known > 0 ? `, ${known} of them known already` : '';
  await print(io.stdout, `${plural(found, 'puzzle')}${before}\n${tallyText(store, question)}`);
  await print(io.stdout, `gridwright batch export ${path} --csv has the answers\n`);
}

/** Where puzzles are answered: in worker threads of this process. */
interface Workers {
  /** The maximum number of threads. */
  readonly jobs: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly idle?: Worker[] | undefined;
}

/** An answerer in worker threads of this process. What they are asked is `request`, without inputs. */
function answeringHere(request: Request, { jobs, env, idle }: Workers): Answerer {
  return async (parts, onAnswered, signal) => {
    const collectors = new Map<number, AnswerCollector>();
    let number = 0;
    const requestOf = (part: readonly NumberedPuzzle[]): Request => {
      const together = puzzleRequest(part);
      collectors.set(number, new AnswerCollector(request.task.command, together));
      number += 1;
      return { ...request, inputs: together.inputs };
    };
    await askInPool(parts, requestOf, {
      ...{ worker: workerUrl, env, idle, jobs, signal, anyOrder: true },
      onEvent: (event, number) => {
        for (const answered of collectors.get(number)!.take(event)) onAnswered(answered);
      },
      onEnd: (number) => {
        const answered = collectors.get(number)!.end();
        collectors.delete(number);
        if (answered !== null) onAnswered(answered);
      },
    });
  };
}
