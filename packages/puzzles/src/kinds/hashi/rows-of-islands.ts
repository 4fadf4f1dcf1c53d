import { cellValues, emptySigns, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import { wholeNumber } from '../../boards/formats/word-reader.js';
import { rangeOf, unknownClue } from '../../boards/layers/layer.js';
import { type Hashi, kind, layers, variants } from './layers.js';

/** Rows of the numbers of islands, with `.` or `0` for water, and `?` for an island without a number. */
export const rowsOfIslands = rowsOfCells<Hashi>({
  name: kind,
  layers,
  variants,
  title: 'rows of digits',
  description:
    'rows of digits, "." or 0 for water, with or without separators or a frame, or an array: 2.4.2, ....., 4.8.4',
  read: (table, shape) => {
    const { max } = rangeOf(layers.islands, shape);
    return cellValues(
      table,
      (word) => (word.text === '?' ? unknownClue : wholeNumber(word, '"." or an island, a number', 1, max)),
      [...emptySigns, '~'],
    );
  },
  signOf: (value) => (value === unknownClue ? '?' : value === 0 ? null : String(value)),
});
