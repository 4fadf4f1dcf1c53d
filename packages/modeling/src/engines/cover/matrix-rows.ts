import type { Literal } from '../../model/literal.js';
import type { CoverRow } from './cover-rows.js';

/** A word has so many bits beside the sign. */
const mostOptions = 31;

/**
 * Rows in options, at most 31 in each. A row of more is a tree: a new option for each 30 of them, true where one of
 * these is. A negation is an option of its own, and a row says that exactly one of the two is true; a row of which at
 * most one option is true has one more, true where no other is.
 */
export class MatrixRows {
  /** Rows of which exactly one option is true, as the model has them; then the rows that only tell options apart. */
  readonly primary: (readonly number[])[] = [];
  readonly secondary: (readonly number[])[] = [];
  /** Rows of which at least one option is true. */
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

  /** Gives each variable without a row of which exactly one option is true such a row, with its negation. */
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
      // The link may be false though one of the chunk is true: where another chunk has a true one, too.
      this.hasFreeOptions = true;
      const link = this.optionCount++;
      this.some.push([...chunk, this.#negationOf(link)]);
      return link;
    });
    this.some.push(top);
  }

  /** Puts links in the place of chunks until there are few enough. */
  #chunked(options: readonly number[], link: (chunk: readonly number[]) => number): readonly number[] {
    let level = options;
    while (level.length > mostOptions) {
      const links: number[] = [];
      for (let from = 0; from < level.length; from += mostOptions - 1)
        links.push(link(level.slice(from, from + mostOptions - 1)));
      level = links;
    }
    return level;
  }
}
