import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const puzzle = 'pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. 2 . . /. . . . /. . . . /. . . . /. . . . /';

test('the search is printed before the answer', async () => {
  const { status, stdout } = await runCommand(['solve', puzzle, '--trace', '--engine', 'domains']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^any value\n- .*solved: this solution keeps all rules\nsudoku · engine domains /s);
  const { stdout: json } = await runCommand(['solve', puzzle, '--trace', '--json']);
  const [trace, answer] = jsonLines(json);
  expect(trace).toMatchObject({ command: 'solve', trace: expect.stringMatching(/\(solution\)\n$/) });
  expect(answer).toMatchObject({ status: 'solved', engine: 'domains:chronological' });
});

test('the search is drawn in a file', async () => {
  const file = join(folder, 'search.svg');
  const { status, stdout } = await runCommand(['solve', puzzle, '--trace', file]);
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('solved') });
  expect(readFileSync(file, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
});

test.each([
  [['--trace', 'search.json'], /--trace: expected .*\.svg or \.txt.*found "search\.json"/],
  [['--trace', '--engine', 'conflict'], /expected an engine that records its search/],
  [['--trace', '--proof', 'a.proof'], /--trace/],
])('what cannot be done: %s', async (options, message) => {
  const { status, stderr } = await runCommand(['solve', puzzle, ...options]);
  expect(status).toBe(2);
  expect(stderr).toMatch(message);
  expect(existsSync('search.json')).toBe(false);
});
