import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/profile.js';
import type { Board } from '../../src/boards/definition/board.js';
import { InputError } from '../../src/boards/definition/input-error.js';
import { emptyPuzzle, unsolved } from '../../src/boards/layers/board.js';
import { expectHandled } from '../conformance/formats-suite.js';
import { mutated } from '../conformance/mutated-text.js';
import { akari, heyawake, nurikabe, skyscrapers, starBattle, yajilin } from './pzpr-boards.js';
import { filled, opened, pzprKinds } from './pzpr-puzzles.js';

function addressFormat(board: Board) {
  return board.formats.find(({ name }) => name === 'puzz.link')!;
}

describe.each(pzprKinds)('addresses of $board.name', (kind) => {
  const { board, puzzles, id } = kind;
  const format = addressFormat(board);
  const ours = (url: string): string =>
    url.replace(/^.*\?/, 'https://puzz.link/p?').replace(`?${id}/`, `?${board.name}/`);

  test('are those of pzpr', async () => {
    const property = fc.asyncProperty(puzzles, async (puzzle) => {
      const position = unsolved(board.layers, puzzle);
      const there = ours((await filled(kind, puzzle)).getURL());
      const written = format.write(position);
      // A slash at the end guards a "." there, and means nothing.
      expect(written.replace(/\/$/, '')).toBe(there.replace(/\/$/, ''));
      const warnings: string[] = [];
      expect(format.read(there, { warn: (text) => warnings.push(text) })).toEqual(position);
      expect(warnings).toEqual([]);
      expect(ours((await opened(written.replace(`?${board.name}/`, `?${id}/`))).getURL())).toBe(there);
    });
    await fc.assert(property, { numRuns: runs(1000, 30) });
  });

  test('mutated and random texts are read, or refused at a place in them', () => {
    const texts = puzzles.map((puzzle) => format.write(unsolved(board.layers, puzzle)));
    const random = fc
      .string({ unit: 'grapheme-ascii', maxLength: 30 })
      .map((body) => `${board.name}/3/4/${body}`);
    const property = fc.property(fc.oneof(mutated(texts), random), (text) =>
      expectHandled(board, format, text),
    );
    fc.assert(property, { numRuns: runs(20_000, 300) });
  });

  test('every beginning of an address has a warning, or its end is missed', () => {
    const property = fc.property(puzzles, (puzzle) => {
      const address = format.write(unsolved(board.layers, puzzle)).replace(/\/$/, '');
      const start = address.lastIndexOf('/') + 1;
      for (let end = start + 1; end < address.length; end++) {
        const warnings: string[] = [];
        try {
          format.read(address.slice(0, end), { warn: (text) => warnings.push(text) });
        } catch (error) {
          // It may end within a number.
          if (error instanceof InputError) continue;
          throw error;
        }
        expect(warnings.some((text) => text.startsWith('the address ends after'))).toBe(true);
      }
    });
    fc.assert(property, { numRuns: runs(500, 40) });
  });
});

test.each([
  {
    board: heyawake,
    address: 'heyawake/2/2/w',
    column: 14,
    message: 'expected 5 borders in one character (0-v), found "w"',
  },
  {
    board: heyawake,
    address: 'heyawake/2/2/1',
    column: 14,
    message: 'expected no border after the last of 2 places, found "1"',
  },
  {
    board: heyawake,
    address: 'heyawake/2/2/00.',
    column: 16,
    message: 'expected number, a number from 0 to 99, found "."',
  },
  {
    board: heyawake,
    address: 'heyawake/2/2/00-64',
    column: 16,
    message: 'expected number, a number from 0 to 99, found 100',
  },
  {
    board: heyawake,
    address: 'heyawake/2/2/0012',
    column: 17,
    message: 'expected the end of the address after 5 values, found "2"',
  },
  {
    board: starBattle,
    address: 'starbattle/2/2/0/00',
    column: 16,
    message: 'expected stars from 1 to 9, found "0"',
  },
  {
    board: starBattle,
    address: 'starbattle/2/2/x',
    column: 16,
    message: 'expected stars from 1 to 9, found "x"',
  },
  {
    board: starBattle,
    address: 'starbattle/2/2',
    column: 15,
    message: 'expected stars from 1 to 9, found ""',
  },
  {
    board: starBattle,
    address: 'starbattle/2/2/1/00/7',
    column: 21,
    message: 'expected the end of the address, found "7"',
  },
  {
    board: akari,
    address: 'akari/2/2/f',
    column: 11,
    message:
      'expected a number (0-4; 5-9 and a-e with one and two empty cells after it), "." or a run of empty cells (g-z), found "f"',
  },
  {
    board: nurikabe,
    address: 'nurikabe/2/2/0',
    column: 14,
    message: 'expected number, a number from 1 to 999, found 0',
  },
  {
    board: yajilin,
    address: 'yajilin/2/2/+',
    column: 13,
    message:
      'expected an arrow (0-4) with a number (0-f, "."), 5-9 with a number of two digits, "-" with an arrow and a number of three, or a run of empty cells (a-z), found "+"',
  },
  { board: yajilin, address: 'yajilin/2/2/1', column: 13, message: 'expected an arrow (0-4) with a number' },
  {
    board: yajilin,
    address: 'yajilin/2/2/-1fff',
    column: 13,
    message: 'expected number, a number from 0 to 999, found 4095',
  },
  {
    board: yajilin,
    address: 'yajilin/2/2/d11',
    column: 14,
    message: 'expected the end of the address after 4 values, found "11"',
  },
  {
    board: yajilin,
    address: 'yajilin/bo/2/2/d',
    column: 10,
    message: 'expected a rule of the kind, found "o" (all shaded cells are outside the loop)',
  },
  {
    board: skyscrapers,
    address: 'skyscrapers/2/2/n1',
    column: 18,
    message: 'expected no numbers inside the board, found "1"',
  },
  {
    board: skyscrapers,
    address: 'skyscrapers/2/2/3',
    column: 17,
    message: 'expected top number, a number from 1 to 2, found 3',
  },
])('$address is wrong', ({ board, address, column, message }) => {
  expect(() => board.read(address)).toThrow(`line 1, column ${column}: ${message}`);
});

test('letters before the size', () => {
  const warnings: string[] = [];
  const warn = (text: string): void => void warnings.push(text);
  addressFormat(yajilin).read('yajilin/b/2/2/d', { warn });
  expect(warnings).toEqual([]);
  addressFormat(yajilin).read('yajilin/bz/2/2/d', { warn });
  expect(warnings).toEqual(['"z" names a rule that is not known: the puzzle is read without it']);
});

test('rules that the caller names replace those of the address', () => {
  const rules = (words?: readonly string[]) =>
    starBattle.read('starbattle/2/2/2/00', { rules: words }).puzzle.rules;
  expect(rules()).toEqual({ stars: 2 });
  expect(rules(['stars=3'])).toEqual({ stars: 3 });
  expect(() => starBattle.read('starbattle/2/2/x/00', { rules: ['stars=3'] })).toThrow(
    'expected stars from 1 to 9',
  );
});

test('a border that ends inside a room is ignored with a warning', () => {
  const warnings: string[] = [];
  const read = addressFormat(heyawake).read('heyawake/2/2/g02', { warn: (text) => warnings.push(text) });
  expect(read.puzzle.clues).toEqual({
    rooms: Int16Array.of(1, 1, 1, 1),
    numbers: Int16Array.of(2, -1, -1, -1),
  });
  expect(warnings).toEqual(['a border that ends inside a room is ignored']);
});

test.each([
  { board: heyawake, clues: {}, lost: 'no room' },
  { board: heyawake, clues: { rooms: [1, 1, 1, -1] }, lost: 'a cell without a room' },
  { board: heyawake, clues: { rooms: [1, 2, 2, 1] }, lost: 'a room that is not connected' },
  {
    board: heyawake,
    clues: { rooms: [1, 2, 1, 2], numbers: [-1, 1, 3, -1] },
    lost: 'a number outside the first cell of a room',
  },
  { board: yajilin, clues: { arrows: [1, -1, -1, -1] }, lost: 'only one of arrow and number in a cell' },
  { board: yajilin, clues: { numbers: [-1, -1, 0, -1] }, lost: 'only one of arrow and number in a cell' },
])('$board.name without an address: $lost', ({ board, clues, lost }) => {
  const blank = emptyPuzzle(board.layers, { kind: board.name, rows: 2, columns: 2, rules: {} });
  const values = Object.entries(clues).map(([name, list]) => [name, Int16Array.from(list)]);
  const puzzle = { ...blank, clues: { ...blank.clues, ...Object.fromEntries(values) } };
  expect(() => addressFormat(board).write(unsolved(board.layers, puzzle))).toThrow(`found ${lost}`);
});

test('a board with more rooms than names', () => {
  const side = 32;
  const count = side * (side - 1);
  const borders = count % 5 === 0 ? '' : ((2 ** (count % 5) - 1) << (5 - (count % 5))).toString(32);
  const half = 'v'.repeat(Math.floor(count / 5)) + borders;
  expect(() => heyawake.read(`heyawake/${side}/${side}/${half}${half}`)).toThrow(
    'line 1, column 16: expected at most 999 rooms, found 1024',
  );
});
