import { type FileInput, maxProofBytes, quote } from '@gridwright/puzzles';
import { CallError } from '../process/errors.js';
import { type Chunks, type InputIo, maxBytesOf, openFile, openTexts } from './open-texts.js';

export type { InputIo } from './open-texts.js';

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
  for (const opened of openTexts(puzzles, io, name))
    inputs.push({ name: opened.name, bytes: await bytesOf(opened.chunks, maxBytesOf(opened.name)) });
  return inputs;
}

/** A proof: a file, or `-` for standard input. Throws `CallError`. */
export function readProof(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the proof', 'a file that is there, or -', maxProofBytes);
}

/** A graph: a file, or `-` for standard input. Throws `CallError`. */
export function readGraphFile(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the graph', 'a grid such as 5x5, a file that is there, or -');
}

/** A diagram that was saved: a file of less than half of the memory. Throws `CallError`. */
export async function readDiagram(path: string, memoryBytes: number, io: InputIo): Promise<FileInput> {
  const file = openFile(path, io);
  if (file === null) throw new CallError(path, 'a file that can be read', 'no such file or folder');
  const bytes = await bytesOf(file, memoryBytes / 2);
  if (2 * bytes.length > memoryBytes)
    throw new CallError(
      path,
      `a diagram of at most ${Math.floor(memoryBytes / 2)} bytes`,
      `${bytes.length} or more`,
    );
  return { name: path, bytes };
}

/** The output of a solver: a file, or `-` for standard input. Throws `CallError`. */
export function readValues(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the values', 'a file that is there, or -');
}

/** A file that an option or an argument names, or `-` for standard input; `what` it is in messages. Throws `CallError`. */
export async function readFileInput(
  argument: string,
  io: InputIo,
  what: string,
  expected: string,
  most = maxBytesOf(argument),
): Promise<FileInput> {
  if (argument === '-') return { name: 'standard input', bytes: await bytesOf(io.stdin, most) };
  const file = openFile(argument, io);
  if (file === null) throw new CallError(what, expected, quote(argument));
  return { name: argument, bytes: await bytesOf(file, most) };
}

/** All bytes, or just over this number of them: the reader then reports the length. */
async function bytesOf(chunks: Chunks, most: number): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return read.length === 1 ? read[0]! : Buffer.concat(read);
}
