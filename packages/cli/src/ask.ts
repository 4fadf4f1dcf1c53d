import type { Input, Request, Task } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import type { CommonOptions } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import { type PrintOptions, printer } from './output/printer.js';

const worker = new URL('./worker.js', import.meta.url);

/** A terminal and a wrapper such as npx may both pass on one Ctrl-C; a repetition comes later than this. */
const repeatMs = 300;

/**
 * Asks a task of the puzzles in a worker, prints the answers, and returns the exit status. Ctrl-C stops the
 * work and prints what is known; a second one ends the process. `onText` takes the texts of `draw` and
 * `convert` that would be printed otherwise.
 */
export async function ask(
  task: Task,
  inputs: readonly Input[],
  options: CommonOptions,
  onText?: PrintOptions['onText'],
): Promise<ExitStatus> {
  const names = inputs.map(({ name }) => name);
  const { print, statuses } = printer({
    command: task.command,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    colors: wantsColors(options),
    // The puzzles of one file are called after their lines.
    hasHeading: (puzzle) => task.command !== 'convert' && (inputs.length > 1 || !names.includes(puzzle)),
    onText,
  });
  const stop = new AbortController();
  let interruptedMs = Number.POSITIVE_INFINITY;
  const interrupt = (): void => {
    if (performance.now() - interruptedMs > repeatMs) process.exit(130);
    if (!stop.signal.aborted) interruptedMs = performance.now();
    stop.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  await askInWorker(requestOf(task, inputs, options), { worker, onEvent: print, signal: stop.signal });
  return stop.signal.aborted ? combined([...statuses, exitStatus.limit]) : combined(statuses);
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
    engine: options.engine ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    skip: 0,
  };
}

function wantsColors(options: { readonly color?: boolean }): boolean {
  return options.color !== false && process.stdout.isTTY === true && !process.env['NO_COLOR'];
}
