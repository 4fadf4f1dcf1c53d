import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import { processesOfGroup } from './process-group.js';
import { ended, type Run, startCommand } from './run-command.js';

/** How long the command may go on after its limit, or after it was told to stop. */
const soonMs = 60_000;

/** Runs the command to its end, and expects that nothing of it is left. */
export async function runToEnd(
  args: readonly string[],
  act: (child: ChildProcess) => Promise<void>,
): Promise<Run> {
  const child = startCommand(args);
  const { pid } = child;
  if (pid === undefined) throw new Error('the command did not start');
  const output = ended(child);
  expect(processesOfGroup(pid)).toEqual([pid]);
  await act(child);
  const told = performance.now();
  const run = await output;
  expect(performance.now() - told).toBeLessThan(soonMs);
  expect(processesOfGroup(pid)).toEqual([]);
  return run;
}
