import { spawnSync } from 'node:child_process';

/** Runs a program to its end, and returns what it printed. */
export function runProgram(program: string, args: readonly string[]): string {
  const run = spawnSync(program, args, { encoding: 'utf8', timeout: 240_000, maxBuffer: 2 ** 28 });
  if (run.error) throw run.error;
  return run.stdout;
}
