import type { Statement } from '@gridwright/logic-grid-english';
import {
  all,
  apart,
  at,
  beside,
  between,
  different,
  either,
  ifThen,
  leftOf,
  not,
  same,
  some,
} from '@gridwright/logic-grid-english';
import { expect, test } from 'vitest';
import { isTrue } from '../../../logic-grid-english/test/brute-force.js';
import { unsolved } from '../../src/boards/layers/board.js';
import { empty } from '../../src/boards/layers/layer.js';
import { layers } from '../../src/kinds/zebra/layers.js';
import { rules } from '../../src/kinds/zebra/rules.js';
import { puzzleOf } from './arbitrary-puzzle.js';

const names = ['1', '2', '3'];
const attributes = [
  { id: 'name', values: ['Ann', 'Ben', 'Cleo'] },
  { id: 'pet', values: ['cat', 'dog', 'fox'] },
];

/** By rule, what a table breaks. */
function brokenBy(table: readonly number[], statements: readonly Statement[]) {
  const position = unsolved(layers, puzzleOf(names, attributes, statements));
  const filled = { ...position, answers: { ...position.answers, table: Int16Array.from(table) } };
  return Object.fromEntries(rules.map(({ name, broken }) => [name, broken(filled, 'partial')]));
}

test.each([
  ['a whole table', [0, 1, 2, 2, 1, 0], []],
  ['an empty table', [-1, -1, -1, -1, -1, -1], []],
  ['the same value of two attributes', [0, -1, -1, 0, -1, -1], []],
  ['a value at two places', [0, -1, 0, -1, -1, -1], [[0, 2]]],
  [
    'a value at three places',
    [-1, -1, -1, 1, 1, 1],
    [
      [3, 4],
      [3, 5],
      [4, 5],
    ],
  ],
  [
    'two attributes with a value twice',
    [2, 2, 1, 0, 1, 0],
    [
      [0, 1],
      [3, 5],
    ],
  ],
])('each value is at one place: %s', (_, table, broken) => {
  expect(brokenBy(table, [])).toEqual({ 'one-each': broken, sentence: [] });
});

const statements: readonly Statement[] = [
  same('Ann', 'cat'),
  different('Ann', 'cat'),
  at('Ann', '1', '3'),
  beside('Ann', 'cat'),
  leftOf('Ann', 'cat'),
  leftOf('Ann', 'cat', 1),
  apart('Ann', 'cat', 2),
  between('Ann', 'cat', 'dog'),
  between('cat', 'Ann', 'Ben'),
  not(same('Ann', 'cat')),
  all(same('Ann', 'cat'), at('Ben', '2')),
  some(same('Ann', 'cat'), at('Ben', '2')),
  either(same('Ann', 'cat'), at('Ben', '2')),
  either(at('Ann', '1'), at('Ben', '2'), at('cat', '3')),
  ifThen(at('Ann', '1'), at('cat', '2')),
  not(ifThen(at('Ann', '1'), at('cat', '2'))),
];

/** All rows of an attribute in which no value comes twice. */
function rowsWithout(isWhole: boolean): readonly (readonly number[])[] {
  const all = [empty, 0, 1, 2];
  return all
    .flatMap((one) => all.flatMap((other) => all.map((last) => [one, other, last])))
    .filter((row) => {
      const entered = row.filter((each) => each !== empty);
      return new Set(entered).size === entered.length && (!isWhole || entered.length === 3);
    });
}

const wholeRows = rowsWithout(true);
const wholeTables = wholeRows.flatMap((one) => wholeRows.map((other) => [...one, ...other]));

function isTrueIn(table: readonly number[], statement: Statement): boolean {
  const places = attributes.flatMap(({ values }, row) =>
    values.map((value, index): [string, number] => [value, table.slice(3 * row, 3 * row + 3).indexOf(index)]),
  );
  return isTrue(statement, new Map(places), names);
}

test('a sentence is broken by the whole tables in which it is not true', () => {
  for (const table of wholeTables) {
    const broken = statements.flatMap((statement, i) => (isTrueIn(table, statement) ? [] : [[i]]));
    expect(brokenBy(table, statements), table.join(' ')).toEqual({ 'one-each': [], sentence: broken });
  }
});

test('a sentence that is broken by a part of a table is true in no whole one with this part', () => {
  const parts = rowsWithout(false);
  let found = 0;
  for (const one of parts)
    for (const other of parts) {
      const part = [...one, ...other];
      const broken = brokenBy(part, statements)['sentence']!;
      if (broken.length === 0) continue;
      found += broken.length;
      const whole = wholeTables.filter((table) =>
        part.every((each, i) => each === empty || each === table[i]),
      );
      for (const [index] of broken as readonly (readonly number[])[])
        expect(
          whole.some((table) => isTrueIn(table, statements[index!]!)),
          `${part} ${index}`,
        ).toBe(false);
    }
  expect(found).toBeGreaterThan(1000);
});

test.each([
  [
    'two that are true of exactly one',
    [0, 1, -1, -1, -1, -1],
    either(at('Ann', '1'), at('Ben', '2'), at('cat', '3')),
    true,
  ],
  ['one that is true of exactly one', [0, -1, -1, -1, -1, -1], either(at('Ann', '1'), at('Ben', '2')), false],
  [
    'none of several that can still be',
    [-1, 0, 1, -1, -1, -1],
    some(at('Ann', '1'), at('Ben', '2'), at('cat', '3')),
    false,
  ],
  ['none of several', [-1, 0, 1, -1, -1, 2], some(at('Ann', '1'), at('Ben', '2'), at('fox', '1')), true],
  ['one of all', [-1, 0, -1, -1, -1, -1], all(at('Ann', '1'), at('Ben', '3')), true],
  ['a condition that is not true', [-1, 0, -1, -1, -1, -1], ifThen(at('Ann', '1'), at('cat', '2')), false],
  [
    'a consequence that is not true, of an open condition',
    [-1, -1, -1, 0, -1, -1],
    ifThen(at('Ann', '1'), at('cat', '2')),
    false,
  ],
  ['both', [0, -1, -1, 0, -1, -1], ifThen(at('Ann', '1'), at('cat', '2')), true],
  ['two that differ of three', [0, -1, -1, -1, 0, -1], same('Ann', 'dog', 'cat'), true],
] as const)('a part of a table decides: %s', (_, table, statement, isBroken) => {
  expect(brokenBy(table, [statement])['sentence']).toEqual(isBroken ? [[0]] : []);
});
