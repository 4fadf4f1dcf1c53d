// node scripts/set-version.mjs VERSION [FOLDER]: gives the workspace and all its packages this version, in each package.json and in
// package-lock.json; what needs a package of ours needs just this version.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const [version, folder = root] = process.argv.slice(2);

const isOurs = (name) => name.startsWith('@gridwright/') || name === 'gridwright';

/** A manifest, or its copy in the lockfile, at the new version. */
function atVersion(manifest) {
  const changed = { ...manifest, version };
  for (const field of ['dependencies', 'devDependencies']) {
    if (manifest[field] === undefined) continue;
    changed[field] = Object.fromEntries(
      Object.entries(manifest[field]).map(([name, wanted]) => [name, isOurs(name) ? version : wanted]),
    );
  }
  return changed;
}

function rewrite(path, change) {
  const file = join(folder, path);
  writeFileSync(file, `${JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
}

if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) {
  console.error('usage: node scripts/set-version.mjs VERSION, with a version such as 0.2.0');
  process.exitCode = 2;
} else {
  const places = ['', ...readdirSync(join(folder, 'packages')).map((name) => `packages/${name}`)];
  for (const place of places) rewrite(join(place, 'package.json'), atVersion);
  rewrite('package-lock.json', ({ packages, ...lockfile }) => ({
    ...lockfile,
    version,
    packages: Object.fromEntries(
      Object.entries(packages).map(([place, entry]) => [
        place,
        places.includes(place) ? atVersion(entry) : entry,
      ]),
    ),
  }));
}
