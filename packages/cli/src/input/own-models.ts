import { basename, parse } from 'node:path';
import type { FileInput, OwnModel } from '@gridwright/puzzles';
import { CallError } from '../process/errors.js';
import { type InputIo, readFileInput } from './read-inputs.js';

/** What stands for the name of a puzzle's file, without its folder and extension, in the names of model files and mappings. */
const placeholder = '{puzzle}';

/**
 * The model files of one's own that are compared on puzzles. With one mapping, all models share it; with several, each model has its own. A
 * name with `{puzzle}` is a file for each puzzle. Throws `CallError`.
 */
export async function readOwnModels(
  models: readonly string[],
  mappings: readonly string[],
  puzzles: readonly FileInput[],
  io: InputIo,
): Promise<readonly OwnModel[]> {
  if (mappings.length !== 1 && mappings.length !== models.length)
    throw new CallError(
      '--mapping',
      `one file, or one for each of the ${models.length} models`,
      `${mappings.length}`,
    );
  const paths = models.map((model, index) => ({ model, mapping: mappings[index] ?? mappings[0]! }));
  const read: OwnModel[] = [];
  const names = new Set<string>();
  for (const { model, mapping } of paths) {
    const name = wordFor(model, names);
    names.add(name);
    const isForEach = [model, mapping].some((path) => path.includes(placeholder));
    if (!isForEach && puzzles.length > 1)
      throw new CallError(
        '--models',
        `one puzzle, whose model they are, or names with ${placeholder}`,
        `${puzzles.length} puzzles`,
      );
    for (const puzzle of puzzles) {
      const pathFor = (path: string): string => path.replaceAll(placeholder, parse(puzzle.name).name);
      read.push({
        name,
        puzzle: puzzle.name,
        model: await readFileInput(pathFor(model), io, '--models', 'a file that is there'),
        mapping: await readFileInput(pathFor(mapping), io, '--mapping', 'a file that is there'),
      });
    }
  }
  return read;
}

/** The formulation word of a model file: its name, without the characters that have a meaning in words, and each once. */
function wordFor(path: string, others: ReadonlySet<string>): string {
  const word = basename(path).replaceAll(/[\s,:+/\\]/g, '_');
  for (let number = 1; ; number++) {
    const name = number === 1 ? word : `${number}~${word}`;
    if (!others.has(name)) return name;
  }
}
