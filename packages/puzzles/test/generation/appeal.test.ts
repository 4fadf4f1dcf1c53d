import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Puzzle } from '../../src/boards/layers/board.js';
import { kinds } from '../../src/kinds/index.js';
import { appealOf } from '../../src/questions/generate/appeal.js';
import { rate } from '../../src/questions/rate/rating.js';

const sudoku = kinds.find(({ name }) => name === 'sudoku')!;
const empty = readPuzzle([sudoku], sudoku.examples.find(({ name }) => name.startsWith('six by six'))!.text)
  .position.puzzle;

/** A board of 6 × 6 with numbers in some cells; their values do not matter here. */
function withNumbers(cells: readonly number[]): Puzzle {
  const givens = new Int16Array(36).fill(-1);
  for (const cell of cells) givens[cell] = 1;
  return { ...empty, clues: { ...empty.clues, givens } };
}

test('the largest rectangle without a clue, and the quarters, as counted cell by cell', () => {
  const property = fc.property(fc.uniqueArray(fc.nat(35), { minLength: 1 }), (cells) => {
    const has = (row: number, column: number) => cells.includes(6 * row + column);
    let largest = 0;
    for (let top = 0; top < 6; top++)
      for (let bottom = top; bottom < 6; bottom++)
        for (let left = 0; left < 6; left++)
          for (let right = left; right < 6; right++) {
            let isFree = true;
            for (let row = top; row <= bottom; row++)
              for (let column = left; column <= right; column++) if (has(row, column)) isFree = false;
            if (isFree) largest = Math.max(largest, (bottom - top + 1) * (right - left + 1));
          }
    const quarters = [0, 1, 2, 3].map(
      (quarter) =>
        cells.filter(
          (cell) => Math.floor(cell / 6) >= 3 === quarter >= 2 && cell % 6 >= 3 === (quarter % 2 === 1),
        ).length,
    );
    const appeal = appealOf(sudoku, withNumbers(cells), null);
    expect(appeal.filled).toBeCloseTo(1 - largest / 36, 2);
    expect(appeal.spread).toBeCloseTo((4 * Math.min(...quarters)) / cells.length, 2);
    expect(appeal.variety).toBeNull();
    expect(appeal.score).toBeCloseTo((appeal.filled! + appeal.spread!) / 2, 2);
  });
  fc.assert(property, { numRuns: runs(2000, 200) });
});

test('steps of one cost do not vary; a puzzle without a board has steps only', async () => {
  const [plain] = sudoku.examples;
  const { puzzle } = readPuzzle([sudoku], plain!.text).position;
  expect(appealOf(sudoku, puzzle, await rate(sudoku, puzzle)).variety).toBe(0);
  const zebra = kinds.find(({ name }) => name === 'zebra')!;
  const { puzzle: table } = readPuzzle([zebra], zebra.examples[0]!.text).position;
  const rating = await rate(zebra, table);
  const appeal = appealOf(zebra, table, rating);
  expect(appeal).toMatchObject({ filled: null, spread: null });
  expect(appeal.variety).toBe(appeal.score);
});
