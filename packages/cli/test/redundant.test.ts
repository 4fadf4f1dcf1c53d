import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, impossible, ring } from './boards.js';
import { runCommand } from './run-command.js';

test('redundant names the clues that can go alone and together, and draws the rest', async () => {
  const { status, stdout } = await runCommand(['redundant', ring]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/\nsolved: \d+ of \d+ clues can go together, and then no other one/);
  expect(stdout).toMatch(/\n {2}alone: r1c1, /);
  expect(stdout).toMatch(/\n {2}together: r\dc\d/);
});

test('redundant --largest proves that no more can go', async () => {
  const { status, stdout } = await runCommand(['redundant', '--largest', '--json', ring]);
  expect(status).toBe(0);
  const [answer] = answerLines(stdout) as [{ objective: number; bound: number; clues: Clues }];
  expect(answer).toMatchObject({ command: 'redundant', status: 'optimal', evidence: 'engine', gap: 0 });
  const { objective, bound, clues } = answer;
  expect([objective, bound]).toEqual([clues.together.length, clues.together.length]);
  expect(clues).toMatchObject({ complete: true, maximal: true });
  expect(clues.alone[0]).toMatchObject({ layer: 'islands', site: 'r1c1', cells: ['r1c1'] });
});

interface Clues {
  readonly alone: readonly object[];
  readonly together: readonly object[];
}

test('clues that are sentences stand on lines of their own', async () => {
  const file = new URL('../../../examples/zebra/small.txt', import.meta.url);
  const sentence = 'The blue kiosk sells newspapers.';
  const text = readFileSync(file, 'utf8').replace('\n\nWhat', `\n5. ${sentence}\n\nWhat`);
  const { status, stdout } = await runCommand(['redundant', '--quiet', '-'], { input: text });
  expect(status).toBe(0);
  expect(stdout).toContain(`\n  alone:\n    1. ${sentence}\n    5. ${sentence}\n  together:\n    `);
});

test.each([
  { board: double, word: 'several' },
  { board: impossible, word: 'none' },
])('redundant is for puzzles with one solution: $word', async ({ board, word }) => {
  const { status, stdout } = await runCommand(['redundant', '--quiet', board]);
  expect(status).toBe(1);
  expect(stdout.startsWith(`${word}: `)).toBe(true);
});

test('redundant at a limit says what is known', async () => {
  const { status, stdout } = await runCommand(['redundant', '--json', '--time-limit', '1ms', ring]);
  const [answer] = answerLines(stdout);
  // The limit ends the search before it begins, or the answer was faster.
  expect([3, 0]).toContain(status);
  if (status === 3) expect(answer).toMatchObject({ status: 'unknown', reason: 'time' });
});
