import type { AnswerEvent, FileInput, RequestEvent, Task } from '@gridwright/puzzles';
import { lastTypes } from '@gridwright/puzzles/node/asking';
import { plural, type QuestionWords, wordsOf } from '@gridwright/puzzles/questions';
import type { AnswerFiles } from './answer-files.js';
import { type AskedOptions, askEvents, askPartsInPool } from './ask-events.js';
import { type CommonOptions, readingOf } from './common-options.js';
import { combined, type ExitStatus, exitStatus } from './exit-status.js';
import { endReading, openTexts, sizeOfInputs } from './input/open-texts.js';
import { partsOf } from './input/parts.js';
import type { CommandIo } from './io.js';
import { type Printer, type PrintOptions, printer } from './output/printer.js';

/** What a call does with answers beside printing them. */
export interface AskCall {
  /** The files that the answers have. */
  readonly files?: AnswerFiles;
  /** Takes each answer in place of printing it, but as JSON. */
  readonly onAnswer?: (event: AnswerEvent) => void;
  /** Sees each answer before it is printed: with its drawings, also where JSON is printed. */
  readonly seen?: (event: AnswerEvent) => void;
  /** Called when a signal stops the work. */
  readonly onStop?: () => void;
}

/** The options of a question. */
export type AskOptions = CommonOptions & { readonly full?: boolean };

/** Runs a task on the puzzles, prints the answers, and returns the exit status. */
export async function ask(
  task: Task,
  inputs: readonly FileInput[],
  options: AskOptions,
  io: CommandIo,
  call: AskCall = {},
): Promise<ExitStatus> {
  const names = new Set(inputs.map(({ name }) => name));
  const words = await wordsFor(task);
  const { print, flush, statuses } = printerFor(
    { task, words, several: inputs.length > 1, names },
    options,
    io,
    call,
  );
  const handle = seeing(call, print);
  let isAnswered = false;
  const onEvent = (event: RequestEvent): void => {
    isAnswered ||= lastTypes.has(event.type);
    handle(event);
  };
  const end = await askEvents(task, inputs, asking(options, call), io, onEvent, call.onStop);
  flush();
  if (end === 'stopped' && !isAnswered)
    io.stderr.write('gridwright: stopped by a signal, without an answer\n');
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/**
 * Runs a task on the puzzles of the arguments, on all cores, as `ask` does; a file with a puzzle a line may have any length. Where a signal
 * leaves some of them without an answer, that is said on standard error. Throws `CallError`.
 */
export async function askPuzzles(
  task: Task,
  puzzles: readonly string[],
  options: AskOptions,
  io: CommandIo,
  call: AskCall = {},
): Promise<ExitStatus> {
  const names = new Set<string>();
  const totalBytes = sizeOfInputs(puzzles, io);
  /** The bytes of all parts before each, and of those before the one whose answers come. */
  const bytesBefore: number[] = [0];
  let doneBytes = 0;
  const share = (): number | null => totalBytes && Math.min(1, doneBytes / totalBytes);
  const several = puzzles.length > 1;
  const words = await wordsFor(task);
  const { print, flush, statuses } = printerFor({ task, words, several, names, share }, options, io, call);
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
  const handle = seeing(call, print);
  const onEvent = (event: RequestEvent, part: number): void => {
    doneBytes = bytesBefore[part]!;
    answered += answeredBy(event);
    if (event.type === 'begin') isAlone = !several && names.has(event.puzzle);
    handle(event);
  };
  const onStop = (): void => {
    endReading(puzzles, io);
    call.onStop?.();
  };
  const end = await askPartsInPool(task, parts, asking(options, call), io, onEvent, onStop);
  flush();
  if (end === 'stopped' && !isAlone)
    io.stderr.write(
      `gridwright: stopped by a signal, with answers to ${plural(answered, 'puzzle')}; the others have none\n`,
    );
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/** The options as they are asked with: who takes or sees answers wants no lines. */
function asking(options: AskOptions, { seen, onAnswer }: AskCall): AskedOptions {
  return seen === undefined && onAnswer === undefined ? options : { ...options, wantsAnswers: true };
}

function seeing({ seen }: AskCall, print: (event: RequestEvent) => void): (event: RequestEvent) => void {
  if (seen === undefined) return print;
  return (event) => {
    if (event.type === 'answer') seen(event);
    print(event);
  };
}

/** The number of puzzles that an event answers; an answer that a signal has cut short is none. */
function answeredBy(event: RequestEvent): number {
  if (event.type === 'lines')
    return event.summaryAt.filter((at) => event.summaries[at]!.reason !== 'cancelled').length;
  const isCut = event.type === 'answer' && event.answer.reason === 'cancelled';
  return lastTypes.has(event.type) && !isCut ? 1 : 0;
}

async function wordsFor(task: Task): Promise<QuestionWords | null> {
  const load = (wordsOf as Readonly<Record<string, (() => Promise<{ words: unknown }>) | undefined>>)[
    task.command
  ];
  return load === undefined ? null : ((await load()).words as QuestionWords);
}

/** Answers that name their puzzle themselves, or are nothing but its text. */
const unheaded: readonly Task['command'][] = ['convert', 'rate'];

/** The task, and the names of its inputs. */
interface Printed extends Pick<PrintOptions, 'task' | 'words' | 'share'> {
  readonly several: boolean;
  /** The names of the inputs: the puzzles of one file are named by their lines. */
  readonly names: ReadonlySet<string>;
}

function printerFor(
  { several, names, ...printed }: Printed,
  options: AskOptions,
  io: CommandIo,
  { files, onAnswer }: AskCall,
): Printer {
  return printer(io, {
    ...printed,
    json: options.json ?? false,
    quiet: options.quiet ?? false,
    full: options.full,
    colors: wantsColors(options, io),
    files,
    onAnswer,
    hasHeading: (puzzle) => !unheaded.includes(printed.task.command) && (several || !names.has(puzzle)),
  });
}

function wantsColors(options: { readonly color?: boolean }, { stdout, env }: CommandIo): boolean {
  return options.color !== false && stdout.isTTY === true && !env['NO_COLOR'];
}
