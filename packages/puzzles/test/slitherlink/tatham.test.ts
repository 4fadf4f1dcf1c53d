import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { honeycomb } from '../../src/boards/geometry/honeycomb.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { count } from '../../src/questions/count/count.js';
import { native } from '../engine.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { address, kind, positionOf, written } from './puzzle.js';

const gameId = '6x5t0:a33c2a0b3a3f21b11a1b';
const format = kind.formats.find(({ name }) => name === 'tatham')!;

describe('squares', () => {
  test.each([
    ['as it is written', gameId],
    ['with white space around', `\n ${gameId}\r\n`],
    ['with how hard it should be', gameId.replace('t0', 't0dn')],
    ['without the tiling', gameId.replace('t0', '')],
  ])('%s', (_, text) => expect(positionOf(text)).toEqual(positionOf(address)));
  test('a height that is left out is the width', () =>
    expect(positionOf('3t0:i').puzzle).toMatchObject({ rows: 3, columns: 3 }));
  test('are written', () => expect(written('tatham', address)).toBe(gameId));
  test('long runs are written', () => {
    const id = '40x2t0:zm4z0m';
    expect(written('tatham', id)).toBe(id);
  });
});

describe('honeycombs', () => {
  test('are read', () => {
    const { puzzle } = positionOf('3x2t2:6a0b5');
    expect(puzzle).toMatchObject(honeycomb({ columns: 3, rows: 2 }));
    expect(puzzle.clues['numbers']).toEqual(Int16Array.of(6, -1, 0, -1, -1, 5));
  });
  test('survive', () => {
    const size = fc.integer({ min: 1, max: 5 });
    const boards = fc.record({ rows: size, columns: size }).chain((board) => {
      const cells = board.rows * board.columns;
      const number = fc.integer({ min: -1, max: 6 });
      return fc.record({
        board: fc.constant(board),
        numbers: fc.array(number, { minLength: cells, maxLength: cells }),
      });
    });
    const property = fc.property(boards, ({ board, numbers }) => {
      const rules = { 'several-loops': 0, 'all-points': 0 };
      const clues = { numbers: Int16Array.from(numbers) };
      const position = unsolved(kind.layers, { kind: kind.name, ...honeycomb(board), rules, clues });
      expect(positionOf(format.write(position))).toEqual(position);
    });
    fc.assert(property);
  });
  test('have the loops that they have: 14 around four cells, of which two do not touch', async () => {
    // Around one cell 4, around two neighbors 5, around any three 4, around all 1.
    const { puzzle } = positionOf('2x2t2:d');
    expect(await count(puzzle, native)).toMatchObject({
      status: 'counted',
      count: { value: 14n, exact: true },
    });
  });
  test('with numbers that leave one loop', async () => {
    const { puzzle } = positionOf('2x2t2:6b0');
    expect(await count(puzzle, native)).toMatchObject({ status: 'counted', count: { value: 1n } });
  });
});

describe('other tilings are refused by name', () => {
  test.each([
    { id: '5x5t1:z', found: '1 (triangular)' },
    { id: '5x5t3de:z', found: '3 (snub square)' },
    { id: '5x5t8:z', found: '8 (floret)' },
    { id: '5x5t11:G-2030,-611,108_a2a20a3b2', found: '11 (Penrose (kite and dart))' },
    { id: '5x5t16:0123_a', found: '16 (hats)' },
    { id: '5x5t17:0123_a', found: '17 (spectres)' },
  ])('$id', ({ id, found }) => {
    expect(problemOf(id)).toEqual({
      code: 'unexpected',
      place: { line: 1, column: 5 },
      expected: 'the tiling 0 (squares) or 2 (honeycomb)',
      found,
    });
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a tiling that there is not', input: '5x5t18:z', at: '1:5', code: 'out-of-range' },
    { title: 'the seed of a tiling', input: '5x5t0:G-2030,-611,108_a2', at: '1:7', code: 'unexpected' },
    { title: 'a description that ends early', input: '3x3t0:1a1e', at: '1:11', code: 'unexpected' },
    { title: 'a run past the board', input: '3x3t0:1a1g', at: '1:10', code: 'unexpected' },
    { title: 'a number past the board', input: '3x3t0:i1', at: '1:8', code: 'unexpected' },
    { title: 'a 5 among squares', input: '3x3t0:a5g', at: '1:8', code: 'out-of-range' },
    { title: 'a 7 in a honeycomb', input: '3x3t2:a7g', at: '1:8', code: 'out-of-range' },
    { title: 'a 10 in a honeycomb', input: '3x3t2:Ah', at: '1:7', code: 'out-of-range' },
    { title: 'a sign that means nothing', input: '3x3t0:a?g', at: '1:8', code: 'unexpected' },
    { title: 'no columns', input: '0x3t0:a', at: '1:1', code: 'out-of-range' },
    { title: 'no rows', input: ' 3x0t0:a', at: '1:4', code: 'out-of-range' },
    { title: 'too many cells', input: '9999x9999:a', at: '1:6', code: 'size' },
    { title: 'too many edges', input: '999x999t2:a', at: '1:1', code: 'size' },
    { title: 'a seed for his program', input: '5x5t0de#1234', at: '1:8', code: 'unexpected' },
    { title: 'a word behind it', input: '3x3t0:i x', at: '1:9', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => {
    expectProblem(problemOf(input), { code, at });
  });
});

test.each([
  { text: 'slither/2/1/..', lost: 'the clue "?"' },
  { text: 'slither/f/2/2/', lost: 'the rules all-points' },
  { text: 'pzprv3/slither/1/1/. /1 1 /1 /1 /', lost: 'a solution, begun or complete' },
  {
    text: '{"format":"gridwright-puzzle","version":1,"kind":"slitherlink","graph":{"vertices":[[0,0],[1,0],[0,1]],"edges":[[0,1],[1,2],[2,0]],"cells":[[0,1,2]]},"clues":{"numbers":[3]}}',
    lost: 'a board that is neither a grid nor a honeycomb',
  },
])('is not written: $lost', ({ text, lost }) => {
  const problem = expect.objectContaining({ code: 'loss', found: lost });
  expect(() => written('tatham', text)).toThrow(expect.objectContaining({ problem }));
});
