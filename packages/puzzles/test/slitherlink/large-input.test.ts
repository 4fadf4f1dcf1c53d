import { describe, expect, test } from 'vitest';
import { toText } from '../../src/boards/drawing/terminal.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { expectEqual } from '../conformance/equal.js';
import { problemOf } from '../formats/problem-of.js';

describe('many characters are read in linear time', () => {
  const many = 200_000;
  test.each([
    ['tatham', 'letters', `1x1t0:${'a'.repeat(many)}`],
    ['tatham', 'digits', `${'1'.repeat(many)}t0:a`],
    ['plain', 'digits', `${'1'.repeat(many)}x`],
    ['plain', 'points, one a line', `${'.\n'.repeat(many / 2)}x`],
    ['plain', 'points, parted by blanks', `${'. '.repeat(many / 2)}x`],
    ['plain', 'blanks in a row', `.${' '.repeat(many)}x`],
    ['edge-list', 'comments', `${'#'.repeat(many)}`],
    ['edge-list', 'lines of comments', `${'#\n'.repeat(many / 2)}`],
    ['edge-list', 'commas', `slitherlink graph\ncell 1: ${','.repeat(many / 10)}`],
    [
      'edge-list',
      'a cell of one edge, and again',
      `slitherlink graph\na b\ncell 1: a b${', a b'.repeat(many / 50)}`,
    ],
    [
      'edge-list',
      'vertices',
      `slitherlink graph\n${Array.from({ length: many / 50 }, (_, each) => each).join('\n')}`,
    ],
    ['edge-list', 'rules', `slitherlink graph\nrules${' a'.repeat(many)}\na b`],
    ['janko', 'a row', `begin\npuzzle slitherlink\nsize 1\nproblem\n${'- '.repeat(many / 2)}`],
    ['penpa', 'letters', `m=edit&p=${'A'.repeat(3 * many)}`],
    ['penpa', 'parameters', `m=edit&${'a=b&'.repeat(many / 4)}`],
  ])('%s: %s', { timeout: 100_000 }, (format, _, text) => {
    expect(problemOf(text)).not.toBeNull();
    expect(problemOf(text, { kind: 'slitherlink', format })).not.toBeNull();
  });
});

test('a board of very many rows is written as pzprv3, and read again', { timeout: 100_000 }, () => {
  const { kind, position } = readPuzzle(kinds, '3\n'.repeat(50_000), { kind: 'slitherlink' });
  const format = kind.formats.find(({ name }) => name === 'pzprv3')!;
  expectEqual(format.read(format.write(position), {}).puzzle, position.puzzle);
});

test('a graph of few vertices that are very far apart is drawn', () => {
  const text = 'slitherlink graph\nat a 0 0\nat b 10000 0\nat c 10000 10000\na b\nb c\nc a\nline a b';
  const { kind, position } = readPuzzle(kinds, text);
  const lines = toText(kind.draw(position)).split('\n');
  expect(lines[0]).toMatch(/─{100}/);
  expect(lines.length).toBeLessThan(10_000);
});
