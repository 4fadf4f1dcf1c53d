import type { Reading } from '../formats/format.js';
import { atLine, InputError } from '../formats/input-error.js';
import {
  type Entry,
  holdsLines,
  kindNamed,
  type ReadPuzzle,
  readPuzzle,
  readPuzzles,
  wholeText,
} from '../formats/read-puzzle.js';
import { decodeLoosely, decodeText, tooLong } from '../formats/text.js';
import type { Kind } from '../kinds/kind.js';
import { unsolved } from '../layers/board.js';
import { kindOf } from '../questions/asked.js';
import type { NamedInput } from './answering.js';
import type { FileInput, Input } from './request.js';

/** The bytes of an input; a text is encoded. Throws `InputError` for a puzzle, which has none. */
export function bytesOf(input: Input): Uint8Array {
  if ('bytes' in input) return input.bytes;
  if ('text' in input) return new TextEncoder().encode(input.text);
  const expected = 'a text';
  throw new InputError({ code: 'unexpected', place: null, expected, found: 'a puzzle' });
}

/** The text of an input. Throws `InputError`. */
export function textOf(input: Input): string {
  return 'text' in input ? input.text : decodeText(bytesOf(input));
}

/** The text of an input; an empty one is '', which the reader of a model or an answer reports better. */
export function textOrNone(input: Input): string {
  try {
    return textOf(input);
  } catch (error) {
    if (error instanceof InputError && error.problem.code === 'empty') return '';
    throw error;
  }
}

/** The one puzzle of an input: `read` reads its text. Throws `InputError` and, for a puzzle, `QuestionError`. */
export function readInput(
  kinds: readonly Kind[],
  input: Input,
  read: (text: string) => ReadPuzzle,
): ReadPuzzle {
  return 'puzzle' in input ? givenPuzzle(kinds, input) : read(textOf(input));
}

/** Reads a drawing to judge, as the same kind and with the same rules as the puzzle. Throws as `readInput`. */
export function readDrawing(
  kinds: readonly Kind[],
  input: Input,
  { kind }: ReadPuzzle,
  { format: _, ...reading }: Reading,
): ReadPuzzle {
  return readInput(kinds, input, (text) => readPuzzle(kinds, text, { ...reading, kind: kind.name }));
}

/** A puzzle of an input, to be read. */
export interface NamedPuzzle {
  readonly name: string;
  /** When its input began to be read, if it is the only puzzle there: its limits began then. */
  readonly startMs?: number;
  /** Its line, if its input has several puzzles; otherwise null. */
  readonly line: number | null;
  /** Where it begins in its line, if that has several puzzles; otherwise null. */
  readonly column: number | null;
  /** The number of the first line of its text. */
  readonly firstLine: number;
  /** The input without its other puzzles: read by itself, it is the same puzzle or has the same mistake, from the line 1 on. */
  readonly alone: () => Input;
  /** Reads the puzzle. Throws `InputError` and `QuestionError`. */
  readonly read: () => ReadPuzzle;
}

/** The puzzles of an input; one that cannot be divided into puzzles is one, whose `read` throws the reason. */
export function* puzzlesOf(
  kinds: readonly Kind[],
  input: NamedInput,
  reading: Reading,
): Generator<NamedPuzzle> {
  const startMs = performance.now();
  const { name } = input;
  if ('puzzle' in input) {
    yield {
      name,
      startMs,
      line: null,
      column: null,
      firstLine: 1,
      alone: () => input,
      read: () => givenPuzzle(kinds, input),
    };
    return;
  }
  const { longLine, firstLine = 1, isWhole }: Partial<FileInput> = 'bytes' in input ? input : {};
  if (longLine !== undefined) {
    const { problem } = tooLong(longLine.bytes, longLine.most);
    const read = throwing(new InputError(atLine(problem, firstLine)));
    const alone = (): Input => ({ name, bytes: new Uint8Array(0), firstLine: 1, longLine });
    yield { name: `${name}:${firstLine}`, line: firstLine, column: null, firstLine, alone, read };
    return;
  }
  try {
    const entries = isWhole ? [wholeText(kinds, textOf(input), reading)] : entriesOf(kinds, input, reading);
    for (const { line, column, text, firstLine, isLine, read } of entries) {
      const alone = (): Input => ({
        name,
        bytes: new TextEncoder().encode(text),
        ...(isLine ? { firstLine: 1 } : {}),
      });
      if (line === null) yield { name, startMs, line, column, firstLine, alone, read };
      else {
        const where = column === null ? line : `${line}:${column}`;
        yield { name: `${name}:${where}`, line, column, firstLine, alone, read };
      }
    }
  } catch (error) {
    const alone = (): Input => unmarked(input);
    yield { name, line: null, column: null, firstLine: 1, alone, read: throwing(error) };
  }
}

/** The input as it is stored: how it was found to be one puzzle is no part of it. */
function unmarked(input: Input): Input {
  if (!('bytes' in input)) return input;
  const { isWhole: _, ...plain } = input;
  return plain;
}

function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

/** A line with invalid UTF-8 fails; the others are read. Throws `InputError`. */
function entriesOf(kinds: readonly Kind[], input: Input, reading: Reading): Iterable<Entry> {
  const firstLine = 'bytes' in input ? input.firstLine : undefined;
  const text = (): string => {
    try {
      return textOf(input);
    } catch (error) {
      if (!(error instanceof InputError) || error.problem.code !== 'not-text') throw error;
      const loose = decodeLoosely(bytesOf(input));
      if (firstLine !== undefined || holdsLines(kinds, loose, reading)) return loose;
      throw error;
    }
  };
  return readPuzzles(kinds, text(), reading, firstLine);
}

/** A puzzle that came as it is. Throws `QuestionError` `unknown-kind` and `other-kind`. */
function givenPuzzle(kinds: readonly Kind[], { puzzle }: Extract<Input, { puzzle: unknown }>): ReadPuzzle {
  const kind = kindOf(puzzle, kindNamed(kinds, puzzle.kind) ?? undefined);
  return { kind, format: kind.formats[0]!, position: unsolved(kind.layers, puzzle), warnings: [] };
}
