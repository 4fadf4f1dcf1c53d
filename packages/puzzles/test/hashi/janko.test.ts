import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { check } from '../../src/questions/check/check.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';
import { solvableBoard } from './arbitrary-board.js';
import { type Board, textOf } from './board.js';
import { bruteForce } from './brute-force.js';
import { drawnText as text } from './janko-text.js';

const kind: Kind = hashi;
const solved =
  'pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /0 0 0 0 ' +
  '/0 1 1 0 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 0 1 /1 0 0 0 1 /';

function positionOf(text: string) {
  return readPuzzle([kind], text).position;
}

describe('a text of janko.at, as it is found in the wild', () => {
  const drawn = () => positionOf(text);
  test('has the drawn bridges', () => {
    expect(drawn()).toEqual(positionOf(solved));
    expect(check(drawn())).toMatchObject({ status: 'valid' });
  });
  test.each([
    ['with keys in brackets', text.replaceAll(/^(?=begin|problem|solution|end)(.*)$/gm, '[$1]')],
    ['without its beginning', text.replace('begin\n', '').replace('problem', '[problem]')],
    ['with capitals', text.replaceAll(/^[a-z]{3,}( hashi)?$/gm, (line) => line.toUpperCase())],
    ['with other line breaks and blanks', text.replaceAll('\n', ' \r\n\r\n').replaceAll(' ', '  ')],
    ['with rows and columns', text.replace('size 5', 'cols 5\nrows 5')],
    ['without the kind', text.replace('puzzle hashi\n', '')],
    [
      'with an author, a source and moves',
      text
        .replace('size', 'author Nobody at all\nsource \n[info]\n1 free line\nsize')
        .replace('end', 'moves\n1a2b 3\n- 1\nend'),
    ],
    ['with moves before the solution', text.replace('solution', 'moves\n1,2,3 4\nsolution')],
  ])('%s', (_, found) => expect(positionOf(found)).toEqual(drawn()));

  test('bridges between neighboring islands cannot be represented: they are undecided', () => {
    const neighbors = 'begin\npuzzle hashi\nrows 1\ncols 4\nproblem\n1 2 - 1\nsolution\n- - 1 -\nend\n';
    expect(Array.from(positionOf(neighbors).answers['bridges']!)).toEqual([-1, 1, 1]);
  });
  test('wrong drawings are read unchanged, for check', () => {
    const open = 'begin\nrows 1\ncols 4\nproblem\n1 - - 1\nsolution\n- 1 - -\nend\n';
    expect(Array.from(positionOf(open).answers['bridges']!)).toEqual([1, 1, -1]);
  });
});

describe('an error has the place of the mistake', () => {
  const janko = (puzzle = 'puzzle hashi', size = 'size 3') =>
    `begin\n${puzzle}\n${size}\nproblem\n1 - 2\n- - -\n- - 1\nsolution\n- 1 -\n- - a\n- - -\nend\n`;
  test.each([
    {
      title: "another kind's text of janko.at",
      input: janko('puzzle nurikabe'),
      at: '2:8',
      code: 'other-kind',
    },
    { title: 'a text of janko.at that is cut off', input: 'begin\n', at: '2:1', code: 'unexpected' },
    { title: 'a text of janko.at without a size', input: janko('', ''), at: '4:1', code: 'unexpected' },
    {
      title: 'a text of janko.at without columns',
      input: janko('', 'rows 2'),
      at: '4:1',
      code: 'unexpected',
    },
    { title: 'a text of janko.at of no rows', input: janko('', 'size 0'), at: '3:6', code: 'out-of-range' },
    {
      title: 'a text of janko.at with two sizes',
      input: janko('', 'size 2 3'),
      at: '3:8',
      code: 'unexpected',
    },
    { title: 'a text of janko.at without a problem', input: 'begin\nend', at: '2:1', code: 'unexpected' },
    {
      title: 'a problem with a word behind its key',
      input: janko().replace('problem', 'problem 1'),
      at: '4:9',
      code: 'unexpected',
    },
    { title: 'an island 0', input: janko().replace('1 - 2', '0 - 2'), at: '5:1', code: 'out-of-range' },
    { title: 'an island 9', input: janko().replace('1 - 2', '1 - 9'), at: '5:5', code: 'out-of-range' },
    { title: 'an island "?"', input: janko().replace('1 - 2', '1 - ?'), at: '5:5', code: 'unexpected' },
    { title: 'a row too short', input: janko().replace('1 - 2', '1 -'), at: '5:4', code: 'unexpected' },
    {
      title: 'a row too many',
      input: janko().replace('solution', '- - 1\nsolution'),
      at: '8:1',
      code: 'unexpected',
    },
    { title: 'no end', input: janko().replace('end', ''), at: '13:1', code: 'unexpected' },
    { title: 'something after the end', input: `${janko()}1`, at: '13:1', code: 'unexpected' },
    {
      title: 'a second solution',
      input: janko().replace('end', 'solution\n- 1 -\n- - a\n- - -\nend'),
      at: '12:1',
      code: 'unexpected',
    },
    {
      title: 'a sign that means nothing',
      input: janko().replace('- 1 -', '- c -'),
      at: '9:3',
      code: 'unexpected',
    },
    { title: 'a sign on an island', input: janko().replace('- 1 -', '1 1 -'), at: '9:1', code: 'unexpected' },
    {
      title: 'signs that differ about the bridges between them',
      input: janko().replace('1 - 2', '- - -').replace('- 1 -', '- 1 2'),
      at: '9:5',
      code: 'unexpected',
    },
    {
      title: 'signs that differ about the bridges downward',
      input: janko().replace('- - a', 'a - -').replace('- - -\nend', 'b - -\nend'),
      at: '11:1',
      code: 'unexpected',
    },
    {
      title: 'a horizontal bridge on a board of one column',
      input: 'begin\nrows 2\ncols 1\nproblem\n1\n-\nsolution\n-\n1\nend',
      at: '9:1',
      code: 'unexpected',
    },
    {
      title: 'a vertical bridge on a board of one row',
      input: 'begin\nrows 1\ncols 2\nproblem\n1 -\nsolution\n- a\nend',
      at: '7:3',
      code: 'unexpected',
    },
  ])('$title', ({ input, at, code }) => {
    // Some of these texts do not name their kind.
    expectProblem(problemOf(input, code === 'other-kind' ? {} : { kind: 'hashi' }), { code, at });
  });
});

test('solutions without neighboring islands survive janko.at', () => {
  let count = 0;
  const apart = solvableBoard.filter(({ most, noLoops }) => most === 2 && !noLoops);
  const property = fc.property(apart, (board) => {
    const [drawing] = bruteForce(board, 1);
    const { position } = readPuzzle([kind], textOf(board));
    const bridges = Int16Array.from(drawing!, (value) => (value === 0 ? -1 : value));
    const drawn = { ...position, answers: { bridges } };
    const janko = kind.formats.find(({ name }) => name === 'janko')!;
    let found: string | null = null;
    try {
      found = janko.write(drawn);
    } catch (error) {
      expect(error).toMatchObject({ problem: { code: 'loss' } });
    }
    const isSayable =
      board.cells.every((clue) => clue !== '?' && clue !== 0) &&
      bridges.every((value, site) => value === -1 || !joinsNeighbors(board, site));
    expect(found !== null).toBe(isSayable);
    if (found === null) return;
    count += bridges.some((value) => value > 0) ? 1 : 0;
    expect(janko.read(found, {})).toEqual(drawn);
  });
  fc.assert(property, { numRuns: 300 });
  expect(count).toBeGreaterThan(10);
});

/** Whether the two cells at a site are both islands. */
function joinsNeighbors({ rows, columns, cells }: Board, site: number): boolean {
  const sideways = rows * (columns - 1);
  const isAcross = site < sideways;
  const first = isAcross ? site + Math.floor(site / (columns - 1)) : site - sideways;
  return cells[first] !== null && cells[first + (isAcross ? 1 : columns)] !== null;
}
