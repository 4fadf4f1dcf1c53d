import type { Input, Request, RequestEvent, Task } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import type { CommonOptions } from './common-options.js';
import { engineChoice } from './engine-choice.js';
import { packageFolder } from './package-folder.js';

const worker = new URL('bundle/worker.js', packageFolder);

/** A terminal and a wrapper such as npx may both pass on one Ctrl-C; a repetition comes later than this. */
const repeatMs = 300;

/** How the asking ended: all was answered, or the user stopped it. */
export type AskEnd = 'all' | 'stopped';

/**
 * Asks a task of the puzzles in a worker, and hands on the events. Ctrl-C stops the work, and what is known
 * comes as the last events; a second one ends the process.
 */
export async function askEvents(
  task: Task,
  inputs: readonly Input[],
  options: CommonOptions,
  onEvent: (event: RequestEvent) => void,
): Promise<AskEnd> {
  const request = requestOf(task, inputs, options);
  const stop = new AbortController();
  let interruptedMs = Number.POSITIVE_INFINITY;
  const interrupt = (): void => {
    if (performance.now() - interruptedMs > repeatMs) process.exit(130);
    if (!stop.signal.aborted) interruptedMs = performance.now();
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    await askInWorker(request, { worker, onEvent, signal: stop.signal });
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
  return stop.signal.aborted ? 'stopped' : 'all';
}

function requestOf(task: Task, inputs: readonly Input[], options: CommonOptions): Request {
  const rules = options.rules?.split(',').map((word) => word.trim());
  return {
    task,
    inputs,
    reading: {
      kind: options.kind,
      format: options.format,
      rules: rules?.filter((word) => word !== ''),
    },
    engine: engineChoice(task, options),
    command: options.command ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    skip: 0,
  };
}
