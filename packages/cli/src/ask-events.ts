import type { FileInput, Request, RequestEvent, Task } from '@gridwright/puzzles';
import { askInPool } from '@gridwright/puzzles/node/asking';
import { type CommonOptions, readingOf, usualJobs } from './common-options.js';
import { engineChoice } from './engine-choice.js';
import type { CommandIo } from './io.js';
import { outputRoom } from './output-room.js';
import { workerUrl } from './package-folder.js';

/** The options of a question; `wantsAnswers`: whether answers come with their drawings, and never as lines of JSON. */
export type AskedOptions = CommonOptions & { readonly wantsAnswers?: boolean };

/** How the asking ended: all was answered, or the user stopped it. */
export type AskEnd = 'all' | 'stopped';

/**
 * Asks a task of the puzzles in a worker, and hands on the events. Ctrl-C stops the work, and what is known
 * comes as the last events; a second one ends the process.
 */
export async function askEvents(
  task: Task,
  inputs: readonly FileInput[],
  options: AskedOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent) => void,
  onStop: () => void = () => {},
): Promise<AskEnd> {
  const request = await requestOf(task, inputs, options, io);
  const requests = async function* (): AsyncGenerator<Request, void, void> {
    yield request;
  };
  return inPool(requests(), { ...options, jobs: 1 }, io, onEvent, onStop);
}

/**
 * Asks a task of puzzles that come in parts, each answered by one of several workers, and hands on the events in the order of the parts,
 * with the number of the part. As `askEvents` otherwise. `onStop` is called when the work is stopped. Throws what `parts` throws.
 */
export function askPartsInPool(
  task: Task,
  parts: AsyncIterator<readonly FileInput[], void>,
  options: AskedOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent, part: number) => void,
  onStop: () => void = () => {},
): Promise<AskEnd> {
  // All parts are asked alike: what the options mean is found out once, after the first one is there.
  let request: Promise<Request> | null = null;
  const next = async (): Promise<IteratorResult<Request, void>> => {
    const part = await parts.next();
    if (part.done === true) return part;
    request ??= requestOf(task, [], options, io);
    return { value: { ...(await request), inputs: part.value } };
  };
  return inPool({ next }, options, io, onEvent, onStop);
}

/**
 * Makes the puzzles of a task, each in one of several workers, and hands on the events in the order of the seeds, up to the first
 * that cannot be made: its problem is the same for all. As `askEvents` otherwise.
 */
export async function askToMake(
  task: Extract<Task, { command: 'generate' }>,
  options: CommonOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent) => void,
): Promise<AskEnd> {
  // An example is read and rated once, by the worker that makes all puzzles like it.
  if (task.like !== undefined) return askEvents(task, [], options, io, onEvent);
  const request = await requestOf(task, [], options, io);
  let isPossible = true;
  const requests = async function* (): AsyncGenerator<Request, void, void> {
    for (let seed = task.seed; seed < task.seed + task.count && isPossible; seed++)
      yield { ...request, task: { ...task, seed, count: 1 } };
  };
  const onMade = (event: RequestEvent): void => {
    if (isPossible) onEvent(event);
    if (event.type === 'problem') isPossible = false;
  };
  return inPool(requests(), options, io, onMade);
}

function inPool(
  requests: AsyncIterator<Request>,
  options: CommonOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent, request: number) => void,
  onStop: () => void = () => {},
): Promise<AskEnd> {
  const room = outputRoom(io.stdout);
  return io.interruptible(async (signal) => {
    // Nothing more is read after a stop: standard input would keep the process alive.
    signal.addEventListener('abort', onStop, { once: true });
    await askInPool(requests, {
      worker: workerUrl,
      env: io.env,
      idle: io.idleWorkers,
      jobs: options.jobs ?? usualJobs(),
      onEvent: (event, request) => {
        onEvent(event, request);
        return room();
      },
      signal,
    });
    return signal.aborted ? 'stopped' : 'all';
  });
}

/** What is asked about the inputs. Throws `CallError` for an engine that is not there. */
export async function requestOf(
  task: Task,
  inputs: readonly FileInput[],
  options: AskedOptions,
  io: CommandIo,
): Promise<Request> {
  const { json = false, quiet = false, wantsAnswers = false } = options;
  return {
    task,
    inputs,
    reading: readingOf(options),
    engine: await engineChoice(task, options, io),
    command: options.command ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    wantsPictures: wantsAnswers || !(json || quiet),
    wantsLines: json && !wantsAnswers,
    wantsSolutions: json || wantsAnswers,
    skip: 0,
  };
}
