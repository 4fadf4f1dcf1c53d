import { describe, expect, test } from 'vitest';
import type { Extent } from '../../src/boards/rules/rule.js';
import { brokenRules } from '../conformance/broken-rules.js';
import { kind } from './puzzle.js';

const blank = '. . . . /. . . . /. . . . /. . . . /';

/** Boards of side 4: the numbers that are given, and those that are written. */
function broken(
  givens: string,
  numbers: string,
  extent: Extent,
  rules: readonly string[] = [],
): readonly string[] {
  return brokenRules(kind, `pzprv3/sudoku/4/${givens}${numbers}`, extent, rules);
}

describe('a finished board', () => {
  test.each([
    { title: 'right', numbers: '1 2 3 4 /3 4 1 2 /2 1 4 3 /4 3 2 1 /', violations: [] },
    {
      title: 'right, with numbers that are given',
      givens: '1 . . . /. 4 . . /. . . . /. . . 1 /',
      numbers: '. 2 3 4 /3 . 1 2 /2 1 4 3 /4 3 2 . /',
      violations: [],
    },
    {
      title: 'numbers twice in rows',
      numbers: '1 2 1 2 /3 4 3 4 /2 1 2 1 /4 3 4 3 /',
      violations: [
        ...['row: r1c1 r1c3', 'row: r1c2 r1c4', 'row: r2c1 r2c3', 'row: r2c2 r2c4'],
        ...['row: r3c2 r3c4', 'row: r3c1 r3c3', 'row: r4c2 r4c4', 'row: r4c1 r4c3'],
      ],
    },
    {
      title: 'numbers twice in columns',
      numbers: '1 3 2 4 /2 4 1 3 /1 3 2 4 /2 4 1 3 /',
      violations: [
        ...['column: r1c1 r3c1', 'column: r2c1 r4c1', 'column: r1c2 r3c2', 'column: r2c2 r4c2'],
        ...['column: r2c3 r4c3', 'column: r1c3 r3c3', 'column: r2c4 r4c4', 'column: r1c4 r3c4'],
      ],
    },
    {
      title: 'numbers twice in boxes',
      numbers: '1 2 3 4 /2 1 4 3 /3 4 1 2 /4 3 2 1 /',
      violations: [
        ...['region: r1c1 r2c2', 'region: r1c2 r2c1', 'region: r1c3 r2c4', 'region: r1c4 r2c3'],
        ...['region: r3c1 r4c2', 'region: r3c2 r4c1', 'region: r3c3 r4c4', 'region: r3c4 r4c3'],
      ],
    },
    {
      title: 'numbers twice on diagonals',
      numbers: '1 2 3 4 /3 4 1 2 /2 1 4 3 /4 3 2 1 /',
      rules: ['diagonals'],
      violations: [
        ...['diagonal: r1c1 r4c4', 'diagonal: r2c2 r3c3', 'diagonal: r2c3 r3c2', 'diagonal: r1c4 r4c1'],
      ],
    },
    {
      title: 'right on diagonals',
      numbers: '1 2 3 4 /3 4 1 2 /4 3 2 1 /2 1 4 3 /',
      rules: ['diagonals'],
      violations: [],
    },
  ])('$title', ({ givens = blank, numbers, rules = [], violations }) =>
    expect(broken(givens, numbers, 'complete', rules)).toEqual(violations),
  );
});

test('another number than the one that is given', () => {
  const text = 'pzprv3/sudoku/4/. 3 . . /. . . . /. . . . /. . . . /1 . 3 4 /3 4 1 2 /2 1 4 3 /4 3 2 1 /';
  expect(brokenRules(kind, text, 'complete', [], ['numbers', 1, 2])).toEqual(['given: r1c2']);
});

describe('a board so far', () => {
  test.each([
    { title: 'nothing written', violations: [] },
    { title: 'a number that may stay', numbers: '1 2 . . /. . . . /. . . . /. . . . /', violations: [] },
    {
      title: 'twice in a row, once given',
      givens: '1 . . . /. . . . /. . . . /. . . . /',
      numbers: '. . . 1 /. . . . /. . . . /. . . . /',
      violations: ['row: r1c1 r1c4'],
    },
    {
      title: 'given numbers that contradict each other',
      givens: '3 . . . /. 3 . . /. . . . /. . . . /',
      violations: ['region: r1c1 r2c2'],
    },
  ])('$title', ({ givens = blank, numbers = blank, violations }) =>
    expect(broken(givens, numbers, 'partial')).toEqual(violations),
  );
});

describe('regions that are drawn', () => {
  const regions = [
    [1, 1, 1, 2],
    [1, 2, 2, 2],
    [3, 3, 3, 4],
    [3, 4, 4, 4],
  ];
  const none = regions.map((row) => row.map(() => null));
  const judged = (numbers: readonly (readonly number[])[]): readonly string[] => {
    const clues = { givens: none, regions };
    const head = { format: 'gridwright-puzzle', version: 1, kind: 'sudoku', rows: 4, columns: 4 };
    return brokenRules(kind, JSON.stringify({ ...head, clues, answers: { numbers } }), 'complete');
  };

  test('take the place of boxes', () => {
    const right = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
      [2, 1, 4, 3],
      [3, 4, 1, 2],
    ];
    expect(judged(right)).toEqual([]);
    const boxes = [
      [1, 2, 3, 4],
      [3, 4, 1, 2],
      [2, 1, 4, 3],
      [4, 3, 2, 1],
    ];
    expect(judged(boxes)).toEqual([
      ...['region: r1c3 r2c1', 'region: r1c4 r2c2', 'region: r3c3 r4c1', 'region: r3c4 r4c2'],
    ]);
  });
});
