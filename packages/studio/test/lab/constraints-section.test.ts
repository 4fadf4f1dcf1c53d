import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ConstraintsSection, type ConstraintsSectionProps } from '../../src/lab/constraints-section.js';
import { pageInNode } from '../page-in-node.js';

type Row = ConstraintsSectionProps['rows'][number];

const page = pageInNode();

const bare: Row = {
  label: 'clue at r1c1',
  type: 'linear',
  terms: [],
  atLeast: null,
  atMost: null,
  cells: [],
};
type Terms = readonly (readonly [coefficient: number, value: number, name?: string])[];
const row = (terms: Terms, more: Partial<Row>): Row => ({
  ...bare,
  terms: terms.map(([coefficient, value, name = 'a line']) => ({ coefficient, value, name })),
  ...more,
});
const shown = (rows: readonly Row[], more: Partial<ConstraintsSectionProps> = {}) =>
  page.render(
    createElement(ConstraintsSection, {
      ...{ title: 'Constraints', rows, count: rows.length, showAll: null, light: () => {}, ...more },
    }),
  );
const partsOf = (each: Row): readonly (string | null)[] =>
  shown([each])
    .all('.constraint > span')
    .map(({ textContent }) => textContent);
const termsOf = (terms: Terms, atLeast: number | null, atMost: number | null): string | null =>
  partsOf(row(terms, { atLeast, atMost }))[1]!;

test.each([
  [
    'a sum that is fixed',
    [
      [1, 0.5],
      [1, 0.25],
    ],
    2,
    2,
    '0.5 + 0.25 = 2',
  ],
  [
    'one bound that is met',
    [
      [1, 0.5],
      [1, 0.5],
    ],
    1,
    null,
    '0.5 + 0.5 ≥ 1, tight',
  ],
  [
    'one bound that is not',
    [
      [1, 1],
      [1, 1],
    ],
    null,
    3,
    '1 + 1 ≤ 3',
  ],
  ['an upper bound that is met', [[3, 1]], null, 3, '3 · 1 ≤ 3, tight'],
  ['two bounds, of which one is met', [[1, 2]], 0, 2, '2 ≥ 0 ≤ 2, tight'],
  [
    'coefficients',
    [
      [2, 0.5],
      [-1, 1],
      [-3, 1],
    ],
    -3,
    null,
    '2 · 0.5 − 1 − 3 · 1 ≥ −3, tight',
  ],
  [
    'values with many digits',
    [
      [1, 1 / 3],
      [1, 2 / 3],
    ],
    1,
    1,
    '0.33 + 0.67 = 1',
  ],
  ['no negative zero', [[1, -0.001]], 0, null, '0 ≥ 0'],
  ['six terms, and no more', Array(6).fill([1, 1]), 6, null, `${Array(6).fill(1).join(' + ')} ≥ 6, tight`],
  ['more than six terms', Array(7).fill([1, 1]), null, 7, `${Array(6).fill(1).join(' + ')} + … ≤ 7, tight`],
] as const)('%s', (_, terms, atLeast, atMost, text) => {
  expect(termsOf(terms as Terms, atLeast, atMost)).toBe(text);
});

const clause = (head: string, names: readonly string[], atLeast = 1): string | null =>
  partsOf(
    row(
      names.map((name) => [1, 0, name] as const),
      { label: head, type: 'clause', atLeast },
    ),
  )[0]!;

test('a clause reads as a condition', () => {
  expect(clause('', [])).toBe('Never holds');
  expect(clause('rule', [])).toBe('Rule: never holds');
  expect(clause('', ['a line'])).toBe('A line');
  expect(clause('', ['not a'])).toBe('Not a');
  expect(clause('', ['a', 'b'])).toBe('One of these at least: a · b');
  expect(clause('', ['not a', 'not b'])).toBe('Not all of these: a · b');
  expect(clause('', ['not a', 'b', 'not c', 'd'])).toBe('If a and c, then b or d');
  expect(clause('', ['a', 'b', 'c'], 2)).toBe('2 of these at least: a · b · c');
  // Places are written as everywhere on the page.
  expect(clause('', ['not r1c2', 'r3c4'])).toBe('If R1C2, then R3C4');
});

test('a name with a number in brackets stands only where there is nothing else', () => {
  expect(clause('block[3,4]', ['a', 'b'])).toBe('One of these at least: a · b');
  expect(clause('block[3] of a', ['a', 'b'])).toBe('Block[3] of a: one of these at least: a · b');
  expect(partsOf({ ...bare, label: 'sum[12]' })).toEqual(['Sum[12]', '']);
  expect(partsOf({ ...bare, label: 'lines[0]', type: 'singleLoop' })).toEqual(['The lines are one loop', '']);
  expect(partsOf({ ...bare, label: 'lines', type: 'connected' })).toEqual([
    'Lines: all of it is connected',
    '',
  ]);
});

test('no more than sixty are listed, and the heading counts these and all', () => {
  const rows = Array.from({ length: 61 }, () => bare);
  const heading = (listed: number, count: number) => {
    const { find, all } = shown(rows.slice(0, listed), { count });
    return [all('li').length, find('.note').textContent];
  };
  expect(heading(61, 61)).toEqual([60, '60 of 61']);
  expect(heading(60, 60)).toEqual([60, '60']);
  expect(heading(3, 61)).toEqual([3, '3 of 61']);
  expect(heading(0, 0)).toEqual([0, '0']);
});

test('all rows are shown again where only some are', () => {
  let calls = 0;
  const { button, all } = shown([bare], { showAll: () => calls++ });
  page.press(button('Show all'));
  expect(calls).toBe(1);
  expect(all('.link')).toHaveLength(1);
  expect(shown([bare]).all('.link')).toHaveLength(0);
});

test('a constraint that has the focus or the pointer lights up its cells', () => {
  const lit: (readonly number[])[] = [];
  const { find } = shown([{ ...bare, cells: [3, 5] }], { light: (cells) => lit.push(cells) });
  const each = find('.constraint');
  page.act(() => each.focus());
  page.act(() => each.blur());
  expect(lit).toEqual([[3, 5], []]);
  page.hover(each);
  page.leave(each);
  expect(lit).toEqual([[3, 5], [], [3, 5], []]);
});
