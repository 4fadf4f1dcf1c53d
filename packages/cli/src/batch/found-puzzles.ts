import { extname } from 'node:path';
import { isModelFile } from '@gridwright/modeling';
import { type FileInput, isFormulaFile, kinds, puzzlesOf, type Reading } from '@gridwright/puzzles';
import type { FoundPuzzle } from '../store/puzzle-store.js';

/** The puzzles of an input, in order; a file of a model or a formula is one. */
export function* foundPuzzles(input: FileInput, reading: Reading): Generator<FoundPuzzle, void, void> {
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
