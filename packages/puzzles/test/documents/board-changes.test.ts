import { expect, test } from 'vitest';
import { defineBoard } from '../../src/boards/define-board.js';
import type { Board } from '../../src/boards/definition/board.js';
import { symmetriesOf, transformed } from '../../src/boards/documents/board-changes.js';
import { documentOf, type PuzzleDocument } from '../../src/boards/documents/puzzle-document.js';
import { emptyPosition } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import { geometryOf } from '../../src/boards/geometry/geometry.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { type BoardSymmetry, boardSymmetries } from '../../src/boards/geometry/symmetries.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { hasBoard } from '../../src/boards/layers/layer.js';
import { boards } from '../../src/kinds/boards.js';
import { skyscrapers } from '../../src/kinds/skyscrapers.js';
import { slitherlinkBoard } from '../../src/kinds/slitherlink/board.js';
import { sudokuBoard } from '../../src/kinds/sudoku/board.js';
import { yajilin } from '../../src/kinds/yajilin.js';
import { boardOfPage } from '../../src/parts/pages/page.js';
import { seating } from '../beyond-cells/seating.js';
import { sums } from '../beyond-cells/sums.js';
import { totals } from '../beyond-cells/totals.js';

const sudoku: Board = sudokuBoard;

/** The six rows of a Sudoku of side 6. */
function sixBySix(): PuzzleDocument {
  return documentOf(sudokuBoard.read('sudoku/6/6/3g6h54h2k3j4k1h66h1g4'));
}

function rowsOf(values: Int16Array, columns: number): readonly string[] {
  return Array.from({ length: values.length / columns }, (_, row) =>
    Array.from(values.slice(row * columns, (row + 1) * columns), (value) => (value < 0 ? '.' : value)).join(
      '',
    ),
  );
}

test('boxes that are wider than high become regions after a quarter turn, and boxes again after two', () => {
  const turned = transformed(sudoku, sixBySix(), 'rotate-90');
  expect(rowsOf(turned.puzzle.clues['regions']!, 6)).toEqual([
    '553311',
    '553311',
    '553311',
    '664422',
    '664422',
    '664422',
  ]);
  expect(rowsOf(turned.puzzle.clues['givens']!, 6)).toEqual([
    '6...43',
    '......',
    '.14..6',
    '1..32.',
    '......',
    '46...5',
  ]);
  const half = transformed(sudoku, turned, 'rotate-90');
  expect(half).toEqual(transformed(sudoku, sixBySix(), 'rotate-180'));
  expect(half.puzzle.clues['regions']!.every((region) => region === -1)).toBe(true);
  expect(transformed(sudoku, turned, 'rotate-270')).toEqual(sixBySix());
});

test('numbers at the sides of a board go with their sides, in the order of the turned rows', () => {
  const board: Board = boardOfPage(skyscrapers);
  const { puzzle } = emptyPosition(board, { rows: 3, columns: 3 });
  const none = [-1, -1, -1];
  const given = { left: [1, 2, 3], right: none, top: [2, -1, -1], bottom: none };
  const clues = Object.fromEntries(Object.entries(given).map(([side, all]) => [side, Int16Array.from(all)]));
  const document = documentOf(unsolved(board.layers, { ...puzzle, clues }));
  const after = (symmetry: BoardSymmetry): Readonly<Record<string, readonly number[]>> =>
    Object.fromEntries(
      Object.entries(transformed(board, document, symmetry).puzzle.clues).map(([side, all]) => [
        side,
        [...all],
      ]),
    );
  // The lowest row is the first column after a turn to the right.
  expect(after('rotate-90')).toEqual({ top: [3, 2, 1], right: [2, -1, -1], left: none, bottom: none });
  expect(after('flip-left-right')).toEqual({ right: [1, 2, 3], top: [-1, -1, 2], left: none, bottom: none });
  expect(after('antitranspose')).toEqual({ bottom: [3, 2, 1], right: [-1, -1, 2], left: none, top: none });
  expect(symmetriesOf(board, document.puzzle)).toEqual(boardSymmetries);
});

test('arrows point to the same cells after a turn', () => {
  const board: Board = boardOfPage(yajilin);
  // Up, right, down, left in the first row; the arrow that points down is "2".
  const { puzzle } = board.read('yajilin/4/4/11412131l');
  const turned = transformed(board, documentOf(unsolved(board.layers, puzzle)), 'rotate-90').puzzle;
  // The first row is the last column, from top to bottom: right, down, left, up.
  expect([3, 7, 11, 15].map((cell) => turned.clues['arrows']![cell])).toEqual([4, 2, 3, 1]);
  expect([3, 7, 11, 15].map((cell) => turned.clues['numbers']![cell])).toEqual([1, 1, 1, 1]);
});

test('a board that a reflection leaves as it is needs no regions', () => {
  for (const symmetry of ['rotate-180', 'flip-left-right', 'flip-top-bottom'] as const) {
    const { puzzle } = transformed(sudoku, sixBySix(), symmetry);
    expect(puzzle.clues['regions']!.every((region) => region === -1)).toBe(true);
  }
  const square = documentOf(emptyPosition(sudokuBoard, { rows: 9, columns: 9 }));
  const { puzzle } = transformed(sudokuBoard, square, 'transpose');
  expect(puzzle.clues['regions'].every((region) => region === -1)).toBe(true);
});

test('kinds with a board and without an orientation have all symmetries, on graphs too', () => {
  for (const board of boards.filter(({ layers }) => hasBoard(layers))) {
    const { puzzle } = emptyPosition(board, { rows: 3, columns: 4 });
    expect(symmetriesOf(board, puzzle)).toEqual(boardSymmetries);
  }
  const { puzzle } = emptyPosition(slitherlinkBoard, { rows: 1, columns: 1 });
  const clues = { numbers: new Int16Array(4).fill(2) };
  const comb = { ...puzzle, ...honeycomb({ rows: 2, columns: 2 }), clues };
  expect(symmetriesOf(slitherlinkBoard, comb)).toEqual(boardSymmetries);
  const turned = transformed(
    slitherlinkBoard,
    documentOf(unsolved(slitherlinkBoard.layers, comb)),
    'rotate-90',
  );
  expect(turned.puzzle).toEqual({ ...comb, ...geometryOf(turned.puzzle.graph!) });
  expect(turned.puzzle.clues).toEqual(clues);
});

test('totals of rows become totals of columns if they can be', () => {
  const position = emptyPosition(totals, { rows: 2, columns: 3 });
  expect(symmetriesOf(totals, position.puzzle)).toEqual(boardSymmetries);
  const counted = withValue(totals.layers, position, 'rowTotals', 0, 3);
  const { puzzle } = transformed(totals, documentOf(counted), 'rotate-90');
  expect(Array.from(puzzle.clues['columnTotals']!)).toEqual([-1, 3]);
  expect(Array.from(puzzle.clues['rowTotals']!)).toEqual([-1, -1, -1]);
  // Only totals of rows may be "?".
  const unknown = withValue(totals.layers, position, 'rowTotals', 0, -2);
  const half = ['identity', 'rotate-180', 'flip-left-right', 'flip-top-bottom'] as const;
  expect(symmetriesOf(totals, unknown.puzzle)).toEqual(half);
  expect(() => transformed(totals, documentOf(unknown), 'transpose')).toThrow('no transpose');
});

test('a layer at rows without one at columns cannot be transposed', () => {
  const board = defineBoard({
    name: 'rows',
    description: 'Nothing to solve.',
    layers: { totals: { site: 'row', role: 'clue', label: 'total', values: { min: 0, max: 9 } } },
    rules: [],
    examples: [],
  });
  const { puzzle } = emptyPosition(board, { rows: 2, columns: 2 });
  expect(symmetriesOf(board, puzzle)).toEqual([
    'identity',
    'rotate-180',
    'flip-left-right',
    'flip-top-bottom',
  ]);
});

test('records that name cells, and kinds without a board, keep the identity alone', () => {
  const example = sums.read(sums.examples[0]!.text);
  expect(symmetriesOf(sums, example.puzzle)).toEqual(['identity']);
  const { puzzle } = seating.read(seating.examples[0]!.text);
  expect(symmetriesOf(seating, puzzle)).toEqual(['identity']);
  const document = documentOf(example);
  expect(transformed(sums, document, 'identity')).toBe(document);
  expect(() => transformed(sums, document, 'rotate-180')).toThrow('no rotate-180');
});
