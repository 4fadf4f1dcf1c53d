/** A mistake in the way the command was called: where it is, what was expected there, and what was found. */
export class CallError extends Error {
  constructor(where: string, expected: string, found: string) {
    super(`${where}: expected ${expected}, found ${found}`);
    this.name = 'CallError';
  }
}
