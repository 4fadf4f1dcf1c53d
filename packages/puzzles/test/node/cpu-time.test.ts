import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cpuMs } from '../../src/asking/node/cpu-time.js';

test('CPU time with programs has the work of those that have ended', ({ skip }) => {
  const [start, all] = [cpuMs(), cpuMs(true)];
  if (all === null) skip('the system reports no CPU time of programs');
  const busy = 'const { cpuUsage } = process; while (cpuUsage().user < 300_000);';
  spawnSync(process.execPath, ['-e', busy]);
  const own = cpuMs()! - start!;
  const programs = cpuMs(true)! - all! - own;
  expect(programs).toBeGreaterThan(250);
});
