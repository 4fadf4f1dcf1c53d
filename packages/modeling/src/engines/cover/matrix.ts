import type { CoverRow } from './cover-rows.js';
import { MatrixRows } from './matrix-rows.js';

/**
 * Rows as the search reads them. An option is a literal: of the model's variable `v` the option `v`, others are
 * appended. Each row has at most 31 options, each one a bit of the row's word. Rows of which exactly one option is true
 * come first, and each option is in one of them; then rows of which at least one is true.
 */
export interface CoverMatrix {
  readonly variableCount: number;
  readonly optionCount: number;
  /** Rows of the model that exactly one option satisfies: the search branches on these first. */
  readonly primaryCount: number;
  /** Rows that exactly one option satisfies. */
  readonly exactCount: number;
  readonly rowCount: number;
  /** The option of a row's bit `place` is at `(row << shift) | place`. */
  readonly shift: number;
  readonly options: Int32Array;
  /** Where the rows of each option begin in `places`, and where its exact rows end. */
  readonly starts: Int32Array;
  readonly exactEnds: Int32Array;
  /** Row and bit of each place of an option, one after the other. */
  readonly places: Int32Array;
  /** The word of each row with all its options. */
  readonly words: Int32Array;
  /** By variable, the option that is its negation; −1 where no row needs one. */
  readonly negations: Int32Array;
  /** Whether there are options that can be true or false in one solution of the model. */
  readonly hasFreeOptions: boolean;
}

/** The matrix of rows over the binary variables of a model. Linear in the rows. */
export function coverMatrix(variableCount: number, given: readonly CoverRow[]): CoverMatrix {
  const built = new MatrixRows(variableCount);
  for (const row of given) built.add(row);
  built.complete();
  const { optionCount, negations, hasFreeOptions } = built;
  const exactCount = built.primary.length + built.secondary.length;
  const rows = [...built.primary, ...built.secondary, ...built.some];
  const longest = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const shift = 32 - Math.clz32(longest - 1);
  const options = new Int32Array(rows.length << shift);
  const words = new Int32Array(rows.length);
  const starts = new Int32Array(optionCount + 1);
  for (const row of rows) for (const option of row) starts[option + 1]! += 2;
  for (let option = 0; option < optionCount; option++) starts[option + 1]! += starts[option]!;
  const places = new Int32Array(starts[optionCount]!);
  const ends = starts.slice(0, optionCount);
  let exactEnds = ends;
  for (const [at, row] of rows.entries()) {
    if (at === exactCount) exactEnds = ends.slice();
    words[at] = 2 ** row.length - 1;
    for (const [place, option] of row.entries()) {
      options[(at << shift) | place] = option;
      const end = ends[option]!;
      places[end] = at;
      places[end + 1] = 1 << place;
      ends[option] = end + 2;
    }
  }
  return {
    variableCount,
    optionCount,
    primaryCount: built.primary.length,
    exactCount,
    rowCount: rows.length,
    shift,
    options,
    starts,
    exactEnds,
    places,
    words,
    negations,
    hasFreeOptions,
  };
}
