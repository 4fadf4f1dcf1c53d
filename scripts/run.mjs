import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The compiler of the build: the native one, in a quarter of the time. Scripts that read sources use the programming interface of `typescript`. */
export const tsc = 'node_modules/typescript-native/bin/tsc';

let temporaryFolder = null;

/** A path for a file that is not needed once this process has ended: it is removed then, also if the process is interrupted. */
export function temporaryFile(name) {
  if (temporaryFolder === null) {
    temporaryFolder = mkdtempSync(join(tmpdir(), 'gridwright-run-'));
    process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));
    // A terminal interrupts the programs that were started, too.
    process.on('SIGINT', () => process.exit(130));
  }
  return join(mkdtempSync(join(temporaryFolder, 'file-')), name);
}

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

/**
 * Starts a JavaScript program in the repository's folder; it runs beside what follows, that which waits for processes of
 * its own included. Resolves with its exit status and what it printed.
 */
export function startNode(...args) {
  const path = temporaryFile('output');
  // A pipe would fill while nobody reads it.
  const output = openSync(path, 'w');
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', output, output] });
  closeSync(output);
  return new Promise((resolve) => {
    const end = (status, more) => {
      resolve({ status, printed: `${readFileSync(path, 'utf8')}${more}` });
    };
    child.on('error', (error) => end(1, `${args[0]} could not be started: ${error.message}\n`));
    child.on('exit', (status) => end(status ?? 1, ''));
  });
}

/** Runs npm: the one that started this script, where one did. */
export function runNpm(...args) {
  const starter = process.env.npm_execpath;
  if (starter?.endsWith('npm-cli.js')) return runNode(starter, ...args);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
