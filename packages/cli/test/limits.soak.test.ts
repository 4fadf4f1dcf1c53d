import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { peakBytesOf } from './process-group.js';
import { runToEnd } from './run-to-end.js';

const { GRIDWRIGHT_DATA: data = '' } = process.env;
const file = join(data, 'hashi/cllv/400/Hs_34_400_75_10_017.has');

beforeEach((context) => {
  if (!existsSync(file)) context.skip('GRIDWRIGHT_DATA has no hashi/cllv puzzles');
});

test('a time limit reached while half a million variables are built or solved', async () => {
  const limits = ['--time-limit', '5s', '--memory-limit', '2GB'];
  let peakBytes = 0;
  const run = await runToEnd(
    ['solve', file, '--engine', 'highs', '--formulation', 'bfs', ...limits],
    async (child) => {
      for (let i = 0; i < 50; i++) {
        await pause(100);
        peakBytes = Math.max(peakBytes, peakBytesOf(child.pid!));
      }
    },
  );
  expect(run.status).toBe(3);
  expect(run.stdout).toMatch(/^unknown: stopped by the time limit\n/);
  expect(peakBytes).toBeGreaterThan(0);
  expect(peakBytes).toBeLessThan(2e9);
});

test('a memory limit that half a million variables exceed', async () => {
  const limits = ['--memory-limit', '500MB'];
  const run = await runToEnd(['solve', file, '--engine', 'highs', '--formulation', 'bfs', ...limits], () =>
    pause(1_000),
  );
  expect(run.status).toBe(3);
  expect(run.stdout).toMatch(/^unknown: stopped by the memory limit\n/);
});

test('a time limit in the search for one solution', async () => {
  const run = await runToEnd(['unique', file, '--engine', 'highs', '--time-limit', '1s', '--json'], () =>
    pause(1_000),
  );
  expect(run.status).toBe(3);
  expect(answerLines(run.stdout)).toMatchObject([{ status: 'unknown', reason: 'time', engine: 'highs' }]);
});

test('SIGINT while nothing is printed', async () => {
  const run = await runToEnd(['solutions', file, '--json'], async (child) => {
    // The command is at work then, also on a busy machine.
    await pause(2_500);
    child.kill('SIGINT');
  });
  expect(run.status).toBe(3);
  expect(answerLines(run.stdout).at(-1)).toMatchObject({ status: 'unknown', reason: 'cancelled' });
});
