import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerLines } from './answer-lines.js';
import { runAtTerminal, runCommand, runLimited, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** A board of cells, `.` a point, 1 a blocked cell, 2 an end, in columns of this number, without lines. */
function board(columns: number, cells: string): string {
  const rows = cells.length / columns;
  const spaced = (signs: string): string => Array.from(signs, (sign) => `${sign} `).join('');
  const lines = [
    ...Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns)),
    ...Array.from({ length: rows }, () => '.'.repeat(columns - 1)),
    ...Array.from({ length: rows - 1 }, () => '.'.repeat(columns)),
  ];
  return `pzprv3/circuitboard/${rows}/${columns}/${lines.map((signs) => `${spaced(signs)}/`).join('')}`;
}

/**
 * A square board of the points of a tree that grows from its middle: points with one line get two more, as long as there is
 * room. The first and the last point are ends. Nobody finds the shortest path of a large one in seconds.
 */
function grownBoard(side: number): string {
  const lineCount = new Map<number, number>();
  const around = (cell: number): readonly number[] => {
    const [row, column] = [Math.floor(cell / side), cell % side];
    return [
      ...(row > 0 ? [cell - side] : []),
      ...(column > 0 ? [cell - 1] : []),
      ...(column < side - 1 ? [cell + 1] : []),
      ...(row < side - 1 ? [cell + side] : []),
    ].filter((other) => !lineCount.has(other));
  };
  const middle = Math.floor((side * side) / 2);
  lineCount.set(middle, 1).set(middle + 1, 1);
  for (let step = 1; ; step++) {
    const leaves = [...lineCount.keys()].filter(
      (cell) => lineCount.get(cell) === 1 && around(cell).length >= 2,
    );
    if (leaves.length === 0) break;
    const leaf = leaves[(step * step * 7) % leaves.length]!;
    for (const cell of around(leaf).slice(0, 2)) lineCount.set(cell, 1);
    lineCount.set(leaf, 3);
  }
  const points = [...lineCount.keys()].sort((one, other) => one - other);
  const ends = [points[0], points.at(-1)];
  return board(
    side,
    Array.from({ length: side * side }, (_, cell) =>
      ends.includes(cell) ? '2' : lineCount.has(cell) ? '.' : '1',
    ).join(''),
  );
}

/** Six trees with 19 lines; the shortest path between the ends has two, and two trees have it. */
const several = fileOf('several.txt', board(5, '...11...11.2...1.....2...'));
/** Four trees with 13 lines; one of them has the shortest path. */
const unique = fileOf('unique.txt', board(4, '....2.2.1...1...'));
/** No tree, but 8 lines that connect all points. */
const eight = fileOf('eight.txt', board(4, '1.111......111.1'));
const large = fileOf('large.txt', grownBoard(15));

const many = 'trees whose path between the ends is shortest';
const shortest = 'the path between the ends has 2 lines';

test('solve says which value is the best, and what it means', async () => {
  const { status, stdout } = await runCommand(['solve', several, '--quiet']);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    new RegExp(
      `^optimal: ${shortest}, and no solution is better \\(value 21, not independently verified\\)\n`,
    ),
  );
  const json = answerLines((await runCommand(['solve', several, '--json'])).stdout);
  expect(json).toMatchObject([
    {
      ...{ status: 'optimal', objective: 21, bound: 21, gap: 0, evidence: 'engine' },
      ...{ objectiveText: shortest, meant: { many }, formulation: 'tree-path' },
    },
  ]);
});

test('where all solutions have one value, any is optimal', async () => {
  const { status, stdout } = await runCommand(['solve', several, '--quiet', '--formulation', 'tree']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^optimal: 19 lines are drawn, as in every tree \(value 19\)\n/);
});

test.each(['tree', 'flow'])(
  'the board on which 8 lines connect all points has no tree: %s',
  async (formulation) => {
    const { status, stdout } = await runCommand(['solve', eight, '--quiet', '--formulation', formulation]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^none: there is no solution \(/);
  },
);

test.each([
  {
    question: 'unique',
    file: unique,
    exit: 0,
    text: /^unique: this is the only tree whose path .* is shortest \(/,
  },
  {
    question: 'unique',
    file: several,
    exit: 1,
    text: /^several: here are two trees whose path .* is shortest; /,
  },
  {
    question: 'count',
    file: several,
    exit: 0,
    text: /^counted: 2 trees whose path .* is shortest, and no more \(/,
  },
  { question: 'forced', file: several, exit: 0, text: /^solved: .* the same in all trees whose path / },
])('$question says what it means by solutions: $text', async ({ question, file, exit, text }) => {
  const { status, stdout } = await runCommand([question, file, '--quiet']);
  expect(status).toBe(exit);
  expect(stdout).toMatch(text);
  expect(stdout.split('\n')[0]).toContain(shortest);
  expect(answerLines((await runCommand([question, file, '--json'])).stdout)).toMatchObject([
    { objective: { several: 21, unique: 15 }[file === several ? 'several' : 'unique'], meant: { many } },
  ]);
});

test('a time limit leaves the best solution so far, the bound and the gap: exit status 3', async () => {
  const run = await runLimited(['solve', large, '--quiet'], /^feasible/);
  expect(run.status).toBe(3);
  expect(run.stdout).toMatch(
    /^feasible: the path between the ends has \d+ lines, stopped by the time limit \(value \d+, bound \d+, gap \d+\.\d\d %\)\n/,
  );
  const { status, stdout } = await runLimited(['solve', large, '--json'], /"feasible"/);
  expect(status).toBe(3);
  const [answer] = answerLines(stdout);
  expect(answer).toMatchObject({ status: 'feasible', reason: 'time', evidence: 'checked' });
  const [objective, bound, gap] = [answer!['objective'], answer!['bound'], answer!['gap']].map(Number);
  expect(bound).toBeLessThan(objective!);
  expect(gap).toBeCloseTo((objective! - bound!) / objective!);
  expect(answer!['solutions']).toHaveLength(1);
});

test('a time limit before the optimum is known leaves a count unknown', async () => {
  const { status, stdout } = await runCommand(['count', large, '--time-limit', '300ms']);
  expect(status).toBe(3);
  expect(stdout).toMatch(/^unknown: stopped by the time limit/);
});

test('a proof of the optimum, and of the only best solution', async () => {
  const file = join(folder, 'best.proof');
  const proved = await runCommand(['solve', unique, '--quiet', '--proof', file]);
  expect(proved.status).toBe(0);
  expect(proved.stdout).toMatch(/^optimal: .* no solution is better \(value 15\)\n {2}proof: .*, checked\n/);
  const verified = await runCommand(['verify', file, unique, '--quiet']);
  expect(verified.status).toBe(0);
  expect(verified.stdout).toMatch(
    new RegExp(`^verified: ${shortest}, and no solution of the puzzle is better \\(value 15\\)\n`),
  );
  expect((await runCommand(['verify', file, several])).status).toBe(1);
  expect((await runCommand(['unique', unique, '--proof', file])).status).toBe(0);
  expect((await runCommand(['verify', file, unique, '--quiet'])).stdout).toMatch(
    new RegExp(`^verified: this is the only tree whose path .* is shortest \\(${shortest}\\)\n`),
  );
});

test('a formula has no objective: it can be written where all solutions have the same value', async () => {
  const file = join(folder, 'trees.cnf');
  const written = await runCommand(['export', several, '--to', file, '--formulation', 'tree']);
  expect(written).toMatchObject({ status: 0, stdout: expect.stringContaining('formulation tree/places') });
  // The best solutions are not replaced with all of them.
  const refused = await runCommand(['export', unique, '--to', file]);
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('objectives') });
});

test('a comparison has objective, bound and gap', async () => {
  const run = await runCommand([
    'compare',
    several,
    '--engines',
    'conflict',
    '--formulations',
    'tree-path,tree',
  ]);
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/objective +bound +gap/);
  expect(run.stdout).toMatch(/tree-path \(native\) .* 21 +21 +0\.00 %/);
});

test('progress at a terminal has the best value and the bound', async () => {
  const progress = /conflicts, best \d+, bound \d+ · /;
  expect((await runAtTerminal(['solve', large], progress)).stderr).toMatch(progress);
});
