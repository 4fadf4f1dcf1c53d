import { spawnSync } from 'node:child_process';
import { findProgram } from '@gridwright/modeling/node';
import { test } from 'vitest';

/** A test that needs programs of the machine; without them it is skipped, and says which are not there. */
export function testWith(programs: readonly string[], name: string, run: () => Promise<void> | void): void {
  const missing = programs.filter((program) => findProgram(program) === null);
  if (missing.length === 0) test(name, run);
  else test.skip(`${name} (there is no ${missing.join(', no ')} on the PATH)`, run);
}

/** Runs a program to its end, and returns what it printed. */
export function runProgram(program: string, args: readonly string[]): string {
  const run = spawnSync(program, args, { encoding: 'utf8', timeout: 240_000, maxBuffer: 2 ** 28 });
  if (run.error) throw run.error;
  return run.stdout;
}
