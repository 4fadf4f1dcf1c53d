import { InputError, type InputProblem } from '../../src/formats/input-error.js';
import { type Reading, readPuzzle } from '../../src/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';

/** The problem of a text, read among all kinds; null where there is none. */
export function problemOf(text: string, reading: Reading = {}): InputProblem | null {
  try {
    readPuzzle(kinds, text, reading);
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
}
