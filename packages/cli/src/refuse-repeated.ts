import type { Command } from 'commander';
import { CallError } from './call-error.js';

/** Lets every option of a program's commands have one value, unless it has a list of them: given again with another one, it is a `CallError`. */
export function refuseRepeatedOptions(program: Command): void {
  for (const command of program.commands) {
    for (const option of command.options) {
      // What is collected in a list may be given several times.
      if ((!option.required && !option.optional) || Array.isArray(option.defaultValue)) continue;
      let given: string | null = null;
      command.on(`option:${option.name()}`, (text: string | null) => {
        if (given !== null && text !== given)
          throw new CallError(
            option.long ?? option.flags,
            `one value, which is "${given}" already`,
            `"${text}"`,
          );
        given = text;
      });
    }
  }
}
