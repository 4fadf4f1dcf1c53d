import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file of the data set of Coelho, Laporte, Lindbeck and Vidal, with its name and bytes. */
export interface CllvFile {
  readonly name: string;
  bytes(): Uint8Array;
}

const { GRIDWRIGHT_DATA: data } = process.env;
const folder = data === undefined ? null : join(data, 'hashi', 'cllv');

/** Why the files cannot be read, or null if they can. */
export const cllvMissing: string | null =
  folder === null
    ? 'GRIDWRIGHT_DATA does not say where the data sets are'
    : existsSync(folder)
      ? null
      : `GRIDWRIGHT_DATA has no folder ${join('hashi', 'cllv')}`;

/** The files with this number of islands, by name; empty if the data set is missing. */
export function cllvFiles(islands: 100 | 200 | 300 | 400): readonly CllvFile[] {
  if (folder === null || cllvMissing !== null) return [];
  const path = join(folder, String(islands));
  return readdirSync(path)
    .filter((name) => name.endsWith('.has'))
    .sort()
    .map((name) => ({ name, bytes: () => readFileSync(join(path, name)) }));
}
