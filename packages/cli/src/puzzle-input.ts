import { type FileInput, maxProofBytes, quote, type Reading } from '@gridwright/puzzles';
import { atCall, CallError } from './call-error.js';
import { type Chunks, type InputIo, maxBytesOf, openFile, openTexts } from './input/open-texts.js';

export type { InputIo } from './input/open-texts.js';

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

/**
 * The text of the argument of a command about one puzzle. Throws `CallError`, also for several puzzles, as a reader of one would find fault
 * with the first of them; and for a text that may be one puzzle of a kind or several of another, which a reader of one would take for one.
 */
export async function readOneInput(argument: string, io: InputIo, reading: Reading): Promise<FileInput> {
  const [input] = await readInputs([argument], io);
  const { name, bytes } = input!;
  const { areSeveralPuzzles } = await import('./input/several-puzzles.js');
  if (await atCall(name, () => areSeveralPuzzles(bytes, reading)))
    throw new CallError(name, 'one puzzle', 'several');
  return input!;
}

/** A proof: a file, or `-` for standard input. Throws `CallError`. */
export function readProof(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the proof', 'a file that is there, or -', maxProofBytes);
}

/** A graph: a file, or `-` for standard input. Throws `CallError`. */
export function readGraphFile(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the graph', 'a grid such as 5x5, a file that is there, or -');
}

/** The output of a solver: a file, or `-` for standard input. Throws `CallError`. */
export function readValues(argument: string, io: InputIo): Promise<FileInput> {
  return readFileInput(argument, io, 'the values', 'a file that is there, or -');
}

async function readFileInput(
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
