import type { FileInput, Request, RequestEvent, Task } from '@gridwright/puzzles';
import { askInWorker } from '@gridwright/puzzles/node';
import { type CommonOptions, readingOf } from './common-options.js';
import { engineChoice } from './engine-choice.js';
import type { CommandIo } from './io.js';
import { outputRoom } from './output-room.js';
import { workerUrl } from './package-folder.js';

/** How the asking ended: all was answered, or the user stopped it. */
export type AskEnd = 'all' | 'stopped';

/**
 * Asks a task of the puzzles in a worker, and hands on the events. Ctrl-C stops the work, and what is known
 * comes as the last events; a second one ends the process.
 */
export async function askEvents(
  task: Task,
  inputs: readonly FileInput[],
  options: CommonOptions,
  io: CommandIo,
  onEvent: (event: RequestEvent) => void,
): Promise<AskEnd> {
  const request = requestOf(task, inputs, options, io);
  const room = outputRoom(io.stdout);
  return io.interruptible(async (signal) => {
    await askInWorker(request, {
      worker: workerUrl,
      env: io.env,
      idle: io.idleWorkers,
      onEvent: (event) => {
        onEvent(event);
        return room();
      },
      signal,
    });
    return signal.aborted ? 'stopped' : 'all';
  });
}

function requestOf(task: Task, inputs: readonly FileInput[], options: CommonOptions, io: CommandIo): Request {
  return {
    task,
    inputs,
    reading: readingOf(options),
    engine: engineChoice(task, options, io),
    command: options.command ?? null,
    formulation: options.formulation ?? null,
    timeLimitMs: options.timeLimit ?? null,
    memoryLimitBytes: options.memoryLimit ?? null,
    seed: options.seed ?? null,
    wantsPictures: options.json !== true && options.quiet !== true,
    skip: 0,
  };
}
