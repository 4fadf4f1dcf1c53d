import type { Input, Task } from '@gridwright/puzzles';
import { askEvents } from './ask-events.js';
import type { CommonOptions } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import { printer, type Taking } from './output/printer.js';

/**
 * Asks a task of the puzzles, prints the answers, and returns the exit status. `taking` takes what is not to be
 * printed.
 */
export async function ask(
  task: Task,
  inputs: readonly Input[],
  options: CommonOptions,
  taking: Taking = {},
): Promise<ExitStatus> {
  const names = inputs.map(({ name }) => name);
  const { print, statuses } = printer({
    command: task.command,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    colors: wantsColors(options),
    // The puzzles of one file are called after their lines.
    hasHeading: (puzzle) => task.command !== 'convert' && (inputs.length > 1 || !names.includes(puzzle)),
    ...taking,
  });
  const end = await askEvents(task, inputs, options, print);
  return end === 'stopped' ? combined([...statuses, exitStatus.limit]) : combined(statuses);
}

function wantsColors(options: { readonly color?: boolean }): boolean {
  return options.color !== false && process.stdout.isTTY === true && !process.env['NO_COLOR'];
}
