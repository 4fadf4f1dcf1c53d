import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Solvers from npm, each run in a process of its own, which can be ended. */
export const packageSolvers = ['logic-solver', 'clingo-wasm', 'z3-solver'];

const child = fileURLToPath(new URL('package-process.mjs', import.meta.url));
const script = 'ulimit -t "$1"; shift; exec "$@"';

/** CPU time of loading a package and of solving the first, small formula. */
const startSeconds = 10;

/**
 * Runs a package on a DIMACS file, after a smaller one to warm up. `answer` is null where it did not end, or where it
 * `failed`, because the formula is too large for it.
 */
export function runPackage(name, warmUpFile, file, limitSeconds) {
  const command = [process.execPath, child, name, warmUpFile, file];
  const run = spawnSync('bash', ['-c', script, 'bash', String(limitSeconds + startSeconds), ...command], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.signal === 'SIGXCPU' || run.signal === 'SIGKILL') return { answer: null };
  if (run.status !== 0) {
    console.error(`${name} failed: ${/^\w*Error: .*$/m.exec(run.stderr)?.[0] ?? run.signal}`);
    return { answer: null, failed: true };
  }
  const { answer, cpuMs } = JSON.parse(/^\{.*\}$/m.exec(run.stdout)[0]);
  return { answer: cpuMs > 1000 * limitSeconds ? null : answer, cpuMs };
}
