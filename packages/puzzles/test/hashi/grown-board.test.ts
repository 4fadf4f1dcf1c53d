import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { rangeOf } from '../../src/boards/layers/layer.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { violations } from '../../src/boards/rules/rule.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { growOnLines, usedLinesOf } from '../../src/kinds/hashi/generator/grown-board.js';
import { type Hashi, layers, variants } from '../../src/kinds/hashi/layers.js';
import { rules } from '../../src/kinds/hashi/rules.js';
import { shapeOf } from '../../src/kinds/hashi/shape.js';
import { grownBoard } from './grown-board.js';

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

describe('a board that grows', () => {
  test('has the islands and the lines, and its solution keeps the rules', () => {
    const side = fc.integer({ min: 1, max: 7 });
    const size = fc.record({ rows: side, columns: side, islands: fc.integer({ min: 1, max: 49 }) });
    let made = 0;
    const property = fc.property(size, seeds, fc.nat(), (wanted, seed, choice) => {
      const possible = usedLinesOf(wanted);
      if (possible.length === 0) return;
      const used = possible[choice % possible.length]!;
      const { rows, columns, islands } = wanted;
      const solution = growOnLines({ ...wanted, used, rules: plainRules(variants) }, seededRandom(seed));
      expectSize(solution.puzzle, rows, columns, islands);
      const bridges = 2 * islands - used.rows - used.columns;
      expect(pairsSeen(solution.puzzle)).toBe(bridges);
      expect(shapeOf(solution.puzzle).edges).toHaveLength(bridges);
      expect(violations(rules, solution, 'complete')).toEqual([]);
      made += 1;
    });
    const numRuns = runs(2000, 300);
    fc.assert(property, { numRuns });
    expect(made).toBeGreaterThan(numRuns / 10);
  });

  test('may have the lines of any board whose islands can be joined', () => {
    const board = fc
      .record({
        rows: fc.integer({ min: 1, max: 4 }),
        columns: fc.integer({ min: 1, max: 4 }),
        bits: fc.nat(),
      })
      .map(({ rows, columns, bits }) => ({ rows, columns, cells: bits % 2 ** (rows * columns) }));
    let boards = 0;
    const property = fc.property(board, ({ rows, columns, cells }) => {
      const at = (row: number, column: number): boolean => ((cells >> (row * columns + column)) & 1) === 1;
      const lines = Array.from({ length: rows }, (_, row) =>
        Array.from({ length: columns }, (_, column) => at(row, column)),
      );
      const clues = { islands: Int16Array.from(lines.flat(), (isIsland) => (isIsland ? 0 : -1)) };
      const drawn: Puzzle<Hashi> = { kind: 'hashi', rows, columns, rules: {}, clues };
      const outermost = [lines[0]!, lines.at(-1)!, transposed(lines)[0]!, transposed(lines).at(-1)!];
      if (!outermost.every((line) => line.includes(true)) || !isJoined(drawn)) return;
      boards += 1;
      const [used, usedColumns] = [lines, transposed(lines)].map(
        (all) => all.filter((line) => line.includes(true)).length,
      );
      const islands = lines.flat().filter(Boolean).length;
      expect(usedLinesOf({ rows, columns, islands })).toContainEqual({ rows: used, columns: usedColumns });
    });
    const numRuns = runs(3000, 400);
    fc.assert(property, { numRuns });
    expect(boards).toBeGreaterThan(numRuns / 30);
  });

  test('the same seed gives the same board, another seed another one', () => {
    const size = { rows: 10, columns: 10, islands: 25 };
    expect(grownBoard({ ...size, seed: 7 })).toEqual(grownBoard({ ...size, seed: 7 }));
    const boards = Array.from({ length: 20 }, (_, seed) =>
      String(grownBoard({ ...size, seed }).puzzle.clues.islands),
    );
    expect(new Set(boards).size).toBe(20);
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
