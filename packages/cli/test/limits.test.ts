import type { ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, openBoard, ring, slowBoard } from './boards.js';
import { type Run, runCommand, scratchFolder } from './run-command.js';
import { runToEnd } from './run-to-end.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** More solutions than anybody can wait for. */
const endless = join(folder, 'endless.txt');
writeFileSync(endless, openBoard(13));
const slow = join(folder, 'slow.txt');
writeFileSync(slow, slowBoard());

async function interruptAfterOutput(child: ChildProcess): Promise<void> {
  await once(child.stdout!, 'data');
  child.kill('SIGINT');
}

test('a time limit ends the search with what was found', async () => {
  const run = await runToEnd(['solutions', endless, '--time-limit', '300ms', '--json'], () => pause(300));
  expect(run.status).toBe(3);
  expectUnfinished(run, 'time');
});

test('SIGINT ends the search with what was found, and leaves the puzzles behind it unanswered', async () => {
  const run = await runToEnd(['solutions', endless, endless, '--json'], interruptAfterOutput);
  expect(run.status).toBe(3);
  expectUnfinished(run, 'cancelled');
  expect(run.stderr).toContain(
    'gridwright: stopped by a signal, with answers to 0 puzzles; the others have none\n',
  );
});

test('SIGINT among the lines of a file is said, with the number of answers before', async () => {
  const file = join(folder, 'lines.txt');
  writeFileSync(file, `${ring}\n${double}\n${openBoard(13).trim()}\n${ring}\n`);
  const args = ['solutions', file, '--jobs', '1', '--json'];
  const run = await runToEnd(args, async (child) => {
    let printed = '';
    for await (const [chunk] of on(child.stdout!, 'data')) {
      printed += chunk;
      if (printed.includes('lines.txt:3')) break;
    }
    child.kill('SIGINT');
  });
  expect(run.status).toBe(3);
  expect(run.stderr).toBe(
    'gridwright: stopped by a signal, with answers to 2 puzzles; the others have none\n',
  );
});

test('SIGTERM ends it as SIGINT does; in words', async () => {
  const run = await runToEnd(['solutions', endless], async (child) => {
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
  });
  expect(run.status).toBe(3);
  expect(run.stderr).toBe('');
  expect(run.stdout).toMatch(
    /\nunknown: stopped by a signal, with \d+ solutions? so far\nhashi · engine conflict .*\n$/,
  );
});

test('a second SIGINT ends the command', async () => {
  let signal: NodeJS.Signals | null = null;
  const run = await runToEnd(['solutions', endless], async (child) => {
    child.once('exit', (_, by) => {
      signal = by;
    });
    await interruptAfterOutput(child);
    await pause(400);
    child.kill('SIGINT');
  });
  // Where the first one was enough, the second one found nothing to end. As the command leaves, the system ends it, which shells call 130.
  expect([3, 130]).toContain(signal === 'SIGINT' ? 130 : run.status);
});

test('a reader that has seen enough is no error', async () => {
  const run = await runToEnd(['solutions', endless, '--json'], async (child) => {
    await once(child.stdout!, 'data');
    child.stdout!.destroy();
  });
  expect(run).toMatchObject({ status: 0, stderr: '' });
});

test('a time limit ends a relaxation by another engine', async () => {
  const args = ['unique', slow, '--engine', 'highs', '--time-limit', '300ms', '--json'];
  const run = await runCommand(args);
  expect(run.status).toBe(3);
  expect(answerLines(run.stdout)).toMatchObject([{ status: 'unknown', reason: 'time', engine: 'highs' }]);
});

/** A line for each solution that was found, then the summary, which has their number. */
function expectUnfinished(run: Run, reason: string): void {
  const lines = answerLines(run.stdout);
  const found = lines.slice(0, -1);
  for (const line of found) expect(line).toMatchObject({ command: 'solutions', status: 'solved' });
  const summary = lines.at(-1);
  expect(summary).toMatchObject({ status: 'unknown', reason, count: { exact: false } });
  expect(summary?.['count']).toEqual({ value: String(found.length), exact: false });
  expect(summary).not.toHaveProperty('solutions');
}
