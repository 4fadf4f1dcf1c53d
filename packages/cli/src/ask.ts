import type { FileInput, RequestEvent, Task } from '@gridwright/puzzles';
import { lastTypes } from '@gridwright/puzzles/node';
import { askEvents, askPartsInPool } from './ask-events.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import { endReading, openTexts, sizeOfInputs } from './input/open-texts.js';
import { partsOf } from './input/parts.js';
import type { CommandIo } from './io.js';
import { plural } from './output/numbers.js';
import { type Printer, type PrintOptions, printer, type Taking } from './output/printer.js';

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
 * Runs a task on the puzzles of the arguments, on all cores, as `ask` does; a file with a puzzle a line may have any length. Where a signal
 * leaves some of them without an answer, that is said on standard error. Throws `CallError`.
 */
export async function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: CommonOptions,
  io: CommandIo,
  taking: Taking = {},
): Promise<ExitStatus> {
  const names = new Set<string>();
  const totalBytes = sizeOfInputs(puzzles, io);
  /** The bytes of all parts before each, and of those before the one whose answers come. */
  const bytesBefore: number[] = [0];
  let doneBytes = 0;
  const share = (): number | null => totalBytes && Math.min(1, doneBytes / totalBytes);
  const several = puzzles.length > 1;
  const { print, flush, statuses } = printerFor(task, several, names, options, io, { ...taking, share });
  const parts = partsOf(openTexts(puzzles, io), readingOf(options), (part) => {
    let bytes = bytesBefore.at(-1)!;
    for (const input of part) {
      names.add(input.name);
      bytes += input.bytes.length;
    }
    bytesBefore.push(bytes);
  });
  let answered = 0;
  /** Whether there is one puzzle, whose answer tells itself that the work was stopped. */
  let isAlone = false;
  const onEvent = (event: RequestEvent, part: number): void => {
    doneBytes = bytesBefore[part]!;
    answered += answeredBy(event);
    if (event.type === 'begin') isAlone = !several && names.has(event.puzzle);
    print(event);
  };
  const end = await askPartsInPool(task, parts, options, io, onEvent, () => endReading(puzzles, io));
  flush();
  if (end === 'stopped' && !isAlone)
    io.stderr.write(
      `gridwright: stopped by a signal, with answers to ${plural(answered, 'puzzle')}; the others have none\n`,
    );
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/** The number of puzzles that an event answers; an answer that a signal has cut short is none. */
function answeredBy(event: RequestEvent): number {
  if (event.type === 'lines')
    return event.saying.filter((said) => event.says[said]!.reason !== 'cancelled').length;
  const isCut =
    (event.type === 'answer' && event.record.reason === 'cancelled') ||
    (event.type === 'rated' && event.rating.status === 'unknown' && event.rating.reason === 'cancelled');
  return lastTypes.has(event.type) && !isCut ? 1 : 0;
}

/** `names` are those of the inputs: the puzzles of one file are named by their lines. */
function printerFor(
  task: Task,
  areSeveral: boolean,
  names: ReadonlySet<string>,
  options: CommonOptions,
  io: CommandIo,
  taking: Pick<PrintOptions, keyof Taking | 'share'> = {},
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
