import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jsonLines } from './answer-lines.js';
import { runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

/** A 4 × 4 Sudoku with one solution, and with a wrong 3 in it. */
const puzzle = '1...2..4.......2';
const unsolvable = '11..............';

test('hint says what follows, and why, and draws it', async () => {
  const file = join(folder, 'step.svg');
  const run = await runCommand(['hint', '12..34....1...4.', '--kind', 'sudoku', '--to', file]);
  expect(run.stdout).toMatch(/^step: this follows\nHidden single: r\dc\d is .*\n(.*\n)*? {2}because: /);
  expect(run.status).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<svg');
});

test('hint answers with all of it in JSON', async () => {
  const run = await runCommand(['hint', '12..34....1...4.', '--json']);
  const [answer] = jsonLines(run.stdout) as unknown as [{ status: string; step: { technique: unknown } }];
  expect(answer.status).toBe('step');
  expect(Object.keys(answer.step).sort()).toEqual(
    ['also', 'because', 'chain', 'cheapest', 'cost', 'fact', 'known', 'minimal', 'technique'].sort(),
  );
  expect(answer.step.technique).toEqual({
    name: 'hidden single',
    page: 'docs/techniques/sudoku.md#hidden-single',
  });
});

test('a puzzle without a solution has no steps', async () => {
  const run = await runCommand(['explain', unsolvable, '--kind', 'sudoku']);
  expect(run).toMatchObject({ status: 1, stdout: expect.stringMatching(/^none: /) });
});

test('explain walks to the solution, rate sums it up', async () => {
  const solvable = '12..34....1...4.';
  const explained = await runCommand(['explain', solvable]);
  const [, steps] = /solved: (\d+) steps?/.exec(explained.stdout) ?? [];
  const ended = steps === undefined ? /several: after (\d+) steps?/.exec(explained.stdout)?.[1] : steps;
  expect(Number(ended)).toBeGreaterThan(0);
  const rated = await runCommand(['rate', solvable, '--csv']);
  expect(rated.stdout).toMatch(/^puzzle,kind,status,grade,costliest,mean,steps,shown cheapest\n/);
  expect(rated.stdout.split('\n')).toHaveLength(3);
  const json = await runCommand(['rate', 'examples/hashi/small.txt', '--json']);
  const [rating] = jsonLines(json.stdout) as unknown as [
    { steps: number; techniques: { technique: string | null; steps: number }[] },
  ];
  expect(rating.techniques.reduce((sum, { steps }) => sum + steps, 0)).toBe(rating.steps);
  expect(rating.techniques).toContainEqual({ technique: 'full island', steps: 1 });
});

test('limits are kept, and files that cannot be read are told', async () => {
  const stopped = await runCommand(['rate', puzzle, '--kind', 'sudoku', '--time-limit', '1ms', '--json']);
  expect([0, 1, 3]).toContain(stopped.status);
  const wrong = await runCommand(['hint', 'no such puzzle']);
  expect(wrong.status).toBe(2);
  expect(existsSync(join(folder, 'nothing.svg'))).toBe(false);
});
