import { InputError, type InputProblem, type Place } from './input-error.js';

/** Where a text begins. */
export const textStart: Place = { line: 1, column: 1 };

/** The error of a text with something else at a place than expected. */
export function unexpectedAt(place: Place | null, expected: string, found: string): InputError {
  return new InputError({ code: 'unexpected', place, expected, found });
}

/** The error of a text that is longer than expected, or unpacks to a longer one. */
export function tooLongAt(place: Place | null, expected: string, found: string): InputError {
  return new InputError({ code: 'too-long', place, expected, found });
}

/** What `read` returns, or the `InputError` that it throws. */
export function readOrError<T>(read: () => T): T | InputError {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/** What `read` returns; `InputError`s that it throws have their places moved, as it reads a part of a text. */
export function readPlaced<T>(move: (place: Place) => Place, read: () => T): T {
  const result = readOrError(read);
  if (result instanceof InputError) throw new InputError(movedProblem(result.problem, move));
  return result;
}

/** The problem with its place, and those of the further ones, moved. */
export function movedProblem(problem: InputProblem, move: (place: Place) => Place): InputProblem {
  const { place, others } = problem;
  const moved = { ...problem, place: place && move(place) };
  return others === undefined
    ? moved
    : { ...moved, others: others.map((other) => movedProblem(other, move)) };
}

/** The place in a text of a place in its part from `start` on. */
export function placeBehind(start: Place): (place: Place) => Place {
  return ({ line, column }) => ({
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  });
}
