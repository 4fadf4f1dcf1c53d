import { CommandTemplateError, commandTemplate } from '@gridwright/modeling/node';
import type { Task } from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import type { CommonOptions } from './common-options.js';
import type { CommandIo } from './io.js';
import { commandEngine, engines, isFound } from './registry.js';

/**
 * The name of the engine that the options ask for, or null where they leave it open. Throws `CallError` where an
 * engine's program is not there, or `--command` is missing, wrong, or not for that engine.
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
  for (const entry of engines) {
    if (names.includes(entry.name) && !isFound(entry, env))
      throw new CallError(`--engine ${entry.name}`, `the program ${entry.program} on the PATH`, 'none');
  }
  const isCalled = names.includes(commandEngine);
  if (isCalled && command === undefined)
    throw new CallError(`--engine ${commandEngine}`, 'a --command that calls the program', 'none');
  if (!isCalled && command !== undefined)
    throw new CallError('--command', `the engine ${commandEngine}`, names.join(', ') || 'none');
  if (command !== undefined) checkCommand(command);
  return name;
}

function checkCommand(command: string): void {
  try {
    commandTemplate(commandEngine, command);
  } catch (error) {
    if (error instanceof CommandTemplateError) throw new CallError('--command', error.expected, error.found);
    throw error;
  }
}
