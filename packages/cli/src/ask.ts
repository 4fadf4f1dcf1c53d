import type { Request, Task } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import type { CommonOptions } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import { printer } from './output/printer.js';
import { readInput } from './puzzle-input.js';

/** The entry of the worker that answers requests. */
export const workerEntry = new URL('./worker.js', import.meta.url);

/**
 * Asks a task of the puzzles in a worker, prints the answers, and returns the exit status. Ctrl-C stops the
 * work and prints what is known; a second one ends the process. Throws `CallError`.
 */
export async function ask(task: Task, puzzles: readonly string[], options: CommonOptions): Promise<ExitStatus> {
  const request = await requestOf(task, puzzles, options);
  const { print, statuses } = printer({
    command: task.command,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    colors: wantsColors(options),
    several: puzzles.length > 1,
  });
  const stop = new AbortController();
  const interrupt = (): void => {
    process.once('SIGINT', () => process.exit(130));
    stop.abort();
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  await askInWorker(request, { worker: workerEntry, onEvent: print, signal: stop.signal });
  return stop.signal.aborted ? combined([...statuses, exitStatus.limit]) : combined(statuses);
}

/** The request that a call of the command means. Throws `CallError`. */
export async function requestOf(
  task: Task,
  puzzles: readonly string[],
  options: CommonOptions,
): Promise<Request> {
  return {
    task,
    inputs: await Promise.all(puzzles.map(readInput)),
    reading: {
      kind: options.kind,
      format: options.format,
      rules: options.rules?.split(',').filter((word) => word !== ''),
    },
    engine: options.engine ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    skip: 0,
  };
}

/** Whether standard output should be colored. */
export function wantsColors(options: { readonly color?: boolean }): boolean {
  return options.color !== false && process.stdout.isTTY === true && !process.env['NO_COLOR'];
}
