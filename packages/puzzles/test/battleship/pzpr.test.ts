import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { kinds } from '../../src/kinds/index.js';
import { check } from '../../src/questions/check/check.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

// A board of pzpr's own form, with one solution; its fifth row has no total.
const address = 'https://puzz.link/p?battleship/7/6/13102030314g1p0q3y//c';
const rows =
  '. 1 3 1 0 2 0 3 /0 . . . . . . . /3 . . . 0 . . . /1 . . . . . . . /4 . 3 . . . . . /. . . . . . . . /1 . . . . . . . /';
const drawn =
  '+ + + + + + + /# # + . # + + /+ + + + + + # /+ . # + # + # /+ + + + + + # /+ # + + + + + /0 0 0 0 0 0 /';
const solved = `pzprv3/battleship/6/7/c/${rows}${drawn}`;

const write = (format: string, text: string): string =>
  battleship.formats.find(({ name }) => name === format)!.write(readPuzzle(kinds, text).position as never);
const fleetOf = (text: string) =>
  readPuzzle(kinds, text).position.puzzle.records!['fleet']!.map((each) => ({ ...each }));

describe('addresses', () => {
  test('have totals of columns and rows as one sequence, and then the givens', () => {
    const { puzzle } = readPuzzle(kinds, address).position;
    expect(puzzle).toMatchObject({ rows: 6, columns: 7 });
    expect(Array.from(puzzle.clues['columnTotals']!)).toEqual([1, 3, 1, 0, 2, 0, 3]);
    expect(Array.from(puzzle.clues['rowTotals']!)).toEqual([0, 3, 1, 4, -1, 1]);
    expect([...puzzle.clues['givens']!.entries()].filter(([, form]) => form >= 0)).toEqual([
      [10, 0],
      [22, 3],
    ]);
    expect(write('puzz.link', address)).toBe(address);
  });
  test('a run of missing totals may go on from the columns to the rows', () => {
    const text = 'battleship/3/3/2i23i/1/31s';
    const { clues } = readPuzzle(kinds, `${text}`).position.puzzle;
    expect(Array.from(clues['columnTotals']!)).toEqual([2, -1, -1]);
    expect(Array.from(clues['rowTotals']!)).toEqual([-1, 2, 3]);
    expect(write('puzz.link', text)).toBe('https://puzz.link/p?battleship/3/3/2i23o/1/31s');
  });
  test('"?" beside the board is no total, in a cell a ship part', () => {
    const { clues } = readPuzzle(kinds, 'battleship/2/2/.011.i//z').position.puzzle;
    expect(Array.from(clues['columnTotals']!)).toEqual([-1, 0]);
    expect(Array.from(clues['givens']!)).toEqual([-2, -1, -1, -1]);
  });
});

describe('fleets', () => {
  const address = (fleet: string): string => `battleship/9/9/zz/${fleet}`;
  test.each([
    ['/d', '4×1 3×2 2×3 1×4'],
    ['/z', ''],
    ['3/41u/12o/11g', '4×1 2×1 1×1'],
    ['2/71vo/17vo', '7×2'],
    ['1/61vg', '6×1'],
    ['0', ''],
  ])('%s: %s', (fleet, expected) => {
    const ships = fleetOf(address(fleet)).map((each) => {
      const { length, count } = each as unknown as { length: number; count: number };
      return `${length}×${count}`;
    });
    expect(ships.join(' ')).toBe(expected);
  });
  test('that have a letter are written so', () =>
    expect(write('puzz.link', address('6/31s/21o/21o/11g/11g/11g'))).toMatch(/\/\/c$/));
  test.each([
    ['/t', 'a fleet of straight ships', 'tetrominoes'],
    ['/p', 'a fleet of straight ships', 'pentominoes'],
    ['1/33u6a', 'a fleet of straight ships', 'a piece 3 wide and 3 high'],
    ['1/31k', 'a fleet of straight ships', 'the piece "31k"'],
    ['2/31s', '2 pieces', '1'],
    ['1/31s/31s', '1 piece', '2'],
    ['1/3', 'a piece: its width, its height and its cells, such as "31s"', '"3"'],
    [
      '/q',
      'a fleet: "c", "d", "e" or "z", or the number of ships and as many pieces, such as "2/31s/11g"',
      '"q"',
    ],
  ])('%s is refused', (fleet, expected, found) =>
    expect(problemOf(address(fleet))).toMatchObject({ expected, found }),
  );
  test('an address without a fleet is refused', () =>
    expectProblem(problemOf('battleship/2/2/2011'), { code: 'unexpected', at: '1:20' }));
});

describe('pzprv3', () => {
  test('is the puzzle of its address, with its solution', () => {
    const { position } = readPuzzle(kinds, solved);
    expect(position.puzzle).toEqual(readPuzzle(kinds, address).position.puzzle);
    expect(check(position, { kind: battleship, extent: 'complete' })).toMatchObject({ status: 'valid' });
    expect(write('pzprv3', solved)).toBe(solved);
  });
  test('what is marked as done is the same', () => {
    const marked = solved.replace('. 1 3 1', '. c1 3 c1').replace('/0 0 0 0 0 0 /', '/1 0 1 0 0 0 /');
    expect(readPuzzle(kinds, marked).position).toEqual(readPuzzle(kinds, solved).position);
  });
  test('a total that is shown as "?" is none', () => {
    const unknown = solved.replace('/. . . . . . . . /1 ', '/- . . . . . . . /1 ');
    expect(unknown).not.toBe(solved);
    expect(readPuzzle(kinds, unknown).position).toEqual(readPuzzle(kinds, solved).position);
  });
  test('marks under givens are ignored, as there', () => {
    // A board of the tests of robx/pzprjs, with a mark for water on a given ship part.
    const marked =
      'pzprv3/battleship/6/6/c/. . 1 2 . . 2 /. . . . . . 0 /3 . . . . . . /0 . . . . . . /. 3 . . . . . ' +
      '/3 . . . . . . /. . . . . . . /+ + # + + + /# + # + + # /+ + + + + + /+ # + + + + /+ + + # # # /# + + + + + /0 0 0 0 0 0 /';
    const { position, warnings } = readPuzzle(kinds, marked);
    expect(check(position, { kind: battleship }).status).toBe('valid');
    expect(warnings).toEqual(['marks at givens are ignored']);
    // So is a ship part on given water; one on a given ship part is the same.
    for (const [from, to] of [
      ['/+ + # + + + /', '/+ + # + + # /'],
      ['/+ # + + + + /', '/# # + + + + /'],
    ] as const)
      expect(readPuzzle(kinds, marked.replace(from, to)).position).toEqual(position);
    expect(readPuzzle(kinds, solved).warnings).toEqual([]);
  });
  test('a bent given is refused', () => {
    const bent = solved.replace('/4 . 3', '/4 . 7');
    expect(problemOf(bent)).toMatchObject({ code: 'out-of-range', found: '"7"' });
  });
});
