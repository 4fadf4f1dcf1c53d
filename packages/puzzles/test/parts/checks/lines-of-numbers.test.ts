import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../../test/profile.js';
import type { Direction } from '../../../src/boards/geometry/pairs.js';
import { rowsAndColumns } from '../../../src/boards/geometry/straight-lines.js';
import type { Position } from '../../../src/boards/layers/board.js';
import { empty, unknownClue } from '../../../src/boards/layers/layer.js';
import { buildingsSeen } from '../../../src/parts/checks/buildings-seen.js';
import { distinctInGroups } from '../../../src/parts/checks/distinct-in-groups.js';

interface Board {
  readonly grid: readonly (readonly number[])[];
  readonly clues: readonly number[];
}

const side = fc.integer({ min: 1, max: 4 });
const boards: fc.Arbitrary<Board> = fc.record({ rows: side, columns: side }).chain(({ rows, columns }) => {
  const height = fc.oneof(fc.constant(empty), fc.integer({ min: 1, max: Math.max(rows, columns) }));
  const line = fc.array(height, { minLength: columns, maxLength: columns });
  const clue = fc.oneof(fc.constantFrom(empty, unknownClue), fc.nat(4));
  return fc.record({
    grid: fc.array(line, { minLength: rows, maxLength: rows }),
    clues: fc.array(clue, { minLength: 4, maxLength: 4 }),
  });
});

function positionOf({ grid, clues }: Board, clueCount: number): Position {
  return {
    puzzle: {
      kind: 'heights',
      rows: grid.length,
      columns: grid[0]!.length,
      rules: {},
      clues: { clues: Int16Array.from(clues.slice(0, clueCount)) },
    },
    answers: { heights: Int16Array.from(grid.flat()) },
  };
}

test('a value stands twice in a line where two of its cells are in one row or column', () => {
  let [right, wrong] = [0, 0];
  const property = fc.property(boards, (board) => {
    const values = board.grid.flat();
    const columns = board.grid[0]!.length;
    const found = new Set<string>();
    for (const keyOf of [(cell: number) => Math.floor(cell / columns), (cell: number) => cell % columns])
      for (const one of values.keys()) {
        const same = [...values.keys()].filter(
          (cell) => keyOf(cell) === keyOf(one) && values[cell] === values[one] && values[one] !== empty,
        );
        if (same.length > 1) found.add(JSON.stringify(same));
      }
    for (const extent of ['complete', 'partial'] as const) {
      const broken = distinctInGroups('heights', rowsAndColumns).broken(positionOf(board, 0), extent);
      expect(broken.map((cells) => JSON.stringify(cells)).sort()).toEqual([...found].sort());
    }
    if (found.size === 0) right += 1;
    else wrong += 1;
  });
  fc.assert(property, { numRuns: runs(3000, 200) });
  expect(Math.min(right, wrong)).toBeGreaterThan(0);
});

/** The lines from the side from which one looks in a direction. */
function linesOf({ grid }: Board, toward: Direction): readonly (readonly number[])[] {
  const columns = grid[0]!.map((_, column) => grid.map((row) => row[column]!));
  switch (toward) {
    case 'right':
      return grid;
    case 'left':
      return grid.map((row) => [...row].reverse());
    case 'down':
      return columns;
    case 'up':
      return columns.map((column) => [...column].reverse());
  }
}

function completions(line: readonly number[], heights: readonly number[]): readonly (readonly number[])[] {
  return line.reduce<readonly (readonly number[])[]>(
    (found, value) =>
      found.flatMap((before) => (value === empty ? heights : [value]).map((each) => [...before, each])),
    [[]],
  );
}

const seenFrom = (line: readonly number[]): number =>
  line.filter((value, at) => line.slice(0, at).every((before) => before < value)).length;

test.each(['left', 'right', 'up', 'down'] as const)(
  'values seen toward %s: as all completions say',
  (toward) => {
    let [right, wrong, satisfied] = [0, 0, 0];
    const check = buildingsSeen('heights', 'clues', toward);
    expect(check.clues).toBe('clues');
    const property = fc.property(boards, (board) => {
      const lines = linesOf(board, toward);
      const heights = [1, 2, 3, 4].slice(0, Math.max(board.grid.length, board.grid[0]!.length));
      const position = positionOf(board, lines.length);
      expect(position.puzzle.clues['clues']!.length).toBe(
        check.site === 'row' ? board.grid.length : board.grid[0]!.length,
      );
      const sites = [...lines.keys()].filter((site) => board.clues[site]! >= 0);
      const lost = sites.filter(
        (site) => !completions(lines[site]!, heights).some((line) => seenFrom(line) === board.clues[site]),
      );
      expect(check.broken(position, 'partial')).toEqual(lost.map((site) => [site]));
      const decided = sites.filter((site) => !lines[site]!.includes(empty));
      const wrongIn = decided.filter((site) => seenFrom(lines[site]!) !== board.clues[site]);
      if (!board.grid.flat().includes(empty))
        expect(check.broken(position, 'complete')).toEqual(wrongIn.map((site) => [site]));
      expect(check.satisfied!(position)).toEqual(decided.filter((site) => !wrongIn.includes(site)));
      if (lost.length === 0) right += 1;
      else wrong += 1;
      satisfied += decided.length - wrongIn.length;
    });
    fc.assert(property, { numRuns: runs(2000, 200) });
    expect(Math.min(right, wrong, satisfied)).toBeGreaterThan(0);
  },
);
