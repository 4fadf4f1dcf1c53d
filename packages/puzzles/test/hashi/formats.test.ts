import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/formats/read-puzzle.js';
import { hashi } from '../../src/kinds/hashi/index.js';
import type { Kind } from '../../src/kinds/kind.js';
import { unsolved } from '../../src/layers/board.js';
import { check } from '../../src/questions/check.js';

const kind: Kind = hashi;
const address = 'hashi/5/5/4g2i3h23k3g1g3g4g3';
const solved =
  'pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 ' +
  '/0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /';
const file =
  '5 5 10\r\n 4  0  2  0  0 \r\n 0  3  0  0  2 \r\n 3  0  0  0  0 \r\n 0  3  0  1  0 \r\n 3  0  4  0  3 \r\n';

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

describe('what is written', () => {
  test('an address', () => expect(written('puzz.link', address)).toBe(`https://puzz.link/p?${address}`));
  test('a file', () => expect(written('has', address)).toBe(file));
  test('pzprv3, crosses included', () => expect(written('pzprv3', solved)).toBe(solved));
  test('an address that would end in a sign has a slash', () => {
    expect(written('puzz.link', 'hashi/2/1/1.')).toBe('https://puzz.link/p?hashi/2/1/1./');
  });
});

test('the solved example is valid', () => {
  expect(check(kind, positionOf(solved), 'complete')).toMatchObject({ status: 'valid', violations: [] });
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
    ...['puzz.link', 'has', 'pzprv3'].map((format) => ({
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
