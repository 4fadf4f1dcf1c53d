import { cellAt, type Grid } from '../geometry/grid.js';
import { computedOnce } from '../geometry/remembered.js';
import type { SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';

export function cellRows(grid: Grid, values: SiteValues): readonly SiteValues[] {
  return Array.from({ length: grid.rows }, (_, row) =>
    values.subarray(cellAt(grid, row, 0), cellAt(grid, row, 0) + grid.columns),
  );
}

/** The sign of a cell without a number. */
const blank = '.';

/** The sign of a number from 1 on, or of an empty cell: `.`, `1`–`9`, then letters, of which `A` is 10. */
export function signOf(value: number): string {
  return value === empty ? blank : value.toString(36).toUpperCase();
}

/** Signs of empty cells in every set; on large boards, `0` and `x` may be numbers. */
const blankSigns = '.*_?-';

/** The smallest number of values with which `x` or `0` may be a number. */
const minValuesForX = 24;
const minValuesForZero = 10;

const [smallX, capitalX] = ['x'.charCodeAt(0), 'X'.charCodeAt(0)];

/** The value of `A` beside digits minus its value without digits. */
const digits = 9;

/** By character, its value in the first set of signs: `empty` for an empty cell, NaN for no sign. */
const plainValues = computedOnce(() =>
  Array.from({ length: 128 }, (_, code) => {
    const sign = String.fromCharCode(code);
    return blankSigns.includes(sign) ? empty : Number.parseInt(sign, 36);
  }),
);

/**
 * The numbers from 1 to `max` (at most 35) of a row of signs, one for each cell. There are several sets of signs; all
 * signs together decide which one is used:
 *
 * - `1`–`9`, then letters in either case, `A` for 10;
 * - letters only, `A` for 1, if a letter would exceed `max` with `A` for 10;
 * - from `0` on, each one less than its number, if `max` is above 9, another sign stands for an empty cell, and no sign
 *   is `max` otherwise. In all other cases, `0` is an empty cell.
 *
 * `x` is an empty cell, unless there are 24 numbers and other small letters; `X` is one if there are fewer numbers.
 * `refuse` receives the index of the first invalid sign, and throws. Linear.
 */
export function valuesOfSigns(signs: string, max: number, refuse: (index: number) => never): SiteValues {
  const blankX = max < minValuesForX ? 'xX' : /[a-wyz]/.test(signs) ? '' : 'x';
  const hasZero = signs.includes('0');
  const values = new Int16Array(signs.length);
  const byCode = plainValues();
  let [top, hasDigit, hasBlank] = [0, false, false];
  for (let index = 0; index < signs.length; index++) {
    const code = signs.charCodeAt(index);
    const isX = (code === smallX || code === capitalX) && blankX.includes(signs[index]!);
    const value = isX ? empty : (byCode[code] ?? Number.NaN);
    if (Number.isNaN(value)) refuse(index);
    values[index] = value;
    if (value > top) top = value;
    hasDigit ||= value > 0 && value <= digits;
    hasBlank ||= value === empty;
  }
  const isLettersOnly = top > max && !hasDigit;
  const isFromZero = hasZero && hasBlank && max >= minValuesForZero && top < max;
  if (top <= max && !hasZero) return values;
  const shift = isLettersOnly ? -digits : isFromZero ? 1 : 0;
  for (const [index, value] of values.entries()) {
    const isEmpty = value === empty || (value === 0 && !isFromZero);
    if (value + shift > max) refuse(index);
    values[index] = isEmpty ? empty : value + shift;
  }
  return values;
}
