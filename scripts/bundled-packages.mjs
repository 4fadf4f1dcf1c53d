import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.mjs';

/** The folder of the package that a module belongs to, where it is somebody else's. */
function packageOf(module) {
  const path = module.replace(/^\0/, '').replace(/[?#].*$/, '');
  if (!path.includes('/node_modules/')) return null;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    // Some packages have a package.json without a name in folders of theirs, to say what kind of modules lie there.
    if (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name !== undefined) return folder;
  }
  throw new Error(`${module} belongs to no package`);
}

/** A plugin for Vite that adds to a set the folders of other people's packages that have become part of a bundle. */
export function notePackages(folders) {
  const note = (module) => {
    const folder = packageOf(module);
    if (folder !== null) folders.add(folder);
  };
  return {
    name: 'note-packages',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const names =
          file.type === 'chunk'
            ? file.moduleIds
            : file.originalFileNames.map((name) => join(root, 'packages/studio', name));
        names.forEach(note);
      }
    },
  };
}

/** The licenses of packages, as they come with them. */
export function licensesOf(folders) {
  const licenses = [...folders].map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (file === undefined) throw new Error(`${name} comes without its license`);
    return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `Parts of these files come from:\n\n${[...new Set(licenses)].sort().join('\n---\n\n')}`;
}
