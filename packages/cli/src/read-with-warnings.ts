import {
  decodeText,
  type FileInput,
  kinds,
  type Reading,
  type ReadPuzzle,
  readPuzzle,
} from '@gridwright/puzzles';
import { atCall } from './call-error.js';
import type { CommandIo } from './io.js';

/** The puzzle of a text, with its warnings on standard error. Throws `CallError` if it cannot be read. */
export async function readWithWarnings(
  { name, bytes }: FileInput,
  reading: Reading,
  { stderr }: Pick<CommandIo, 'stderr'>,
): Promise<ReadPuzzle> {
  const read = await atCall(name, () => readPuzzle(kinds, decodeText(bytes), reading));
  for (const warning of read.warnings) stderr.write(`gridwright: ${name}: warning: ${warning}\n`);
  return read;
}
