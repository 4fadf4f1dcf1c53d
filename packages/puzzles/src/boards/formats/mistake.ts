import { InputError, type InputProblem, type Place } from '../definition/input-error.js';
import { readOrError } from '../definition/reading-errors.js';
import { loss } from './loss.js';

/** The error of a place in a text where something else was expected. */
export function mistake(place: Place, expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place, expected, found });
}

/** The problem of a text that cannot be read; null if it can. */
export function problemIn(read: () => unknown): InputProblem | null {
  const result = readOrError(read);
  return result instanceof InputError ? result.problem : null;
}

/** What makes a format one that is only read. */
export function onlyRead(
  format: string,
  lost = 'a puzzle (it is only read)',
): { readonly isOnlyRead: true; write(): never } {
  return {
    isOnlyRead: true,
    write: () => {
      throw loss(format, lost);
    },
  };
}
