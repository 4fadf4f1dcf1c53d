import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { type Input, maxBytes } from '@gridwright/puzzles';
import { CallError } from './call-error.js';

/** The bytes of a puzzle argument: a file, `-` for standard input, or the text itself. Throws `CallError`. */
export async function readInput(argument: string): Promise<Input> {
  if (argument === '-') return { name: 'standard input', bytes: await readStandardInput() };
  const bytes = readFileIfThere(argument);
  if (bytes) return { name: argument, bytes };
  if (looksLikePath(argument)) throw new CallError('a file that is there, or the text of a puzzle', argument);
  return { name: 'the argument', bytes: new TextEncoder().encode(argument) };
}

function readFileIfThere(path: string): Uint8Array | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    // A puzzle's text is no path: too long, or with a zero byte.
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'].includes(code ?? '')) return null;
    throw new CallError('a file that can be read', path);
  }
  try {
    const status = fstatSync(file);
    if (status.isDirectory()) throw new CallError('a file', `${path}, a folder`);
    if (status.size > maxBytes) throw new CallError(`a file of at most ${maxBytes} bytes`, path);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reads no more than a puzzle may have, and a byte beyond, so that the reader can say it is too long. */
async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

function looksLikePath(argument: string): boolean {
  if (argument.length > 300 || /[\s?{]/.test(argument) || argument.startsWith('pzprv3')) return false;
  return /^[./~]|\.[a-z]{1,5}$/i.test(argument);
}
