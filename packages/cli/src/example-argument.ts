import { existsSync } from 'node:fs';
import { type ExamplePuzzle, InputError, kinds, readExamplePuzzle } from '@gridwright/puzzles';
import { pathIn } from './io.js';
import { type InputIo, readInputs } from './puzzle-input.js';

/**
 * The example of an argument: a file, `-` for standard input, or the text itself; with a line, as in `puzzles.txt:3`, one of several. Throws
 * `CallError`.
 */
export async function readExample(argument: string, io: InputIo): Promise<ExamplePuzzle> {
  const [, name, line] = /^(.+):(\d{1,9})$/.exec(argument) ?? [];
  const isThere = (path: string): boolean => path === '-' || existsSync(pathIn(io.cwd, path));
  const hasLine = name !== undefined && !isThere(argument) && isThere(name);
  const [input] = await readInputs([hasLine ? name : argument], io, 'the example');
  return { input: input!, line: hasLine ? Number(line) : null };
}

/** The name of the kind of an example; null for one that cannot be read: whoever makes puzzles like it says why. */
export function kindOfExample(example: ExamplePuzzle): string | null {
  try {
    return readExamplePuzzle(kinds, example, null).kind.name;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
