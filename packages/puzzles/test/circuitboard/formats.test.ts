import { describe, expect, test } from 'vitest';
import { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import type { Position } from '../../src/boards/layers/board.js';
import { circuitboard } from '../../src/kinds/circuitboard/index.js';
import type { CircuitBoard } from '../../src/kinds/circuitboard/layers.js';
import { kinds } from '../../src/kinds/index.js';
import { withAnswer } from '../conformance/broken-rules.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

const read = (text: string): Position<CircuitBoard> =>
  readPuzzle(kinds, text).position as Position<CircuitBoard>;

const written = (format: string, position: Position<CircuitBoard>): string =>
  circuitboard.formats.find(({ name }) => name === format)!.write(position);

/** A board with an end at two corners, a blocked cell, given and drawn lines, and crosses. */
const rows = '@-o=o\n  | x\no o #\n"\no-ox@\n';
const pzprv3 =
  'pzprv3/circuitboard/3/3/2 . . /. . 1 /. . 2 /1 . /. . /1 . /. 1 . /. . . /0 1 /0 0 /0 -1 /0 0 -1 /1 0 0 /';

describe('rows of points', () => {
  test('have the cells, the given lines, and what is drawn', () => {
    expect(read(rows)).toEqual(read(pzprv3));
    expect(readPuzzle(kinds, rows).format.name).toBe('plain');
    expect(written('plain', read(pzprv3))).toBe(rows);
    expect(written('pzprv3', read(rows))).toBe(pzprv3);
  });

  test.each([
    ['with blanks at the ends of lines', '@-o=o  \n  | x  \no o #\n"    \no-ox@\n\n'],
    ['indented', rows.replaceAll(/^/gm, '    ')],
    ['with blank lines', `\n\n${rows.replaceAll('\n', '\n\n')}`],
    ['with other line breaks', rows.replaceAll('\n', '\r\n')],
  ])('%s', (_, text) => expect(read(text)).toEqual(read(rows)));

  test('a line without a sign may be left out', () => {
    expect(read('o-o\no o\n')).toEqual(read('o-o\n\no o\n'));
    expect(read('o\n|\no\no\n')).toEqual(read('o\n|\no\n\no\n'));
    expect(written('plain', read('o o\no-o\n'))).toBe('o o\n\no-o\n');
  });

  test('a single row, and a single column with a line', () => {
    expect(read('o o').puzzle).toMatchObject({ rows: 1, columns: 2 });
    expect(read('o\n|\no\n').puzzle).toMatchObject({ kind: 'circuitboard', rows: 2, columns: 1 });
  });

  test('of points alone are those of no other kind', () => {
    for (let side = 2; side < 15; side++)
      for (const between of ['\n', '\n|\n', `\n${'| '.repeat(side)}\n`])
        for (const row of ['o '.repeat(side), `${'o-'.repeat(side - 1)}o`, `o-${'o '.repeat(side - 1)}`]) {
          const text = `${new Array(side).fill(row).join(between)}\n`;
          expect(read(text).puzzle).toMatchObject({ kind: 'circuitboard', rows: side, columns: side });
        }
  });

  test('a text of them is one puzzle, also beside texts of lines', () => {
    expect([...readPuzzles(kinds, rows)]).toHaveLength(1);
    expect([...readPuzzles(kinds, 'o o o o\n')]).toHaveLength(1);
  });

  test.each([
    { title: 'another sign for a point', text: 'o-o\n| y\no-e\n', at: '2:3', message: 'found "y"' },
    { title: 'another sign in a row', text: 'o-o\n\no-e\n', at: '3:3', message: '"o" for a point' },
    {
      title: 'another sign between points',
      text: 'o-o\n\no|o\n',
      at: '3:2',
      message: '"-" for a given line',
    },
    {
      title: 'an upright line between two',
      text: 'o-o\n |\no o\n',
      at: '2:2',
      message: 'stand below points',
    },
    { title: 'a level line below', text: 'o-o\n  -\no o\n', at: '2:3', message: '"|" for a given line' },
    { title: 'a line past the last point', text: 'o-o\n    |\no o\n', at: '2:5', message: 'one of 2 points' },
    {
      title: 'a short row',
      text: 'o-o\n\no\n',
      at: '3:2',
      message: 'a row of 2 points, as the first row, found a row of 1',
    },
    { title: 'a row that ends with a line', text: 'o-o\n\no-\n', at: '3:3', message: 'found a row of 1' },
    { title: 'a long row', text: 'o-o\n\no-o-o\n', at: '3:4', message: 'a row of 2 points' },
    {
      title: 'two lines between rows',
      text: 'o-o\n|\n|\no-o\n',
      at: '3:1',
      message: 'a row of points, found "|"',
    },
    {
      title: 'no last row',
      text: 'o-o\n|\n',
      at: '3:1',
      message: 'a row of points, found the end of the text',
    },
    {
      title: 'a row farther left',
      text: '  o-o\n\no-o\n',
      at: '3:1',
      message: 'the first row begins in column 3',
    },
    { title: 'a tab', text: 'o-o\n\t|\no-o\n', at: '2:1', message: 'found "\\t"' },
    {
      title: 'one end',
      text: '@-o\n',
      at: '1:1',
      message: 'a board with two ends, or with none, found one end',
    },
    { title: 'three ends', text: '@-@ @\n', at: '1:1', message: 'found 3 ends' },
    { title: 'no point', text: '# #\n', at: '1:1', message: 'a board with at least one point, found none' },
  ])('a mistake has its place: $title', ({ text, at, message }) => {
    const problem = problemOf(text);
    const [line, column] = at.split(':').map(Number);
    expect(problem).toMatchObject({ place: { line, column } });
    expect(() => readPuzzle(kinds, text)).toThrow(message);
  });

  test('a large board is refused before it is made', () => {
    const line = `${'o '.repeat(2000)}o\n`;
    expect(problemOf(line.repeat(600), { kind: 'circuitboard' })).toMatchObject({ code: 'size' });
  });

  test.each([
    ['pzprv3/circuitboard/2/1/. /. /. /0 /', 'a single column without a line'],
    ['pzprv3/circuitboard/2/1/. /. /. /-1 /', 'a single column without a line'],
    ['circuitboard graph\nA B\n', 'a board that is not a grid'],
  ])('are not written of %s', (text, found) => {
    expect(() => written('plain', read(text))).toThrow(InputError);
    expect(() => written('plain', read(text))).toThrow(`found ${found}`);
  });

  test.each(['plain', 'pzprv3'])(
    'are not written as %s with a line or a cross where a line is given',
    (format) => {
      for (const value of [0, 1]) {
        const position = withAnswer(read('pzprv3/circuitboard/1/2/. . /1 /'), ['lines', 0, value]);
        expect(() => written(format, position as Position<CircuitBoard>)).toThrow(
          /found (an answer at a given|a line or a cross where)/,
        );
      }
    },
  );

  test('a given line may lead to a blocked cell: the board has no solution then', () => {
    const { given } = read('o-#\n').puzzle.clues;
    expect([...given]).toEqual([1]);
  });
});

describe('edge lists', () => {
  const text = `# A puzzle on a graph.
circuitboard graph
at west 0 1
at north 1.5 0
at south 1.5 2
at east 3 1
at top 1.5 3
west north
west south # a comment
edge north east
south east
south top
end west
end top
given west south
line south top
cross north east
`;
  const exact = `circuitboard graph
at 1 0 1
at 2 1.5 0
at 3 1.5 2
at 4 3 1
at 5 1.5 3
1 2
1 3
2 4
3 4
3 5
end 1
end 5
given 1 3
cross 2 4
line 3 5
`;

  test('have the graph, whose vertices are the points, and what is at them', () => {
    const position = read(text);
    expect(position.puzzle).toMatchObject({ kind: 'circuitboard', graph: { cellsAtVertices: true } });
    expect([...position.puzzle.clues.cells]).toEqual([2, -1, -1, -1, 2]);
    expect([...position.puzzle.clues.given]).toEqual([-1, 1, -1, -1, -1]);
    expect([...position.answers.lines]).toEqual([-1, -1, 0, -1, 1]);
    expect(written('edge-list', position)).toBe(exact);
    expect(read(exact)).toEqual(position);
  });

  test('may block a vertex', () => {
    const position = read('circuitboard graph\nA B\nB C\nblocked C\n');
    expect([...position.puzzle.clues.cells]).toEqual([-1, -1, 1]);
    expect(read(written('edge-list', position))).toEqual(position);
  });

  test.each([
    { title: 'another kind', lines: ' mosaic graph\na b', at: '1:2', code: 'other-kind' },
    { title: 'a word in the first line', lines: 'circuitboard graph x\na b', at: '1:20', code: 'unexpected' },
    { title: 'no edge', lines: 'circuitboard graph\na\n', at: '3:1', code: 'unexpected' },
    {
      title: 'an end that is no vertex',
      lines: 'circuitboard graph\na b\nend c',
      at: '3:5',
      code: 'unexpected',
    },
    {
      title: 'two ends in one line',
      lines: 'circuitboard graph\na b\nend a b',
      at: '3:7',
      code: 'unexpected',
    },
    {
      title: 'an end that is blocked',
      lines: 'circuitboard graph\na b\nend a\nblocked a',
      at: '4:9',
      code: 'unexpected',
    },
    {
      title: 'a given line of one vertex',
      lines: 'circuitboard graph\na b\ngiven a',
      at: '3:8',
      code: 'unexpected',
    },
    {
      title: 'a given line that is no edge',
      lines: 'circuitboard graph\na b\nb c\ngiven a c',
      at: '4:7',
      code: 'unexpected',
    },
    {
      title: 'a line given twice',
      lines: 'circuitboard graph\na b\ngiven a b\ngiven b a',
      at: '4:7',
      code: 'unexpected',
    },
    {
      title: 'a line and a cross',
      lines: 'circuitboard graph\na b\nline a b\ncross b a',
      at: '4:7',
      code: 'unexpected',
    },
  ])('a mistake has its place: $title', ({ lines, at, code }) => {
    const reading = code === 'other-kind' ? {} : { kind: 'circuitboard', format: 'edge-list' };
    expectProblem(problemOf(lines, reading), { code, at });
  });

  test('a grid is not written', () => {
    expect(() => written('edge-list', read(rows))).toThrow('found a grid');
  });
});

test('the JSON form has cells and given lines by their names or numbers', () => {
  const json = JSON.parse(written('gridwright-puzzle', read('@ #\n\no-@\n')));
  expect(json.clues).toEqual({
    cells: [
      ['end', 'blocked'],
      [null, 'end'],
    ],
    given: { horizontal: [[null], [1]], vertical: [[null, null]] },
  });
  expect(read(JSON.stringify(json))).toEqual(read('@ #\n\no-@\n'));
});
