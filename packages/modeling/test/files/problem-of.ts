import { type Model, ModelFileError, type ModelFileProblem } from '../../src/index.js';

/** What is wrong with a text. Anything but a `ModelFileError` fails the test. */
export function problemOf(text: string, read: (text: string) => Model): ModelFileProblem | null {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ModelFileError) return error.problem;
    throw error;
  }
  return null;
}
