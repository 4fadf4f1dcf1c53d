import { ModelFileError } from '../files/model-file-error.js';
import type { ProgramOutput } from './program.js';

/** The text of the solution file. Throws `ModelFileError` where the program wrote none. */
export function required({ solution }: ProgramOutput): string {
  if (solution !== null) return solution;
  throw new ModelFileError({ code: 'unexpected', place: null, expected: 'a solution file', found: 'none' });
}
