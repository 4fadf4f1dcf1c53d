import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { readCut } from '../formats/cut-text.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { lineOf, positionOf, written } from './puzzle.js';

/** A board and its short form, as in the tests of the program of sudokuexchange.com. */
const exchanged = {
  digits: '000309007001060040000010003206003100000020000008700905600070000010090800700508000',
  short: 'KDTRBQsV3CQ3p0q08RJ5avLJSRFc',
};
const exchange = 'https://sudokuexchange.com/play/?s=';
const coach = 'https://sudoku.coach/en/play/';

describe('sudokuexchange.com', () => {
  test.each([
    ['digits', exchange + exchanged.digits],
    ['the short form', exchange + exchanged.short],
    ['more parameters', `${exchange.replace('s=', 'd=2&s=')}${exchanged.short}&r=1#features`],
    ['no scheme', `sudokuexchange.com/?s=${exchanged.digits}`],
  ])('an address with %s is read', (_, text) => {
    expect(readPuzzle(kinds, text).format.name).toBe('sudokuexchange');
    expect(positionOf(text)).toEqual(positionOf(exchanged.digits));
  });
  test('digits are written', () =>
    expect(written('sudokuexchange', exchanged.digits)).toBe(exchange + exchanged.digits));
  test('a position with answers cannot be written', () => {
    const started = `:0000:x:+5${'.'.repeat(80)}:::`;
    expect(() => written('sudokuexchange', started)).toThrow('a solution, begun or complete');
  });
});

/** A position of sudoku.coach in its packed form, by independent code. */
function packedPosition(position: Readonly<Record<string, unknown>>): string {
  const bits = Array.from(deflateSync(JSON.stringify(position)), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  const digits = bits.match(/.{1,5}/g)!.map((five) => Number.parseInt(five.padEnd(5, '0'), 2).toString(32));
  return `SCv7_32_${digits.join('')}`;
}

describe('sudoku.coach', () => {
  const { digits } = exchanged;
  const entered = `9${'0'.repeat(80)}`;
  const position = { gridSize: 9, givenDigits: digits, userDigits: entered, userCellCandidates: '0-6-0' };
  test.each([
    ['an address', coach + digits],
    ['in another language', coach.replace('/en/', '/de/') + digits],
    ['with points', coach + digits.replaceAll('0', '.')],
  ])('%s with digits is read', (_, text) => {
    expect(readPuzzle(kinds, text).format.name).toBe('sudoku.coach');
    expect(positionOf(text)).toEqual(positionOf(digits));
  });
  test.each([
    ['alone', packedPosition(position)],
    ['in an address', coach + packedPosition(position)],
  ])('a packed position is read, %s', (_, text) => {
    const read = readPuzzle(kinds, text);
    expect(lineOf(read.position.puzzle.clues['givens']!)).toBe(digits.replaceAll('0', '.'));
    expect(lineOf(read.position.answers['numbers']!)).toBe(entered.replaceAll('0', '.'));
    expect(read.warnings).toEqual(['pencil marks are ignored']);
  });
  test('digits are written', () => expect(written('sudoku.coach', digits)).toBe(coach + digits));
  test.each([
    ['a constraint', { ...position, thermometers: [[1, 2]] }, 'found "thermometers"'],
    ['another size', { ...position, gridSize: 6 }, 'expected a position of a board of 9 rows'],
    [
      'an entry that contradicts a given',
      { ...position, userDigits: `0001${'0'.repeat(77)}` },
      'the given number',
    ],
  ])('%s is refused', (_, data, message) => {
    expect(() => positionOf(packedPosition(data))).toThrow(message);
  });
  test('colors and empty constraints are ignored', () => {
    const data = { ...position, colours: ['red'], userColours: '0-1', thermometers: [], title: 'x' };
    expect(positionOf(packedPosition(data))).toEqual(positionOf(packedPosition(position)));
  });
});

test.each([
  { title: 'no board', input: exchange, code: 'unexpected', at: '1:36' },
  { title: 'no parameter', input: 'https://sudokuexchange.com/play/', code: 'unexpected', at: '1:1' },
  { title: 'a cell too few', input: exchange + exchanged.digits.slice(1), code: 'unexpected', at: '1:36' },
  {
    title: 'a sign of no form',
    input: `${exchange}${exchanged.digits.slice(1)}y`,
    code: 'unexpected',
    at: '1:116',
  },
  { title: 'text behind it', input: `${exchange}${exchanged.digits} x`, code: 'unexpected', at: '1:117' },
  { title: 'a short address of the site', input: `${coach}../s/abc`, code: 'unexpected', at: '1:30' },
  { title: 'a sign that is no Base32', input: `${coach}SCv7_32_f2z`, code: 'unexpected', at: '1:40' },
  { title: 'data that are not deflated', input: `${coach}SCv7_32_0000`, code: 'unexpected', at: '1:38' },
])('an error has its place: $title', ({ input, code, at }) => expectProblem(problemOf(input), { code, at }));

test('cut addresses are read or refused', () => {
  for (const text of [
    exchange + exchanged.short,
    coach + exchanged.digits,
    packedPosition({ gridSize: 9, givenDigits: exchanged.digits }),
  ])
    expect(readCut(text)).toBeLessThan(text.length);
});
