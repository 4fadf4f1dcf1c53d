import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { openBoard } from './boards.js';
import { type Run, scratchFolder } from './run-command.js';
import { runToEnd } from './run-to-end.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** More solutions than anybody can wait for. */
const endless = join(folder, 'endless.txt');
writeFileSync(endless, openBoard(13));

async function interruptAfterOutput(child: ChildProcess): Promise<void> {
  await once(child.stdout!, 'data');
  child.kill('SIGINT');
}

/** Nothing is printed in that time, but the command is at work, also on a busy machine. */
async function interruptAfterAWhile(child: ChildProcess): Promise<void> {
  await pause(2_500);
  child.kill('SIGINT');
}

test('a time limit ends the search with what was found', async () => {
  const run = await runToEnd(['solutions', endless, '--time-limit', '1s', '--json'], () => pause(1_000));
  expect(run.status).toBe(3);
  expectUnfinished(run, 'time');
});

test('SIGINT ends the search with what was found', async () => {
  const run = await runToEnd(['solutions', endless, '--json'], interruptAfterOutput);
  expect(run.status).toBe(3);
  expectUnfinished(run, 'cancelled');
});

test('SIGINT in words', async () => {
  const run = await runToEnd(['solutions', endless], interruptAfterOutput);
  expect(run.status).toBe(3);
  expect(run.stdout).toMatch(/\nunknown: stopped by you, with \d+ solutions? so far\nengine conflict .*\n$/);
});

test('SIGTERM ends it as SIGINT does', async () => {
  const run = await runToEnd(['solutions', endless, '--json'], async (child) => {
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
  });
  expect(run.status).toBe(3);
  expectUnfinished(run, 'cancelled');
});

test('SIGINT leaves the puzzles behind it unanswered', async () => {
  const run = await runToEnd(['solutions', endless, endless, '--json'], interruptAfterOutput);
  expect(run.status).toBe(3);
  expectUnfinished(run, 'cancelled');
});

test('a second SIGINT ends the command', async () => {
  const run = await runToEnd(['solutions', endless], async (child) => {
    await interruptAfterOutput(child);
    await pause(400);
    child.kill('SIGINT');
  });
  // Where the first one was enough, the second one found nothing to end.
  expect([3, 130]).toContain(run.status);
});

test('a reader that has seen enough is no error', async () => {
  const run = await runToEnd(['solutions', endless, '--json'], async (child) => {
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
  });
  expect(run).toMatchObject({ status: 0, stderr: '' });
});

describe('the largest real puzzles', () => {
  const { GRIDWRIGHT_DATA: data = '' } = process.env;
  const file = join(data, 'hashi/cllv/400/Hs_34_400_75_10_017.has');

  beforeEach((context) => {
    if (!existsSync(file)) context.skip('GRIDWRIGHT_DATA has no hashi/cllv puzzles');
  });

  test('a time limit', async () => {
    const run = await runToEnd(['unique', file, '--engine', 'highs', '--time-limit', '1s', '--json'], () =>
      pause(1_000),
    );
    expect(run.status).toBe(3);
    expect(answerLines(run.stdout)).toMatchObject([{ status: 'unknown', reason: 'time', engine: 'highs' }]);
  });

  test('SIGINT', async () => {
    const run = await runToEnd(['solutions', file, '--json'], interruptAfterAWhile);
    expect(run.status).toBe(3);
    expectUnfinished(run, 'cancelled');
  });
});

/** A line for each solution that was found, then the summary, which has their number. */
function expectUnfinished(run: Run, reason: string): void {
  const lines = answerLines(run.stdout);
  const found = lines.slice(0, -1);
  for (const line of found) expect(line).toMatchObject({ command: 'solutions', status: 'solved' });
  const summary = lines.at(-1);
  expect(summary).toMatchObject({ status: 'unknown', reason, count: { exact: false } });
  expect(summary?.['count']).toEqual({ value: String(found.length), exact: false });
  expect(summary?.['solutions']).toEqual([]);
}
