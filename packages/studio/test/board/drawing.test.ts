import { lineOfCellToward, type PuzzleDocument, withCross } from '@gridwright/puzzles/boards';
import { beforeAll, expect, test } from 'vitest';
import { strokeCalls } from '../../src/board/board-strokes.js';
import { cellWords } from '../../src/board/cell-words.js';
import { keyedLayer, labelOfLayer, toolBox } from '../../src/board/tools.js';
import { loadAllBoards } from '../../src/document/boards.js';
import { boardNamed, emptyOf } from '../document/documents.js';
import { pageInNode } from '../page-in-node.js';
import { keyboardOn } from './input.js';

const page = pageInNode();
beforeAll(loadAllBoards);
type Place = readonly [x: number, y: number];

/** A board that is drawn on; places are in cells, each of which has 40 pixels. */
function drawingOn(document: PuzzleDocument, mode: 'make' | 'solve') {
  const board = keyboardOn(page, document, mode);
  const shown: (PuzzleDocument | null)[] = [];
  const calls = strokeCalls({
    ...{ input: board.input, viewport: board.viewport, show: (draft) => shown.push(draft) },
    ...{ isPanning: () => false, onPointer: () => {} },
  });
  const pixels = ([x, y]: Place) => ({ x: 40 * x, y: 40 * y });
  const begin = (at: Place, more: object = {}): void =>
    page.act(() => calls.begin({ at: pixels(at), adds: false, isSecond: false, isDouble: false, ...more }));
  const move = (...places: readonly Place[]): void => page.act(() => calls.move(places.map(pixels)));
  const end = (): void => page.act(() => calls.end());
  return {
    ...board,
    ...{ calls, shown, begin, move, end },
    draw: (places: readonly Place[], more: object = {}): void => {
      const [first, ...others] = places;
      begin(first!, more);
      for (const each of others) move(each);
      end();
    },
  };
}
const edge = (document: PuzzleDocument, cell: number, side: 'left' | 'right' | 'up' | 'down'): number =>
  lineOfCellToward(document.puzzle, 'edge', cell, side)!;

test('a stroke through cells selects them; with Shift it adds to others, or takes away', () => {
  const { draw, input } = drawingOn(emptyOf('sudoku'), 'solve');
  draw([
    [0.5, 0.5],
    [2.5, 0.5],
  ]);
  expect([input().selection, input().cursor]).toEqual([[0, 1, 2], 2]);
  draw([[0.5, 1.5]], { adds: true });
  expect(input().selection).toEqual([0, 1, 2, 4]);
  draw(
    [
      [0.5, 0.5],
      [1.5, 0.5],
    ],
    { adds: true },
  );
  expect(input().selection).toEqual([2, 4]);
  draw([[3.5, 3.5]]);
  expect(input().selection).toEqual([15]);
  draw([[-3, 0.5]], { adds: true });
  expect(input().selection).toEqual([15]);
  draw([[-3, 0.5]]);
  expect(input().selection).toEqual([]);
});

test('a double press selects all equal cells, and a stroke that was none gives the selection back', () => {
  const { draw, input, keys, calls, begin, move } = drawingOn(emptyOf('sudoku'), 'solve');
  for (const place of [
    [0.5, 0.5],
    [1.5, 2.5],
  ] as const) {
    draw([place]);
    keys('3');
  }
  draw([[0.5, 0.5]], { isDouble: true });
  expect(input().selection).toEqual([0, 9]);
  draw([[3.5, 0.5]], { isDouble: true });
  expect(input().selection).toEqual([3]);
  begin([0.5, 3.5]);
  move([2.5, 3.5]);
  expect(input().selection).toEqual([12, 13, 14]);
  page.act(() => calls.drop());
  expect([input().selection, input().cursor]).toEqual([[3], 3]);
});

test('crosses, colors and the eraser work along a stroke, all like its first cell', () => {
  const { draw, keys, marks } = drawingOn(emptyOf('battleship'), 'solve');
  const marked = (name: 'cross' | 'colors'): readonly number[] =>
    Object.entries(marks().cell ?? {}).flatMap(([cell, mark]) =>
      mark?.[name] === undefined ? [] : [Number(cell)],
    );
  draw([[1.5, 0.5]], { isSecond: true });
  expect(marked('cross')).toEqual([1]);
  draw(
    [
      [0.5, 0.5],
      [2.5, 0.5],
    ],
    { isSecond: true },
  );
  expect(marked('cross')).toEqual([0, 1, 2]);
  draw(
    [
      [0.5, 0.5],
      [3.5, 0.5],
    ],
    { isSecond: true },
  );
  expect(marked('cross')).toEqual([]);
  keys('a', '2');
  draw([
    [0.5, 1.5],
    [1.5, 1.5],
  ]);
  expect(marks()).toEqual({ cell: { 4: { colors: [2] }, 5: { colors: [2] } } });
  draw([
    [1.5, 1.5],
    [2.5, 1.5],
  ]);
  expect(marked('colors')).toEqual([4]);
  keys('e');
  draw([
    [0.5, 0.5],
    [0.5, 2.5],
  ]);
  expect(marks()).toEqual({});
});

test('lines are drawn along the sides of cells, and the eraser takes what it passes', () => {
  const document = emptyOf('slitherlink');
  const { draw, keys, values, begin, move, end, shown } = drawingOn(document, 'solve');
  begin([1, 1]);
  move([3, 1]);
  // A draft is shown; nothing is drawn before the end.
  expect([values('lines'), shown.at(-1) === null]).toEqual([{}, false]);
  end();
  const lines = [edge(document, 1, 'down'), edge(document, 2, 'down')];
  expect(values('lines')).toEqual({ [lines[0]!]: 1, [lines[1]!]: 1 });
  keys('e');
  draw([[1.5, 1]]);
  expect(values('lines')).toEqual({ [lines[1]!]: 1 });
  // A press of the right button puts a cross on the nearest side.
  draw([[0.5, 1]], { isSecond: true });
  expect(values('lines')).toEqual({ [lines[1]!]: 1, [edge(document, 0, 'down')]: 0 });
});

test('totals are put beside the board, and the cursor follows their row or column', () => {
  const { draw, values, input, keys } = drawingOn(emptyOf('battleship'), 'make');
  keys('3');
  draw([[2.5, 4.3]]);
  draw([[2.5, -0.3]]);
  const columns = values('columnTotals');
  expect(Object.keys(columns)).toEqual(expect.arrayContaining(['2']));
  expect(input().cursor % 4).toBe(2);
  expect(values('givens')).toEqual({});
});

const solving = (name: string) => ({ board: boardNamed(name), document: emptyOf(name) });
const none = { selection: [] };

test('a cell in words: lines and crosses at its sides, and marks', () => {
  const { board, document } = solving('slitherlink');
  const lines = document.answers['lines']!.slice();
  lines[edge(document, 5, 'up')] = 1;
  lines[edge(document, 5, 'left')] = 0;
  const drawn = { ...document, answers: { ...document.answers, lines } };
  expect(cellWords(board, drawn, 5, none)).toBe('Row 2, column 2: line above, no line to the left');
  expect(cellWords(board, drawn, 1, none)).toBe('Row 1, column 2: line below');
  const crossed = withCross(document, [
    { site: 'edge', index: edge(document, 5, 'down') },
    { site: 'cell', index: 5 },
  ]);
  expect(cellWords(board, crossed, 5, none)).toBe('Row 2, column 2: cross, cross below');
  expect(cellWords(board, crossed, 9, none)).toBe('Row 3, column 2: cross above');
});

test('a cell in words: totals of its row and column', () => {
  const { board, document } = solving('battleship');
  const clues = {
    ...document.puzzle.clues,
    rowTotals: Int16Array.from([3, -1, -1, -1]),
    columnTotals: Int16Array.from([-1, 2, -1, -1]),
  };
  const text = (cell: number) =>
    cellWords(board, { ...document, puzzle: { ...document.puzzle, clues } }, cell, none);
  expect(text(1)).toMatch(/^Row 1, column 2: .*2 at its column, .*3 at its row$/);
  expect(text(0)).toMatch(/^Row 1, column 1: [^,]*3 at its row$/);
  expect(text(4)).toBe('Row 2, column 1: empty');
});

test('a cell in words: candidates if several are left, contradictions, and what differs there', () => {
  const { board, document } = solving('sudoku');
  const candidates = { numbers: Array.from({ length: 16 }, (_, cell) => (cell === 0 ? [1, 4] : [2])) };
  expect(cellWords(board, document, 0, { ...none, candidates })).toMatch(/^Row 1, column 1: \S+ 1 or 4$/);
  expect(cellWords(board, document, 1, { ...none, candidates })).toBe('Row 1, column 2: empty');
  const clash = [
    { layer: 'givens', site: 0 },
    { layer: 'unknown', site: 1 },
  ];
  expect(cellWords(board, document, 0, { ...none, clash })).toBe(
    'Row 1, column 1: empty, contradicts other clues',
  );
  expect(cellWords(board, document, 1, { ...none, clash })).toBe('Row 1, column 2: empty');
  const solution = (first: number) =>
    ({
      ...document,
      answers: { numbers: Int16Array.from({ length: 16 }, (_, cell) => (cell === 3 ? first : 1)) },
    }) as never;
  const differ = [solution(1), solution(2)] as const;
  expect([3, 2].map((cell) => cellWords(board, document, cell, { ...none, differ }))).toEqual([
    'Row 1, column 4: empty, differs',
    'Row 1, column 3: empty',
  ]);
  const violations = [{ rule: 'r', message: 'twice', site: 'cell', sites: [2], cells: [2] }] as never;
  expect(cellWords(board, document, 2, { violations, selection: [2] })).toBe(
    'Row 1, column 3: empty, wrong: twice',
  );
  expect(cellWords(board, document, 3, { violations, selection: [2, 3] })).toBe(
    'Row 1, column 4: empty, selected',
  );
});

test('the tools of a mode: one chosen layer of several, and its name on a button', () => {
  const battleship = boardNamed('battleship');
  const { puzzle } = emptyOf('battleship');
  const box = (group: string | null) => toolBox(battleship, 'make', puzzle, group);
  expect(box('rowTotals').values.every(({ layer }) => layer === 'rowTotals')).toBe(true);
  expect([box(null).values[0]!.layer, box('unknown').values[0]!.layer]).toEqual([
    'columnTotals',
    'columnTotals',
  ]);
  expect(keyedLayer('make', box('givens'), null)).toBe('givens');
  expect(keyedLayer('make', box('givens'), { type: 'kind', id: '', tool: box('rowTotals').values[0]! })).toBe(
    'rowTotals',
  );
  expect(keyedLayer('solve', box('givens'), null)).toBeNull();
  expect(
    keyedLayer('make', toolBox(boardNamed('hashi'), 'make', emptyOf('hashi').puzzle, null), null),
  ).toBeNull();
  expect([labelOfLayer(battleship, 'rowTotals'), labelOfLayer(battleship, 'columnTotals')]).toEqual([
    ...[expect.stringMatching(/^[A-Z].* of rows$/), expect.stringMatching(/^[A-Z].* of columns$/)],
  ]);
  const zebra = boardNamed('zebra');
  expect(toolBox(zebra, 'solve', emptyOf('zebra', 0).puzzle, null)).toMatchObject({
    first: null,
    before: [],
    after: [],
  });
});

test('a finger that rests near a line puts a cross on it, and in a cell a mark', () => {
  const document = emptyOf('slitherlink');
  const { begin, calls, values, marks } = drawingOn(document, 'solve');
  const restAt = (place: Place): void => {
    begin(place);
    page.act(() => calls.rest());
  };
  restAt([0.5, 1]);
  expect([values('lines'), marks()]).toEqual([{ [edge(document, 0, 'down')]: 0 }, {}]);
  restAt([2.5, 2.5]);
  expect([values('lines'), marks()]).toEqual([
    { [edge(document, 0, 'down')]: 0 },
    { cell: { 10: { cross: true } } },
  ]);
});

test('Space puts the held cross at the cursor; notes are of solvers alone', () => {
  const { keys, marks } = keyboardOn(page, emptyOf('battleship'), 'solve');
  keys('x', 'ArrowRight', ' ');
  expect(marks()).toEqual({ cell: { 1: { cross: true } } });
  const making = keyboardOn(page, emptyOf('battleship'), 'make');
  making.act((input) => input.note('a', 'corner'));
  expect(making.marks()).toEqual({});
});

test('a cell is shaded, unshaded and undecided again, the same by presses, a second button, a rest and keys', () => {
  const { draw, keys, values, marks, begin, calls } = drawingOn(emptyOf('nurikabe'), 'solve');
  const seen: unknown[] = [];
  for (let press = 0; press < 3; press++) {
    draw([[1.5, 0.5]]);
    seen.push(values('shaded'));
  }
  expect(seen).toEqual([{ 1: 1 }, { 1: 0 }, {}]);
  draw([[2.5, 0.5]], { isSecond: true });
  begin([3.5, 0.5]);
  page.act(() => calls.rest());
  expect(values('shaded')).toEqual({ 2: 0, 3: 0 });
  keys('ArrowDown', ' ');
  expect(values('shaded')).toEqual({ 2: 0, 3: 0, 7: 1 });
  keys(' ', 'ArrowLeft', '.');
  expect([values('shaded'), marks()]).toEqual([{ 2: 0, 3: 0, 7: 0, 6: 0 }, {}]);
});

test('with the line of Yajilin, a press in a cell shades it, on a border it draws, and so does a stroke', () => {
  const { draw, values, keys } = drawingOn(emptyOf('yajilin'), 'solve');
  draw([[0.5, 0.5]]);
  draw([[2.5, 0.5]], { isSecond: true });
  expect([values('shaded'), values('lines')]).toEqual([{ 0: 1, 2: 0 }, {}]);
  draw([
    [0.5, 1.5],
    [1.5, 1.5],
  ]);
  draw([[3, 1.5]]);
  expect(Object.values(values('lines'))).toEqual([1, 1]);
  draw([[0.5, 0.5]]);
  keys('ArrowRight', ' ');
  expect(values('shaded')).toEqual({ 0: 0, 1: 1, 2: 0 });
});

test('a number of Yajilin gets an arrow to the widest side, an arrow "?", and they are erased together', () => {
  const { keys, values, act, draw, input } = drawingOn(emptyOf('yajilin'), 'make');
  act(({ chooseGroup }) => chooseGroup('numbers'));
  draw([[1.5, 0.5]]);
  keys('1', '2');
  // Down, where three cells are.
  expect([values('numbers'), values('arrows')]).toEqual([{ 1: 12 }, { 1: 2 }]);
  keys('Delete');
  expect([values('numbers'), values('arrows')]).toEqual([{}, {}]);
  act(({ chooseGroup }) => chooseGroup('arrows'));
  const left = input().box.values.find(({ label }) => label.includes('left'))!;
  act(({ release }) => void release());
  act(({ put }) => put(left));
  draw([[1.5, 1.5]]);
  expect([values('numbers'), values('arrows')]).toEqual([{ 5: -2 }, { 5: 3 }]);
  draw([[1.5, 1.5]]);
  expect([values('numbers'), values('arrows')]).toEqual([{}, {}]);
});

test('numbers of a large range are typed by ten digits; rooms have a button each, and one for a new room', () => {
  const { keys, values, act, input } = drawingOn(emptyOf('nurikabe'), 'make');
  expect([input().box.isTyped, input().box.first?.type]).toEqual([true, 'select']);
  keys('1', '0');
  expect(values('numbers')).toEqual({ 0: 10 });
  act(({ select }) => select([5, 6]));
  act(({ type }) => type(7));
  expect(values('numbers')).toEqual({ 0: 10, 5: 7, 6: 7 });
  const rooms = drawingOn(emptyOf('heyawake'), 'make');
  const signs = (): readonly string[] => rooms.input().box.values.map(({ sign }) => sign);
  expect(signs()).toEqual(['A']);
  rooms.draw([[0.5, 0.5]]);
  expect(signs()).toEqual(['A', 'B']);
  rooms.act(({ chooseGroup }) => chooseGroup('numbers'));
  expect(rooms.input().box.isTyped).toBe(true);
});
