import { InputError, quote } from '../../../boards/definition/input-error.js';
import { unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import { cellAt, type Grid } from '../../../boards/geometry/grid.js';
import { emptyPuzzle, type Puzzle } from '../../../boards/layers/board.js';
import { empty } from '../../../boards/layers/layer.js';
import { fleetOf } from '../fleet.js';
import { type Battleship, kind, layers, maxCount, maxLength } from '../layers.js';

/** A ship length in a text, and the number of ships of that length. */
export interface ListedShips {
  readonly length: Word;
  readonly count: Word;
}

/** A given in a text: its form, and its cell from 0 on. */
export interface ListedGiven {
  readonly word: Word;
  readonly form: number;
  readonly row: number;
  readonly column: number;
}

/** The puzzle of a text that lists the fleet, all totals and the givens. Throws `InputError`. */
export function listedPuzzle(
  grid: Grid,
  ships: readonly ListedShips[],
  totals: { readonly rows: readonly Word[]; readonly columns: readonly Word[] },
  givens: readonly ListedGiven[],
): Puzzle<Battleship> {
  const { rows, columns } = grid;
  const counts = new Map<number, number>();
  for (const { length, count } of ships) {
    const each = wholeNumber(length, 'a length of ships', 1, maxLength);
    counts.set(each, (counts.get(each) ?? 0) + wholeNumber(count, 'a number of ships', 0, maxCount));
  }
  const blank = emptyPuzzle(layers, { kind, rows, columns, rules: {}, records: { fleet: fleetOf(counts) } });
  const cells = blank.clues.givens;
  for (const { word, form, row, column } of givens) {
    const cell = cellAt(grid, row, column);
    if (cells[cell] !== empty && cells[cell] !== form)
      throw new InputError({
        code: 'unexpected',
        place: word.place,
        expected: `one given in row ${row + 1}, column ${column + 1}`,
        found: `another one, ${quote(word.text)}`,
      });
    cells[cell] = form;
  }
  const totalsOf = (words: readonly Word[], max: number): Int16Array =>
    Int16Array.from(words, (word) => wholeNumber(word, 'a total', 0, max));
  return {
    ...blank,
    clues: {
      givens: cells,
      rowTotals: totalsOf(totals.rows, columns),
      columnTotals: totalsOf(totals.columns, rows),
    },
  };
}

/** The form with this sign. Throws `InputError` for another one. */
export function formOf(word: Word, forms: ReadonlyMap<string, number>): number {
  const form = forms.get(word.text);
  if (form === undefined) throw unexpected(word, `a given: ${[...forms.keys()].join(', ')}`);
  return form;
}
