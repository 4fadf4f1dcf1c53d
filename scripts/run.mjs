import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program in the repository's folder, its output shown as it comes, and answers its exit status. */
export function run(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/** Runs a JavaScript program with the Node that runs this one. */
export function runNode(...args) {
  return run(process.execPath, args);
}

/** Runs npm: the one that started this script, where one did. */
export function runNpm(...args) {
  const starter = process.env.npm_execpath;
  if (starter?.endsWith('npm-cli.js')) return runNode(starter, ...args);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
