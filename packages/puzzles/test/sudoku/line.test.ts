import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InputError } from '../../src/boards/definition/input-error.js';
import { readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { emptyPuzzle, unsolved } from '../../src/boards/layers/board.js';
import { plainRules } from '../../src/boards/layers/rule-variant.js';
import { kinds } from '../../src/kinds/index.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, sixBySix, written } from './puzzle.js';

const { line } = sixBySix;
const nine = '3....4.........76.5..976.........2..35.....7.........';
const format = kind.formats.find(({ name }) => name === 'line')!;

function givensOf(text: string): Int16Array {
  return positionOf(text).puzzle.clues['givens']!;
}

describe('a line', () => {
  test('is the board of the address', () => expect(positionOf(line)).toEqual(positionOf(sixBySix.address)));
  test('is written', () => expect(written('line', sixBySix.address)).toBe(line));
  test.each([
    ['0', line.replaceAll('.', '0')],
    ['-', line.replaceAll('.', '-')],
    ['*', line.replaceAll('.', '*')],
    ['_', line.replaceAll('.', '_')],
    ['x', line.replaceAll('.', 'x')],
    ['?', line.replaceAll('.', '?')],
    ['several', line.replace('..', '-0').replace('..', 'x?')],
    ['rows parted by blanks', line.replace(/.{6}/g, '$& ')],
    ['boxes parted', line.replace(/(...)(...)/g, '|$1|$2|').replace(/.{18}/g, '$& + ')],
    ['cells parted by blanks', Array.from(line).join(' ')],
    ['white space around', ` \n ${line}\r\n`],
    ['text after a comma', `${line},${sixBySix.solution}`],
    ['text after a space', `${line} 1.2 hard`],
    ['a comment after it', `${line}# hard`],
    ['comments around it', `# one\n\n# two\n${line}\n#three`],
    ['letters only, from A on', line.replace(/\d/g, (digit) => 'ABCDEF'[Number(digit) - 1]!)],
  ])('with %s', (_, text) => expect(positionOf(text)).toEqual(positionOf(sixBySix.address)));

  // The empty cell, the numbers 1, 9, 10 and 16, and then others: each set of signs in its own way.
  test.each([
    ['digits, then letters', '.19AG28'],
    ['small letters', '.19ag28'],
    ['0 for empty cells', '019AG28'],
    ['letters only', '.AIJPBH'],
    ['small letters only', '.aijpbh'],
    ['x for empty cells among small letters', 'xaijpbh'],
    ['from 0 on', '.089F17'],
    ['0 and points, both for empty cells', '.19AG28'.padEnd(30, '0')],
  ])('of 16 numbers: %s', (_, signs) => {
    const empty = signs[0]!;
    expect(lineOf(givensOf(signs.padEnd(256, empty))).slice(0, 18)).toBe('.,1,9,10,16,2,8,.,');
  });
  test('x and X are numbers on boards of at least 24 rows', () => {
    expect(lineOf(givensOf(`ax${'.'.repeat(623)}`)).slice(0, 8)).toBe('1,24,.,.');
    expect(lineOf(givensOf(`axz${'.'.repeat(35 ** 2 - 3)}`)).slice(0, 9)).toBe('10,33,35,');
    expect(lineOf(givensOf(`axy${'.'.repeat(622)}`)).slice(0, 8)).toBe('1,24,25,');
  });
  test('of any side survives', () => {
    const sides = fc.constantFrom(4, 6, 8, 9, 10, 12, 14, 15, 16, 24, 25, 35);
    const boards = sides.chain((side) => {
      const number = fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: side }));
      return fc
        .array(number, { minLength: side ** 2, maxLength: side ** 2 })
        .map((givens) => ({ side, givens: Int16Array.from(givens) }));
    });
    const property = fc.property(boards, ({ side, givens }) => {
      const shape = { kind: kind.name, rows: side, columns: side, rules: plainRules(kind.variants) };
      const blank = emptyPuzzle(kind.layers, shape);
      const position = unsolved(kind.layers, { ...blank, clues: { ...blank.clues, givens } });
      expect(positionOf(format.write(position))).toEqual(position);
    });
    fc.assert(property);
  });
});

describe('files of many lines', () => {
  const namesIn = (text: string): readonly string[] =>
    Array.from(readPuzzles(kinds, text), ({ line: at, read }) => `${at}: ${read().kind.name}`);
  test('may have comments', () => {
    const text = `# A collection\n\n${line}\n  # in the middle\n${line},hard\n${sixBySix.address}\n`;
    expect(namesIn(text)).toEqual(['3: sudoku', '5: sudoku', '6: sudoku']);
  });
  test('of one puzzle and comments are one puzzle', () =>
    expect(namesIn(`# one\n${line}\n`)).toEqual(['null: sudoku']));
  test('of a kind or a format without comments have none', () => {
    const text = 'hashi/2/1/11\n# no puzzle';
    expect(Array.from(readPuzzles(kinds, text)).length).toBe(1);
    const [, second] = readPuzzles(kinds, text, { kind: 'hashi' });
    expect(() => second!.read()).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'unrecognized' }) }),
    );
  });
  test('a mistake is reported on its line', () => {
    const [, second] = readPuzzles(kinds, `# one\n${line}\n${line.replace('4', '7')}`);
    expect(() => second!.read()).toThrow('line 3, column 27: expected "." or a number from 1 to 6');
  });
  test('what may be the rows of one board of another kind is ambiguous', () => {
    const rows = `${'1234....'.repeat(2)}\n${'2.......'.repeat(2)}\n`;
    expect(() => namesIn(rows)).toThrow('found one of hashi plain, slitherlink plain, sudoku line');
    expect(Array.from(readPuzzles(kinds, rows, { kind: 'sudoku' })).length).toBe(2);
    expect(Array.from(readPuzzles(kinds, rows, { kind: 'slitherlink' })).length).toBe(1);
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a number above the side', input: ` ${line.replace('4', '7')}`, at: '1:28', code: 'unexpected' },
    { title: 'behind blanks', input: `53 41 .. .. .. .. .. ..`, at: '1:1', code: 'unexpected' },
    {
      title: 'a letter above the side',
      input: `H${'.'.repeat(255)}`.replace('.', '1'),
      at: '1:1',
      code: 'unexpected',
    },
    { title: 'too few cells', input: nine, at: '1:1', code: 'unexpected' },
    { title: 'a side without boxes', input: '.'.repeat(49), at: '1:1', code: 'unrecognized' },
    { title: 'a word', input: 'unrecognizedtext', at: '1:1', code: 'unrecognized' },
  ])('$title', ({ input, at, code }) => expectProblem(problemOf(input), { code, at }));
  test('a side without boxes that is asked for', () =>
    expect(() => positionOf('.'.repeat(49), { kind: 'sudoku', format: 'line' })).toThrow('no boxes'));
  test('letters that are asked for', () =>
    expect(
      lineOf(positionOf('ABCDCDABBADCDCBA', { kind: 'sudoku', format: 'line' }).puzzle.clues['givens']!),
    ).toBe('1234341221434321'));
});

test.each([
  { text: 'sudoku/1/1/1', lost: '1 rows and 1 columns' },
  {
    text: 'pzprv3/sudoku/4/1 . . . /. . . . /. . . . /. . . . /. 2 . . /. . . . /. . . . /. . . . /',
    lost: 'a solution, begun or complete',
  },
])('is not written: $lost', ({ text, lost }) => {
  const problem = expect.objectContaining({ code: 'loss', found: lost });
  expect(() => written('line', text)).toThrow(expect.objectContaining({ problem }));
});

describe('files of lines', () => {
  const board = '3..4..9......7..65.976......8.23.5...7.....9...2.97.8......573.74..8..5...5..1..8';
  const linesOf = (text: string): readonly string[] =>
    [...readPuzzles(kinds, text)].map(({ line: number, read }) => {
      try {
        return `${number}: ${read().kind.name}`;
      } catch (error) {
        const { place, expected, found } = (error as InputError).problem;
        return `${number}: ${place?.line}:${place?.column} ${expected}, ${found}`;
      }
    });

  test.each([
    { title: 'a heading', first: 'puzzle,solution', expected: /^1: 1:1 / },
    { title: 'a count', first: '2', expected: /^1: 1:1 / },
    {
      title: 'a line that is too short',
      first: board.slice(1),
      expected: /^1: 1:1 a line of 81 cells.*, 80 cells$/,
    },
    {
      title: 'a line with a bad sign',
      first: board.replace('9', '!'),
      expected: /^1: 1:7 "\." or a number from 1 to 9, "!"$/,
    },
    { title: 'another kind', first: 'hashi/2/1/11', expected: /^1: hashi$/ },
  ])('$title in the first line leaves the others', ({ first, expected }) => {
    const [one, ...others] = linesOf(`${first}\n${board}\n\n# that was it\n${board}\n`);
    expect(one).toMatch(expected);
    expect(others).toEqual(['2: sudoku', '5: sudoku']);
  });

  test('a text that is not a puzzle is one problem, with any number of lines', () => {
    expect(linesOf('hello\nworld\n')).toHaveLength(1);
    expect(linesOf(`hello\nworld\nout\nthere\n${board}\n`)).toHaveLength(1);
  });
});
