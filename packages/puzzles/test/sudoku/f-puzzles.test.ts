import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { kinds } from '../../src/kinds/index.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { mutated } from '../conformance/mutated-text.js';
import { problemOf } from '../formats/problem-of.js';
import { kind, lineOf, positionOf, sixBySix } from './puzzle.js';

type Cell = Readonly<Record<string, unknown>>;

/** The grid of a line, with further properties of its cells. */
function gridOf(line: string, more: (cell: number) => Cell = () => ({})): readonly (readonly Cell[])[] {
  const side = Math.sqrt(line.length);
  const cells = Array.from(line, (sign, cell) => ({
    ...(sign === '.' ? {} : { value: Number(sign), given: true }),
    ...more(cell),
  }));
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
}

const begin = 'https://f-puzzles.com/?load=';
const packed = (value: unknown): string => lzString.compressToBase64(JSON.stringify(value));
const linkOf = (value: unknown): string => `${begin}${packed(value)}`;
const plain = { size: 6, title: 'A board', author: 'Somebody', grid: gridOf(sixBySix.line) };
const small = { size: 4, grid: gridOf('12..............') };

describe('a link', () => {
  test.each([
    ['of f-puzzles.com', linkOf(plain)],
    ['of SudokuPad', `https://sudokupad.app/fpuz${packed(plain)}`],
    ['of SudokuPad, with the longer word', `https://sudokupad.app/fpuzzles${packed(plain)}`],
    ['of SudokuPad, as it was', `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz${packed(plain)}`],
    ['with settings after it', `https://sudokupad.app/fpuz${packed(plain)}?setting-nogrid=1`],
    ['with signs that are escaped', `${begin}${encodeURIComponent(packed(plain))}`],
    ['with blanks for "+"', linkOf(plain).replaceAll('+', ' ')],
    ['with white space around', `\n${linkOf(plain)}\r\n`],
  ])('%s', (_, text) => {
    const { position, warnings } = readPuzzle(kinds, text);
    expect(position).toEqual(positionOf(sixBySix.address));
    expect(warnings).toEqual([]);
  });
  test('that was made by another program', () => {
    // The example of the package sudoku-formats.
    const text =
      'https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A';
    const { puzzle } = positionOf(text);
    expect(lineOf(puzzle.clues['givens']!).length).toBe(puzzle.rows ** 2);
    expect(puzzle.clues['givens']!.some((given) => given > 0)).toBe(true);
  });
  test('with given and written numbers, and pencil marks', () => {
    const marks = (cell: number) =>
      cell === 2
        ? { value: 3 }
        : cell === 3
          ? { value: 4, given: false }
          : cell === 4
            ? { cornerPencilMarks: [1] }
            : {};
    const { position, warnings } = readPuzzle(
      kinds,
      linkOf({ ...small, grid: gridOf('12..............', marks) }),
    );
    expect(lineOf(position.answers['numbers']!)).toBe('..34............');
    expect(lineOf(position.puzzle.clues['givens']!)).toBe('12..............');
    expect(warnings).toEqual(['pencil marks are ignored']);
  });
  test('with both diagonals', () => {
    const link = linkOf({ ...small, 'diagonal+': true, 'diagonal-': true });
    expect(positionOf(link).puzzle.rules).toMatchObject({ diagonals: 1 });
  });
  test('with regions, of which some may be in pieces and some cells in none', () => {
    const regions = '0011001122332231';
    const grid = gridOf('................', (cell) => ({
      region: cell === 14 ? null : Number(regions[cell]),
    }));
    expect(lineOf(positionOf(linkOf({ size: 4, grid })).puzzle.clues['regions']!)).toBe('11221122334433.2');
  });
  test('with regions that are the boxes has none of its own; a cell without a region is in its box', () => {
    const grid = gridOf('................', (cell) => (cell === 0 ? { region: 0 } : {}));
    expect(lineOf(positionOf(linkOf({ size: 4, grid })).puzzle.clues['regions']!)).toBe('.'.repeat(16));
  });
  test('with ignored keys, named in a warning unless they are empty', () => {
    const more = { ruleset: 'Normal rules', fogofwar: ['R1C1'], text: [], killercage: [], antiknight: false };
    const { warnings } = readPuzzle(kinds, linkOf({ ...small, ...more }));
    expect(warnings).toEqual(['"ruleset" is ignored', '"fogofwar" is ignored']);
  });
});

describe('is refused by name', () => {
  test.each([
    { more: { killercage: [{ cells: ['R1C1'], value: 3 }] }, found: '"killercage"' },
    {
      more: { antiking: true, thermometer: [{ lines: [['R1C1', 'R1C2']] }] },
      found: '"antiking", "thermometer"',
    },
    { more: { 'diagonal+': true }, found: 'one diagonal' },
    {
      more: { grid: gridOf('12..............', () => ({ givenPencilMarks: [1] })) },
      found: '"givenPencilMarks"',
    },
  ])('$found', ({ more, found }) => {
    expect(problemOf(linkOf({ ...small, ...more }))).toMatchObject({
      code: 'unexpected',
      place: { line: 1, column: 29 },
      found,
    });
  });
  test.each([
    { id: 'sclN4IgzglgXgpiBcBOA', found: `"scl", a form of SudokuPad's own` },
    { id: 'ctcN4IgzglgXgpiBcBOA', found: `"ctc", a form of SudokuPad's own` },
    { id: 'scf12', found: `"scf", a form of SudokuPad's own` },
    { id: 'abc123', found: `"abc123", which needs SudokuPad's server` },
  ])('$id', ({ id, found }) => {
    expect(problemOf(`https://sudokupad.app/${id}`)).toMatchObject({ place: { line: 1, column: 23 }, found });
  });
});

describe('is refused', () => {
  test.each([
    { title: 'nothing', text: begin, code: 'unexpected' },
    { title: 'no Base64', text: `${begin}!`, code: 'unexpected' },
    { title: 'an escape that ends early', text: `${begin}%2`, code: 'unexpected' },
    { title: 'nothing packed', text: `${begin}AAAA`, code: 'unexpected' },
    { title: 'no JSON', text: `${begin}${lzString.compressToBase64('no JSON')}`, code: 'unexpected' },
    { title: 'no object', text: linkOf([]), code: 'unexpected' },
    {
      title: 'endless nesting',
      text: `${begin}${lzString.compressToBase64('['.repeat(500_000))}`,
      code: 'unexpected',
    },
    { title: 'too few rows', text: linkOf({ ...small, size: 5 }), code: 'unexpected' },
    { title: 'a board that is too large', text: linkOf({ size: 36, grid: [] }), code: 'unexpected' },
    {
      title: 'a number above the side',
      text: linkOf({ ...small, grid: gridOf('5...............') }),
      code: 'unexpected',
    },
    {
      title: 'a region above the side',
      text: linkOf({ ...small, grid: gridOf('................', () => ({ region: 4 })) }),
      code: 'unexpected',
    },
    { title: 'a link that is too long', text: `${begin}${'A'.repeat(20_000)}`, code: 'too-long' },
    {
      title: 'much in a short link',
      text: `${begin}${lzString.compressToBase64(' '.repeat(2_000_000))}`,
      code: 'too-long',
    },
  ])('$title', ({ text, code }) => expect(problemOf(text)).toMatchObject({ code, place: { line: 1 } }));
});

test('reads a mutated link as a position, or throws an InputError with a place in it', () => {
  const format = kind.formats.find(({ name }) => name === 'f-puzzles')!;
  const json = mutated(fc.constantFrom(JSON.stringify(small), JSON.stringify(plain)));
  const links = fc.oneof(
    mutated(fc.constant(linkOf(small))),
    json.map((text) => `${begin}${lzString.compressToBase64(text)}`),
  );
  fc.assert(
    fc.property(links, (text) => expectHandled(kind, format, text)),
    { numRuns: 400 },
  );
});

describe('a link that is written', () => {
  const write = (text: string): string => {
    const {
      kind: { formats },
      position,
    } = readPuzzle(kinds, text);
    return formats.find(({ name }) => name === 'f-puzzles')!.write(position);
  };
  const contentOf = (link: string): Readonly<Record<string, unknown>> => {
    const [, id] = /^https:\/\/sudokupad\.app\/fpuzzles(.*)$/.exec(link)!;
    return JSON.parse(lzString.decompressFromBase64(decodeURIComponent(id!)));
  };
  test('opens at SudokuPad, with the same givens and nothing else', () => {
    expect(contentOf(write(sixBySix.line))).toEqual({ size: 6, grid: gridOf(sixBySix.line) });
  });
  test('names the rule of the diagonals', () => {
    const given = linkOf({ ...small, 'diagonal+': true, 'diagonal-': true });
    expect(contentOf(write(given))).toMatchObject({ 'diagonal+': true, 'diagonal-': true });
  });
  test('names the boxes of a side that sites may divide otherwise, from 0 on', () => {
    const { grid } = contentOf(write('8'.padEnd(64, '.'))) as { grid: readonly { region: number }[][] };
    expect(grid[0]!.map(({ region }) => region)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(grid.map(([first]) => first!.region)).toEqual([0, 0, 2, 2, 4, 4, 6, 6]);
  });
  test('is refused with an answer, and on a board that f-puzzles.com cannot set', () => {
    expect(() =>
      write(
        linkOf({ ...small, grid: gridOf('12..............', (cell) => (cell === 2 ? { value: 3 } : {})) }),
      ),
    ).toThrow('a solution');
    expect(() => write('1'.padEnd(400, '.'))).toThrow('20 rows');
  });
});

test.each(['l', 'zl', 'zle', 'A', 'A=', 'N4Ig', 'N4IgzglgXgpiBcB'])(
  'a link that is cut off is refused: %s',
  (rest) => {
    for (const start of ['https://sudokupad.app/fpuz', 'https://sudokupad.app/fpuzzles', begin]) {
      const problem = problemOf(`${start}${rest}`);
      expect(problem).toMatchObject({ code: 'unexpected', found: expect.stringMatching(/^"/) });
      expect(['a puzzle packed in Base64', 'JSON of a puzzle']).toContain(problem?.expected);
    }
  },
);

test('any signs of Base64 are a puzzle or refused', () => {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const text = fc.string({ unit: fc.constantFrom(...digits), minLength: 1, maxLength: 12 });
  const format = kind.formats.find(({ name }) => name === 'f-puzzles')!;
  fc.assert(fc.property(text, (packedText) => expectHandled(kind, format, `${begin}${packedText}`)));
});

test.each([
  [{ ...small, size: 0 }, 'size: expected at least 1, found 0'],
  [{ ...small, grid: [[{ value: 'x' }]] }, 'grid[0][0].value: expected '],
  [{ ...small, grid: 3 }, 'grid: expected a list, found 3'],
  [[], 'expected an object, found a list of 0'],
])('a mistake is named with its path: %j', (value, problem) => {
  expect(() => positionOf(linkOf(value))).toThrow(problem);
});

test('a key twice is refused', () => {
  const link = `${begin}${lzString.compressToBase64('{"size":4,"size":4,"grid":[]}')}`;
  expect(() => positionOf(link)).toThrow('expected each key of an object once, found "size" again');
});
