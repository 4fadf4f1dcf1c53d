import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** The path of a program: as it is where it has a slash, otherwise the first of this name on the PATH of an environment; or null. */
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
