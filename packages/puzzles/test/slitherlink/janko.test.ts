import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeCount } from '../../src/boards/geometry/edges.js';
import { edgesAround, insideOf } from '../../src/kinds/slitherlink/formats.js';
import { check } from '../../src/questions/check/check.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { positionOf, solved, written } from './puzzle.js';

const text = `begin
puzzle slitherlink
rows 5
cols 6
problem
- 3 3 - - -
2 - 0 - - 3
- 3 - - - -
- - 2 1 - -
1 1 - 1 - -
solution
x - x - x x
x x x x x -
- - x - x x
x x x - - x
- - - - x x
end
`;

describe('a text of janko.at, as it is found in the wild', () => {
  test('has the drawn loop', () => {
    expect(positionOf(text)).toEqual(positionOf(solved));
    expect(check(positionOf(text))).toMatchObject({ status: 'valid' });
  });
  test('is written', () => expect(written('janko', solved)).toBe(text));
  test.each([
    ['with keys in brackets', text.replaceAll(/^(?=begin|problem|solution|end)(.*)$/gm, '[$1]')],
    ['with points', text.replace(/problem[\s\S]*solution/, (part) => part.replaceAll('-', '.'))],
    [
      'with an author and moves',
      text.replace('rows', 'author Nobody\nrows').replace('end', 'moves\n1a2b\nend'),
    ],
  ])('%s', (_, found) => expect(positionOf(found)).toEqual(positionOf(solved)));
  test('without the kind, which must be asked for then', () => {
    const found = text.replace('puzzle slitherlink\n', '');
    expect(problemOf(found)).toMatchObject({ code: 'ambiguous' });
    expect(positionOf(found, { kind: 'slitherlink' })).toEqual(positionOf(solved));
  });
  test('a 4, and a solution of which nothing is inside', () => {
    const { puzzle, answers } = positionOf(
      '[puzzle] slitherlink\nsize 1\n[problem]\n4\n[solution]\n-\n[end]',
    );
    expect(puzzle.clues['numbers']).toEqual(Int16Array.of(4));
    expect(answers['lines']).toEqual(Int16Array.of(-1, -1, -1, -1));
  });
  test('loops around a hole are lines on both sides of it', () => {
    const ring =
      'begin\npuzzle slitherlink\nsize 3\nproblem\n- - -\n- - -\n- - -\nsolution\nx x x\nx - x\nx x x\nend\n';
    const { answers } = positionOf(ring);
    expect(answers['lines']!.filter((line) => line === 1)).toHaveLength(16);
    expect(written('janko', ring)).toBe(ring);
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    {
      title: "another kind's text",
      input: text.replace('slitherlink', 'nurikabe'),
      at: '2:8',
      code: 'other-kind',
    },
    { title: 'a 5', input: text.replace('3 3', '3 5'), at: '6:5', code: 'out-of-range' },
    { title: 'a "?"', input: text.replace('3 3', '3 ?'), at: '6:5', code: 'unexpected' },
    { title: 'a row too short', input: text.replace('3 3 ', '3 '), at: '6:10', code: 'unexpected' },
    {
      title: 'a sign that means nothing',
      input: text.replace('x - x', 'x o x'),
      at: '12:3',
      code: 'unexpected',
    },
    { title: 'a solution too short', input: text.replace('x x\nend', 'x x'), at: '17:1', code: 'unexpected' },
    {
      title: 'a row of the solution too long',
      input: text.replace('x - x', 'x x - x'),
      at: '12:13',
      code: 'unexpected',
    },
  ])('$title', ({ input, at, code }) => {
    expectProblem(problemOf(input), { code, at });
  });
});

test.each([
  { text: 'slither/2/1/..', lost: 'the clue "?"' },
  { text: 'slither/f/2/2/', lost: 'the rules all-points' },
  { text: 'pzprv3/slither/1/1/. /1 1 /1 /-1 /', lost: 'crosses' },
  { text: 'pzprv3/slither/1/1/. /1 1 /1 /0 /', lost: 'lines that end' },
  { text: 'pzprv3/slither/1/1/. /1 0 /0 /0 /', lost: 'lines that end' },
  {
    text: '{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","graph":{"vertices":[[0,0],[1,0]],"edges":[[0,1]],"cells":[]},"clues":{"numbers":[]}}',
    lost: 'a board that is not a grid',
  },
])('is not written: $lost', ({ text: found, lost }) => {
  const problem = expect.objectContaining({ code: 'loss', found: lost });
  expect(() => written('janko', found)).toThrow(expect.objectContaining({ problem }));
});

describe('lines around cells', () => {
  const size = fc.integer({ min: 1, max: 5 });
  const boards = fc.record({ rows: size, columns: size }).chain((grid) => {
    const cells = fc.array(fc.boolean(), {
      minLength: grid.rows * grid.columns,
      maxLength: grid.rows * grid.columns,
    });
    return fc.record({ grid: fc.constant(grid), cells, edge: fc.nat(edgeCount(grid) - 1) });
  });
  test('say which cells they are around; with an edge more or less, none', () => {
    const property = fc.property(boards, ({ grid, cells, edge }) => {
      const lines = edgesAround(grid, cells);
      expect(insideOf(grid, (each) => lines[each]!)).toEqual(cells);
      expect(insideOf(grid, (each) => lines[each]! !== (each === edge))).toBeNull();
    });
    fc.assert(property);
  });
  test('are the sides that no two of the cells share', () => {
    // Two cells of three in a row: upright lines left and right of them, level ones above and below each.
    const lines = edgesAround({ rows: 1, columns: 3 }, [true, true, false]);
    expect(lines.map(Number)).toEqual([1, 0, 1, 0, 1, 1, 0, 1, 1, 0]);
  });
});
