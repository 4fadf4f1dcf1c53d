import { Readable } from 'node:stream';
import type { FileInput, Task } from '@gridwright/puzzles';
import { askEvents, askPartsInPool } from './ask-events.js';
import { partsOf } from './asked-parts.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import type { CommandIo } from './io.js';
import { inputsOf } from './line-pieces.js';
import { type Printer, printer, type Taking } from './output/printer.js';

/**
 * Runs a task on the puzzles, prints the answers, and returns the exit status. `taking` receives the events that are not
 * printed.
 */
export async function ask(
  task: Task,
  inputs: readonly FileInput[],
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Promise<ExitStatus> {
  const names = new Set(inputs.map(({ name }) => name));
  const { print, statuses } = printerFor(task, inputs.length > 1, names, options, io, taking);
  const end = await askEvents(task, inputs, options, io, print);
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/**
 * Runs a task on the puzzles of the arguments, on all cores, as `ask` does; a file with a puzzle a line may have any length. Throws
 * `CallError`.
 */
export async function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Promise<ExitStatus> {
  const reading = readingOf(options);
  const names = new Set<string>();
  const { print, flush, statuses } = printerFor(task, puzzles.length > 1, names, options, io, taking);
  const named = async function* (): AsyncGenerator<readonly FileInput[], void, void> {
    for await (const inputs of inputsOf(puzzles, reading, io)) {
      for (const { name } of inputs) names.add(name);
      yield inputs;
    }
  };
  const endReading = (): void => {
    if (puzzles.includes('-') && io.stdin instanceof Readable) io.stdin.destroy();
  };
  const end = await askPartsInPool(task, partsOf(named(), reading), options, io, print, endReading);
  flush();
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/** `names` are those of the inputs: the puzzles of one file are named by their lines. */
function printerFor(
  task: Task,
  areSeveral: boolean,
  names: ReadonlySet<string>,
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Printer {
  return printer(io, {
    command: task.command,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    colors: wantsColors(options, io),
    hasHeading: (puzzle) => task.command !== 'convert' && (areSeveral || !names.has(puzzle)),
    ...taking,
  });
}

function wantsColors(options: { readonly color?: boolean }, { stdout, env }: CommandIo): boolean {
  return options.color !== false && stdout.isTTY === true && !env['NO_COLOR'];
}
