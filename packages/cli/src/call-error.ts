/** A mistake in the way the command was called; the message says what was expected and what was found. */
export class CallError extends Error {
  constructor(expected: string, found: string) {
    super(`expected ${expected}, found "${found}"`);
    this.name = 'CallError';
  }
}
