import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import { check } from '../../src/questions/check/check.js';
import { drawnText as text } from './janko-text.js';

const kind: Kind = hashi;
const address = 'hashi/5/5/4g2i3h23k3g1g3g4g3';
const solved =
  'pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 ' +
  '/0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /';
const file =
  '5 5 10\r\n 4  0  2  0  0 \r\n 0  3  0  0  2 \r\n 3  0  0  0  0 \r\n 0  3  0  1  0 \r\n 3  0  4  0  3 \r\n';

const gameId = '5x5m2:4a2c3b23e3a1a3a4a3';
function positionOf(text: string, rules?: readonly string[]) {
  return readPuzzle([kind], text, { rules }).position;
}

/** The position in the format of this name. */
function written(name: string, text: string): string {
  return kind.formats.find((format) => format.name === name)!.write(positionOf(text));
}

describe('one puzzle, as it is found in the wild', () => {
  test.each([
    ['part of an address', address],
    ['address', `https://puzz.link/p?${address}`],
    ['address of another site', `http://pzv.jp/p.html?${address}`],
    ['whose id is in capitals', `https://puzz.link/p?${address.replace('hashi', 'HaSHI')}`],
    ['with white space around', `\n  https://puzz.link/p?${address} \r\n`],
    ['id hashikake', address.replace('hashi', 'hashikake')],
    ['id bridges', address.replace('hashi', 'bridges')],
    ['editor', `https://puzz.link/p?${address.replace('hashi', 'hashi_edit')}`],
    ['player', `https://puzz.link/p?${address.replace('hashi', 'hashikake_play')}`],
    ['type first', `https://puzz.link/p?type=editor&${address}`],
    ['with a variant', address.replace('hashi/', 'hashi/v:any/')],
    ['with a slash at the end', `${address}/`],
    ['file', file],
    ['file with other line breaks and blanks', file.replaceAll('\r', '').replaceAll('  ', '\t ')],
    ['game ID', gameId],
    ['game ID with white space around', `\n ${gameId}\r\n`],
    ['game ID without the height', gameId.replace('x5', '')],
    ['game ID with options of the generator', gameId.replace('m2', 'i30e10m2d1')],
    ['text of janko.at without a solution', text.replace(/solution[\s\S]*end/, 'end')],
    ['pzprv3 without a drawing', solved.slice(0, solved.indexOf('/2 2 0 0'))],
  ])('%s', (_, text) => {
    const { puzzle } = positionOf(solved);
    expect(positionOf(text)).toEqual(unsolved(kind.layers, puzzle));
  });

  test('pzprv3 on many lines', () => {
    expect(positionOf(solved.replaceAll('/', '\n'))).toEqual(positionOf(solved));
    expect(positionOf(solved.replaceAll('/', '\r\n'))).toEqual(positionOf(solved));
  });
});

describe('writing', () => {
  test('a game ID', () => expect(written('tatham', address)).toBe(gameId));
  test('a game ID with large numbers and long runs of water', () => {
    const id = '40x2m4:zmGmAz';
    expect(positionOf(id).puzzle.clues['islands']!.filter((clue) => clue !== -1)).toEqual(
      Int16Array.of(16, 10),
    );
    expect(written('tatham', id)).toBe(id);
  });
  test('a text of janko.at', () => expect(written('janko', solved.replaceAll('-1', '0'))).toBe(text));
  test('a text of janko.at without a solution', () => {
    expect(written('janko', 'hashi/3/1/1g1')).toBe(
      'begin\npuzzle hashi\nrows 1\ncols 3\nproblem\n1 - 1\nend\n',
    );
  });
  test('an address', () => expect(written('puzz.link', address)).toBe(`https://puzz.link/p?${address}`));
  test('a file', () => expect(written('has', address)).toBe(file));
  test('pzprv3, crosses included', () => expect(written('pzprv3', solved)).toBe(solved));
  test('an address that would end in a sign has a slash', () => {
    expect(written('puzz.link', 'hashi/2/1/1.')).toBe('https://puzz.link/p?hashi/2/1/1./');
  });
});

test('the solved example is valid', () => {
  expect(check(positionOf(solved))).toMatchObject({ status: 'valid' });
});

describe('clues in addresses', () => {
  const cluesOf = (text: string, rules?: readonly string[]) => {
    const { islands } = positionOf(text, rules).puzzle.clues;
    return Array.from(islands!);
  };
  test('a missing tail is water', () => expect(cluesOf('hashi/3/2/1')).toEqual([1, -1, -1, -1, -1, -1]));
  test('a point is an island without a number', () => expect(cluesOf('hashi/3/1/1g.')).toEqual([1, -1, -2]));
  test('columns come before rows', () =>
    expect(positionOf('hashi/3/1/1').puzzle).toMatchObject({ rows: 1, columns: 3 }));
  test('16 has two digits', () => expect(cluesOf('hashi/2/1/-101', ['max-bridges=4'])).toEqual([16, 1]));
});

describe('a format refuses what it would lose', () => {
  test.each([
    { format: 'puzz.link', text: solved, lost: 'a solution, begun or complete' },
    { format: 'has', text: solved, lost: 'a solution, begun or complete' },
    { format: 'has', text: 'hashi/2/1/1.', lost: 'islands without a number' },
    { format: 'has', text: 'hashi/1/1/0', lost: 'islands with the number 0' },
    { format: 'tatham', text: solved, lost: 'a solution, begun or complete' },
    { format: 'tatham', text: 'hashi/3/1/1g.', lost: 'islands without a number' },
    { format: 'tatham', text: 'hashi/1/1/0', lost: 'islands with the number 0' },
    {
      format: 'tatham',
      text: 'hashi/2/1/11',
      lost: "neighboring islands, which Simon Tatham's program refuses",
    },
    {
      format: 'tatham',
      text: 'hashi/1/3/g11',
      lost: "neighboring islands, which Simon Tatham's program refuses",
    },
    { format: 'janko', text: 'hashi/2/1/1.', lost: 'islands without a number' },
    { format: 'janko', text: 'hashi/1/1/0', lost: 'islands with the number 0' },
    { format: 'janko', text: solved, lost: 'crosses' },
    {
      format: 'janko',
      text: 'pzprv3/hashikake/1/3/3 . 3 /3 3 /',
      lost: 'more than two bridges side by side',
    },
    {
      format: 'janko',
      text: 'pzprv3/hashikake/1/2/1 1 /1 /',
      lost: 'a bridge between neighboring islands',
    },
    {
      format: 'janko',
      text: 'pzprv3/hashikake/1/3/1 . 1 /1 0 /',
      lost: 'a bridge that ends or changes between islands',
    },
    {
      format: 'janko',
      text: 'pzprv3/hashikake/1/3/1 . 2 /1 2 /',
      lost: 'a bridge that ends or changes between islands',
    },
    ...['puzz.link', 'has', 'pzprv3', 'janko'].map((format) => ({
      format,
      text: '{"format":"gridwright-puzzle","version":1,"kind":"hashi","rules":["max-bridges=3"],"rows":1,"columns":1,"clues":{"islands":[[0]]}}',
      lost: 'the rules max-bridges=3',
    })),
  ])('$format: $lost', ({ format, text, lost }) => {
    const problem = {
      code: 'loss',
      place: null,
      found: lost,
      expected: expect.stringContaining(format),
    };
    expect(() => written(format, text)).toThrow(expect.objectContaining({ problem }));
  });
});

test.each([
  ['[3,', '[9,', 'clues.islands[0][0]: expected 0 to 8, "?" or null, found 9'],
  ['[3,', '["!",', 'clues.islands[0][0]: expected 0 to 8, "?" or null, found "!"'],
  ['[3,', '[[3],', 'clues.islands[0][0]: expected 0 to 8, "?" or null, found a list of 1'],
  ['[3,', '[', 'clues.islands[0]: expected a list of 3, found a list of 2'],
  ['"islands":', '"isles":', 'clues.islands: expected a list, found nothing'],
  ['"clues":', '"islands":{},"clues":', 'islands: expected no such key, found an object'],
  ['"rows":3', '"rows":0', 'rows: expected at least 1, found 0'],
  ['"version":1', '"version":"1"', 'version: expected 1, found "1"'],
  ['"rows":3', '"rows":3,"rows":3', 'expected each key of an object once, found "rows" again'],
])('JSON with a mistake is refused with its path and its value: %s as %s', (right, wrong, problem) => {
  const json = written('gridwright-puzzle', 'hashi/3/3/3g3i3g3');
  const changed = json.replace(right, wrong);
  expect(changed).not.toBe(json);
  expect(() => positionOf(changed)).toThrow(problem);
});
