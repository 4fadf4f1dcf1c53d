import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { masyu } from '../../src/kinds/masyu/index.js';
import { cellsOfLine, type DrawnLines, drawnLines, lineName } from '../techniques/drawn-lines.js';
import { countedPatterns, type WalkedStep } from '../techniques/walked-steps.js';

/** A board and what is known, by cells; a line is named by its two cells: nothing here comes from the code under test. */
interface Drawn extends DrawnLines {
  readonly rows: number;
  readonly columns: number;
  /** 1 for a white pearl, 2 for a black one. */
  pearl(cell: number): number;
}

function drawnOf(walked: WalkedStep): Drawn {
  const { puzzle } = walked;
  const { rows, columns } = puzzle;
  const pearls = (puzzle.clues as Record<string, ArrayLike<number>>)['pearls']!;
  return {
    ...drawnLines(walked),
    ...{ rows, columns },
    pearl: (cell) => pearls[cell]!,
  };
}

/** The cells from a cell on in one of the four directions, to the border. */
function ray({ rows, columns }: Drawn, cell: number, direction: number): readonly number[] {
  const [down, right] = [
    [-1, 0],
    [0, 1],
    [1, 0],
    [0, -1],
  ][direction] as [number, number];
  const found: number[] = [];
  let [row, column] = [Math.floor(cell / columns), cell % columns];
  for (;;) {
    row += down;
    column += right;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return found;
    found.push(row * columns + column);
  }
}

const four = [0, 1, 2, 3];

/** The lines from a cell, and those beyond the next cells, by direction; null outside of the board. */
function around(drawn: Drawn, cell: number) {
  const rays = four.map((direction) => ray(drawn, cell, direction));
  return {
    near: rays.map(([next]) => (next === undefined ? null : lineName(cell, next))),
    far: rays.map(([next, beyond]) => (beyond === undefined ? null : lineName(next!, beyond))),
  };
}

type Pattern = (drawn: Drawn) => boolean;

const atPearl =
  (
    color: number,
    is: (parts: {
      readonly drawn: Drawn;
      readonly near: readonly (string | null)[];
      readonly far: readonly (string | null)[];
    }) => boolean,
  ): Pattern =>
  (drawn) =>
    Array.from({ length: drawn.rows * drawn.columns }, (_, cell) => cell).some(
      (cell) => drawn.pearl(cell) === color && is({ drawn, ...around(drawn, cell) }),
    );

const meeting =
  (isLine: boolean, is: (others: readonly string[], drawn: Drawn) => boolean): Pattern =>
  (drawn) =>
    drawn.isLine === isLine &&
    cellsOfLine(drawn.line).some((cell) => {
      const near = around(drawn, cell).near.filter((line) => line !== null);
      return is(
        near.filter((line) => line !== drawn.line),
        drawn,
      );
    });

const count = (some: readonly (string | null)[], set: ReadonlySet<string>): number =>
  some.filter((line) => line !== null && set.has(line)).length;

/** The lines of a cycle through a line, the others being known; null if there is none. */
function cycleThrough({ lines }: Drawn, line: string): readonly string[] | null {
  const [start, end] = cellsOfLine(line) as [number, number];
  const path = [line];
  for (let at = start; at !== end; ) {
    const before = path.at(-1)!;
    const next = [...lines].find((each) => cellsOfLine(each).includes(at) && each !== before);
    if (next === undefined) return null;
    path.push(next);
    at = cellsOfLine(next).find((each) => each !== at)!;
  }
  return path;
}

const patterns: Readonly<Record<string, Pattern>> = {
  'white pearl at the border': atPearl(1, ({ drawn, near }) => {
    const out = near.indexOf(null);
    if (out < 0 || !near.includes(drawn.line)) return false;
    return drawn.isLine === (near.indexOf(drawn.line) % 2 !== out % 2);
  }),
  'black pearl near the border': atPearl(2, ({ drawn, near, far }) =>
    four.some((side) => {
      if (far[side] !== null) return false;
      const away = (side + 2) % 4;
      return drawn.isLine ? drawn.line === near[away] || drawn.line === far[away] : drawn.line === near[side];
    }),
  ),
  'adjacent black pearls': (drawn) =>
    Array.from({ length: drawn.rows * drawn.columns }, (_, cell) => cell).some((cell) =>
      four.some((side) => {
        const [beside] = ray(drawn, cell, side);
        if (drawn.pearl(cell) !== 2 || beside === undefined || drawn.pearl(beside) !== 2) return false;
        const { near, far } = around(drawn, cell);
        const away = (side + 2) % 4;
        return drawn.isLine ? [near[away], far[away]].includes(drawn.line) : near[side] === drawn.line;
      }),
    ),
  'straight through a white pearl': atPearl(1, ({ drawn, near }) => {
    const at = near.indexOf(drawn.line);
    if (at < 0) return false;
    // Which of the two directions of the pearl is known to have lines, or none; outside of the board there are none.
    const level = [0, 1].map((axis) => [near[axis]!, near[axis + 2]!]);
    const has = level.map((both) => count(both, drawn.lines) > 0);
    const hasNone = level.map((both) => both.includes(null as never) || count(both, drawn.crosses) > 0);
    const [own, other] = [at % 2, 1 - (at % 2)];
    return drawn.isLine ? has[own]! || hasNone[other]! : hasNone[own]! || has[other]!;
  }),
  'turn beside a white pearl': atPearl(1, ({ drawn, near, far }) => {
    const at = far.indexOf(drawn.line);
    if (at < 0 || drawn.isLine) return false;
    const opposite = (at + 2) % 4;
    return far[opposite] !== null && drawn.lines.has(far[opposite]!) && near[at] !== null;
  }),
  'two cells straight from a black pearl': atPearl(
    2,
    ({ drawn, near, far }) => near.includes(drawn.line) || far.includes(drawn.line),
  ),
  'cell with two lines': meeting(false, (others, { lines }) => count(others, lines) === 2),
  'dead end': meeting(false, (others, { crosses }) => count(others, crosses) === others.length),
  'only way on': meeting(
    true,
    (others, { lines, crosses }) =>
      count(others, lines) === 1 && count(others, crosses) === others.length - 1,
  ),
  'small loop avoided': (drawn) => {
    const cycle = drawn.isLine ? null : cycleThrough(drawn, drawn.line);
    if (cycle === null) return false;
    const cells = new Set(cycle.flatMap(cellsOfLine));
    const isPearlElsewhere = Array.from({ length: drawn.rows * drawn.columns }, (_, cell) => cell).some(
      (cell) => [1, 2].includes(drawn.pearl(cell)) && !cells.has(cell),
    );
    return isPearlElsewhere || [...drawn.lines].some((line) => !cycle.includes(line));
  },
  'finished loop': (drawn) =>
    !drawn.isLine && [...drawn.lines].some((line) => cycleThrough(drawn, line) !== null),
};

test('the techniques of Masyu are on the board where they are recognized', async () => {
  const sizes = [
    [4, 4],
    [5, 5],
    [6, 6],
  ] as const;
  const counts = await countedPatterns(masyu, sizes, runs(200, 8), patterns, drawnOf);
  expect(counts.size).toBeGreaterThan(7);
}, 120_000);
