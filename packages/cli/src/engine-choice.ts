import type { Task } from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import { engineList } from './catalog.js';
import type { CommonOptions } from './common-options.js';
import { commandEngine, isFound } from './engine-programs.js';
import type { CommandIo } from './io.js';

/**
 * The name of the engine that the options ask for, or null where they leave it open. Throws `CallError` where an
 * engine's program is not there, or `--command` is missing or not for that engine.
 */
export function engineChoice(
  task: Task,
  options: CommonOptions,
  { env }: Pick<CommandIo, 'env'>,
): string | null {
  const { command } = options;
  const several = task.command === 'compare' ? task.engines : null;
  const name = options.engine ?? (command === undefined || several ? null : commandEngine);
  const names = several ?? (name === null ? [] : [name]);
  for (const entry of engineList) {
    if (names.includes(entry.name) && !isFound(entry, env))
      throw new CallError(`--engine ${entry.name}`, `the program ${entry.program} on the PATH`, 'none');
  }
  const isCalled = names.includes(commandEngine);
  if (isCalled && command === undefined)
    throw new CallError(`--engine ${commandEngine}`, 'a --command that calls the program', 'none');
  if (!isCalled && command !== undefined)
    throw new CallError('--command', `the engine ${commandEngine}`, names.join(', ') || 'none');
  return name;
}
