import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { awaitedClues, symmetricEdit } from '../../src/boards/editing/symmetric.js';
import { withValue, withValues } from '../../src/boards/editing/values.js';
import {
  type ClueSymmetry,
  clueSymmetries,
  clueSymmetriesOf,
} from '../../src/boards/geometry/clue-symmetry.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { empty, unknownClue } from '../../src/boards/layers/layer.js';
import { hashiBoard } from '../../src/kinds/hashi/board.js';
import { masyuBoard } from '../../src/kinds/masyu/board.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { totals } from '../beyond-cells/totals.js';

const hashi = emptyPosition(hashiBoard, { rows: 3, columns: 3 });

/** The cells of an island after one was entered at a cell of an empty board of three rows. */
function islandsAfter(cell: number, symmetry: ClueSymmetry): readonly number[] {
  const after = withValue(hashiBoard.layers, hashi, 'islands', cell, 2);
  const { islands } = symmetricEdit(hashiBoard.layers, hashi, after, symmetry).puzzle.clues;
  expect(islands[cell]).toBe(2);
  for (const [each, value] of islands.entries())
    if (each !== cell && value !== empty) expect(value).toBe(unknownClue);
  return [...islands.keys()].filter((each) => islands[each] !== empty);
}

test.each<[ClueSymmetry, readonly number[]]>([
  ['none', [1]],
  ['half-turn', [1, 7]],
  ['quarter-turns', [1, 3, 5, 7]],
  ['left-right', [1]],
  ['top-bottom', [1, 7]],
  ['main-diagonal', [1, 3]],
  ['antidiagonal', [1, 5]],
])('%s: a clue has images, unknown where the layer has that', (symmetry, cells) => {
  expect(islandsAfter(1, symmetry)).toEqual(cells);
});

test('a layer without "?" gets nothing at the images: the same value could contradict', () => {
  const { layers } = masyuBoard;
  const before = emptyPosition(masyuBoard, { rows: 3, columns: 3 });
  const one = withValue(layers, before, 'pearls', 0, 2);
  expect(symmetricEdit(layers, before, one, 'half-turn')).toBe(one);
  const cell = (index: number) => ({ site: 'cell', index });
  expect(awaitedClues(layers, before, one, 'half-turn')).toEqual({ awaited: [cell(8)], settled: [cell(0)] });
  expect(awaitedClues(layers, before, one, 'none')).toEqual({ awaited: [], settled: [cell(0)] });
  const both = withValue(layers, one, 'pearls', 8, 1);
  expect(awaitedClues(layers, one, both, 'half-turn')).toEqual({ awaited: [], settled: [cell(8)] });
  // A clue that is taken away is taken from its image, which waits for none.
  const without = withValue(layers, both, 'pearls', 0, empty);
  const { pearls } = symmetricEdit(layers, both, without, 'half-turn').puzzle.clues;
  expect(pearls!.every((value) => value === empty)).toBe(true);
  expect(awaitedClues(layers, both, without, 'half-turn')).toEqual({ awaited: [], settled: [cell(8)] });
  // "?" waits for nothing.
  const island = withValue(hashiBoard.layers, hashi, 'islands', 0, 2);
  expect(awaitedClues(hashiBoard.layers, hashi, island, 'half-turn').awaited).toEqual([]);
});

test('a clue that stands at an image is kept, and taken away with the first', () => {
  const before = withValue(hashiBoard.layers, hashi, 'islands', 8, 5);
  const filled = symmetricEdit(
    hashiBoard.layers,
    before,
    withValue(hashiBoard.layers, before, 'islands', 0, 2),
    'half-turn',
  );
  expect([filled.puzzle.clues.islands[0], filled.puzzle.clues.islands[8]]).toEqual([2, 5]);
  const other = withValue(hashiBoard.layers, filled, 'islands', 0, 3);
  expect(symmetricEdit(hashiBoard.layers, filled, other, 'half-turn')).toBe(other);
  const removed = withValue(hashiBoard.layers, filled, 'islands', 0, empty);
  const { islands } = symmetricEdit(hashiBoard.layers, filled, removed, 'half-turn').puzzle.clues;
  expect(islands.every((value) => value === empty)).toBe(true);
});

test('what the edit sets itself stays, and answers and regions are not symmetric', () => {
  const after = withValues(hashiBoard.layers, hashi, 'islands', [
    [0, 2],
    [8, 3],
  ]);
  expect(symmetricEdit(hashiBoard.layers, hashi, after, 'half-turn')).toBe(after);
  const sudoku = emptyPosition(sudokuBoard, { rows: 4, columns: 4 });
  for (const [layer, value] of [
    ['numbers', 1],
    ['regions', 2],
  ] as const) {
    const each = withValue(sudokuBoard.layers, sudoku, layer, 0, value);
    expect(symmetricEdit(sudokuBoard.layers, sudoku, each, 'half-turn')).toBe(each);
  }
});

test('totals of rows have their images beside columns', () => {
  const before = emptyPosition(totals, { rows: 2, columns: 2 });
  const after = withValue(totals.layers, before, 'rowTotals', 0, 1);
  expect(awaitedClues(totals.layers, before, after, 'main-diagonal').awaited).toEqual([
    { site: 'column', index: 0 },
  ]);
  const both = withValue(totals.layers, after, 'columnTotals', 0, 2);
  const without = withValue(totals.layers, both, 'rowTotals', 0, empty);
  const { puzzle } = symmetricEdit(totals.layers, both, without, 'main-diagonal');
  expect(puzzle.clues['columnTotals']).toEqual(Int16Array.of(-1, -1));
});

test('a board without a symmetry leaves the edit as it is', () => {
  expect(clueSymmetriesOf({ rows: 3, columns: 3 })).toEqual(clueSymmetries);
  expect(clueSymmetriesOf({ rows: 2, columns: 3 })).toEqual([
    'none',
    'half-turn',
    'left-right',
    'top-bottom',
  ]);
  expect(clueSymmetriesOf(honeycomb({ rows: 2, columns: 2 }))).toEqual(['none', 'half-turn']);
  const before = emptyPosition(hashiBoard, { rows: 2, columns: 3 });
  const after = withValue(hashiBoard.layers, before, 'islands', 0, 1);
  expect(symmetricEdit(hashiBoard.layers, before, after, 'quarter-turns')).toBe(after);
  expect(symmetricEdit(hashiBoard.layers, before, before, 'half-turn')).toBe(before);
  expect(symmetricEdit(hashiBoard.layers, hashi, after, 'half-turn')).toBe(after);
});

test('clues entered one by one with a symmetry are symmetric', () => {
  const entries = fc.array(fc.record({ cell: fc.nat(15), value: fc.constantFrom(empty, 1, 2) }), {
    maxLength: 12,
  });
  const property = fc.property(entries, fc.constantFrom(...clueSymmetries), (all, symmetry) => {
    let position = emptyPosition(hashiBoard, { rows: 4, columns: 4 });
    for (const { cell, value } of all) {
      const after = withValue(hashiBoard.layers, position, 'islands', cell, value);
      position = symmetricEdit(hashiBoard.layers, position, after, symmetry);
    }
    const { islands } = position.puzzle.clues;
    const rows = Array.from({ length: 4 }, (_, row) =>
      Array.from(islands.slice(4 * row, 4 * row + 4), (value) => value !== empty),
    );
    const images = {
      none: (row: number, column: number) => [row, column],
      'half-turn': (row: number, column: number) => [3 - row, 3 - column],
      'quarter-turns': (row: number, column: number) => [column, 3 - row],
      'left-right': (row: number, column: number) => [row, 3 - column],
      'top-bottom': (row: number, column: number) => [3 - row, column],
      'main-diagonal': (row: number, column: number) => [column, row],
      antidiagonal: (row: number, column: number) => [3 - column, 3 - row],
    };
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++) {
        const [imageRow, imageColumn] = images[symmetry](row, column);
        expect(rows[imageRow!]![imageColumn!]).toBe(rows[row]![column]);
      }
  });
  fc.assert(property, { numRuns: 200 });
});
