import type { AnswerEvent, FileInput, RequestEvent, Task } from '@gridwright/puzzles';
import { lastTypes } from '@gridwright/puzzles/node/asking';
import { plural, wordsOf } from '@gridwright/puzzles/questions';
import { AnswerFiles } from '../files/answer-files.js';
import { requireOtherFile } from '../files/output-file.js';
import { endReading, openTexts, sizeOfInputs } from '../input/open-texts.js';
import { partsOf } from '../input/parts.js';
import { readInputs } from '../input/read-inputs.js';
import { type CommonOptions, readingOf } from '../options/common-options.js';
import { hasColors, printer } from '../output/printer.js';
import { CallError } from '../process/errors.js';
import { combined, type ExitStatus, exitStatus } from '../process/exit-status.js';
import type { CommandIo } from '../process/io.js';
import { askParts, requestAbout } from './ask-events.js';

/** What a call does with answers beside printing them. */
interface AskCall {
  /** The files that the answers have. */
  readonly files?: AnswerFiles;
  /** Takes each answer in place of printing it, but as JSON. */
  readonly onAnswer?: (event: AnswerEvent) => void;
  /** Takes each answer before it is printed: with its drawings, also where JSON is printed. */
  readonly beforePrinting?: (event: AnswerEvent) => void;
  /** Called when a signal stops the work. */
  readonly onStop?: () => void;
}

/** The options of a question. */
export type AskOptions = CommonOptions & { readonly full?: boolean };

/** Runs a task on inputs that belong together, prints the answers, and returns the exit status. */
export function ask(
  task: Task,
  inputs: readonly FileInput[],
  options: AskOptions,
  io: CommandIo,
  call: AskCall = {},
): Promise<ExitStatus> {
  const names = new Set(inputs.map(({ name }) => name));
  return answered(
    task,
    { parts: [inputs].values(), areTogether: true, several: inputs.length > 1, names },
    options,
    io,
    call,
  );
}

/**
 * Runs a task on the puzzles of the arguments, on all cores, as `ask` does; a file with a puzzle a line may have any length. Where a signal
 * leaves some of them without an answer, that is said on standard error. Throws `CallError`.
 */
export function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: AskOptions,
  io: CommandIo,
  call: AskCall = {},
): Promise<ExitStatus> {
  const names = new Set<string>();
  let totalBytes: number | null | undefined;
  /** The bytes of all parts before each. */
  const bytesBefore: number[] = [0];
  const parts = partsOf(openTexts(puzzles, io), readingOf(options), (part) => {
    let bytes = bytesBefore.at(-1)!;
    for (const input of part) {
      names.add(input.name);
      bytes += input.bytes.length;
    }
    bytesBefore.push(bytes);
  });
  const shareBefore = (part: number): number | null => {
    if (totalBytes === undefined) totalBytes = sizeOfInputs(puzzles, io);
    return totalBytes && Math.min(1, bytesBefore[part]! / totalBytes);
  };
  const onStop = (): void => {
    endReading(puzzles, io);
    call.onStop?.();
  };
  const several = puzzles.length > 1;
  return answered(task, { parts, several, names, shareBefore }, options, io, { ...call, onStop });
}

/**
 * Asks a task of one puzzle, whose answer has a file that an option names, such as `--proof`; without that file, an existing one stays as it
 * was. Throws `CallError`.
 */
export async function askIntoFile(
  file: 'proof' | 'trace',
  path: string,
  task: Task,
  puzzles: readonly string[],
  options: AskOptions,
  io: CommandIo,
  onStop: () => void = () => {},
): Promise<ExitStatus> {
  if (puzzles.length > 1)
    throw new CallError(`--${file}`, 'one puzzle for one file', `${puzzles.length} puzzles`);
  requireOtherFile(`--${file}`, path, puzzles, io);
  const files = new AnswerFiles({ [file]: path }, io);
  const status = await ask(task, await readInputs(puzzles, io), options, io, { files, onStop });
  files.end();
  return status;
}

/** What a task is run on. */
interface Asked {
  readonly parts: Iterator<readonly FileInput[], void> | AsyncIterator<readonly FileInput[], void>;
  /** Whether one answer is about all of it; by default each puzzle has its own. */
  readonly areTogether?: boolean;
  readonly several: boolean;
  /** The names of the inputs: the puzzles of one file are named by their lines. */
  readonly names: ReadonlySet<string>;
  /** The share of the bytes that stand before a part, from 0 to 1; null where it is not known. */
  readonly shareBefore?: (part: number) => number | null;
}

async function answered(
  task: Task,
  { parts, areTogether = false, several, names, shareBefore }: Asked,
  options: AskOptions,
  io: CommandIo,
  call: AskCall,
): Promise<ExitStatus> {
  const { beforePrinting, onAnswer, files } = call;
  let current = 0;
  let count = 0;
  /** Whether there is one puzzle, whose answer tells itself that the work was stopped. */
  let isAlone = false;
  const words = ((await wordsOf(task.command)?.()) ?? null)?.words ?? null;
  const { print, flush, statuses } = printer(io, {
    ...{ task, words, files, onAnswer },
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    full: options.full,
    colors: hasColors(options, io),
    hasHeading: (puzzle) => !unheaded.includes(task.command) && (several || !names.has(puzzle)),
    share: shareBefore && (() => shareBefore(current)),
  });
  const onEvent = (event: RequestEvent, part: number): void => {
    current = part;
    count += answersIn(event);
    if (event.type === 'begin') isAlone = !several && names.has(event.puzzle);
    if (event.type === 'answer') beforePrinting?.(event);
    print(event);
  };
  // Code that takes answers wants no lines.
  const wantsAnswers = beforePrinting !== undefined || onAnswer !== undefined;
  const request = await requestAbout(task, { ...options, wantsAnswers }, io);
  const end = await askParts(parts, request, options, io, onEvent, call.onStop);
  flush();
  if (end === 'all') return combined(statuses);
  if (areTogether && count === 0) io.stderr.write('gridwright: stopped by a signal, without an answer\n');
  else if (!areTogether && !isAlone)
    io.stderr.write(
      `gridwright: stopped by a signal, with answers to ${plural(count, 'puzzle')}; the others have none\n`,
    );
  return combined([...statuses, exitStatus.limit]);
}

/** The number of puzzles that an event answers; an answer that a signal has cut short is none. */
function answersIn(event: RequestEvent): number {
  if (event.type === 'lines')
    return event.summaryAt.filter((at) => event.summaries[at]!.reason !== 'cancelled').length;
  const isCut = event.type === 'answer' && event.answer.reason === 'cancelled';
  return lastTypes.has(event.type) && !isCut ? 1 : 0;
}

/** Answers that name their puzzle themselves, or are nothing but its text. */
const unheaded: readonly Task['command'][] = ['convert', 'rate'];
