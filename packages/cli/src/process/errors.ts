/** A mistake in the way the command was called: where it is, what was expected there, and what was found. */
export class CallError extends Error {
  constructor(where: string, expected: string, found: string) {
    super(`${where}: expected ${expected}, found ${found}`);
    this.name = 'CallError';
  }
}

/** The message of anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of the system, such as `ENOENT`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

const knownErrors: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'no permission'],
  ['EDQUOT', 'no space left in the quota of the user'],
  ['EISDIR', 'a folder'],
  ['ENOENT', 'no such file or folder'],
  ['ENOSPC', 'no space left on the device'],
  ['EROFS', 'a read-only file system'],
]);

/** An error of the system in words. */
export function systemErrorText(error: unknown): string {
  const code = errorCode(error);
  return knownErrors.get(code) ?? `the error ${code}`;
}
