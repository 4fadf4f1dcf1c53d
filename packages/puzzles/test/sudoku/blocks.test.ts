import { describe, expect, test } from 'vitest';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { readCut } from '../formats/cut-text.js';
import { problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, written } from './puzzle.js';

const rows = [
  '530070000',
  '600195000',
  '098000060',
  '800060003',
  '400803001',
  '700020006',
  '060000280',
  '000419005',
  '000080079',
];
const grid = (number: number, board = rows): string =>
  `Grid ${String(number).padStart(2, '0')}\n${board.join('\n')}\n`;

describe('rows under headings', () => {
  test('are puzzles, each with its line', () => {
    const entries = [...readPuzzles(kinds, `\n${grid(1)}${grid(2)}`)];
    expect(entries.map(({ line }) => line)).toEqual([2, 12]);
    for (const { read } of entries) {
      const { format, position } = read();
      expect(format.name).toBe('grids');
      expect(position).toEqual(positionOf(rows.join('')));
    }
  });
  test.each(['Sudoku 7', 'puzzle #3:', 'Board 12'])('"%s" is a heading', (heading) => {
    expect(positionOf(`${heading}\n${rows.join('\n')}`)).toEqual(positionOf(rows.join('')));
  });
  test('a mistake in one board is its own', () => {
    const entries = [...readPuzzles(kinds, `${grid(1)}${grid(2, rows.with(3, '80006000'))}${grid(3)}`)];
    expect(entries.map(({ line }) => line)).toEqual([1, 11, 21]);
    expect(() => entries[1]!.read()).toThrow('line 15, column 9: expected a row of 9 cells');
    expect(entries[2]!.read().position).toEqual(positionOf(rows.join('')));
  });
  test('small rows are of this kind under a heading, and other text is refused', () => {
    const small = grid(1, ['1023', '....', '....', '3201']);
    expect(positionOf(small).puzzle).toMatchObject({ rows: 4, columns: 4 });
    expect(problemOf('Grid 1\nA grid without rows\n')).toMatchObject({ code: 'unrecognized' });
  });
  test('cut anywhere are read or refused', () => expect(readCut(grid(1))).toBeLessThan(2 * grid(1).length));
});

const jigsaw = {
  numbers: [
    '8........',
    '...1.....',
    '2.....4.6',
    '.....8..5',
    '...62..18',
    '.3...4.2.',
    '...5..1.7',
    '..2......',
    '...8...9.',
  ],
  regions: [
    'AAAAABBBB',
    'CCCAABBBB',
    'CCCAABDDD',
    'CCCEEEDDD',
    'FFFEEEDDD',
    'FFFEEEGGG',
    'FFFHIIGGG',
    'HHHHIIGGG',
    'HHHHIIIII',
  ],
};
const [numbers, regions] = [jigsaw.numbers.join('\n'), jigsaw.regions.join('\n')];
const spaced = (text: string): string => text.replace(/\S(?=\S)/g, '$& ');

describe('a jigsaw in two blocks', () => {
  const plain = positionOf(`${numbers}\n\n${regions}\n`);
  test('has its numbers and its regions', () => {
    expect(lineOf(plain.puzzle.clues['givens']!)).toBe(jigsaw.numbers.join(''));
    expect(new Set(plain.puzzle.clues['regions']).size).toBe(9);
  });
  test.each([
    ['the regions first', `${regions}\n\n${numbers}`],
    ['spaces between cells', `${spaced(numbers)}\n${spaced(regions)}`],
    [
      'the size before the blocks',
      `9 9\n${spaced(numbers).replaceAll('.', '-')}\n${spaced(regions).replaceAll(/[A-I]/g, (sign) => String(sign.charCodeAt(0)))}`,
    ],
    [
      'digits for regions',
      `${numbers}\n${regions.replaceAll(/[A-I]/g, (sign) => String(sign.charCodeAt(0) - 64))}`,
    ],
    ['0 for an empty cell', `${numbers.replaceAll('.', '0')}\n${regions}`],
    ['a line for each block', `${jigsaw.numbers.join('')}\n${jigsaw.regions.join('')}`],
  ])('is the same with %s', (_, text) => {
    expect(readPuzzle(kinds, text).format.name).toBe('jigsaw');
    expect(positionOf(text)).toEqual(plain);
  });
  test('is written as rows', () => {
    expect(kind.formats.find(({ name }) => name === 'jigsaw')!.write(plain)).toBe(
      `${numbers}\n\n${regions}\n`,
    );
  });
  test('regions that are boxes are boxes', () => {
    expect(positionOf('1...\n....\n....\n....\n\nAABB\nAABB\nCCDD\nCCDD\n')).toEqual(
      positionOf('1...............'),
    );
  });
  test('regions in pieces are no regions', () => {
    expect(problemOf(`${numbers}\n\n${regions.replace('AAAAAB', 'BAAAAA')}`)).toMatchObject({
      code: 'unrecognized',
    });
  });
  test('boxes, pieces and boards of other sizes cannot be written', () => {
    expect(() => written('jigsaw', rows.join(''))).toThrow('a board without connected regions');
  });
  test('cut anywhere is read or refused', () => {
    const text = `${numbers}\n\n${regions}\n`;
    expect(readCut(text)).toBeLessThan(text.length);
  });
});
