import fc from 'fast-check';
import pzpr from 'pzpr';
import { expect, test } from 'vitest';
import { defineBoard } from '../../src/boards/define-board.js';
import type { AddressBody } from '../../src/boards/formats/pzpr/address-body.js';
import { layersInTurn } from '../../src/boards/formats/pzpr/address-body.js';
import { packedCode, threeToACharacter } from '../../src/boards/formats/pzpr/packed-code.js';
import { hexadecimalCode, numbersCode } from '../../src/boards/formats/pzpr/value-codes.js';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { unexpected } from '../../src/boards/formats/word-reader.js';
import { emptyPuzzle, unsolved } from '../../src/boards/layers/board.js';
import { empty, type Layers, unknownClue } from '../../src/boards/layers/layer.js';

const pearls = {
  pearls: { site: 'cell', role: 'clue', label: 'pearl', values: { min: 1, max: 2 }, unknown: true },
  lines: { site: 'pair', role: 'answer', label: 'line', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

const board = defineBoard({
  name: 'pearls',
  description: 'Pearls.',
  layers: pearls,
  rules: [],
  examples: [],
  puzzLinkIds: ['pearls', 'pearl'],
  addressBody: layersInTurn(pearls, [['pearls', threeToACharacter]]),
});

const start = { line: 1, column: 1 };

function clues(rows: number, columns: number, values: readonly number[]) {
  const blank = emptyPuzzle(pearls, { kind: 'pearls', rows, columns, rules: {} });
  return unsolved(pearls, { ...blank, clues: { pearls: Int16Array.from(values) } });
}

test('the characters are those of pzpr for the kind mashu', async () => {
  const value = fc.constantFrom(-1, 1, 2);
  const grid = fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 1, max: 5 }) });
  const positions = grid.chain(({ rows, columns }) =>
    fc
      .array(value, { minLength: rows * columns, maxLength: rows * columns })
      .map((values) => clues(rows, columns, values)),
  );
  const property = fc.asyncProperty(positions, async (position) => {
    const written = board.formats.find(({ name }) => name === 'puzz.link')!.write(position);
    const there = new pzpr.Puzzle();
    await new Promise<void>((resolve) => there.open(written.replace('pearls', 'mashu'), resolve));
    expect(board.read(there.getURL().replace('mashu', 'pearls'))).toEqual(position);
    expect(board.read(there.getFileData().replace('mashu', 'pearls'))).toEqual(position);
  });
  await fc.assert(property);
});

test.each([
  { body: '9', values: [1, -1] },
  { body: 'i1i', values: [2, -1, -1, -1, -1, 1, 2, -1] },
  { body: 'q0', values: [2, 2, 2, -1] },
  { body: '5', values: [-1, 1, 2] },
])('three to a character: $body', ({ body, values }) => {
  const address = `https://puzz.link/p?pearls/${values.length}/1/${body}`;
  expect(board.formats.find(({ name }) => name === 'puzz.link')!.write(clues(1, values.length, values))).toBe(
    address,
  );
  expect(board.read(address)).toEqual(clues(1, values.length, values));
  expect(board.read(address.replace('pearls', 'PEARL'))).toEqual(clues(1, values.length, values));
});

test.each([
  { body: 'r', at: 'pearls/2/1/'.length + 1, message: 'expected 3 clues in one character (0-q), found "r"' },
  {
    body: '1',
    at: 'pearls/2/1/'.length + 1,
    message: 'expected no clue after the last of 2 places, found "1"',
  },
  {
    body: '90',
    at: 'pearls/2/1/'.length + 2,
    message: 'expected the end of the address after 2 values, found "0"',
  },
  { body: '9/x', at: 'pearls/2/1/'.length + 3, message: 'expected the end of the address, found "x"' },
])('$body is wrong', ({ body, at, message }) => {
  expect(() => board.read(`pearls/2/1/${body}`)).toThrow(`line 1, column ${at}: ${message}`);
});

test('a body that is missing leaves all clues out', () => {
  expect(board.read('pearls/2/1')).toEqual(clues(1, 2, [-1, -1]));
  expect(board.read('pearls/2/1//')).toEqual(clues(1, 2, [-1, -1]));
});

test('what a character cannot say is refused', () => {
  const { write } = board.formats.find(({ name }) => name === 'puzz.link')!;
  expect(() => write(clues(1, 2, [1, unknownClue]))).toThrow('found a clue "?"');
});

test.each([
  { max: 2, perCharacter: 3 },
  { max: 1, perCharacter: 5 },
  { max: 35, perCharacter: 1 },
])('packed values are read back: $max $perCharacter', ({ max, perCharacter }) => {
  const code = packedCode(max, perCharacter);
  const value = fc.oneof(fc.constant(empty), fc.integer({ min: 1, max }));
  const property = fc.property(fc.array(value), fc.string(), (list, after) => {
    const values = Int16Array.from(list);
    const back = new Int16Array(list.length).fill(empty);
    const { rest, sites } = code.read({ text: code.write(values) + after, place: start }, back, () => {});
    expect(back).toEqual(values);
    expect(rest.text).toBe(after);
    expect(sites).toBe(list.length);
  });
  fc.assert(property);
});

/** Totals and cells in one part, each with runs of its own, then a part that is no layer's: the number of ships. */
const fleet = {
  totals: { site: 'edge', role: 'clue', label: 'total', values: { min: 0, max: 99 } },
  cells: { site: 'cell', role: 'clue', label: 'part', values: { min: 0, max: 10 }, unknown: true },
  regions: { site: 'cell', role: 'clue', label: 'region', values: { min: 1, max: 9 }, inShape: 'values' },
  ships: { site: 'cell', role: 'answer', label: 'ship', values: { min: 0, max: 1 }, blank: 0 },
} as const satisfies Layers;

const numbers = numbersCode(hexadecimalCode);
const inTurn = layersInTurn(fleet, [
  ['totals', numbers],
  ['cells', numbers],
]);
const regionsOnly = layersInTurn(fleet, [['regions', threeToACharacter]]);
const twoParts: AddressBody<typeof fleet> = {
  layers: ['totals', 'cells', 'regions'],
  maxParts: 3,
  write: (puzzle) => `${inTurn.write(puzzle)}//${regionsOnly.write(puzzle)}`,
  read: ([first, preset, ...rest], shape) => {
    if (preset !== undefined && preset.text !== '') throw unexpected(preset, 'an empty part');
    const [third] = rest;
    const regions = third === undefined ? {} : regionsOnly.read([third], shape).clues;
    return { clues: { ...inTurn.read([first!], shape).clues, ...regions } };
  },
};

test('several layers, and several parts', () => {
  const two = defineBoard({
    name: 'two',
    description: '',
    layers: fleet,
    rules: [],
    examples: [],
    addressBody: twoParts,
  });
  const blank = emptyPuzzle(fleet, { kind: 'two', rows: 1, columns: 2, rules: {} });
  const puzzle = {
    ...blank,
    clues: {
      totals: Int16Array.from([3, -1, -1, 20, -1, -1, -1]),
      cells: Int16Array.from([-1, unknownClue]),
      regions: Int16Array.from([1, 2]),
    },
  };
  const position = unsolved(fleet, puzzle);
  const { write } = two.formats.find(({ name }) => name === 'puzz.link')!;
  expect(write(position)).toBe('two/2/1/3h-14ig.//f');
  expect(two.read('two/2/1/3h-14ig.//f')).toEqual(position);
  expect(() => two.read('two/2/1/3h-14ig.//f/9')).toThrow(
    'line 1, column 21: expected the end of the address, found "9"',
  );
  expect(() => two.read('two/2/1/3h-14ig./c')).toThrow(
    'line 1, column 18: expected an empty part, found "c"',
  );
  expect(() => two.read('two/2/1/3h-14ig-ff')).toThrow(
    'line 1, column 16: expected part, a number from 0 to 10, found 255',
  );
});

test('clues of a layer that the body does not hold are refused', () => {
  const one = defineBoard({
    ...{ name: 'one', description: '', layers: fleet, rules: [], examples: [] },
    addressBody: layersInTurn(fleet, [['cells', numbers]]),
  });
  const blank = emptyPuzzle(fleet, { kind: 'one', rows: 1, columns: 1, rules: {} });
  const write = (clues: Partial<typeof blank.clues>) =>
    one.formats
      .find(({ name }) => name === 'puzz.link')!
      .write(unsolved(fleet, { ...blank, clues: { ...blank.clues, ...clues } }));
  expect(write({})).toBe('one/1/1/g');
  expect(() => write({ totals: Int16Array.of(-1, 2, -1, -1) })).toThrow('found a clue that is a total');
  expect(() => write({ regions: Int16Array.of(1) })).toThrow('found a region of its own');
});

test('a text of no format, read as one kind, names this kind alone', () => {
  expect(() => readPuzzle([board], 'so be it')).toThrow('expected a puzzle of the kind pearls');
  expect(() => board.read('nurikabe/1/1/1')).toThrow(
    'expected an address of pearls, found an address of the kind "nurikabe"',
  );
});
