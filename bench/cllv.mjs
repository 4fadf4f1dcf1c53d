import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sizes of the CLLV instances, in islands. */
export const sizes = [100, 200, 300, 400];

/** Every `step`-th CLLV instance of a size, by name; null without GRIDWRIGHT_DATA. */
export function cllvInstances(size, step) {
  const data = process.env.GRIDWRIGHT_DATA;
  if (!data) return null;
  const folder = join(data, 'hashi/cllv', String(size));
  return readdirSync(folder)
    .filter((file) => file.endsWith('.has'))
    .sort()
    .filter((_, index) => index % step === 0)
    .map((name) => ({ name, path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
}

/** The instances, or the end of the bench with the reason. */
export function requireInstances(size, step) {
  const instances = cllvInstances(size, step);
  if (instances) return instances;
  console.log('skipped: GRIDWRIGHT_DATA names no folder of puzzle data');
  process.exit(0);
}
