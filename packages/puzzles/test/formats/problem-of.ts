import { expect } from 'vitest';
import type { Reading } from '../../src/boards/definition/format.js';
import { InputError, type InputProblem } from '../../src/boards/definition/input-error.js';
import { readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { decodeText } from '../../src/boards/formats/text.js';
import { kinds } from '../../src/kinds/index.js';

/** The first problem of an input, read among all kinds as in the command; null without a problem. */
export function problemOf(input: string | Uint8Array, reading: Reading = {}): InputProblem | null {
  return thrownProblem(() => {
    const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    for (const { read } of readPuzzles(kinds, decodeText(bytes), reading)) read();
  });
}

/** The problem that reading ends with. Throws if it ends without one. */
export function problemFrom(read: () => unknown): InputProblem {
  const problem = thrownProblem(read);
  if (problem === null) throw new Error('the text was read');
  return problem;
}

/** The problem of an `InputError`; null without an error. Passes on other errors. */
function thrownProblem(read: () => unknown): InputProblem | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
}

/** Expects a problem of this code at this place of the input: `line:column`. */
export function expectProblem(
  problem: InputProblem | null,
  { code, at }: { readonly code: string; readonly at: string },
): void {
  expect(problem).toMatchObject({ code });
  expect(`${problem?.place?.line}:${problem?.place?.column}`).toBe(at);
}
