import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, isStamped, packageFolders } from './fingerprint.mjs';
import { root, runNpm } from './run.mjs';

const oldestNode = [20, 12];
const stamp = 'node_modules/.gridwright-stamp';

const manifests = () => [
  'package.json',
  'package-lock.json',
  ...packageFolders().map((folder) => `${folder}/package.json`),
];

/** What a package.json says about other packages; the lockfile has a copy. */
const dependencyFields = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
  'workspaces',
];

/**
 * Whether the packages of a folder's package-lock.json are there, by npm's own record of what it installed, and the lockfile
 * says the same as each package.json: so it is after `npm ci`.
 */
export function isLockfileInstalled(base) {
  const [lockfile, record] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => {
    const path = join(base, file);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : null;
  });
  if (!lockfile || !record) return false;
  const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  const isInstalled = ([path, entry]) =>
    // Optional packages are left out on machines that they are not for.
    record[path] === undefined
      ? entry.optional === true || entry.devOptional === true
      : isSame(record[path], entry) && existsSync(join(base, path));
  const isCurrent = ([folder, entry]) => {
    const path = join(base, folder, 'package.json');
    if (!existsSync(path)) return false;
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    return dependencyFields.every((field) => isSame(manifest[field], entry[field]));
  };
  const isPackage = ([path]) => path.includes('node_modules/');
  const entries = Object.entries(lockfile);
  const folders = ['', ...packageFolders(base)];
  return (
    folders.every((folder) => lockfile[folder] !== undefined) &&
    entries.every((entry) => (isPackage(entry) ? isInstalled(entry) : isCurrent(entry)))
  );
}

/**
 * Installs what package-lock.json lists, where it is missing or where the lockfile or a package.json has
 * changed since. Answers 0, or the exit status of what failed.
 */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    console.error(
      `This needs Node ${oldestNode.join('.')} or newer, and this is Node ${process.versions.node}.`,
    );
    return 1;
  }
  const missing = !existsSync(join(root, 'node_modules'));
  if (!missing && isStamped(stamp, fingerprint(manifests()))) return 0;
  if (isLockfileInstalled(root)) {
    writeFileSync(join(root, stamp), fingerprint(manifests()));
    return 0;
  }

  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  const why = missing ? 'nothing is installed yet' : 'a package.json or the lockfile has changed';
  console.log(`Installing packages (npm ${command}): ${why}.`);
  // A package with machine code may have to be compiled, with the headers that came with this Node.
  const prefix = dirname(dirname(process.execPath));
  if (existsSync(join(prefix, 'include/node/node.h'))) process.env.npm_config_nodedir ??= prefix;
  // Tests and the compiler are needed even where NODE_ENV=production would leave them out.
  const status = runNpm(command, '--include=dev', '--no-audit', '--no-fund');
  if (status === 0) writeFileSync(join(root, stamp), fingerprint(manifests()));
  return status;
}
