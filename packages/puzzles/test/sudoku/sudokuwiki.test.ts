import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { withAnswer } from '../conformance/broken-rules.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, written } from './puzzle.js';

const address = 'https://www.sudokuwiki.org/sudoku.htm?bd=';
const digits = `12000000${'0'.repeat(72)}9`;

/** Given 1 and 9, placed 1 and 9, the candidates 1 and 2, all candidates, and nothing. */
const begin = '01090a0i0lep00';
const position = `${address}S9B${begin}${'ep'.repeat(74)}`;

describe('digits', () => {
  test.each([
    ['as they are written', address + digits],
    ['without the beginning', `www.sudokuwiki.org/sudoku.htm?bd=${digits}`],
    ['with points', address + digits.replaceAll('0', '.')],
    ['among other parameters', `${address.replace('bd=', 'a=1&bd=')}${digits}&b=2#c`],
    ['with white space around', ` \n${address}${digits}\r\n`],
  ])('%s', (_, text) => expect(positionOf(text)).toEqual(positionOf(digits)));
  test('are written', () => expect(written('sudokuwiki', digits)).toBe(address + digits));
});

describe('a position', () => {
  test('has digits that are given and digits that are placed', () => {
    const { puzzle, answers } = positionOf(position);
    expect(lineOf(puzzle.clues['givens']!)).toBe(`19${'.'.repeat(79)}`);
    expect(lineOf(answers['numbers']!)).toBe(`..19${'.'.repeat(77)}`);
  });
  test('has candidates, which are ignored, with a warning if they are not trivial', () => {
    expect(readPuzzle(kinds, position).warnings).toEqual(['candidates are ignored']);
    expect(readPuzzle(kinds, position.replace('0l', 'ep')).warnings).toEqual([]);
  });
  test('is written with all candidates', () =>
    expect(written('sudokuwiki', position)).toBe(position.replace('0lep00', 'epepep')));
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a digit too few', input: address + digits.slice(1), at: '1:122', code: 'unexpected' },
    { title: 'a digit too many', input: `${address}${digits}1`, at: '1:123', code: 'unexpected' },
    { title: 'a letter', input: `${address}a${digits.slice(1)}`, at: '1:42', code: 'unexpected' },
    { title: 'a cell too few', input: position.slice(0, -2), at: '1:205', code: 'unexpected' },
    { title: 'half a cell', input: position.slice(0, -1), at: '1:206', code: 'unexpected' },
    {
      title: 'more candidates than there are',
      input: position.replace('0l', 'eq'),
      at: '1:53',
      code: 'unexpected',
    },
    { title: 'a sign', input: position.replace('0l', '0?'), at: '1:53', code: 'unexpected' },
    { title: 'nothing', input: address, at: '1:42', code: 'unexpected' },
    { title: 'text behind it', input: `${address}${digits} x`, at: '1:123', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => expectProblem(problemOf(input), { code, at }));
});

test('boards of another size are not written', () => {
  expect(() => written('sudokuwiki', 'sudoku/6/6/1')).toThrow('found 6 rows and 6 columns');
});

test('is not written with a number in a cell with a given one', () => {
  const position = withAnswer(positionOf('sudoku/9/9/1zzzz'), ['numbers', 0, 2]);
  const sudokuwiki = kind.formats.find(({ name }) => name === 'sudokuwiki')!;
  expect(() => sudokuwiki.write(position)).toThrow('found a written number in a cell with a given one');
});
