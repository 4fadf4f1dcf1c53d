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
  expect(run.stdout).toMatch(
    /^step: this follows · sudoku\nHidden single: r\dc\d is .*\n(.*\n)*? {2}because: /,
  );
  expect(run.status).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('<svg');
});

test('hint answers with all of it in JSON', async () => {
  const run = await runCommand(['hint', '12..34....1...4.', '--json']);
  const [answer] = jsonLines(run.stdout) as unknown as [{ status: string; step: { technique: unknown } }];
  expect(answer.status).toBe('step');
  expect(Object.keys(answer.step).sort()).toEqual(
    ['because', 'chain', 'cheapest', 'cost', 'fact', 'known', 'minimal', 'technique'].sort(),
  );
  expect(answer.step.technique).toEqual({
    name: 'hidden single',
    page: 'docs/techniques/sudoku.md#hidden-single',
  });
});

test('a puzzle without a solution has steps to a contradiction, and hint says where they are', async () => {
  const run = await runCommand(['explain', unsolvable, '--kind', 'sudoku']);
  expect(run).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      / 1\. a contradiction: .*\nnone: there is no solution: 1 step to a contradiction · sudoku\n$/,
    ),
  });
  const full = await runCommand(['explain', unsolvable, '--kind', 'sudoku', '--full']);
  expect(full.stdout).toMatch(/^1\. a contradiction\n {2}because: +row 1 has one 1\n {2}known: /);
  const [answer] = jsonLines(
    (await runCommand(['explain', unsolvable, '--kind', 'sudoku', '--json'])).stdout,
  );
  expect(answer).toMatchObject({ status: 'none', contradiction: { known: expect.any(Array) } });
  const hint = await runCommand(['hint', unsolvable, '--kind', 'sudoku']);
  expect(hint).toMatchObject({ status: 1, stdout: expect.stringMatching(/^none: .*gridwright explain/) });
});

test('explain --proof writes a proof of all steps, which verify accepts, and nothing for a mistake', async () => {
  const solvable = '12..34....1...4.';
  const file = join(folder, 'steps.proof');
  const run = await runCommand(['explain', solvable, '--proof', file]);
  const [, steps] = /(\d+) steps/.exec(run.stdout) ?? [];
  expect(run.stdout).toMatch(new RegExp(`\\n {2}proof: ${steps} steps, \\d+ \\w+, checked\\n$`));
  const verified = await runCommand(['verify', file, solvable, '--quiet']);
  expect(verified).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(new RegExp(`^verified: ${steps} steps`)),
  });
  const [record] = jsonLines((await runCommand(['verify', file, '--json'])).stdout);
  expect(record).toMatchObject({
    status: 'verified',
    proof: { claim: `steps ${steps}` },
    explained: { steps: Number(steps), isEntered: false },
  });
  const other = await runCommand(['verify', file, unsolvable, '--kind', 'sudoku', '--quiet']);
  expect(other).toMatchObject({ status: 1, stdout: expect.stringMatching(/^refused: .* another puzzle/) });
  const none = join(folder, 'none.proof');
  const refuted = await runCommand(['explain', unsolvable, '--kind', 'sudoku', '--proof', none]);
  expect(refuted.stdout).toMatch(/proof: 1 step, /);
  expect((await runCommand(['verify', none, '--quiet'])).stdout).toMatch(/to a contradiction, .*no solution/);
  const stopped = join(folder, 'stopped.proof');
  const limited = await runCommand(['explain', solvable, '--proof', stopped, '--time-limit', '1ms']);
  if (limited.status === 3 && limited.stdout.includes('no proof is written'))
    expect(existsSync(stopped)).toBe(false);
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
