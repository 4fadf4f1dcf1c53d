import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Every package's folder, relative to the repository (or to another base), in alphabetical order. */
export function packageFolders(base = root) {
  if (!existsSync(join(base, 'packages'))) return [];
  return readdirSync(join(base, 'packages'))
    .sort()
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(base, folder, 'package.json')));
}

/** Every file of a folder and its subfolders (or the one file), relative to the base; none where there is none. */
export function filesUnder(path, base = root) {
  const full = join(base, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`, base));
}

/** A text that changes when a file's name or content changes, or when a file comes or goes. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(path))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** True where the stamp file holds this fingerprint. */
export function isStamped(stamp, print) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}
