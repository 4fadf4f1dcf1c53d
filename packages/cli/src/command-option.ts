import { CommandTemplateError, commandTemplate } from '@gridwright/modeling/node';
import { CallError } from './call-error.js';
import { commandEngine } from './engine-programs.js';

/** Throws `CallError` for a value of `--command` that calls no program. */
export function requireTemplate(command: string): void {
  try {
    commandTemplate(commandEngine, command);
  } catch (error) {
    if (error instanceof CommandTemplateError) throw new CallError('--command', error.expected, error.found);
    throw error;
  }
}
