import { cellValues, rowsOfCells } from '../../boards/formats/rows/rows-of-cells.js';
import { unexpected } from '../../boards/formats/word-reader.js';
import { black, kind, layers, type Masyu, white } from './layers.js';

/** The signs of pearls; the first one of each value is written. */
const signs: ReadonlyMap<string, number> = new Map([
  ...['w', 'W', '○', '◯', '⚪'].map((sign) => [sign, white] as const),
  ...['b', 'B', '●', '⬤', '⚫'].map((sign) => [sign, black] as const),
]);

/** Rows of `w` for a white pearl, `b` for a black one and `.` for a cell without one. */
export const rowsOfPearls = rowsOfCells<Masyu>({
  name: kind,
  layers,
  variants: [],
  title: 'rows of pearls',
  description:
    'rows of cells: "w" for a white pearl, "b" for a black one, "." for none, with or without separators or a frame, or an array',
  read: (table) =>
    cellValues(table, (word) => {
      const value = signs.get(word.text);
      if (value !== undefined) return value;
      throw unexpected(word, '"." or a pearl, "w" or "b"');
    }),
  signOf: (value) => (value === white ? 'w' : 'b'),
});
