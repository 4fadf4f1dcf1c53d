import { spawnSync } from 'node:child_process';

/**
 * Solvers that are programs, each with its command and what it prints. Their times are printed in hundredths of a
 * second, so only the time for reading is taken from there.
 */
const programs = {
  cadical: {
    command: ['cadical', '-n', '--report=false'],
    readingSeconds: /parsed \d+ clauses in ([\d.]+) seconds/,
    conflicts: /^c conflicts: +(\d+)/m,
    propagations: /^c propagations: +(\d+)/m,
  },
  minisat: {
    command: ['minisat', '-verb=1'],
    readingSeconds: /Parse time: +([\d.]+) s/,
    conflicts: /^conflicts +: (\d+)/m,
    propagations: /^propagations +: (\d+)/m,
  },
};

/** The names of all of them, as their authors write them. */
export const nativeTitles = { cadical: 'CaDiCaL', minisat: 'MiniSat' };

export const nativeSolvers = Object.keys(programs).filter(
  (name) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined,
);

// The system's own account of a child's user and system time, in milliseconds, is to be had from the shell.
// MiniSat prints its figures at the soft limit.
const script =
  'ulimit -S -t "$1"; ulimit -H -t $(($1 + 5)); shift; TIMEFORMAT="%3U %3S"; time "$@" 2>/dev/null';

/**
 * Runs a program on a DIMACS file, with a limit in seconds of CPU time, and further arguments if given. `answer` is null
 * if the limit was reached.
 */
export function runNative(name, file, limitSeconds, more = []) {
  const { command, readingSeconds, conflicts, propagations } = programs[name];
  const run = spawnSync('bash', ['-c', script, 'bash', String(limitSeconds), ...command, ...more, file], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (run.error) throw run.error;
  const [user, system] = run.stderr.trim().split('\n').at(-1).split(' ').map(Number);
  const cpuMs = 1000 * (user + system);
  const figure = (pattern) => Number(pattern.exec(run.stdout)?.[1] ?? 0);
  return {
    answer: { 10: 'satisfiable', 20: 'unsatisfiable' }[run.status] ?? null,
    cpuMs,
    solvingMs: Math.max(1, cpuMs - 1000 * figure(readingSeconds)),
    conflicts: figure(conflicts),
    propagations: figure(propagations),
  };
}
