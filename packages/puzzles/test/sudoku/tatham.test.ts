import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeWalls, encodeWalls } from '../../src/boards/formats/tatham/walls.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, sixBySix, written } from './puzzle.js';

const { address, gameId } = sixBySix;
const jigsaw = '4j:4f3_3f2,da_abb_aa_a_';

function regionsOf(text: string): string {
  return lineOf(positionOf(text).puzzle.clues['regions']!);
}

describe('boxes', () => {
  test.each([
    ['as it is written', gameId],
    ['with white space around', `\n ${gameId}\r\n`],
    ['with symmetry and how hard it should be', gameId.replace(':', 'r4de:')],
  ])('%s', (_, text) => expect(positionOf(text)).toEqual(positionOf(address)));
  test('are written', () => expect(written('tatham', address)).toBe(gameId));
  test('that are not ours are regions', () => {
    expect(regionsOf('3x2:zj')).toBe('112233'.repeat(3) + '445566'.repeat(3));
    expect(written('tatham', '3x2:zj')).toBe('3x2:zj');
    expect(regionsOf(`1x4j:p,l${'_'.repeat(12)}`)).toBe('1111222233334444');
  });
  test('with numbers above 9', () => {
    const id = '4x3:10_9a12zzzzzj';
    const { givens } = positionOf(id).puzzle.clues;
    expect(Array.from(givens!).filter((given) => given > 0)).toEqual([10, 9, 12]);
    expect(written('tatham', id)).toBe(id);
  });
  test('with diagonals', () => {
    expect(positionOf('2x2x:p').puzzle.rules).toMatchObject({ diagonals: 1 });
    expect(written('tatham', '3x:zzzc')).toBe('3x3x:zzzc');
  });
  test('are distinguished from another game with as many cells as these have boxes', () => {
    const id = '3x3:a3g';
    expect(problemOf(id)).toBe(null);
    expect(problemOf(id, { kind: 'sudoku' })).toMatchObject({ expected: 'numbers for 81 cells' });
  });
});

describe('jigsaws', () => {
  test('are read', () => {
    expect(lineOf(positionOf(jigsaw).puzzle.clues['givens']!)).toBe('4......33......2');
  });
  test('have the regions of their walls', () => expect(regionsOf(jigsaw)).toBe('1111223324332444'));
  test('are written', () => expect(written('tatham', jigsaw)).toBe(jigsaw));
  test('of boxes are written as boxes', () =>
    expect(written('tatham', `4j:p,${encodeWalls(4, Int16Array.from('1122112233443344', Number))}`)).toBe(
      '2x2:p',
    ));
  test('walls of any connected regions are read back', () => {
    const boards = fc.integer({ min: 1, max: 12 }).chain((side) =>
      fc
        .array(fc.integer({ min: 0, max: 5 }), { minLength: side ** 2, maxLength: side ** 2 })
        .map((parts) => ({
          side,
          parts: Int16Array.from(parts, (part) => Math.min(part, 2)),
        })),
    );
    const place = { line: 1, column: 1 };
    const property = fc.property(boards, ({ side, parts }) => {
      const once = decodeWalls({ text: encodeWalls(side, parts), place }, side);
      for (const [cell, part] of once.entries()) {
        if (cell % side > 0)
          expect(part === once[cell - 1]).toBe(parts[cell] === parts[cell - 1] || part === once[cell - 1]);
        expect(parts[once.indexOf(part)]).toBe(parts[cell]);
      }
      expect(decodeWalls({ text: encodeWalls(side, once), place }, side)).toEqual(once);
    });
    fc.assert(property);
  });
  test('runs of 25, 26 and 27 places without a wall are as his programs read them', () => {
    expect(encodeWalls(4, new Int16Array(16))).toBe('x');
    expect(encodeWalls(5, new Int16Array(25))).toBe('zn');
    expect(decodeWalls({ text: 'zn', place: { line: 1, column: 1 } }, 5)).toEqual(new Int16Array(25).fill(1));
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'killer cages', input: '2x2k:p,a__a_aaaa___a_aa,5a6_7_3d7a7_5c', at: '1:4', code: 'unexpected' },
    { title: 'killer cages and diagonals', input: '4jxk:p,a', at: '1:4', code: 'unexpected' },
    { title: 'a number above the side', input: '2x2:5o', at: '1:5', code: 'out-of-range' },
    { title: 'a sign', input: '2x2x:5%', at: '1:6', code: 'out-of-range' },
    { title: 'another sign', input: '2x2x:4%', at: '1:7', code: 'unexpected' },
    { title: '"_" beside no number', input: '2x2:_p', at: '1:5', code: 'unexpected' },
    { title: 'too many cells', input: '2x2x:pa', at: '1:7', code: 'unexpected' },
    { title: 'too few cells', input: '2x2x:o', at: '1:7', code: 'unexpected' },
    { title: 'no walls', input: '4j:p', at: '1:5', code: 'unexpected' },
    { title: 'walls of no jigsaw', input: '2x2:4_4n,a', at: '1:10', code: 'unexpected' },
    { title: 'walls that end early', input: '4j:p,a', at: '1:7', code: 'unexpected' },
    { title: 'walls past the board', input: '4j:p,z', at: '1:6', code: 'unexpected' },
    { title: 'walls behind the last', input: '4j:p,xa', at: '1:7', code: 'unexpected' },
    { title: 'a sign among the walls', input: '4j:p,1', at: '1:6', code: 'unexpected' },
    { title: 'regions of another size', input: '4j:p,x', at: '1:6', code: 'unexpected' },
    { title: 'a board that is too large', input: '6x6x:z', at: '1:1', code: 'size' },
    { title: 'a seed for his program', input: '4jx#1234', at: '1:4', code: 'unexpected' },
    { title: 'no size', input: '0x3x:a', at: '1:1', code: 'out-of-range' },
  ])('$title: $input', ({ input, at, code }) => expectProblem(problemOf(input), { code, at }));
});

test.each([
  {
    title: 'in two pieces',
    regions: '1122112234433344',
    lost: 'regions other than 4 of 4 cells each, in one piece',
  },
  { title: 'too small', regions: '1112111233443344', lost: 'regions other' },
  {
    title: 'that leave a cell out',
    regions: '.111222233334444',
    lost: 'regions other than 4 of 4 cells each, in one piece',
  },
])('is not written: regions $title', ({ regions, lost }) => {
  const numbers = Int16Array.from(regions, (each) => (each === '.' ? -1 : Number(each)));
  const givens = new Int16Array(16).fill(-1);
  const puzzle = {
    kind: 'sudoku',
    rows: 4,
    columns: 4,
    rules: { diagonals: 0 },
    clues: { givens, regions: numbers },
  };
  const format = kind.formats.find(({ name }) => name === 'tatham')!;
  const problem = expect.objectContaining({ code: 'loss', found: expect.stringContaining(lost) });
  expect(() => format.write(unsolved(kind.layers, puzzle))).toThrow(expect.objectContaining({ problem }));
});
