import { quote } from '../../../boards/definition/input-error.js';
import { loss } from '../../../boards/formats/loss.js';
import { mistake } from '../../../boards/formats/mistake.js';
import { unexpected, type Word, wholeNumber } from '../../../boards/formats/word-reader.js';
import { cellAt, type Grid } from '../../../boards/geometry/grid.js';
import { emptyPuzzle, type Puzzle } from '../../../boards/layers/board.js';
import { empty, unknownClue } from '../../../boards/layers/layer.js';
import { fleetOf } from '../fleet.js';
import {
  type Battleship,
  bottomEnd,
  kind,
  layers,
  leftEnd,
  maxCount,
  maxLength,
  middle,
  rightEnd,
  single,
  topEnd,
  water,
} from '../layers.js';

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

/** The given of three words: its row and its column, from 0 on, and the sign of its form. Throws `InputError`. */
export function listedGiven(
  { rows, columns }: Grid,
  forms: ReadonlyMap<string, number>,
  [row, column, word]: readonly Word[],
): ListedGiven {
  return {
    word: word!,
    form: formOfSign(word!, forms),
    row: wholeNumber(row!, 'a row', 0, rows - 1),
    column: wholeNumber(column!, 'a column', 0, columns - 1),
  };
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
    const expected = `one given in row ${row + 1}, column ${column + 1}`;
    if (cells[cell] !== empty && cells[cell] !== form)
      throw mistake(word.place, expected, `another one, ${quote(word.text)}`);
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

/** The forms by their signs: of water, a ship of one cell, the top, bottom, left and right end of a ship, and its middle. */
export function formsOfSigns(signs: string): ReadonlyMap<string, number> {
  const forms = [water, single, topEnd, bottomEnd, leftEnd, rightEnd, middle];
  return new Map(signs.split(' ').map((sign, at) => [sign, forms[at]!]));
}

/** The form with this sign. Throws `InputError` for another one. */
export function formOfSign(word: Word, forms: ReadonlyMap<string, number>): number {
  const form = forms.get(word.text);
  if (form === undefined) throw unexpected(word, `a given: ${[...forms.keys()].join(', ')}`);
  return form;
}

/** The cells with a given, each with the sign of its form. Throws `InputError` `loss` for a total or a form that is missing. */
export function listedGivens(
  format: string,
  { clues: { rowTotals, columnTotals, givens } }: Puzzle<Battleship>,
  forms: ReadonlyMap<string, number>,
): readonly (readonly [cell: number, sign: string])[] {
  for (const [site, totals] of Object.entries({ row: rowTotals, column: columnTotals }))
    if (totals.includes(empty)) throw loss(format, `a ${site} without a total`);
  if (givens.includes(unknownClue)) throw loss(format, 'a given ship part without a form');
  const signs = new Map([...forms].map(([sign, form]) => [form, sign]));
  return [...givens.entries()].flatMap(([cell, form]) => (form === empty ? [] : [[cell, signs.get(form)!]]));
}
