import { createReadStream } from 'node:fs';
import {
  type Input,
  isFormulaFile,
  maxBytes,
  maxFormulaBytes,
  maxProofBytes,
  quote,
} from '@gridwright/puzzles';
import { CallError } from './call-error.js';

/** The texts of puzzle arguments, each a file, `-` for standard input, or the text itself. Throws `CallError`. */
export async function readInputs(puzzles: readonly string[]): Promise<readonly Input[]> {
  if (puzzles.filter((puzzle) => puzzle === '-').length > 1)
    throw new CallError('standard input', 'one argument "-", as it can be read once', 'several');
  const inputs: Input[] = [];
  for (const [index, puzzle] of puzzles.entries()) inputs.push(await readInput(puzzle, index + 1));
  return inputs;
}

async function readInput(argument: string, position: number): Promise<Input> {
  if (argument === '-') return { name: 'standard input', bytes: await readBytes(process.stdin) };
  const bytes = await readFileIfThere(argument);
  if (bytes) return { name: argument, bytes };
  const name = `argument ${position}`;
  if (looksLikePath(argument))
    throw new CallError(name, 'a file that is there, or the text of a puzzle', quote(argument));
  return { name, bytes: new TextEncoder().encode(argument) };
}

/** A proof: a file, or `-` for standard input. Throws `CallError`. */
export async function readProof(argument: string): Promise<Input> {
  if (argument === '-')
    return { name: 'standard input', bytes: await readBytes(process.stdin, maxProofBytes) };
  const bytes = await readFileIfThere(argument, maxProofBytes);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the proof', 'a file that is there, or -', quote(argument));
}

/** A graph: a file, or `-` for standard input. Throws `CallError`. */
export async function readGraphFile(argument: string): Promise<Input> {
  if (argument === '-') return readInput(argument, 2);
  const bytes = await readFileIfThere(argument);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the graph', 'a grid such as 5x5, a file that is there, or -', quote(argument));
}

/** What a solver said: a file, or `-` for standard input. Throws `CallError`. */
export async function readValues(argument: string): Promise<Input> {
  if (argument === '-') return readInput(argument, 2);
  const bytes = await readFileIfThere(argument);
  if (bytes) return { name: argument, bytes };
  throw new CallError('the values', 'a file that is there, or -', quote(argument));
}

async function readFileIfThere(
  path: string,
  most = isFormulaFile(path) ? maxFormulaBytes : maxBytes,
): Promise<Uint8Array | null> {
  // No path has a zero byte, and none is empty.
  if (path === '' || path.includes('\0')) return null;
  try {
    return await readBytes(createReadStream(path), most);
  } catch (error) {
    const code = errorCode(error);
    // A puzzle's text is often too long for a path, or has a file's name where a path has a folder's.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return null;
    const found = code === 'EISDIR' ? 'a folder' : `the error ${code}`;
    throw new CallError(path, 'a file that can be read', found);
  }
}

/** Reads no more than a text may have, and a little beyond, so that the reader can say it is too long. */
async function readBytes(stream: AsyncIterable<Uint8Array>, most = maxBytes): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks);
}

/** The code of an error of the system, such as `ENOENT`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Whether an argument that names no file was most likely meant to. */
function looksLikePath(argument: string): boolean {
  if (argument.length > 300 || /[\s?{]/.test(argument)) return false;
  // A pzprv3 text, or what stands behind the "?" of an address: its kind, then its size.
  if (/^[\w.]+\/(?:[^/]+\/)?\d+\/\d+\//.test(argument)) return false;
  return /^[./~]|\.[a-z]{1,6}$/i.test(argument);
}
