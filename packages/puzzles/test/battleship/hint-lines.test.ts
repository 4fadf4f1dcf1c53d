import { describe, expect, test } from 'vitest';
import { readPuzzle } from '../../src/boards/formats/read-puzzle.js';
import { unsolved } from '../../src/boards/layers/board.js';
import type { Kind } from '../../src/contracts/kind.js';
import { battleship } from '../../src/kinds/battleship/index.js';
import { kinds } from '../../src/kinds/index.js';
import { readCut } from '../formats/cut-text.js';
import { expectProblem, problemOf } from '../formats/problem-of.js';

/** An instance in the form of the assignment, with tabs. */
const instance = `ROW\t2\t3\t2\t2\t3\t0\t1\t3\t2\t2
COLUMN\t6\t0\t1\t0\t2\t1\t3\t1\t2\t4
6
HINT\t0\t0\tT
HINT\t1\t6\tM
HINT\t3\t2\tC
HINT\t6\t0\tW
HINT\t8\t8\tB
HINT\t9\t5\tC
`;

const kind: Kind = battleship;
const format = kind.formats.find(({ name }) => name === 'hint-lines')!;

describe('an instance of ten rows', () => {
  const { kind: named, format: readAs, position, warnings } = readPuzzle(kinds, instance);
  test('has totals, givens and the fleet of the assignment', () => {
    expect([named.name, readAs.name, warnings]).toEqual(['battleship', 'hint-lines', []]);
    const { clues, records } = position.puzzle;
    expect([...clues['rowTotals']!]).toEqual([2, 3, 2, 2, 3, 0, 1, 3, 2, 2]);
    expect([...clues['columnTotals']!]).toEqual([6, 0, 1, 0, 2, 1, 3, 1, 2, 4]);
    const names = ['water', 'top', 'bottom', 'left', 'right', 'middle', 'single'];
    const givens = Array.from(clues['givens']!, (value, cell) =>
      value < 0 ? '' : `${cell} ${names[value]}`,
    );
    expect(givens.filter((each) => each !== '')).toEqual([
      '0 top',
      '16 middle',
      '32 single',
      '60 water',
      '88 bottom',
      '95 single',
    ]);
    expect(records!['fleet']).toEqual(
      [4, 3, 2, 1].map((length) => ({ id: `${length}`, length, count: 5 - length })),
    );
  });
  test('is written with the same words', () => expect(format.write(position)).toBe(instance));
  test('has spaces for tabs', () => {
    expect(readPuzzle(kinds, instance.replaceAll('\t', ' ')).position).toEqual(position);
  });
  test('cut anywhere is read or refused', () => expect(readCut(instance)).toBeLessThan(instance.length));
});

describe('an instance of another size', () => {
  const small = 'ROW 1 0 1 1 0\nCOLUMN 1 1 0 1 0\n1\nHINT 0 0 L\n';
  test('has the usual fleet of as many cells as its totals, with a warning', () => {
    const { position, warnings } = readPuzzle(kinds, small);
    expect(warnings).toEqual(['the fleet is not in the text, and assumed: 1 of length 2, 1 of length 1']);
    expect(position.puzzle.records!['fleet']).toEqual([
      { id: '2', length: 2, count: 1 },
      { id: '1', length: 1, count: 1 },
    ]);
  });
  test('is refused if no usual fleet has as many cells', () => {
    expect(problemOf(small.replace('ROW 1', 'ROW 3'))).toMatchObject({
      code: 'unexpected',
      found: '5 cells',
    });
  });
});

test.each([
  { title: 'a row outside', input: instance.replace('HINT\t9', 'HINT\t10'), code: 'out-of-range', at: '9:6' },
  { title: 'a letter of no form', input: instance.replace('5\tC', '5\tX'), code: 'unexpected', at: '9:10' },
  { title: 'a given too few', input: instance.replace('\n6\n', '\n7\n'), code: 'unexpected', at: '10:1' },
  { title: 'a given too many', input: instance.replace('\n6\n', '\n5\n'), code: 'unexpected', at: '9:1' },
  { title: 'another word', input: instance.replace('HINT', 'GIVEN'), code: 'unexpected', at: '4:1' },
  {
    title: 'a total too large',
    input: instance.replace('ROW\t2', 'ROW\t12'),
    code: 'out-of-range',
    at: '1:5',
  },
  {
    title: 'two givens in one cell',
    input: instance.replace('9\t5\tC', '0\t0\tB'),
    code: 'unexpected',
    at: '9:10',
  },
])('an error has its place: $title', ({ input, code, at }) => expectProblem(problemOf(input), { code, at }));

test.each([
  { lost: 'a row without a total', clues: { rowTotals: -1 } },
  { lost: 'a given ship part without a form', clues: { givens: -2 } },
])('$lost cannot be written', ({ lost, clues }) => {
  const { puzzle } = readPuzzle(kinds, instance).position;
  const changed = Object.entries(clues).map(([name, value]) => [name, puzzle.clues[name]!.with(0, value)]);
  const position = unsolved(kind.layers, {
    ...puzzle,
    clues: { ...puzzle.clues, ...Object.fromEntries(changed) },
  });
  expect(() => format.write(position)).toThrow(lost);
});

test('another fleet cannot be written', () => {
  const { puzzle } = readPuzzle(kinds, instance).position;
  const records = { fleet: [{ id: '1', length: 1, count: 20 }] };
  expect(() => format.write(unsolved(kind.layers, { ...puzzle, records }))).toThrow(
    'a fleet other than the usual one',
  );
});
