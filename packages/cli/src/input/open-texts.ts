import { accessSync, constants, createReadStream, readFileSync, type Stats, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import { isFormulaFile, maxBytes, maxFormulaBytes, quote } from '@gridwright/puzzles/questions';
import { CallError, errorCode, systemErrorText } from '../process/errors.js';
import { type CommandIo, pathIn } from '../process/io.js';

/** The sources of inputs: standard input, and files relative to a folder. */
export type InputIo = Pick<CommandIo, 'stdin' | 'cwd'>;

/** The bytes of a text, in order. */
export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A text to be read. */
export interface OpenedText {
  /** Its name in messages. */
  readonly name: string;
  readonly chunks: Chunks;
  /** Whether its writer may wait for the answers to what it has written. */
  readonly isLive: boolean;
}

/** Files with at most this number of bytes are read at once, longer ones in chunks of this size. */
export const chunkBytes = 4 * 1024 * 1024;

/** The maximum number of bytes of a text that is answered as a whole. */
export function maxBytesOf(name: string): number {
  return isFormulaFile(name) ? maxFormulaBytes : maxBytes;
}

/**
 * Opens puzzle arguments, each a file, `-` for standard input, or the text itself; `name` is that of a text in messages, its
 * position by default. Throws `CallError`.
 */
export function openTexts(
  puzzles: readonly string[],
  io: InputIo,
  name: string | null = null,
): readonly OpenedText[] {
  if (puzzles.filter((puzzle) => puzzle === '-').length > 1)
    throw new CallError('standard input', 'one argument "-", as it can be read once', 'several');
  return puzzles.map((puzzle, index) => openText(puzzle, name ?? `argument ${index + 1}`, io));
}

function openText(argument: string, name: string, io: InputIo): OpenedText {
  if (argument === '-') return { name: 'standard input', chunks: io.stdin, isLive: true };
  const file = openFile(argument, io);
  if (file !== null) return { name: argument, chunks: file, isLive: false };
  if (looksLikePath(argument))
    throw new CallError(name, 'a file that is there, or the text of a puzzle', quote(argument));
  return { name, chunks: [new TextEncoder().encode(argument)], isLive: false };
}

/** The bytes of a file; null if the path names none, such as the text of a puzzle. Throws `CallError`, at once or while it is read. */
export function openFile(path: string, { cwd }: Pick<InputIo, 'cwd'>): Chunks | null {
  try {
    const stats = statsOf(path, cwd);
    if (stats === null) return null;
    const place = pathIn(cwd, path);
    // A folder is refused by the attempt to read it.
    if (stats.isDirectory() || (stats.isFile() && stats.size <= chunkBytes)) return [readFileSync(place)];
    accessSync(place, constants.R_OK);
    return { [Symbol.asyncIterator]: () => chunksOf(path, place) };
  } catch (error) {
    throw unreadable(path, error);
  }
}

function chunksOf(path: string, place: string): AsyncIterator<Uint8Array> {
  const stream = createReadStream(place, { highWaterMark: chunkBytes });
  const chunks = stream[Symbol.asyncIterator]();
  return {
    next: () =>
      chunks.next().catch((error: unknown) => {
        throw unreadable(path, error);
      }),
    return: () => chunks.return!(),
  };
}

function unreadable(path: string, error: unknown): CallError {
  return new CallError(path, 'a file that can be read', systemErrorText(error));
}

/** The sum of the sizes of all puzzle arguments in bytes; null with standard input, or a file that cannot be read. */
export function sizeOfInputs(puzzles: readonly string[], { cwd }: Pick<CommandIo, 'cwd'>): number | null {
  if (puzzles.includes('-')) return null;
  try {
    return puzzles.reduce((sum, puzzle) => sum + (statsOf(puzzle, cwd)?.size ?? puzzle.length), 0);
  } catch {
    return null;
  }
}

/** The size and the type of a file; null if the path names none. Throws the error of the system. */
function statsOf(path: string, cwd: string): Stats | null {
  // A path contains no zero byte, and is not empty.
  if (path === '' || path.includes('\0')) return null;
  try {
    return statSync(pathIn(cwd, path), { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    // The text of a puzzle is often too long for a path, or uses a file as a folder.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(errorCode(error))) return null;
    throw error;
  }
}

/** Ends the reading of standard input, if it is among the puzzle arguments: it would keep the process alive after a stop. */
export function endReading(puzzles: readonly string[], { stdin }: Pick<InputIo, 'stdin'>): void {
  if (puzzles.includes('-') && stdin instanceof Readable) stdin.destroy();
}

/** Whether an argument that is not a file was probably meant as one. */
function looksLikePath(argument: string): boolean {
  if (argument.length > 300 || /[\s?{]/.test(argument)) return false;
  // A pzprv3 text, or the part after the "?" of an address: its kind, then its size.
  if (/^[\w.]+\/(?:[^/]+\/)?\d+\/\d+\//.test(argument)) return false;
  return /^(?:\.{0,2}\/|~)|\.[a-z]{1,6}$/i.test(argument);
}
