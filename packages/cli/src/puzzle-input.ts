import { createReadStream, statSync } from 'node:fs';
import { Readable } from 'node:stream';
import {
  type FileInput,
  isFormulaFile,
  maxBytes,
  maxFormulaBytes,
  maxProofBytes,
  quote,
} from '@gridwright/puzzles';
import { CallError } from './call-error.js';
import { type CommandIo, pathIn } from './io.js';
import { errorCode, systemErrorText } from './system-error.js';

/** The sources of inputs: standard input, and files relative to a folder. */
export type InputIo = Pick<CommandIo, 'stdin' | 'cwd'>;

/**
 * The texts of puzzle arguments, each a file, `-` for standard input, or the text itself; `name` is that of a text in messages, its position by
 * default. Throws `CallError`.
 */
export async function readInputs(
  puzzles: readonly string[],
  io: InputIo,
  name: string | null = null,
): Promise<readonly FileInput[]> {
  const inputs: FileInput[] = [];
  for (const opened of await openInputs(puzzles, io, Number.POSITIVE_INFINITY, undefined, name))
    inputs.push(await wholeOf(opened));
  return inputs;
}

/** Whether the beginning of standard input suffices, so that no more of it is waited for. */
type IsEnough = (beginning: Uint8Array) => boolean | Promise<boolean>;

/** A puzzle argument, read in part. */
export interface OpenedInput {
  readonly name: string;
  readonly beginning: Uint8Array;
  /** The rest; null if the beginning is everything. */
  readonly rest: AsyncIterator<Uint8Array> | null;
}

/**
 * Reads about this number of bytes of each argument, or all of a shorter one; of standard input no more than
 * is enough. Throws `CallError`, and what `isEnough` throws.
 */
export async function openInputs(
  puzzles: readonly string[],
  io: InputIo,
  beginningBytes: number,
  isEnough: IsEnough | null = null,
  name: string | null = null,
): Promise<readonly OpenedInput[]> {
  if (puzzles.filter((puzzle) => puzzle === '-').length > 1)
    throw new CallError('standard input', 'one argument "-", as it can be read once', 'several');
  const opened: OpenedInput[] = [];
  for (const [index, puzzle] of puzzles.entries())
    opened.push(await openInput(puzzle, name ?? `argument ${index + 1}`, io, beginningBytes, isEnough));
  return opened;
}

async function openInput(
  argument: string,
  name: string,
  io: InputIo,
  beginningBytes: number,
  isEnough: IsEnough | null = null,
): Promise<OpenedInput> {
  const limit = (most: number): number => Math.min(most, beginningBytes);
  if (argument === '-')
    return { name: 'standard input', ...(await beginningOf(io.stdin, limit(maxBytes), isEnough)) };
  const file = await openFileIfThere(argument, io, limit(maxBytesOf(argument)));
  if (file !== null) return { name: argument, ...file };
  if (looksLikePath(argument))
    throw new CallError(name, 'a file that is there, or the text of a puzzle', quote(argument));
  return { name, beginning: new TextEncoder().encode(argument), rest: null };
}

/** A whole input, or just over the limit of the reader, which then reports the length. */
export async function wholeOf({ name, beginning, rest }: OpenedInput): Promise<FileInput> {
  const chunks = [beginning];
  let length = beginning.length;
  while (rest !== null && length <= maxBytesOf(name)) {
    const { value, done } = await rest.next();
    if (done === true) break;
    chunks.push(value);
    length += value.length;
  }
  return { name, bytes: chunks.length === 1 ? beginning : Buffer.concat(chunks) };
}

function maxBytesOf(name: string): number {
  return isFormulaFile(name) ? maxFormulaBytes : maxBytes;
}

/** The bytes of all puzzle arguments; null with standard input, which may have any number. */
export function sizeOfInputs(puzzles: readonly string[], io: Pick<CommandIo, 'cwd'>): number | null {
  let bytes = 0;
  for (const puzzle of puzzles) {
    if (puzzle === '-') return null;
    bytes += fileSize(puzzle, io) ?? puzzle.length;
  }
  return bytes;
}

/** Ends the reading of standard input, if it is among the puzzle arguments: it would keep the process alive after a stop. */
export function endReading(puzzles: readonly string[], { stdin }: Pick<InputIo, 'stdin'>): void {
  if (puzzles.includes('-') && stdin instanceof Readable) stdin.destroy();
}

/** The size of a file; null for what is no path of a file, such as the text of a puzzle. */
function fileSize(path: string, { cwd }: Pick<CommandIo, 'cwd'>): number | null {
  if (path === '' || path.includes('\0')) return null;
  try {
    return statSync(pathIn(cwd, path)).size;
  } catch {
    return null;
  }
}

/** A proof: a file, or `-` for standard input. Throws `CallError`. */
export async function readProof(argument: string, io: InputIo): Promise<FileInput> {
  if (argument === '-')
    return { name: 'standard input', bytes: (await beginningOf(io.stdin, maxProofBytes)).beginning };
  const bytes = await readFileIfThere(argument, io, maxProofBytes);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the proof', 'a file that is there, or -', quote(argument));
}

/** A graph: a file, or `-` for standard input. Throws `CallError`. */
export async function readGraphFile(argument: string, io: InputIo): Promise<FileInput> {
  if (argument === '-') return wholeOf(await openInput(argument, 'argument 2', io, maxBytes));
  const bytes = await readFileIfThere(argument, io);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the graph', 'a grid such as 5x5, a file that is there, or -', quote(argument));
}

/** A diagram that was saved: a file of less than half of the memory. Throws `CallError`. */
export async function readDiagram(path: string, memoryBytes: number, io: InputIo): Promise<FileInput> {
  const bytes = await readFileIfThere(path, io, memoryBytes / 2);
  if (bytes === null) throw new CallError(path, 'a file that can be read', 'none');
  if (2 * bytes.length > memoryBytes)
    throw new CallError(
      path,
      `a diagram of at most ${Math.floor(memoryBytes / 2)} bytes`,
      `${bytes.length} or more`,
    );
  return { name: path, bytes };
}

/** The output of a solver: a file, or `-` for standard input. Throws `CallError`. */
export async function readValues(argument: string, io: InputIo): Promise<FileInput> {
  if (argument === '-') return wholeOf(await openInput(argument, 'argument 2', io, maxBytes));
  const bytes = await readFileIfThere(argument, io);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the values', 'a file that is there, or -', quote(argument));
}

async function readFileIfThere(
  path: string,
  io: InputIo,
  most = maxBytesOf(path),
): Promise<Uint8Array | null> {
  return (await openFileIfThere(path, io, most))?.beginning ?? null;
}

async function openFileIfThere(
  path: string,
  io: InputIo,
  most: number,
): Promise<Omit<OpenedInput, 'name'> | null> {
  // A path contains no zero byte, and is not empty.
  if (path === '' || path.includes('\0')) return null;
  try {
    return await beginningOf(createReadStream(pathIn(io.cwd, path)), most);
  } catch (error) {
    const code = errorCode(error);
    // The text of a puzzle is often too long for a path, or uses a file as a folder.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return null;
    throw new CallError(path, 'a file that can be read', systemErrorText(error));
  }
}

/** Reads at most this number of bytes and the rest of a piece; stops earlier once it has enough. */
async function beginningOf(
  stream: AsyncIterable<Uint8Array>,
  most: number,
  isEnough: IsEnough | null = null,
): Promise<Omit<OpenedInput, 'name'>> {
  const rest = stream[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= most) {
    const { value, done } = await rest.next();
    if (done === true) return { beginning: Buffer.concat(chunks), rest: null };
    chunks.push(value);
    length += value.length;
    if (isEnough === null) continue;
    if (await isEnough(chunks.length === 1 ? value : Buffer.concat(chunks))) break;
  }
  return { beginning: Buffer.concat(chunks), rest };
}

/** Whether an argument that is not a file was probably meant as one. */
function looksLikePath(argument: string): boolean {
  if (argument.length > 300 || /[\s?{]/.test(argument)) return false;
  // A pzprv3 text, or the part after the "?" of an address: its kind, then its size.
  if (/^[\w.]+\/(?:[^/]+\/)?\d+\/\d+\//.test(argument)) return false;
  return /^(?:\.{0,2}\/|~)|\.[a-z]{1,6}$/i.test(argument);
}
