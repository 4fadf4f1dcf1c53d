import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { cellCount, type Grid } from '../../src/boards/geometry/grid.js';
import { emptyPuzzle } from '../../src/boards/layers/board.js';
import { seededRandom } from '../../src/contracts/seeded-random.js';
import { skyscrapers } from '../../src/kinds/skyscrapers.js';
import { latinSquares } from '../../src/parts/generation/latin-squares.js';
import { seeds } from '../generation/wish-outcome.js';

/** Expects each number to be from 1 to the longer side, and once at most in each row and column. */
function expectLatin({ rows, columns }: Grid, numbers: Int16Array): void {
  const lines = [
    ...Array.from({ length: rows }, (_, row) => numbers.slice(row * columns, (row + 1) * columns)),
    ...Array.from({ length: columns }, (_, column) => numbers.filter((_, cell) => cell % columns === column)),
  ];
  for (const line of lines) expect(new Set(line).size).toBe(line.length);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(rows, columns));
}

test('squares and parts of them stay Latin after switches, which change the numbers around a cell', () => {
  const side = fc.integer({ min: 1, max: 7 });
  const drawn = latinSquares('heights');
  fc.assert(
    fc.property(fc.record({ rows: side, columns: side }), seeds, (grid, seed) => {
      const random = seededRandom(seed);
      const puzzle = emptyPuzzle(skyscrapers.layers, { kind: skyscrapers.name, ...grid, rules: {} });
      let heights = drawn.first(puzzle, random)['heights']!;
      expectLatin(grid, heights);
      for (let switches = 0; switches < 10; switches++) {
        const near = random.below(cellCount(grid));
        const solution = { puzzle, answers: { heights }, complete: true } as const;
        const changed = drawn.changed(solution, random, near)?.['heights'];
        if (changed === undefined) continue;
        expectLatin(grid, changed);
        expect(changed[near]).not.toBe(heights[near]);
        heights = changed;
      }
    }),
    { numRuns: runs(500, 50) },
  );
});

test('switches lead from a square of three rows to all twelve', () => {
  const puzzle = emptyPuzzle(skyscrapers.layers, {
    kind: skyscrapers.name,
    ...{ rows: 3, columns: 3, rules: {} },
  });
  const drawn = latinSquares('heights');
  const random = seededRandom(1);
  let answers = drawn.first(puzzle, random);
  const found = new Set<string>();
  for (let switches = 0; switches < 300; switches++) {
    found.add(answers['heights']!.join(''));
    answers = drawn.changed({ puzzle, answers, complete: true }, random, random.below(9)) ?? answers;
  }
  expect(found.size).toBe(12);
});
