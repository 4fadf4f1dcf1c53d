import type { Input, Request, RequestEvent, Task } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import { type CommonOptions, readingOf } from './common-options.js';
import { engineChoice } from './engine-choice.js';
import { untilInterrupted } from './interrupt.js';
import { outputRoom } from './output-room.js';
import { packageFolder } from './package-folder.js';

const worker = new URL('bundle/worker.js', packageFolder);

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
  return untilInterrupted(async (signal) => {
    await askInWorker(request, {
      worker,
      onEvent: (event) => {
        onEvent(event);
        return outputRoom();
      },
      signal,
    });
    return signal.aborted ? 'stopped' : 'all';
  });
}

function requestOf(task: Task, inputs: readonly Input[], options: CommonOptions): Request {
  return {
    task,
    inputs,
    reading: readingOf(options),
    engine: engineChoice(task, options),
    command: options.command ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    wantsPictures: options.json !== true && options.quiet !== true,
    skip: 0,
  };
}
