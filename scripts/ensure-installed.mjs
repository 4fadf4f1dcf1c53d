import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, packageFolders } from './fingerprint.mjs';
import { root, runNpm } from './run.mjs';

const oldestNode = [20, 12];
const stamp = 'node_modules/.gridwright-stamp';

const manifests = () => [
  'package.json',
  'package-lock.json',
  ...packageFolders().map((folder) => `${folder}/package.json`),
];

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

  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install';
  const why = missing ? 'nothing is installed yet' : 'a package.json or the lockfile has changed';
  console.log(`Installing packages (npm ${command}): ${why}.`);
  // Tests and the compiler are needed even where NODE_ENV=production would leave them out.
  const status = runNpm(command, '--include=dev', '--no-audit', '--no-fund');
  if (status === 0) writeFileSync(join(root, stamp), fingerprint(manifests()));
  return status;
}
