import type { CellTable } from '../../boards/formats/rows/cell-table.js';
import { cellValues, emptySigns, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import { unexpected } from '../../boards/formats/word-reader.js';
import { rangeOf } from '../../boards/layers/layer.js';
import { kind, layers, type Numberlink, variants } from './layers.js';
import { countsOf, largestLetter, numbersOfSigns, signOfNumber, warnOfEnds } from './signs.js';

/**
 * A character for each cell: a letter or a digit for an end, `.` or `0` for a cell without a number; or numbers as words. Rows are recognized if no
 * end occurs more than twice and most occur twice, and if all do where all are digits.
 */
export const rowsOfSigns = rowsOfCells<Numberlink>({
  name: kind,
  layers,
  variants,
  title: 'rows of letters or numbers',
  description:
    'rows of cells: "." for none, a letter or a digit for an end, or numbers with separators between them, with or without a frame, or an array',
  looks: {
    like: looksLikePairs,
    unlike: 'a board other than of pairs of numbers',
  },
  read: (table, shape, warn) => {
    const { max } = rangeOf(layers.numbers, shape);
    const ends = endsOf(table);
    const areNumbers = ends.some((sign) => sign.length > 1);
    const ofSigns = areNumbers ? null : numbersOfSigns(ends.filter(isSign), max);
    const values = cellValues(table, (word) => {
      const number = ofSigns === null ? wholeNumberOf(word.text) : ofSigns.get(word.text);
      if (number !== undefined && number <= max) return number;
      const what = ofSigns === null ? `a number from 1 to ${max}` : 'a letter or a digit';
      throw unexpected(word, `"." or ${what}`);
    });
    warnOfEnds(ends, warn);
    return values;
  },
  signOf: (value) => (value > 0 && value <= largestLetter ? signOfNumber(value) : null),
});

function endsOf({ texts }: CellTable): readonly string[] {
  return texts.filter((text) => !emptySigns.includes(text));
}

function isSign(text: string): boolean {
  return /^[A-Za-z0-9]$/.test(text);
}

function wholeNumberOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) || undefined : undefined;
}

function looksLikePairs(table: CellTable): boolean {
  const ends = endsOf(table);
  const counts = [...countsOf(ends).values()];
  const areDigits = ends.every((sign) => /^\d$/.test(sign));
  const [pairs, single] = [2, 1].map((count) => counts.filter((each) => each === count).length);
  return pairs! + single! === counts.length && pairs! > (areDigits ? single! * ends.length : single!);
}
