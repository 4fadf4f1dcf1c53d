import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, fingerprint, isStamped, packageFolders } from './fingerprint.mjs';
import { root, runNode, tsc } from './run.mjs';

const stamp = 'node_modules/.gridwright-built';

// What was built is part of it, so that a build that was deleted, edited or made from other sources counts as stale.
const buildPrint = () =>
  fingerprint([
    'package-lock.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'scripts/build-studio.mjs',
    'scripts/bundle.mjs',
    'scripts/bundled-packages.mjs',
    'scripts/kind-lists.mjs',
    'scripts/start-chunks.mjs',
    'scripts/write-catalog.mjs',
    'packages/cli/bundle',
    ...packageFolders().flatMap((folder) => [`${folder}/tsconfig.json`, `${folder}/src`, `${folder}/dist`]),
    ...['index.html', 'studio.css', 'public'].map((file) => `packages/studio/${file}`),
  ]);

const sourceOf = (output, ending) =>
  output.replace('/dist/', '/src/').replace(/(\.d\.ts|\.js)(\.map)?$/, ending);
const outputOf = (source) => source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js');

/** The compiler leaves behind what it built from a source that is gone: such a file could still be imported and published. */
function removeLeftovers(folders) {
  for (const output of folders.flatMap((folder) => filesUnder(`${folder}/dist`))) {
    const isLeft = !['.ts', '.tsx'].some((ending) => existsSync(join(root, sourceOf(output, ending))));
    if (/\.(js|ts|map)$/.test(output) && isLeft) rmSync(join(root, output));
  }
}

/** The compiler goes by its own notes alone, and doesn't see that a file it once built is gone. */
function lacksOutput(folders) {
  return folders.some((folder) => {
    const notes = join(root, folder, 'dist/.tsbuildinfo');
    // Without notes it builds everything.
    if (!existsSync(notes)) return false;
    const missing = filesUnder(`${folder}/src`)
      .filter((source) => /(?<!\.d)\.tsx?$/.test(source))
      .filter((source) => !existsSync(join(root, outputOf(source))));
    return missing.length > 0 && builtBefore(folder, missing, readFileSync(notes, 'utf8')).length > 0;
  });
}

/** Those of a package's sources that the compiler has built, by its notes. The others are new, and it builds them anyway. */
export function builtBefore(folder, sources, notes) {
  return sources.filter((source) => notes.includes(`"..${source.slice(folder.length)}"`));
}

/** Builds all packages, and the bundles of command and studio; what is up to date is left as it is. Answers the compiler's exit status. */
export function build() {
  const status = buildPackages();
  // Most of the time of a build in which the compiler finds nothing to do would go into the same bundles again.
  if (status !== 0 || isStamped(stamp, buildPrint())) return status;
  // A process of its own: what makes the bundle is there only once everything is installed.
  const bundled = runNode('scripts/bundle.mjs');
  if (bundled === 0) writeFileSync(join(root, stamp), buildPrint());
  return bundled;
}

/** Builds all packages, without bundles. Answers the compiler's exit status. */
export function buildPackages() {
  return compile(packageFolders(), []);
}

/** Builds the packages that a package imports, without bundles, and the package itself if asked. Answers the compiler's exit status. */
export function buildImported(folder, isItself) {
  const { references = [] } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8'));
  const imported = references.map(({ path }) => join(folder, path));
  const targets = isItself ? [folder] : imported;
  return targets.length === 0 ? 0 : compile([...imported, ...targets], targets);
}

function compile(folders, targets) {
  removeLeftovers(folders);
  const force = lacksOutput(folders) ? ['--force'] : [];
  const status = runNode(tsc, '--build', ...force, ...targets);
  const isWithCommand = targets.length === 0 || targets.includes('packages/cli');
  return status === 0 && isWithCommand ? runNode('scripts/write-catalog.mjs') : status;
}

/** Builds where a source or a built file has changed since the last build. Answers 0, or the compiler's exit status. */
export function ensureBuilt() {
  if (isStamped(stamp, buildPrint())) return 0;
  const first = !existsSync(join(root, stamp));
  console.log(`Building: ${first ? 'no build is known yet' : 'a source or a built file has changed'}.`);
  return build();
}
