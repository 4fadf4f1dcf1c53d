import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { rangeOf } from '../../src/boards/layers/layer.js';
import { violations } from '../../src/boards/rules/rule.js';
import { BoardSizeError } from '../../src/kinds/hashi/board-size.js';
import { growHashi, makeHashi } from '../../src/kinds/hashi/generate.js';
import { type Hashi, layers } from '../../src/kinds/hashi/layers.js';
import { rules } from '../../src/kinds/hashi/rules.js';
import { shapeOf } from '../../src/kinds/hashi/shape.js';

/** n, k and |B| of the twenty boards of table A.4. */
const printed = [
  [5, 8, 9],
  [5, 7, 7],
  [5, 11, 14],
  [7, 10, 11],
  [7, 12, 14],
  [7, 13, 15],
  [7, 14, 17],
  [7, 14, 17],
  [10, 20, 24],
  [10, 22, 27],
  [10, 23, 30],
  [10, 25, 34],
  [10, 25, 32],
  [15, 26, 32],
  [15, 29, 35],
  [15, 33, 43],
  [15, 33, 42],
  [25, 63, 84],
  [25, 83, 119],
  [30, 127, 197],
] as const;

/** Whether there is an island, row by row. */
function islandRows({ rows, columns, clues }: Puzzle<Hashi>): readonly (readonly boolean[])[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(clues.islands.slice(row * columns, (row + 1) * columns), (clue) => clue >= 0),
  );
}

function transposed(rows: readonly (readonly boolean[])[]): readonly (readonly boolean[])[] {
  return rows[0]!.map((_, column) => rows.map((row) => row[column]!));
}

/** Pairs of islands with only water between them, counted line by line. */
function pairsSeen(puzzle: Puzzle<Hashi>): number {
  const rows = islandRows(puzzle);
  const gaps = [...rows, ...transposed(rows)].map((line) => Math.max(0, line.filter(Boolean).length - 1));
  return gaps.reduce((sum, count) => sum + count, 0);
}

function expectSize(puzzle: Puzzle<Hashi>, rows: number, columns: number, islands: number): void {
  expect({ rows: puzzle.rows, columns: puzzle.columns }).toEqual({ rows, columns });
  const lines = islandRows(puzzle);
  expect(lines.flat().filter(Boolean)).toHaveLength(islands);
  const outermost = [lines[0]!, lines.at(-1)!, transposed(lines)[0]!, transposed(lines).at(-1)!];
  expect(outermost.map((line) => line.includes(true))).toEqual([true, true, true, true]);
  const { min, max } = rangeOf(layers.islands, puzzle);
  for (const clue of puzzle.clues.islands) expect(clue === -1 || (clue >= min && clue <= max)).toBe(true);
}

const seeds = fc.nat(2 ** 32 - 1);

describe('makeHashi', () => {
  test.each(printed)('makes the size n = %i, k = %i, |B| = %i', (n, islands, possibleBridges) => {
    const size = { rows: n, columns: n, islands, possibleBridges };
    const property = fc.property(seeds, (seed) => {
      const solution = growHashi({ ...size, seed });
      expectSize(solution.puzzle, n, n, islands);
      expect(pairsSeen(solution.puzzle)).toBe(possibleBridges);
      expect(shapeOf(solution.puzzle).edges).toHaveLength(possibleBridges);
      expect(violations(rules, solution, 'complete')).toEqual([]);
    });
    fc.assert(property, { numRuns: runs(20, 5) });
  });

  test('any size: the board has it and its solution keeps the rules, or the size is refused', () => {
    const side = fc.integer({ min: 1, max: 7 });
    const size = fc.record({
      rows: side,
      columns: side,
      islands: fc.integer({ min: 1, max: 49 }),
      seed: seeds,
    });
    let made = 0;
    const property = fc.property(size, fc.option(fc.nat(60)), ({ seed, ...plain }, bridges) => {
      const wanted = bridges === null ? plain : { ...plain, possibleBridges: bridges };
      try {
        const solution = growHashi({ ...wanted, seed });
        expectSize(solution.puzzle, plain.rows, plain.columns, plain.islands);
        if (bridges !== null) expect(pairsSeen(solution.puzzle)).toBe(bridges);
        expect(violations(rules, solution, 'complete')).toEqual([]);
        made += 1;
      } catch (error) {
        if (!(error instanceof BoardSizeError)) throw error;
      }
    });
    const numRuns = runs(2000, 300);
    fc.assert(property, { numRuns });
    expect(made).toBeGreaterThan(numRuns / 40);
  });

  test('refuses no size that a board has', () => {
    const board = fc
      .record({
        rows: fc.integer({ min: 1, max: 4 }),
        columns: fc.integer({ min: 1, max: 4 }),
        bits: fc.nat(),
      })
      .map(({ rows, columns, bits }) => ({ rows, columns, cells: bits % 2 ** (rows * columns) }));
    let boards = 0;
    const property = fc.property(board, seeds, ({ rows, columns, cells }, seed) => {
      const at = (row: number, column: number): boolean => ((cells >> (row * columns + column)) & 1) === 1;
      const lines = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => at(row, column)),
      );
      const clues = { islands: Int16Array.from(lines.flat(), (isIsland) => (isIsland ? 0 : -1)) };
      const drawn: Puzzle<Hashi> = { kind: 'hashi', rows, columns, rules: {}, clues };
      const outermost = [lines[0]!, lines.at(-1)!, transposed(lines)[0]!, transposed(lines).at(-1)!];
      if (!outermost.every((line) => line.includes(true)) || !isJoined(drawn)) return;
      boards += 1;
      const islands = lines.flat().filter(Boolean).length;
      const possibleBridges = pairsSeen(drawn);
      const made = makeHashi({ rows, columns, islands, possibleBridges, seed });
      expect(pairsSeen(made)).toBe(possibleBridges);
    });
    const numRuns = runs(3000, 400);
    fc.assert(property, { numRuns });
    expect(boards).toBeGreaterThan(numRuns / 30);
  });

  test('the same seed gives the same board, another seed another one', () => {
    const size = { rows: 10, columns: 10, islands: 25, possibleBridges: 34 };
    expect(makeHashi({ ...size, seed: 7 })).toEqual(makeHashi({ ...size, seed: 7 }));
    const boards = Array.from({ length: 20 }, (_, seed) =>
      String(makeHashi({ ...size, seed }).clues.islands),
    );
    expect(new Set(boards).size).toBe(20);
  });

  test.each([
    { wrong: 'possibleBridges', size: { rows: 5, columns: 5, islands: 8, possibleBridges: 6 } },
    { wrong: 'possibleBridges', size: { rows: 5, columns: 5, islands: 8, possibleBridges: 13 } },
    { wrong: 'islands', size: { rows: 5, columns: 5, islands: 26 } },
    { wrong: 'islands', size: { rows: 5, columns: 5, islands: 2 } },
    { wrong: 'rows', size: { rows: 0, columns: 5, islands: 2 } },
    { wrong: 'columns', size: { rows: 5, columns: 2.5, islands: 2 } },
    { wrong: 'seed', size: { rows: 5, columns: 5, islands: 8, seed: -1 } },
  ])('says that $wrong is wrong in $size', ({ wrong, size }) => {
    const make = (): Puzzle<Hashi> => makeHashi({ seed: 1, ...size });
    expect(make).toThrow(BoardSizeError);
    expect(make).toThrow(expect.objectContaining({ problem: expect.objectContaining({ quantity: wrong }) }));
  });
});

/** Whether the islands are connected by seeing each other, by a search over rows and columns. */
function isJoined(puzzle: Puzzle<Hashi>): boolean {
  const rows = islandRows(puzzle);
  const islands = rows.flatMap((line, row) =>
    line.flatMap((isIsland, column) => (isIsland ? [{ row, column }] : [])),
  );
  const [first, ...rest] = islands;
  const reached = first ? [first] : [];
  const open = new Set(rest);
  // Islands in one line are joined over those between them.
  for (const one of reached) {
    for (const other of open) {
      if (one.row !== other.row && one.column !== other.column) continue;
      open.delete(other);
      reached.push(other);
    }
  }
  return open.size === 0;
}
