import type { Board } from '../../boards/definition/board.js';
import type { Reading } from '../../boards/definition/format.js';
import { atLine, InputError } from '../../boards/definition/input-error.js';
import {
  holdsLines,
  kindNamed,
  type ReadPuzzle,
  readPuzzle,
  readPuzzles,
  wholeText,
} from '../../boards/formats/read-puzzle.js';
import { maxProofBytes } from '../../boards/formats/size-limits.js';
import { decodeLoosely, decodeText, tooLong } from '../../boards/formats/text.js';
import { unsolved } from '../../boards/layers/board.js';
import type { Kind, SolvableKind } from '../../contracts/kind.js';
import { QuestionError } from '../../contracts/question-error.js';
import type { FileInput, Input } from '../answers/input.js';
import { requirePuzzle } from '../solving/require-puzzle.js';
import type { Answering, NamedInput } from './answering.js';

/** A puzzle that was read, before its kind is loaded. */
export type ReadBoard = ReadPuzzle<Board>;

/** A puzzle that was read, with its kind. */
export function withKind(
  { registry }: Pick<Answering, 'registry'>,
  read: ReadBoard,
): Promise<ReadPuzzle<Kind>> {
  return registry.kindOf(read.kind.name).then((kind) => ({ ...read, kind }));
}

/** A puzzle that was read, with what solves it. */
export function withSolvable(
  { registry }: Pick<Answering, 'registry'>,
  read: ReadBoard,
): Promise<ReadPuzzle<SolvableKind>> {
  return registry.solvableOf(read.kind.name).then((kind) => ({ ...read, kind }));
}

/** The bytes of an input; a text is encoded. Throws `InputError` for a puzzle, which has none. */
export function bytesOf(input: Input): Uint8Array {
  if ('bytes' in input) return input.bytes;
  if ('text' in input) return new TextEncoder().encode(input.text);
  const expected = 'a text';
  throw new InputError({ code: 'unexpected', place: null, expected, found: 'a puzzle' });
}

/** The text of an input. Throws `InputError`. */
export function textOf(input: Input): string {
  if ('bytes' in input) return decodeText(input.bytes);
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

/** The bytes of a proof. Throws `InputError`, also `too-long`. */
export function proofBytes(proof: Input): Uint8Array {
  const bytes = bytesOf(proof);
  if (bytes.length > maxProofBytes) throw tooLong(bytes.length, maxProofBytes);
  return bytes;
}

/** Throws `InputError` for an input of several puzzles: a reader of one would find fault with the first of them. */
export function requireOnePuzzle(boards: readonly Board[], input: NamedInput, reading: Reading): void {
  const [first] = puzzlesOf(boards, input, reading);
  if (first === undefined || first.line === null) return;
  throw new InputError({ code: 'unexpected', place: null, expected: 'one puzzle', found: 'several' });
}

/** The one puzzle of an input: `read` reads its text. Throws `InputError` and, for a puzzle, `QuestionError`. */
export function readInput(
  boards: readonly Board[],
  input: Input,
  read: (text: string) => ReadBoard,
): ReadBoard {
  return 'puzzle' in input ? givenPuzzle(boards, input) : read(textOf(input));
}

/** Reads a drawing to judge, as the same kind and with the same rules as the puzzle. Throws as `readInput`. */
export function readDrawing(
  boards: readonly Board[],
  input: Input,
  { kind }: ReadBoard,
  { format: _, ...reading }: Reading,
): ReadBoard {
  return readInput(boards, input, (text) => readPuzzle(boards, text, { ...reading, kind: kind.name }));
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
  readonly read: () => ReadBoard;
}

/** The puzzles of an input; one that cannot be divided into puzzles is one, whose `read` throws the reason. */
export function* puzzlesOf(
  boards: readonly Board[],
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
      read: () => givenPuzzle(boards, input),
    };
    return;
  }
  const given: Partial<FileInput> = 'bytes' in input ? input : {};
  const { longLine, firstLine = 1, isWhole } = given;
  if (longLine !== undefined) {
    const { problem } = tooLong(longLine.bytes, longLine.most);
    const read = throwing(new InputError(atLine(problem, firstLine)));
    const alone = (): Input => ({ name, bytes: new Uint8Array(0), firstLine: 1, longLine });
    yield { name: `${name}:${firstLine}`, line: firstLine, column: null, firstLine, alone, read };
    return;
  }
  try {
    const entries = isWhole
      ? [wholeText(boards, textOf(input), reading)]
      : readPuzzles(boards, dividedText(boards, input, reading), reading, given.firstLine);
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

/** The text of an input that is divided into puzzles: a line with invalid UTF-8 fails, and the others are read. Throws `InputError`. */
function dividedText(boards: readonly Board[], input: Input, reading: Reading): string {
  try {
    return textOf(input);
  } catch (error) {
    if (!(error instanceof InputError) || error.problem.code !== 'not-text') throw error;
    const text = decodeLoosely(bytesOf(input));
    const isOfLines = 'bytes' in input && input.firstLine !== undefined;
    if (!isOfLines && !holdsLines(boards, text, reading)) throw error;
    return text;
  }
}

/** A puzzle that came as it is. Throws `QuestionError` `unknown-kind` and `other-kind`. */
function givenPuzzle(boards: readonly Board[], { puzzle }: Extract<Input, { puzzle: unknown }>): ReadBoard {
  const name = String(puzzle?.kind);
  const kind = kindNamed(boards, name);
  if (kind === null)
    throw new QuestionError({ code: 'unknown-kind', name, known: boards.map((board) => board.name) });
  requirePuzzle(kind, puzzle);
  return { kind, format: kind.formats[0]!, position: unsolved(kind.layers, puzzle), warnings: [] };
}
