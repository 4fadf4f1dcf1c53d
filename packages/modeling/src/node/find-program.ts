import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * The path of a program: unchanged if it contains a slash, otherwise the first match on the PATH of an environment;
 * null if there is none.
 */
export function findProgram(
  name: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (name === '' || name.includes('\0')) return null;
  if (/[\\/]/.test(name)) return isProgram(resolve(name)) ? resolve(name) : null;
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : [''];
  const paths = folders.flatMap((folder) => endings.map((ending) => resolve(join(folder, name + ending))));
  return paths.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
