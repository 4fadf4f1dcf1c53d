import { describe, expect, test } from 'vitest';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { lineOf, positionOf, sixBySix, written } from './puzzle.js';

const { address, line, solution } = sixBySix;

/** Six cells a row, parted by blanks. */
function rowsOf(text: string, length = 6): string {
  const cells = Array.from(text.replaceAll('.', '-')).join(' ');
  return cells.replace(new RegExp(`((?:\\S ){${length - 1}}\\S)(?: |$)`, 'g'), '$1\n');
}

const head = 'begin\npuzzle sudoku\nsize 6\npatternx 3\npatterny 2\n';
const plain = `${head}problem\n${rowsOf(line)}end\n`;
const solved = plain.replace('end', `solution\n${rowsOf(solution)}end`);
const jigsaw = `begin\npuzzle sudoku\nsize 4\nproblem\n${rowsOf('4......33......2', 4)}areas\n${rowsOf('1111223324332444', 4)}end\n`;

describe('a text of janko.at', () => {
  test.each([
    ['as it is written', plain],
    ['with keys in brackets', plain.replace(/^(begin|puzzle|size|patternx|patterny|problem|end)/gm, '[$1]')],
    [
      'with other keys and moves',
      plain.replace('size', 'author Somebody\nsize').replace('end', 'moves\n1,2\nend'),
    ],
    ['without the size of boxes', plain.replace(/pattern.*\n/g, '')],
    ['with their width alone', plain.replace(/patterny.*\n/g, '')],
    ['with points', plain.replaceAll('-', '.')],
  ])('%s', (_, text) => expect(positionOf(text)).toEqual(positionOf(address)));
  test('is written', () => expect(written('janko', address)).toBe(plain));
  test('with a solution is read and written', () => {
    const { answers } = positionOf(solved);
    expect(lineOf(answers['numbers']!).slice(0, 12)).toBe('..14.2342.15');
    expect(written('janko', solved)).toBe(solved);
  });
  test('without a size has 9 rows', () => {
    const text = `begin\npuzzle sudoku\nproblem\n${rowsOf(`${'.'.repeat(80)}9`, 9)}end\n`;
    expect(positionOf(text).puzzle).toMatchObject({ rows: 9, columns: 9 });
  });
  test('with other boxes has regions', () => {
    const text = plain.replace('patternx 3\npatterny 2', 'patternx 2\npatterny 3');
    expect(lineOf(positionOf(text).puzzle.clues['regions']!)).toBe('112233'.repeat(3) + '445566'.repeat(3));
    expect(positionOf(written('janko', text))).toEqual(positionOf(text));
  });
});

describe('areas', () => {
  test('are regions', () => {
    expect(positionOf(jigsaw)).toEqual(positionOf('4j:4f3_3f2,da_abb_aa_a_'));
    expect(written('janko', jigsaw)).toBe(jigsaw);
  });
  test('may be letters, and before the problem', () => {
    const areas = /areas\n[^e]*/.exec(jigsaw)![0];
    const text = jigsaw.replace(areas, '').replace('problem', `${areas}problem`);
    const lettered = text.replace(/areas\n[^p]*/, (rows) =>
      rows.replace(/\d/g, (digit) => 'wxyz'[Number(digit) - 1]!),
    );
    expect(positionOf(text)).toEqual(positionOf(jigsaw));
    expect(positionOf(lettered)).toEqual(positionOf(jigsaw));
  });
  test('of killer cages are refused by name', () => {
    const cages = jigsaw.replace('1 1 1 1', '5 5 1 1');
    expect(problemOf(cages)).toMatchObject({
      place: { line: 10, column: 1 },
      found: expect.stringContaining('killer cages'),
    });
    expect(problemOf(jigsaw.replace('4 -', '7 -'))).toMatchObject({
      code: 'out-of-range',
      place: { line: 5, column: 1 },
      expected: expect.stringContaining('killer cages'),
    });
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a number above the side', input: plain.replace('6 5', '7 5'), at: '7:1', code: 'out-of-range' },
    { title: 'a row that is too short', input: plain.replace('6 5 ', '6 '), at: '7:10', code: 'unexpected' },
    {
      title: 'boxes of another size',
      input: plain.replace('patterny 2', 'patterny 3'),
      at: '5:10',
      code: 'unexpected',
    },
    {
      title: 'a height that does not divide',
      input: plain.replace('patternx 3\npatterny 2', 'patterny 4'),
      at: '4:10',
      code: 'unexpected',
    },
    {
      title: 'a solution of another puzzle',
      input: solved.replace('solution\n6', 'solution\n5'),
      at: '14:1',
      code: 'unexpected',
    },
    { title: 'areas that end early', input: jigsaw.replace('2 4 4 4\n', ''), at: '13:4', code: 'unexpected' },
    { title: 'areas twice', input: jigsaw.replace('end', 'areas\nend'), at: '14:1', code: 'unexpected' },
  ])('$title', ({ input, at, code }) => expectProblem(problemOf(input), { code, at }));
});
