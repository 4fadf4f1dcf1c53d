import type { Literal } from '../../model/literal.js';
import type { Model } from '../../model/model.js';
import type { CoverRow } from './cover-rows.js';

/**
 * Rows as the search reads them. An option is a literal: variable `v` of the model is option `v`, further options
 * follow. Each row has at most 31 options, one bit of the row's word each. Exact rows (exactly one option is true)
 * come first, and each option is in at least one of them; then rows with at least one true option.
 */
export interface CoverMatrix {
  readonly variableCount: number;
  readonly optionCount: number;
  /** The number of exact rows of the model: the search branches on these first. */
  readonly primaryCount: number;
  /** The number of exact rows. */
  readonly exactCount: number;
  readonly rowCount: number;
  /** The option at bit `place` of a row is at `(row << shift) | place`. */
  readonly shift: number;
  readonly options: Int32Array;
  /** The start of each option's rows in `places`, and the end of its exact rows. */
  readonly starts: Int32Array;
  readonly exactEnds: Int32Array;
  /** The row and bit of each place of an option, consecutively. */
  readonly places: Int32Array;
  /** The word of each row with all its options. */
  readonly words: Int32Array;
  /** By variable, the option of its negation; −1 if no row needs one. */
  readonly negations: Int32Array;
  /** Whether an option can have both values in one solution of the model. */
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

/** The bits of a word without the sign. */
const maxOptions = 31;

/**
 * Rows in options, at most 31 in each. A longer row becomes a tree: a new option (link) for each 30 options, true if
 * one of them is. A negation is a separate option, and a row states that exactly one of the two is true. A row with
 * at most one true option gets a slack option, true if no other option is.
 */
export class MatrixRows {
  /** Exact rows, as the model has them; then those that only relate options to their negations. */
  readonly primary: (readonly number[])[] = [];
  readonly secondary: (readonly number[])[] = [];
  /** Rows with at least one true option. */
  readonly some: (readonly number[])[] = [];
  readonly negations: Int32Array;
  optionCount: number;
  hasFreeOptions = false;
  readonly #variableCount: number;
  readonly #isExact: Uint8Array;

  constructor(variableCount: number) {
    this.#variableCount = variableCount;
    this.optionCount = variableCount;
    this.negations = new Int32Array(variableCount).fill(-1);
    this.#isExact = new Uint8Array(variableCount);
  }

  add({ type, literals }: CoverRow): void {
    const options = literals.map((literal) => this.#option(literal));
    if (type === 'some') this.#addSome(options);
    else if (type === 'one') this.#addExact(this.primary, options);
    else this.#addExact(this.secondary, [...options, this.optionCount++]);
  }

  /** Gives each variable without an exact row such a row, with its negation. */
  complete(): void {
    for (let variable = 0; variable < this.#variableCount; variable++)
      if (this.#isExact[variable] === 0) this.#option(2 * variable + 1);
  }

  #option(literal: Literal): number {
    const variable = literal >> 1;
    if ((literal & 1) === 0) return variable;
    const known = this.negations[variable]!;
    if (known >= 0) return known;
    const negation = this.#negationOf(variable);
    this.negations[variable] = negation;
    return negation;
  }

  #negationOf(option: number): number {
    const negation = this.optionCount++;
    this.#addExact(this.secondary, [option, negation]);
    return negation;
  }

  #addExact(rows: (readonly number[])[], options: readonly number[]): void {
    const top = this.#chunked(options, (chunk) => {
      const link = this.optionCount++;
      rows.push([...chunk, this.#negationOf(link)]);
      return link;
    });
    rows.push(top);
    for (const option of options) if (option < this.#variableCount) this.#isExact[option] = 1;
  }

  #addSome(options: readonly number[]): void {
    const top = this.#chunked(options, (chunk) => {
      // The link may be false although an option of its chunk is true: if another chunk has a true one as well.
      this.hasFreeOptions = true;
      const link = this.optionCount++;
      this.some.push([...chunk, this.#negationOf(link)]);
      return link;
    });
    this.some.push(top);
  }

  /** Replaces chunks with links until the row is short enough. */
  #chunked(options: readonly number[], link: (chunk: readonly number[]) => number): readonly number[] {
    let level = options;
    while (level.length > maxOptions) {
      const links: number[] = [];
      for (let from = 0; from < level.length; from += maxOptions - 1)
        links.push(link(level.slice(from, from + maxOptions - 1)));
      level = links;
    }
    return level;
  }
}

/**
 * The options onto which solutions are projected: those of the decision variables. Null if these are all variables,
 * which determine all other options.
 */
export function projection({ variableCount, decisions }: Model, matrix: CoverMatrix): Uint8Array | null {
  const { optionCount, negations, hasFreeOptions } = matrix;
  if (!hasFreeOptions && new Set(decisions).size === variableCount) return null;
  const projection = new Uint8Array(optionCount);
  for (const variable of decisions) {
    projection[variable] = 1;
    if (negations[variable]! >= 0) projection[negations[variable]!] = 1;
  }
  return projection;
}
