import type { FileInput, Request, RequestEvent, Task } from '@gridwright/puzzles';
import { type AskEnd, askInPool } from '@gridwright/puzzles/node/asking';
import { engineList } from '../catalog/catalog.js';
import { commandEngine, isInstalled } from '../catalog/engine-programs.js';
import { type CommonOptions, readingOf, usualJobs } from '../options/common-options.js';
import { outputRoom } from '../output/streams.js';
import { CallError } from '../process/errors.js';
import type { CommandIo } from '../process/io.js';
import { workerUrl } from '../process/package.js';

/** The options of a question; `wantsAnswers`: whether answers come with their drawings, and never as lines of JSON. */
type AskedOptions = CommonOptions & { readonly wantsAnswers?: boolean };

type GenerateTask = Extract<Task, { command: 'generate' }>;

/**
 * Makes the puzzles of a task, each in one of several workers, and hands on the events in the order of the seeds, up to the first
 * that cannot be made: its problem is the same for all. As `askParts` otherwise.
 */
export async function askToMake(
  task: GenerateTask,
  options: CommonOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent) => void,
): Promise<AskEnd> {
  const request = await requestOf(task, options, io);
  let isPossible = true;
  const tasks = function* (): Generator<GenerateTask, void, void> {
    // An example is read and rated once, by the worker that makes all puzzles like it.
    if (task.like !== undefined) yield task;
    else
      for (let seed = task.seed; seed < task.seed + task.count && isPossible; seed++)
        yield { ...task, seed, count: 1 };
  };
  const onMade = (event: RequestEvent): void => {
    if (isPossible) onEvent(event);
    if (event.type === 'problem') isPossible = false;
  };
  return askParts(tasks(), (each) => ({ ...request, task: each }), options, io, onMade);
}

/**
 * Asks requests about parts, each answered by one of several workers, and hands on the events in the order of the parts, with the number of
 * the part. Ctrl-C stops the work, and what is known comes as the last events; a second one ends the process. `onStop` is called when the
 * work is stopped. Throws what `parts` throws.
 */
export function askParts<Part>(
  parts: Iterator<Part, void> | AsyncIterator<Part, void>,
  requestOfPart: (part: Part) => Request,
  options: CommonOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent, part: number) => void,
  onStop: () => void = () => {},
): Promise<AskEnd> {
  const room = outputRoom(io.stdout);
  return io.interruptible((signal) => {
    // Nothing more is read after a stop: standard input would keep the process alive.
    signal.addEventListener('abort', onStop, { once: true });
    return askInPool(parts, requestOfPart, {
      worker: workerUrl,
      env: io.env,
      idle: io.idleWorkers,
      jobs: options.jobs ?? usualJobs(),
      onEvent: (event, part) => {
        onEvent(event, part);
        return room();
      },
      signal,
    });
  });
}

/** The request about some inputs. Throws `CallError` for an engine that is not there. */
export async function requestAbout(
  task: Task,
  options: AskedOptions,
  io: CommandIo,
): Promise<(inputs: readonly FileInput[]) => Request> {
  const request = await requestOf(task, options, io);
  return (inputs) => ({ ...request, inputs });
}

/** What is asked about inputs, without them. Throws `CallError` for an engine that is not there. */
export async function requestOf(task: Task, options: AskedOptions, io: CommandIo): Promise<Request> {
  const { json = false, quiet = false, wantsAnswers = false } = options;
  return {
    ...(await formulationsOf(task, options.formulation ?? null, io)),
    reading: readingOf(options),
    engine: engineChoice(task, options, io),
    command: options.command ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    wantsPictures: wantsAnswers || !(json || quiet),
    wantsLines: json && !wantsAnswers,
    wantsSolutions: json || wantsAnswers,
  };
}

/** The formulations of a call; few calls name files, and load what reads them. Throws `CallError`. */
async function formulationsOf(
  task: Task,
  formulation: string | null,
  io: CommandIo,
): Promise<Pick<Request, 'task' | 'formulation' | 'modules'>> {
  const words = task.command === 'compare' ? [formulation, ...(task.formulations ?? [])] : [formulation];
  if (!words.some((word) => word?.includes('.'))) return { task, formulation, modules: [] };
  const { namedFormulations } = await import('../options/own-formulations.js');
  return namedFormulations(task, formulation, io);
}

/**
 * The name of the engine that the options ask for, or null where they leave it open. Throws `CallError` where an
 * engine's program is not there, or `--command` is missing or not for that engine.
 */
function engineChoice(task: Task, options: CommonOptions, { env }: Pick<CommandIo, 'env'>): string | null {
  const { command } = options;
  const several = task.command === 'compare' ? task.engines : null;
  const name = options.engine ?? (command === undefined || several ? null : commandEngine);
  const names = several ?? (name === null ? [] : [name]);
  const given = (engine: string): string => `--engine${engine === options.engine ? '' : 's'} ${engine}`;
  for (const entry of engineList) {
    if (names.includes(entry.name) && !isInstalled(entry, env))
      throw new CallError(given(entry.name), `the program ${entry.program} on the PATH`, 'none');
  }
  const isCalled = names.includes(commandEngine);
  if (isCalled && command === undefined)
    throw new CallError(given(commandEngine), 'a --command that calls the program', 'none');
  if (!isCalled && command !== undefined)
    throw new CallError('--command', `the engine ${commandEngine}`, names.join(', ') || 'none');
  return name;
}
