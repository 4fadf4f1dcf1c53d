import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeUnless, describeWith } from '../../../test/programs.js';
import { jsonLines } from './answer-lines.js';
import { root, runCommand, scratchFolder } from './run-command.js';

const folder = scratchFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = { cwd: folder };
const example = (name: string): string => join(root, 'docs/own-models', name);

/** The Python of Debian, which has Debian's packages. */
const python = '/usr/bin/python3';
const hasPulp = spawnSync(python, ['-c', 'import pulp'], { timeout: 60_000 }).status === 0;
const whyNoPulp = hasPulp ? null : `${python} has no PuLP: the package is python3-pulp`;

/** Runs a program in the folder of the test. */
function runProgram(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status, stdout + stderr).toBe(0);
}

/** Ten generated boards with one solution, as files that end in .txt; their names. */
async function boardsOf(kind: string, size: string): Promise<readonly string[]> {
  const args = ['generate', kind, size, '--count', '10', '--seed', '7', '--quiet'];
  const { status, stdout } = await runCommand(args, inFolder);
  expect(status).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(10);
  return lines.map((line, index) => {
    const name = `${kind}-${size}-${index}`;
    writeFileSync(join(folder, `${name}.txt`), `${line}\n`);
    return name;
  });
}

/** The numbers of a board in its JSON form, row by row; null without a number. */
async function numbersOn(name: string, layer: string): Promise<readonly (readonly (number | null)[])[]> {
  const run = await runCommand(['convert', `${name}.txt`, '--to', 'gridwright-puzzle'], inFolder);
  writeFileSync(join(folder, `${name}.board.json`), run.stdout);
  return JSON.parse(run.stdout).clues[layer];
}

/** Races our formulations and a model for each board, and expects all to agree. */
async function race(boards: readonly string[], models: string, mapping: string, formulations: string) {
  const puzzles = boards.map((name) => `${name}.txt`);
  const own = ['--models', models, '--mapping', mapping, '--formulations', formulations];
  const call = ['compare', ...puzzles, ...own, '--cuts', 'general', '--plot', 'race.svg', '--json'];
  const { status, stdout, stderr } = await runCommand(call, { ...inFolder, watchdogMs: 500_000 });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  // Long names are shortened.
  expect(readFileSync(join(folder, 'race.svg'), 'utf8').includes(models.slice(0, 12))).toBe(true);
  const rows = jsonLines(stdout);
  expect(rows).toHaveLength(boards.length * (formulations.split(',').length + 1));
  expect(new Set(rows.map((row) => row['status']))).toEqual(new Set(['unique']));
  expect(rows.filter((row) => row['formulation'] === models)).toHaveLength(boards.length);
}

/** A place in a row and a column, from 1. */
type Place = readonly [row: number, column: number];

/**
 * A board of Hashi as a person writes it in LP: bridges x, edges with bridges y, and for each set of islands a row that bridges leave
 * it. Shares no code with the formulations.
 */
function writtenByHand(numbers: readonly (readonly (number | null)[])[]): string {
  const islands = numbers.flatMap((line, row) =>
    line.flatMap((number, column) =>
      number === null ? [] : [{ at: [row + 1, column + 1] as const, number }],
    ),
  );
  const see = (one: Place, other: Place): boolean =>
    islands.every(({ at }) => !isBetween(one, at, other)) &&
    ((one[0] === other[0] && one[1] < other[1]) || (one[1] === other[1] && one[0] < other[0]));
  const edges = islands.flatMap(({ at: one }, from) =>
    islands.flatMap(({ at: other }, to) =>
      see(one, other) ? [{ from, to, one, other, name: `${one.join('_')}_${other.join('_')}` }] : [],
    ),
  );
  const crossings = edges.flatMap((e) =>
    edges
      .filter(
        (f) =>
          e.one[0] === e.other[0] &&
          f.one[1] === f.other[1] &&
          isBetween(e.one, [e.one[0], f.one[1]], e.other) &&
          isBetween(f.one, [e.one[0], f.one[1]], f.other),
      )
      .map((f) => ` cross_${e.name}_${f.name}: y_${e.name} + y_${f.name} <= 1`),
  );
  const sumOf = (letter: string, some: typeof edges): string =>
    some.map(({ name }) => `${letter}_${name}`).join(' + ');
  const sets = Array.from({ length: 2 ** (islands.length - 1) - 1 }, (_, index) => index + 1);
  return [
    'Minimize\n none:\nSubject To',
    ...edges.flatMap(({ name }) => [
      ` some_${name}: x_${name} - y_${name} >= 0`,
      ` most_${name}: x_${name} - 2 y_${name} <= 0`,
    ]),
    ...crossings,
    ...islands.map(({ at, number }, index) => {
      const own = edges.filter(({ from, to }) => from === index || to === index);
      return ` island_${at.join('_')}: ${sumOf('x', own)} = ${number}`;
    }),
    ...sets.flatMap((set) => {
      const isInside = (island: number): boolean => ((set >> island) & 1) === 1;
      const leaving = edges.filter(({ from, to }) => isInside(from) !== isInside(to));
      return ` leave_${set}: ${sumOf('y', leaving)} >= 1`;
    }),
    'Bounds',
    ...edges.map(({ name }) => ` 0 <= x_${name} <= 2`),
    `General\n ${edges.map(({ name }) => `x_${name}`).join(' ')}`,
    `Binary\n ${edges.map(({ name }) => `y_${name}`).join(' ')}\nEnd\n`,
  ].join('\n');
}

function isBetween(one: Place, middle: Place, other: Place): boolean {
  const isAlong = (along: 0 | 1): boolean =>
    one[1 - along] === other[1 - along] &&
    one[1 - along] === middle[1 - along] &&
    one[along] < middle[along] &&
    middle[along] < other[along];
  return isAlong(0) || isAlong(1);
}

const bridgesMapping = JSON.stringify({
  ...{ format: 'gridwright-mapping', version: 1, kind: 'hashi' },
  answers: { bridges: 'x_{row1}_{column1}_{row2}_{column2}' },
});

test('models in LP by hand race on ten boards of Hashi, and broken ones are caught', async () => {
  const boards = await boardsOf('hashi', '4x4');
  writeFileSync(join(folder, 'hand.json'), bridgesMapping);
  const texts: string[] = [];
  for (const name of boards) {
    const text = writtenByHand(await numbersOn(name, 'islands'));
    writeFileSync(join(folder, `${name}.hand.lp`), text);
    texts.push(text);
  }
  await race(boards, '{puzzle}.hand.lp', 'hand.json', 'lazy,flow');

  /** The reasons why models with something wrong are refused, and the rules that their boards break. */
  const caught = async (wrong: (text: string) => string) => {
    for (const [index, name] of boards.entries())
      writeFileSync(join(folder, `${name}.wrong.lp`), wrong(texts[index]!));
    const puzzles = boards.map((name) => `${name}.txt`);
    const own = ['--models', '{puzzle}.wrong.lp', '--mapping', 'hand.json', '--formulations', 'lazy'];
    const { status, stdout, stderr } = await runCommand(['compare', ...puzzles, ...own, '--json'], inFolder);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const rows = jsonLines(stdout).filter((row) => row['formulation'] === '{puzzle}.wrong.lp');
    expect(rows).toHaveLength(boards.length);
    return rows;
  };

  // Most boards have islands that are joined in several groups without the rows about sets.
  const open = (await caught((text) => text.replaceAll(/^ leave_.*\n/gm, ''))).filter(
    (row) => row['status'] === 'refused',
  );
  expect(open.length).toBeGreaterThan(0);
  for (const row of open)
    expect(row).toMatchObject({
      reason: 'broken rules',
      violations: expect.arrayContaining([expect.objectContaining({ rule: 'connected' })]),
      solution: expect.stringContaining('pzprv3/hashikake'),
    });
  const firstIsland = /^( island_\S+: .* = )(\d)$/m;
  const crooked = await caught((text) =>
    text.replace(firstIsland, (_, row, number) => `${row}${Number(number) + 1}`),
  );
  for (const row of crooked) expect(row).toMatchObject({ status: 'refused' });
  const none = await caught((text) => text.replace(firstIsland, (_, row) => `${row}17`));
  for (const row of none)
    expect(row).toMatchObject({ reason: 'excluded solution', excludedBy: expect.stringMatching(/^island_/) });
});

describeWith(['glpsol'], 'models by glpsol', () => {
  test('race on ten boards of Sudoku', async () => {
    const boards = await boardsOf('sudoku', '9x9');
    for (const name of boards) {
      const rows = (await numbersOn(name, 'givens')).map(
        (line, row) => `${row + 1} ${line.map((number) => number ?? 0).join(' ')}`,
      );
      const data = `data;\nparam given : 1 2 3 4 5 6 7 8 9 :=\n${rows.join('\n')};\nend;\n`;
      writeFileSync(join(folder, `${name}.dat`), data);
      const files = ['--data', `${name}.dat`, '--wlp', `${name}.glpk.lp`];
      runProgram('glpsol', ['--math', '--check', example('sudoku.mod'), ...files]);
    }
    await race(boards, '{puzzle}.glpk.lp', example('sudoku.json'), 'assignment');
  });
});

describeUnless(whyNoPulp, 'models by PuLP', () => {
  test('race on ten boards of Hashi', async () => {
    const boards = await boardsOf('hashi', '7x7');
    for (const name of boards) {
      await numbersOn(name, 'islands');
      const files = [`${name}.board.json`, `${name}.pulp.lp`, 'pulp.json'];
      runProgram(python, [example('hashi.py'), ...files]);
    }
    await race(boards, '{puzzle}.pulp.lp', 'pulp.json', 'lazy,flow');
  });
});
