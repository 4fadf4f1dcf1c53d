import {
  decodeText,
  type FileInput,
  kinds,
  type Reading,
  type ReadPuzzle,
  readPuzzle,
} from '@gridwright/puzzles';
import { atCall } from './at-call.js';
import type { CommandIo } from './io.js';
import { writeWarnings } from './output/printer.js';

/** The puzzle of a text, with its warnings on standard error. Throws `CallError` if it cannot be read. */
export async function readWithWarnings(
  { name, bytes }: FileInput,
  reading: Reading,
  io: Pick<CommandIo, 'stderr'>,
): Promise<ReadPuzzle> {
  const read = await atCall(name, () => readPuzzle(kinds, decodeText(bytes), reading));
  writeWarnings(io, name, read.warnings);
  return read;
}
