import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { withAnswer } from '../conformance/broken-rules.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, sixBySix, written } from './puzzle.js';

const { address, line, solution } = sixBySix;
const rows = line.replace(/.{6}/g, '$&\n');
const state = `${solution.slice(0, 18)}${line.slice(18)}`.replace(/.{6}/g, '$&\n');

describe('rows', () => {
  test.each([
    ['rows only', rows],
    ['after [Puzzle]', `[Puzzle]\n${rows}`],
    [
      'with what is told of them',
      `#A Somebody\n#D A board\r\n#B 2020-01-01\n[puzzle] \r\n${rows.replaceAll('\n', '\r\n')}`,
    ],
    ['of cells parted by blanks', Array.from(rows).join(' ')],
    ['with lines drawn', line.replace(/(...)(...)/g, '$1|$2\n').replace(/(?:\S+\n){2}/g, '$&---+---\n')],
    ['with lines around', `*---.---*\n${line.replace(/(...)(...)/g, '| $1 | $2 |\n')}'-------'\n`],
    ['with zeros', rows.replaceAll('.', '0')],
    ['with signs for empty cells that look like lines', rows.replaceAll('.', '-')],
  ])('%s', (_, text) => expect(positionOf(text)).toEqual(positionOf(address)));
  test('are written', () => expect(written('sdk', address)).toBe(`[Puzzle]\n${rows}`));
  test('of digits up to 4 may be of several kinds, and are read if the kind or the format is named', () => {
    const small = '12..\n....\n...4\n3...\n';
    expect(problemOf(small)).toMatchObject({
      code: 'ambiguous',
      found: expect.stringMatching(/slitherlink.*sudoku/),
    });
    expect(lineOf(positionOf(small, { kind: 'sudoku' }).puzzle.clues['givens']!)).toBe('12.........43...');
    expect(lineOf(positionOf(small, { format: 'sdk' }).puzzle.clues['givens']!)).toBe('12.........43...');
  });
  test('of 16 by 16 are one board, though each could be one of 4 by 4', () => {
    const text = `12..............\n${'................\n'.repeat(14)}5...............\n`;
    expect(positionOf(text).puzzle.rows).toBe(16);
    expect(problemOf(text)).toBe(null);
  });
});

describe('written numbers', () => {
  const both = `[Puzzle]\n${rows}[State]\n${state}`;
  test('is read', () => {
    const { puzzle, answers } = positionOf(both);
    expect(puzzle).toEqual(positionOf(address).puzzle);
    expect(lineOf(answers['numbers']!)).toBe(`..14.2342.15.13564${'.'.repeat(18)}`);
  });
  test('is written', () => expect(written('sdk', both)).toBe(both));
  test('a section of another name is ignored, with a warning', () => {
    const { position, warnings } = readPuzzle(
      kinds,
      `[Puzzle]\n${rows}[PencilMarks]\nr1c1: 4\n[State]\n${state}`,
    );
    expect(position).toEqual(positionOf(both));
    expect(warnings).toEqual(['the section "PencilMarks" is ignored']);
  });
  test('may not differ from a given number', () =>
    expectProblem(problemOf(both.replace('[State]\n6', '[State]\n5')), { code: 'unexpected', at: '9:1' }));
  test('are not written in a cell with a given number', () => {
    const position = withAnswer(positionOf('pzprv3/sudoku/1/1 /'), ['numbers', 0, 1]);
    const sdk = kind.formats.find(({ name }) => name === 'sdk')!;
    expect(() => sdk.write(position)).toThrow('a written number in a cell with a given one');
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    {
      title: 'a number above the side',
      input: `[Puzzle]\n${rows.replace('4', '7')}`,
      at: '6:3',
      code: 'unexpected',
    },
    {
      title: 'a row that is too long',
      input: `[Puzzle]\n${rows.replace('4', '7.')}`,
      at: '6:7',
      code: 'unexpected',
    },
    {
      title: 'a row that is too short',
      input: `[Puzzle]\n${rows.replace('4.', '7')}`,
      at: '6:6',
      code: 'unexpected',
    },
    { title: 'a row missing', input: `[Puzzle]\n${rows.slice(0, 35)}`, at: '6:7', code: 'unexpected' },
    { title: 'a row too many', input: `[Puzzle]\n${rows}......`, at: '8:1', code: 'unexpected' },
    { title: 'no rows', input: '[Puzzle]\n#A Nobody', at: '2:10', code: 'unexpected' },
    {
      title: 'a section of no rows',
      input: '[Puzzle]\n[__proto__]\n1\n[constructor]\n2',
      at: '5:2',
      code: 'unexpected',
    },
    { title: 'a section twice', input: `[Puzzle]\n${rows}[Puzzle]\n`, at: '8:1', code: 'unexpected' },
    { title: 'a sign', input: `[Puzzle]\n${rows.replace('4', '%')}`, at: '6:3', code: 'unexpected' },
    { title: 'too many rows', input: `[Puzzle]\n${'.\n'.repeat(36)}`, at: '37:1', code: 'unexpected' },
    { title: 'too many columns', input: `[Puzzle]\n${'.'.repeat(36)}`, at: '2:36', code: 'unexpected' },
    { title: 'no boxes', input: `[Puzzle]\n${'.......\n'.repeat(7)}`, at: '1:1', code: 'board' },
  ])('$title', ({ input, at, code }) => expectProblem(problemOf(input), { code, at }));
});
