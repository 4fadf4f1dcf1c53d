import type { Grid } from '../../geometry/grid.js';
import type { SiteValues } from '../../layers/board.js';
import { empty } from '../../layers/layer.js';
import { cellRows } from '../cell-signs.js';
import { type Word, type WordReader, wholeNumber } from '../word-reader.js';
import type { JankoKind } from './janko-kind.js';

/** How the numbers of a kind are written and read: `-` is an empty cell, and so are these other signs. */
export function numberCells(
  description: string,
  label: string,
  min: number,
  otherEmptySigns: readonly string[] = [],
): JankoKind<Record<string, never>>['cell'] {
  return {
    description,
    write: (clue) => (clue === empty ? '-' : String(clue)),
    read: (word, max) =>
      ['-', ...otherEmptySigns].includes(word.text) ? empty : wholeNumber(word, label, min, max),
  };
}

/** The words of a solution, one a cell. Throws `InputError`. */
export function wordsOfSolution(reader: WordReader, { rows, columns }: Grid, label: string): readonly Word[] {
  return Array.from({ length: rows }, () => reader.row(columns, `${label} of a solution`)).flat();
}

/** The rows of a solution, with a sign for each value. */
export function rowsOfValues(
  grid: Grid,
  values: SiteValues,
  signOf: (value: number) => string,
): readonly string[] {
  return cellRows(grid, values).map((row) => Array.from(row, signOf).join(' '));
}
