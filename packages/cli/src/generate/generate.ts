import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  type AnswerEvent,
  type AnswerRecord,
  type ClueSymmetry,
  type ExamplePuzzle,
  type Grade,
  InputError,
  kinds,
  type Maker,
  type RatingRecord,
  readExamplePuzzle,
  readPuzzle,
  unsolved,
} from '@gridwright/puzzles';
import { plural, reasonText } from '@gridwright/puzzles/questions';
import { askToMake } from '../asking/ask-events.js';
import { kindNames } from '../catalog/catalog.js';
import { type InputIo, readInputs } from '../input/read-inputs.js';
import { type CommonOptions, seedCount } from '../options/common-options.js';
import { printer } from '../output/printer.js';
import { CallError } from '../process/errors.js';
import { combined, type ExitStatus, exitStatus } from '../process/exit-status.js';
import { type CommandIo, pathIn } from '../process/io.js';
import { type BookOptions, bookCall } from './book/book-options.js';
import { makeBook } from './book/make-book.js';

/** The options of `generate`. Beside these, there are those that only some kinds have. */
export interface GenerateOptions extends CommonOptions, BookOptions {
  readonly count: number;
  readonly symmetry: ClueSymmetry;
  readonly maker?: Maker;
  readonly clues?: number;
  readonly density?: number;
  readonly like?: string;
  readonly difficulty?: Grade | number;
  readonly bestOf?: number;
  /** Whether the puzzles are rated. */
  readonly rating: boolean;
  readonly form?: string;
}

/** Makes puzzles, and prints them or writes them as a book; `own`: the options that only some kinds have, by name. Throws `CallError`. */
export async function generate(
  kind: string | null,
  size: string | null,
  own: Readonly<Record<string, string>>,
  options: GenerateOptions,
  io: CommandIo,
): Promise<ExitStatus> {
  const {
    count,
    symmetry,
    form,
    maker,
    clues,
    density,
    like: argument,
    difficulty,
    rating,
    bestOf,
    json = false,
    quiet = false,
    seed: given,
    format: to = null,
    ...asking
  } = options;
  const call = bookCall(options, io);
  if (given !== undefined && given + count > seedCount)
    throw new CallError('--seed', `a number up to ${seedCount - count}`, String(given));
  if (kind === null && argument === undefined)
    throw new CallError('the kind', `one of ${kindNames.join(', ')}, or --like and a puzzle`, 'none');
  const like = argument === undefined ? undefined : await readExample(argument, io);
  const formatKind = kind ?? (like === undefined ? null : kindOfExample(like));
  if (count > 1 && to !== null && !json && formatKind !== null) refuseManyLines(formatKind, to);
  const seed = given ?? randomInt(seedCount - count + 1);
  if (given === undefined && !quiet) io.stderr.write(`gridwright: the seed is ${seed}\n`);
  const wishes = { symmetry, form, maker, clues, density, own, like, difficulty, bestOf, rates: rating };
  const task = { command: 'generate', kind, size, seed, count, ...wishes, to } as const;
  if (call !== null) {
    const onMade = (record: AnswerRecord): void => reportPuzzle(record, quiet, io);
    return makeBook({ call, task, json, quiet, onMade }, asking, io);
  }
  const onAnswer = ({ answer }: AnswerEvent): void => {
    if (answer.command === 'generate') printPuzzle(answer, quiet, io);
  };
  const { print, statuses } = printer(io, { task, json, quiet, ...(json ? {} : { onAnswer }) });
  const end = await askToMake(task, asking, io, print);
  return combined(end === 'stopped' ? [...statuses, exitStatus.limit] : statuses);
}

/** Throws `CallError` for a format with several lines a puzzle, as the output would have no separators. */
function refuseManyLines(kindName: string, formatName: string): void {
  const kind = kinds.find(({ name, aliases }) => [name, ...aliases].includes(kindName));
  const [example] = kind?.examples ?? [];
  if (kind === undefined || example === undefined) return;
  const { position } = readPuzzle(kinds, example.text, { kind: kind.name });
  const isOfLines = ({ write }: (typeof kind.formats)[number]): boolean => {
    try {
      return write(unsolved(kind.layers, position.puzzle)).trimEnd().includes('\n');
    } catch (error) {
      // An error names the puzzle that the format cannot represent.
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  const format = kind.formats.find(({ name }) => name === formatName);
  if (format === undefined || !isOfLines(format)) return;
  const others = kind.formats.filter((each) => each.isOnlyRead !== true && !isOfLines(each));
  const names = others.map(({ name }) => name).join(', ');
  throw new CallError(
    '--format',
    `with --count above 1, a format of one line (${names}), or --json`,
    formatName,
  );
}

/** Standard output has puzzles only; their facts go to standard error. */
function printPuzzle(record: AnswerRecord, isQuiet: boolean, io: CommandIo): void {
  if (record.generated !== undefined) io.stdout.write(`${record.generated.text.trimEnd()}\n`);
  reportPuzzle(record, isQuiet, io);
}

/** Reports the facts of a puzzle that was made, or why it was not, with the nearest one that was made. */
function reportPuzzle(record: AnswerRecord, isQuiet: boolean, { stderr }: CommandIo): void {
  const { generated, nearest, puzzle, reason } = record;
  if (generated === undefined) {
    stderr.write(`gridwright: ${puzzle}: stopped by ${reasonText(reason)}\n`);
    if (nearest !== undefined)
      stderr.write(`gridwright: ${puzzle}: the nearest ${missText(nearest)}:\n${nearest.text.trimEnd()}\n`);
  } else if (!isQuiet)
    stderr.write(
      `gridwright: ${puzzle}: ${plural(generated.clues, 'clue')}${difficultyText(generated.rating)}\n`,
    );
}

/** How a puzzle misses the wish for it. */
function missText({ clues, costliest, misses = [] }: NonNullable<AnswerRecord['nearest']>): string {
  const cost = costliest === undefined ? '' : ` (its costliest step costs at most ${costliest})`;
  const ways = misses.map((miss) => {
    if (miss === 'easier' || miss === 'harder') return `is ${miss} than wished${cost}`;
    return `has ${plural(clues, 'clue')}, ${miss === 'fewer clues' ? 'fewer' : 'more'} than wished`;
  });
  return ways.length === 0
    ? `has ${plural(clues, 'clue')}, and nobody knows how hard it is`
    : ways.join(', and ');
}

function difficultyText(rating: RatingRecord | undefined): string {
  if (rating === undefined) return '';
  if (rating.status === 'unknown') return `, not rated in its time (a step costs ${rating.costliest})`;
  if (rating.status !== 'rated') return '';
  return `, ${rating.grade ?? 'no grade'} (the costliest step is ${rating.costliest})`;
}

/**
 * The example of an argument: a file, `-` for standard input, or the text itself; with a line, as in `puzzles.txt:3`, one of several. Throws
 * `CallError`.
 */
async function readExample(argument: string, io: InputIo): Promise<ExamplePuzzle> {
  const [, name, line] = /^(.+):(\d{1,9})$/.exec(argument) ?? [];
  const isThere = (path: string): boolean => path === '-' || existsSync(pathIn(io.cwd, path));
  const hasLine = name !== undefined && !isThere(argument) && isThere(name);
  const [input] = await readInputs([hasLine ? name : argument], io, 'the example');
  return { input: input!, line: hasLine ? Number(line) : null };
}

/** The name of the kind of an example; null for one that cannot be read: whoever makes puzzles like it says why. */
function kindOfExample(example: ExamplePuzzle): string | null {
  try {
    return readExamplePuzzle(kinds, example, null).kind.name;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
