import { expect, test } from 'vitest';
import { cellsOfPair } from '../../src/boards/geometry/pairs.js';
import type { Position } from '../../src/boards/layers/board.js';
import { numberlink } from '../../src/kinds/numberlink/index.js';
import type { Numberlink } from '../../src/kinds/numberlink/layers.js';

/** Three rows of four cells: 1 at both ends of the first row, 2 at both ends of the second, 3 at both ends of the third. */
const blank = numberlink.read(
  'pzprv3/numlin/3/4/1 . . 1 /2 . . 2 /3 . . 3 /0 0 0 /0 0 0 /0 0 0 /0 0 0 0 /0 0 0 0 /',
);

const line = numberlink.editing.tools('solve', blank.puzzle).find(({ use }) => use === 'line')!;

/** The board after some strokes from cell to cell. */
function after(...strokes: readonly (readonly number[])[]): Position<Numberlink> {
  return strokes.reduce((position, path) => line.drag!(position, path), blank);
}

/** The lines of a board, each by its cells. */
function linesOf({ puzzle, answers }: Position<Numberlink>): readonly string[] {
  return [...answers.lines.keys()]
    .filter((pair) => answers.lines[pair]! > 0)
    .map((pair) => cellsOfPair(puzzle, pair).join('-'))
    .sort();
}

test.each([
  { title: 'a line from a number on', strokes: [[0, 1, 2]], lines: ['0-1', '1-2'] },
  {
    title: 'a line goes on from its last cell',
    strokes: [
      [0, 1],
      [1, 2, 3],
    ],
    lines: ['0-1', '1-2', '2-3'],
  },
  {
    title: 'a stroke along a line erases it',
    strokes: [
      [0, 1, 2, 3],
      [3, 2, 1],
    ],
    lines: ['0-1'],
  },
  {
    title: 'a path is cut where another one goes through it',
    strokes: [
      [4, 5, 6, 7],
      [0, 1, 5, 9],
    ],
    lines: ['0-1', '1-5', '5-9', '6-7'],
  },
  {
    title: 'a path is cut where another one ends in it',
    strokes: [
      [4, 5, 6, 7],
      [0, 1, 5],
    ],
    lines: ['0-1', '1-5', '6-7'],
  },
  {
    title: 'a line that leaves a number again replaces the first one there',
    strokes: [
      [4, 5, 6],
      [4, 8],
    ],
    lines: ['4-8', '5-6'],
  },
  {
    title: 'a line that begins inside of a path goes on from the side with a number',
    strokes: [
      [5, 6, 10],
      [4, 5],
      [6, 2],
    ],
    lines: ['2-6', '4-5', '5-6'],
  },
  {
    title: 'loose ends are joined',
    strokes: [
      [4, 5],
      [7, 6],
      [5, 6],
    ],
    lines: ['4-5', '5-6', '6-7'],
  },
])('$title', ({ strokes, lines }) => {
  expect(linesOf(after(...strokes))).toEqual(lines);
});

test('crosses cut nothing', () => {
  const position = after([4, 5, 6, 7]);
  const cross = numberlink.editing.tools('solve', blank.puzzle).find(({ use }) => use === 'cross')!;
  expect(linesOf(cross.drag!(position, [1, 5, 9]))).toEqual(['4-5', '5-6', '6-7']);
});
