import { describe, expect, test } from 'vitest';
import { readPuzzle, readPuzzles } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { readCut } from '../formats/cut-text.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { lineOf, positionOf, written } from './puzzle.js';

const givens = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
const library = `:0000:x:${givens}:::`;

/** A line with a placed digit, deleted candidates, candidates that a technique deletes, and a comment. */
const cells = '5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const placed = `:0300:4:${cells}:412 115:411 413:r7c39`;

describe('a line of the library', () => {
  test('is read', () => {
    const { kind, format, position, warnings } = readPuzzle(kinds, library);
    expect([kind.name, format.name, warnings]).toEqual(['sudoku', 'hodoku', []]);
    expect(position).toEqual(positionOf(givens));
  });
  test('has digits that are given and digits that are placed', () => {
    const { position, warnings } = readPuzzle(kinds, placed);
    expect(lineOf(position.puzzle.clues['givens']!)).toBe(cells.replace('+3', '.'));
    expect(lineOf(position.answers['numbers']!)).toBe(`.3${'.'.repeat(79)}`);
    expect(warnings).toEqual(['deleted candidates are ignored']);
  });
  test('is written without a technique', () => {
    expect(written('hodoku', placed)).toBe(`:0000:x:${cells}:::`);
    expect(positionOf(written('hodoku', givens))).toEqual(positionOf(givens));
  });
  test('may be one of many, among comments', () => {
    const text = `# Naked Triple\n${library}\n\n### others\n${placed}\n`;
    const read = Array.from(readPuzzles(kinds, text), ({ line, read }) => [line, read().format.name]);
    expect(read).toEqual([
      [2, 'hodoku'],
      [5, 'hodoku'],
    ]);
  });
  test('cut anywhere is read or refused', () => {
    expect(readCut(placed)).toBeGreaterThan(0);
  });
});

describe('an error has the place of the mistake', () => {
  test.each([
    { title: 'a cell too few', input: library.replace('079:', '07:'), at: '1:89' },
    { title: 'a cell too many', input: library.replace('079:', '0791:'), at: '1:90' },
    { title: 'a letter', input: library.replace('x:5', 'x:a'), at: '1:9' },
    { title: 'no digit that is placed', input: library.replace('x:5', 'x:+0'), at: '1:9' },
    {
      title: 'words in the place of deleted candidates',
      input: library.replace(':::', ':none::'),
      at: '1:90',
    },
  ])('$title', ({ input, at }) => expectProblem(problemOf(input), { code: 'unexpected', at }));
});

test.each([
  { text: 'sudoku/6/6/1', lost: '6 rows and 6 columns' },
  { text: '3x3x:zzzb1', lost: 'the rules diagonals' },
])('a board with $lost cannot be written', ({ text, lost }) => {
  expect(() => written('hodoku', text)).toThrow(lost);
});
