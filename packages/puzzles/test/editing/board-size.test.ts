import { expect, test } from 'vitest';
import { resizedDocument } from '../../src/boards/documents/board-changes.js';
import { withCross } from '../../src/boards/documents/marks.js';
import { documentOf } from '../../src/boards/documents/puzzle-document.js';
import { beginTrial, dropTrial } from '../../src/boards/documents/trials.js';
import { emptyPosition, resized, sidesProblem, withSides } from '../../src/boards/editing/board-size.js';
import { withValue } from '../../src/boards/editing/values.js';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { slitherlinkBoard } from '../../src/kinds/slitherlink/board.js';

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const board = slitherlinkBoard;
const corner = withValue(
  board.layers,
  withValue(board.layers, emptyPosition(board, { rows: 2, columns: 2 }), 'numbers', 0, 3),
  'lines',
  0,
  1,
);

test('a row above and a column on the left move everything', () => {
  const { puzzle, answers } = withSides(board, corner, { ...none, top: 1, left: 1 });
  expect([puzzle.rows, puzzle.columns]).toEqual([3, 3]);
  expect(Array.from(puzzle.clues['numbers']!)).toEqual([-1, -1, -1, -1, 3, -1, -1, -1, -1]);
  expect(answers['lines']!.indexOf(1)).toBe(5);
  expect(withSides(board, { puzzle, answers }, { ...none, top: -1, left: -1 })).toEqual(corner);
});

test('what is on a side that goes is dropped', () => {
  const { puzzle, answers } = withSides(board, corner, { ...none, left: -1 });
  expect(Array.from(puzzle.clues['numbers']!)).toEqual([-1, -1]);
  expect(answers['lines']!.includes(1)).toBe(false);
});

test('marks and trials move with the board', () => {
  const marked = withCross(documentOf(corner), [
    { site: 'cell', index: 3 },
    { site: 'edge', index: 0 },
  ]);
  const trial = beginTrial(marked);
  const after = resizedDocument(board, trial, { ...none, top: 1, right: -1 });
  expect(after.marks).toEqual({ edge: { 2: { cross: true } } });
  expect(dropTrial(after)).toEqual(resizedDocument(board, marked, { ...none, top: 1, right: -1 }));
  expect(resizedDocument(board, trial, none)).toBe(trial);
});

test('sizes below 1, above the maximum, and of graphs are refused', () => {
  const grid = { rows: 2, columns: 3 };
  expect(sidesProblem(grid, { ...none, top: -1, bottom: -1 })).toEqual({
    expected: 'at least one row and one column',
    found: '0 rows and 3 columns',
  });
  expect(sidesProblem(grid, { ...none, left: 0.5 })?.expected).toBe('at least one row and one column');
  expect(sidesProblem(grid, { ...none, right: 1_000_000 })?.expected).toBe(
    'a board of at most 1000000 cells',
  );
  expect(sidesProblem(honeycomb(grid), none)?.found).toBe('a graph');
  expect(sidesProblem(grid, { ...none, top: -1 })).toBeNull();
  expect(() => withSides(board, corner, { ...none, top: -2 })).toThrow('at least one row');
});

test('a graph of another size is an empty grid', () => {
  const clues = { numbers: new Int16Array(4).fill(2) };
  const comb = unsolved(board.layers, { ...corner.puzzle, ...honeycomb({ rows: 2, columns: 2 }), clues });
  expect(resized(board, comb, { rows: 3, columns: 3 })).toEqual(
    emptyPosition(board, { rows: 3, columns: 3 }),
  );
});
