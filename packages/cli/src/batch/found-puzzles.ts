import { extname } from 'node:path';
import { isModelFile } from '@gridwright/modeling';
import { type FileInput, isFormulaFile, kinds, puzzlesOf, type Reading } from '@gridwright/puzzles';
import type { CommandIo } from '../io.js';
import { inputsOf } from '../line-pieces.js';
import type { FoundPuzzle } from '../store/puzzle-store.js';
import type { Source } from './sources.js';

/**
 * The puzzles of a source, in order, those that were read together at a time; a file of a model or a formula is one. Throws `CallError` if
 * it cannot be read.
 */
export async function* foundPuzzles(
  { argument }: Source,
  reading: Reading,
  io: CommandIo,
): AsyncGenerator<Iterable<FoundPuzzle>, void, void> {
  for await (const inputs of inputsOf([argument], reading, io))
    for (const input of inputs) yield puzzlesIn(input, reading);
}

function* puzzlesIn(input: FileInput, reading: Reading): Generator<FoundPuzzle, void, void> {
  const { name, bytes } = input;
  if (isModelFile(name) || isFormulaFile(name)) {
    // Its name decides how such a file is read.
    const model = { name: `model${extname(name).toLowerCase()}`, bytes };
    return yield { input: model, firstLine: 1, firstColumn: null, isNamedByLine: false };
  }
  for (const { alone, line, column, firstLine } of puzzlesOf(kinds, input, reading)) {
    const found = alone() as FileInput;
    const place = { firstLine, firstColumn: column, isNamedByLine: line !== null };
    yield { input: { ...found, name: 'puzzle' }, ...place };
  }
}
