import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { check } from '../../src/questions/check/check.js';
import { problemOf } from '../formats/problem-of.js';
import { lineOf, positionOf, sixBySix, written } from './puzzle.js';

const solved =
  'pzprv3/sudoku/6/6 5 . . 3 . /. . . 6 . . /2 . . . . . /. . . . . 3 /. . 4 . . . /. 3 . . 4 1 ' +
  '/. . 1 4 . 2 /3 4 2 . 1 5 /. 1 3 5 6 4 /4 6 5 1 2 . /1 2 . 3 5 6 /5 . 6 2 . . /';

describe('texts solved at puzz.link', () => {
  test('is a solution here, and is written as it was', () => {
    const position = positionOf(solved);
    expect(check(position).status).toBe('valid');
    expect(lineOf(position.puzzle.clues['givens']!)).toBe(sixBySix.line);
    expect(written('pzprv3', solved)).toBe(solved);
  });
  test('pencil marks are ignored, with a warning', () => {
    const marked = solved.replace('/. . 1 4 . 2 /', '/. . .[1,,3,] 4 . .[,,,] /');
    const { position, warnings } = readPuzzle(kinds, marked);
    expect(warnings).toEqual(['pencil marks are ignored']);
    expect(lineOf(position.answers['numbers']!).slice(0, 7)).toBe('...4..3');
    expect(readPuzzle(kinds, solved).warnings).toEqual([]);
  });
  test('numbers in cells with givens are ignored, with a warning if they are others', () => {
    const position = positionOf(solved);
    const read = (row: string) => readPuzzle(kinds, solved.replace('/. . 1 4 . 2 /', row));
    expect(read('/6 . 1 4 . 2 /')).toMatchObject({ position, warnings: [] });
    expect(read('/5 . 1 4 . 2 /')).toMatchObject({ position, warnings: ['marks at givens are ignored'] });
    const answers = { numbers: position.answers['numbers']!.map((value, cell) => (cell === 0 ? 6 : value)) };
    const pzprv3 = kinds.flatMap(({ name, formats }) => (name === 'sudoku' ? formats : []));
    expect(() => pzprv3.find(({ name }) => name === 'pzprv3')!.write({ ...position, answers })).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ found: 'an answer at a given' }) }),
    );
  });
  test('malformed pencil marks are refused', () => {
    expect(problemOf(solved.replace('/. . 1 ', '/. . .[1;2] '))).toMatchObject({
      code: 'unexpected',
      found: '".[1;2]"',
    });
  });
});

describe('boards that have other boxes there are refused both ways', () => {
  test.each([
    { side: 8, found: 'boxes 4 wide and 2 high' },
    { side: 10, found: 'boxes 5 wide and 2 high' },
    { side: 12, found: 'boxes 4 wide and 3 high' },
    { side: 20, found: 'boxes 5 wide and 4 high' },
    { side: 24, found: 'boxes 6 wide and 4 high' },
  ])('$side', ({ side, found }) => {
    const address = `sudoku/${side}/${side}/1`;
    expect(problemOf(address)).toMatchObject({ code: 'board', found });
    const rows = `${'. '.repeat(side)}/`.repeat(side);
    expect(problemOf(`pzprv3/sudoku/${side}/${rows}`)).toMatchObject({ code: 'board', found });
    const none = JSON.stringify(Array(side).fill(Array(side).fill(null)));
    const json = `{"format":"gridwright-puzzle","version":1,"kind":"sudoku","rules":[],"rows":${side},"columns":${side},"clues":{"givens":${none}}}`;
    for (const format of ['puzz.link', 'pzprv3'])
      expect(() => written(format, json)).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code: 'loss', found }) }),
      );
  });
  test.each([4, 6, 9, 16, 25])('%s is the same', (side) => {
    const address = `sudoku/${side}/${side}/1`;
    expect(positionOf(written('puzz.link', address))).toEqual(positionOf(address));
  });
});
