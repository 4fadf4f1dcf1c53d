import type { FileInput, Task } from '@gridwright/puzzles';
import { askEvents } from './ask-events.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { inputsOf } from './line-pieces.js';
import { printer, type Taking } from './output/printer.js';

/**
 * Runs a task on the puzzles, prints the answers, and returns the exit status. `taking` receives the events that are not
 * printed.
 */
export function ask(
  task: Task,
  inputs: readonly FileInput[],
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Promise<ExitStatus> {
  return askInTurn(task, [inputs], inputs.length > 1, options, io, taking);
}

/** Runs a task on the puzzles of the arguments; a file with a puzzle a line may have any length. Throws `CallError`. */
export function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: CommonOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  return askInTurn(task, inputsOf(puzzles, readingOf(options), io), puzzles.length > 1, options, io);
}

async function askInTurn(
  task: Task,
  groups: AsyncIterable<readonly FileInput[]> | Iterable<readonly FileInput[]>,
  areSeveral: boolean,
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Promise<ExitStatus> {
  const names = new Set<string>();
  const { print, statuses } = printer(io, {
    command: task.command,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    colors: wantsColors(options, io),
    // The puzzles of one file are named by their lines.
    hasHeading: (puzzle) => task.command !== 'convert' && (areSeveral || !names.has(puzzle)),
    ...taking,
  });
  for await (const inputs of groups) {
    for (const { name } of inputs) names.add(name);
    const end = await askEvents(task, inputs, options, io, print);
    if (end === 'stopped') return combined([...statuses, exitStatus.limit]);
  }
  return combined(statuses);
}

function wantsColors(options: { readonly color?: boolean }, { stdout, env }: CommandIo): boolean {
  return options.color !== false && stdout.isTTY === true && !env['NO_COLOR'];
}
