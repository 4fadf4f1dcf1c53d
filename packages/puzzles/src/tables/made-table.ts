import type { MeasuredTableRow, RowTable } from './row-table.js';

/**
 * What is measured of a puzzle that is made with many clues: the clues, the bound that no puzzle with one solution exceeds, the share of
 * cells with a clue in percent, and the seconds until it is made, or until the bound is proved.
 */
export type MadeMeasure = 'clues' | 'bound' | 'density' | 'seconds';

/** A row: the subject is the size of a board. */
export interface MadeRow extends MeasuredTableRow {
  /** A form of the generator; the plain one by default. */
  readonly form?: string;
  /** The number of clues; without one, as many as possible, with a bound. */
  readonly clues?: number;
}

/** A table about puzzles that are made. */
export type MadeTable = RowTable<MadeMeasure, MadeRow>;
