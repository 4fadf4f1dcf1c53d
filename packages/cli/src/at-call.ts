import { InputError } from '@gridwright/puzzles';
import { CallError } from './call-error.js';

/** Does something, and puts an `InputError` at its place in the call, as a `CallError`. */
export async function atCall<T>(where: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { place, path, expected, found } = error.problem;
    const line = place === null ? '' : `: line ${place.line}, column ${place.column}`;
    throw new CallError(`${where}${line}${path === undefined ? '' : `: ${path}`}`, expected, found);
  }
}
