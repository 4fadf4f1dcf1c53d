import type { SiteValues } from '../layers/board.js';
import { empty } from '../layers/layer.js';

/** The sign of a cell that has no number. */
const blank = '.';

/** The sign of a number from 1 on, or of an empty cell: `.`, `1`–`9`, then letters, of which `A` is 10. */
export function signOf(value: number): string {
  return value === empty ? blank : value.toString(36).toUpperCase();
}

/** Signs of empty cells in every set; `0` and `x` may mean a number where there are many numbers. */
const blanks = '.*_?-';

/** How many numbers there are at least where `x` or `0` may be one of them. */
const leastOfX = 24;
const leastOfZero = 10;

/** What `A` says beside digits, less what it says where there are none. */
const digits = 9;

/** What a character says in the first set of signs; `empty` a sign of empty cells, NaN none. */
const plainValues = Array.from({ length: 128 }, (_, code) => {
  const sign = String.fromCharCode(code);
  return blanks.includes(sign) ? empty : Number.parseInt(sign, 36);
});

/**
 * The numbers from 1 to `max`, at most 35, that signs say, one a cell. People write them with several sets of signs;
 * which one is seen from all signs together:
 *
 * - `1`–`9`, then letters in either case, `A` for 10;
 * - letters alone, `A` for 1, where some are too far in the alphabet to begin at 10;
 * - from `0` on, and each is one more than it says: where `max` is above 9, `0` is there beside another sign for an
 *   empty cell, and no sign says `max` otherwise. Where it is alone, `0` is an empty cell.
 *
 * `x` is an empty cell, but where it is one of many small letters and there are 24 numbers; `X` where there are fewer. `refuse` gets the index of
 * the first sign that means nothing, and throws. Linear.
 */
export function valuesOfSigns(signs: string, max: number, refuse: (index: number) => never): SiteValues {
  const blankX = max < leastOfX ? 'xX' : /[a-wyz]/.test(signs) ? '' : 'x';
  const hasZero = signs.includes('0');
  const values = new Int16Array(signs.length);
  let [top, hasDigit, hasBlank] = [0, false, false];
  for (let index = 0; index < signs.length; index++) {
    const value = blankX.includes(signs[index]!)
      ? empty
      : (plainValues[signs.charCodeAt(index)] ?? Number.NaN);
    if (Number.isNaN(value)) refuse(index);
    values[index] = value;
    if (value > top) top = value;
    hasDigit ||= value > 0 && value <= digits;
    hasBlank ||= value === empty;
  }
  const isLettersOnly = top > max && !hasDigit;
  const isFromZero = hasZero && hasBlank && max >= leastOfZero && top < max;
  if (top <= max && !hasZero) return values;
  const shift = isLettersOnly ? -digits : isFromZero ? 1 : 0;
  for (const [index, value] of values.entries()) {
    const isEmpty = value === empty || (value === 0 && !isFromZero);
    if (value + shift > max) refuse(index);
    values[index] = isEmpty ? empty : value + shift;
  }
  return values;
}
