import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { double, impossible, openBoard, ring, ringBegun, ringDrawn, ringSolved } from './boards.js';
import { runCommand } from './run-command.js';

test('solve draws the solution and says how it was found', async () => {
  const { status, stdout, stderr } = await runCommand(['solve', ring]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`${ringDrawn}\nsolved: this solution keeps all rules\n`);
  expect(stdout).toMatch(/engine conflict · formulation lazy \(native\) · .* ms\n$/);
});

test('the answer names the rules in force, as each format has its own', async () => {
  const asked = (address: string) => runCommand(['unique', `https://puzz.link/p?${address}/4/4/j1g2h3g31h2`]);
  expect((await asked('numlin')).stdout).toMatch(/ · plain rules · .* ms\n$/);
  expect((await asked('arukone')).stdout).toMatch(/ · rules cover-all · .* ms\n$/);
});

test('solve reads standard input', async () => {
  const { status, stdout } = await runCommand(['solve', '-', '--json'], { input: `${ring}\n` });
  expect(status).toBe(0);
  expect(answerLines(stdout)).toMatchObject([
    { command: 'solve', puzzle: 'standard input', status: 'solved', solutions: [{ text: ringSolved }] },
  ]);
});

test('solve says that there is no solution', async () => {
  const { status, stdout } = await runCommand(['solve', impossible]);
  expect(status).toBe(1);
  expect(stdout).toContain('[1 ]');
  expect(stdout).toMatch(
    /\nnone: there is no solution \(not independently verified\)\n {2}these clues contradict each other \(none is redundant\): r1c3, r3c1\n/,
  );
});

test('solve takes kind, format, rules, formulation, engine, seed and limits', async () => {
  const options = ['--kind', 'bridges', '--format', 'puzz.link', '--rules', 'max-bridges=3', '--seed', '7'];
  const named = [
    '--formulation',
    'lazy',
    '--engine',
    'highs',
    '--time-limit',
    '1000h',
    '--memory-limit',
    '2GB',
  ];
  const { status, stdout } = await runCommand(['solve', ...options, ...named, '--json', 'hashi/1/3/3g3']);
  expect(status).toBe(0);
  expect(answerLines(stdout)).toMatchObject([
    { status: 'solved', rules: ['max-bridges=3'], engine: 'highs' },
  ]);
});

test('--quiet prints the words alone', async () => {
  const { status, stdout } = await runCommand(['solve', '--quiet', ring]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^solved: .*\n.* ms\n$/);
});

test('check finds the solution in the text of the puzzle', async () => {
  const { status, stdout } = await runCommand(['check', ringSolved]);
  expect(status).toBe(0);
  expect(stdout).toContain(`${ringDrawn}\nvalid: no rule is broken\n`);
});

test('check takes the solution as a text of its own', async () => {
  const { status, stdout } = await runCommand(['check', ring, '-', '--json'], { input: ringSolved });
  expect(status).toBe(0);
  expect(answerLines(stdout)).toMatchObject([{ command: 'check', status: 'valid', evidence: 'checked' }]);
});

test('count tells each digit of a large number', async () => {
  const { status, stdout } = await runCommand(['count', 'slither/9/9/']);
  expect(status).toBe(0);
  // The cycles of 10 × 10 points: OEIS A140517.
  expect(stdout).toMatch(/^counted: 27359264067916806101 solutions, and no more/);
});

test('check names each broken rule and its cells', async () => {
  const { status, stdout } = await runCommand(['check', ringBegun]);
  expect(status).toBe(1);
  expect(stdout).toContain('invalid: these rules are broken\n');
  expect(stdout).toMatch(/^ {2}island-count at r3c1; r3c3: /m);
  expect(stdout).not.toMatch(/at r1c/);
});

test('check --json has the violations as data', async () => {
  const { stdout } = await runCommand(['check', ringBegun, '--json']);
  const [line] = answerLines(stdout);
  expect(line).toMatchObject({
    status: 'invalid',
    violations: [
      { rule: 'island-count', cells: ['r3c1'] },
      { rule: 'island-count', cells: ['r3c3'] },
    ],
  });
});

test('check --partial judges what is drawn so far', async () => {
  const { status, stdout } = await runCommand(['check', '--partial', ringBegun]);
  expect(status).toBe(0);
  expect(stdout).toContain('valid');
});

test('check refuses the solution of another puzzle', async () => {
  const { status, stdout, stderr } = await runCommand(['check', double, ringSolved]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toBe('gridwright: argument 2: the solution is for another puzzle: its clues differ\n');
});

test.each([
  { name: 'one solution', puzzle: ring, exit: 0, status: 'unique', count: 1 },
  { name: 'two solutions', puzzle: double, exit: 1, status: 'several', count: 2 },
  { name: 'no solution', puzzle: impossible, exit: 1, status: 'none', count: 0 },
])('unique, with $name', async ({ puzzle, exit, status, count }) => {
  const run = await runCommand(['unique', puzzle, '--json']);
  expect(run.status).toBe(exit);
  const [line] = answerLines(run.stdout);
  expect(line).toMatchObject({ command: 'unique', status });
  expect(line?.['solutions'] ?? []).toHaveLength(count);
});

test('unique shows two solutions and marks their difference', async () => {
  const { status, stdout } = await runCommand(['unique', double]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^solution 1\n[\s\S]*^solution 2\n[\s\S]*^several: here are two solutions/m);
  expect(stdout).toContain('  3━━━2━━━3\n  ┃       ┃\n');
  expect(stdout).toContain('  3━━━━━━━3\n  ┃       ┃\n  2   ·   2\n');
});

test('solutions prints each, then the number', async () => {
  const { status, stdout } = await runCommand(['solutions', double]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/3═+3/);
  expect(stdout).toMatch(/3─+3/);
  expect(stdout).toContain('\ncounted: 2 solutions, and no more (not independently verified)\n');
});

test('solutions --max stops there', async () => {
  const { status, stdout } = await runCommand(['solutions', double, '--max', '1', '--json']);
  expect(status).toBe(0);
  expect(answerLines(stdout)).toMatchObject([
    { command: 'solutions', status: 'solved' },
    { command: 'solutions', status: 'counted', count: { value: '1', exact: false } },
  ]);
});

test('solutions of a puzzle without one', async () => {
  const { status, stdout } = await runCommand(['solutions', impossible, '--json']);
  expect(status).toBe(1);
  expect(answerLines(stdout)).toMatchObject([{ status: 'none', count: { value: '0', exact: true } }]);
});

test('relax draws the values of the relaxation', async () => {
  const { status, stdout } = await runCommand(['relax', ring]);
  expect(status).toBe(0);
  // The numbers of four islands in a ring leave the relaxation no choice but an equal number around the ring.
  expect(stdout).toContain('feasible: the relaxation has a solution (in floating point, within 1e-6)\n');
  const json = await runCommand(['relax', ring, '--json']);
  expect(answerLines(json.stdout)).toMatchObject([{ command: 'relax', status: 'feasible' }]);
});

test('a limit that is reached is told, with exit status 3', async () => {
  const { status, stdout } = await runCommand(['count', openBoard(13), '--time-limit', '100ms', '--json']);
  expect(status).toBe(3);
  expect(answerLines(stdout)).toMatchObject([{ status: 'unknown', reason: 'time' }]);
  const words = await runCommand(['solve', ring, '--memory-limit', '1KB']);
  expect(words.status).toBe(3);
  expect(words.stdout).toMatch(/^unknown: stopped by the memory limit\n/);
});

test('count says how many solutions there are', async () => {
  const { status, stdout } = await runCommand(['count', double, ring, '--json']);
  expect(status).toBe(0);
  expect(answerLines(stdout)).toMatchObject([
    { command: 'count', status: 'counted', count: { value: '2', exact: true } },
    { status: 'counted', count: { value: '1', exact: true } },
  ]);
});

test('count --max counts no further, and a count of none is a no', async () => {
  const some = await runCommand(['count', double, '--max', '1']);
  expect(some.status).toBe(0);
  expect(some.stdout).toMatch(/^counted: 1 solution, up to the limit; there may be more\n/);
  const none = await runCommand(['count', impossible, '--json']);
  expect(none.status).toBe(1);
  expect(answerLines(none.stdout)).toMatchObject([{ status: 'none', count: { value: '0', exact: true } }]);
});

test('forced draws what holds in all solutions', async () => {
  const { status, stdout } = await runCommand(['forced', ring]);
  expect(status).toBe(0);
  expect(stdout).toContain(ringDrawn);
  expect(stdout).toMatch(
    /\nsolved: \d+ places are the same in all solutions \(not independently verified\)\n/,
  );
  const json = await runCommand(['forced', double, '--json']);
  const [line] = answerLines(json.stdout);
  expect(line).toMatchObject({ command: 'forced', status: 'solved' });
  // Four islands in a square, three bridges at each: one or two everywhere, which is all that is certain.
  const { facts } = line as { facts: readonly { min: number; max: number }[] };
  expect(new Set(facts.map(({ min, max }) => `${min} to ${max}`))).toEqual(new Set(['1 to 2']));
});

test('no solution: the clues that contradict each other, and no others', async () => {
  const { status, stdout } = await runCommand(['unique', impossible, '--json']);
  expect(status).toBe(1);
  expect(answerLines(stdout)).toMatchObject([
    { status: 'none', contradiction: { cells: ['r1c3', 'r3c1'], minimal: true } },
  ]);
});

test('no solution: one clue, or the islands alone, are to blame', async () => {
  const one = await runCommand(['solve', 'hashi/1/2/88']);
  expect(one.stdout).toContain('\n  this clue contradicts the rules: r1c1\n');
  // Two islands that no bridge can join, whatever their numbers.
  const { status, stdout } = await runCommand(['solve', 'hashi/2/2/1h1']);
  expect(status).toBe(1);
  expect(stdout).toContain('\n  the layout of the clues contradicts the rules, with any numbers\n');
});
