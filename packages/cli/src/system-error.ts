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
