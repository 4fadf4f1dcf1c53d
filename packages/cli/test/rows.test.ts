import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { printRows } from '../src/output/rows.js';

const rows = [
  { name: 'one', title: 'a title that is longer than what the terminal leaves beside the names', empty: '' },
  { name: 'eleven', title: ['short', 'and another'], empty: null },
];

/** The lines that rows are printed as, to a terminal of a width or, without one, elsewhere. */
function printed(columns?: number): readonly string[] {
  const output = Object.assign(
    new PassThrough({ encoding: 'utf8' }),
    columns === undefined ? {} : { isTTY: true, columns },
  );
  printRows(output, rows, false);
  return String(output.read()).trimEnd().split('\n');
}

test('rows are lines with columns as wide as they need, without those that are empty', () => {
  expect(printed()).toEqual([
    'name    title',
    'one     a title that is longer than what the terminal leaves beside the names',
    'eleven  short, and another',
  ]);
});

test('the last column is wrapped where a terminal is too narrow', () => {
  // 48 − ("eleven" and two spaces) leaves 40, one of which is a space.
  expect(printed(48)).toEqual([
    'name    title',
    'one     a title that is longer than what the',
    '        terminal leaves beside the names',
    'eleven  short, and another',
  ]);
  // At least 30.
  expect(printed(20)).toEqual([
    'name    title',
    'one     a title that is longer than',
    '        what the terminal leaves',
    '        beside the names',
    'eleven  short, and another',
  ]);
});

test('a list without rows is empty', () => {
  const output = new PassThrough({ encoding: 'utf8' });
  printRows(output, [], true);
  expect(output.read()).toBe(null);
});
