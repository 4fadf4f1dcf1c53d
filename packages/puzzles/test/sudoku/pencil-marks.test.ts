import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { kinds } from '../../src/kinds/index.js';
import { sudoku } from '../../src/kinds/sudoku/index.js';
import { answerToExample } from '../conformance/read-examples.js';
import { readCut } from '../formats/cut-text.js';
import { problemOf } from '../formats/problem-of.js';
import { positionOf } from './puzzle.js';

const digits = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Pencil marks of cells in 729 signs. */
const signs = (marksOf: (cell: number) => readonly number[], none = '.'): string =>
  Array.from({ length: 81 }, (_, cell) =>
    all.map((digit) => (marksOf(cell).includes(digit) ? digit : none)).join(''),
  ).join('');

/** Whether two cells are in one row, column or box. */
const seesEachOther = (one: number, other: number): boolean => {
  const [[r, c], [s, d]] = [one, other].map((cell) => [Math.floor(cell / 9), cell % 9]) as [
    number[],
    number[],
  ];
  return (
    r === s ||
    c === d ||
    (Math.floor(r! / 3) === Math.floor(s! / 3) && Math.floor(c! / 3) === Math.floor(d! / 3))
  );
};

/** The numbers of a cell that no given beside it has. */
const notBesideIt = (cell: number): readonly number[] =>
  digits[cell] === '0'
    ? all.filter(
        (digit) =>
          !Array.from(digits).some((given, at) => given === String(digit) && seesEachOther(at, cell)),
      )
    : [Number(digits[cell])];

const allMarks = (cell: number): readonly number[] => (digits[cell] === '0' ? all : [Number(digits[cell])]);

/** The only number of a cell, or 0. */
const single = (cell: number): number => {
  const numbers = notBesideIt(cell);
  return numbers.length === 1 ? numbers[0]! : 0;
};

describe('pencil marks', () => {
  test.each([
    ['of all numbers that are not beside a cell', signs(notBesideIt)],
    ['with 0 for the others', signs(notBesideIt, '0')],
    ['of all numbers', signs(allMarks)],
  ])('%s are the given numbers', (_, text) => {
    expect(readPuzzle(kinds, text).format.name).toBe('pencil-marks');
    // So is a cell with a single mark.
    const given = text === signs(allMarks) ? digits : Array.from(digits, (_, cell) => single(cell)).join('');
    expect(positionOf(text)).toEqual(positionOf(given));
  });
  test('that follow in several steps are read: this board needs no more than sight', async () => {
    // In the last row, the numbers of the solution alone.
    const text = signs((cell) =>
      cell < 72 ? allMarks(cell) : [Number(solution[cell]), Number(digits[cell])],
    );
    const { position } = readPuzzle(kinds, text);
    expect((await answerToExample(sudoku as Kind, position)).status).toBe('unique');
    const two = signs((cell) => (cell === 2 ? [Number(solution[cell]), 9] : allMarks(cell)));
    expect(positionOf(two)).toEqual(positionOf(digits));
  });
  test('that exclude more than the givens are refused: the board would have other solutions', () => {
    const few = signs((cell) => (cell === 0 ? [1] : cell === 1 ? [2, 3] : all));
    expect(problemOf(few)).toEqual({
      code: 'unexpected',
      place: { line: 1, column: 10 },
      expected: 'pencil marks that follow from the given numbers (pencil marks as clues are not supported)',
      found: 'r1c2 without a mark of 4',
    });
  });
  test('that leave a cell without a number are refused', () => {
    expect(problemOf(signs((cell) => (cell === 80 ? [] : all)))).toMatchObject({
      expected: 'a pencil mark in r9c9',
    });
  });
  test('are no board of 27 rows; other numbers are', () => {
    expect(readPuzzle(kinds, `1${'.'.repeat(727)}1`).format.name).toBe('line');
  });
  test('cut anywhere are read or refused', () => {
    // Some of them are boards of other sides.
    expect(readCut(signs(notBesideIt).slice(0, 200))).toBeLessThan(400);
  });
});
