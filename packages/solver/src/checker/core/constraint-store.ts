import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-problem.js';
import type { LinearTerms } from './linear-terms.js';

/** The kinds of constraints, and their cells after the header. */
export const kinds = {
  /** Literals: at least one is true. */
  clause: 0,
  /** Literals: an odd number is true. */
  parity: 1,
  /** The place of its coefficients, the place of its lower and upper bound, and its literals; see `addSum`. */
  sum: 2,
  /** See `Graphs`. */
  connected: 3,
  /** See `Graphs`. */
  loop: 4,
  /** See `Graphs`. */
  paths: 5,
} as const;

/** Cells of a header: the constraint's number, its kind, and the number of further cells. */
export const headerCells = 3;

/**
 * All constraints in one array. Literals are 3 for x3 and −3 for its negation, as in the text. The statement comes
 * first and is never moved or removed: solutions are checked against it, regardless of deletions.
 */
export class ConstraintStore {
  /** Place 0 is unused: in `#places` it stands for no constraint. */
  cells = new Int32Array(0);
  end = 1;
  statementEnd = 1;
  /** Coefficients and bounds of sums: integers up to 2^53, so arithmetic is exact. */
  numbers = new Float64Array(0);
  numbersEnd = 0;
  lastNumber = 0;
  hasEmptyClause = false;
  readonly #budget: ByteBudget;
  #places = new Int32Array(0);
  #droppedCells = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Adds a constraint of `size` cells; returns the place of the first. The caller writes them all. */
  add(number: number, kind: number, size: number): number {
    if (number <= this.lastNumber)
      refuse({ code: 'step-number', expectedAbove: this.lastNumber, found: number });
    this.#places = this.#budget.grown(Int32Array, this.#places, number + 1);
    this.cells = this.#budget.grown(Int32Array, this.cells, this.end + headerCells + size);
    this.#places[number] = this.end;
    this.cells[this.end] = number;
    this.cells[this.end + 1] = kind;
    this.cells[this.end + 2] = size;
    this.end += headerCells + size;
    this.lastNumber = number;
    if (kind === kinds.clause && size === 0) this.hasEmptyClause = true;
    return this.end - size;
  }

  /** Adds a clause or a parity. */
  addLiterals(number: number, kind: number, literals: Int32Array, count: number): void {
    const first = this.add(number, kind, count);
    for (let i = 0; i < count; i += 1) this.cells[first + i] = literals[i]!;
  }

  /**
   * Adds `lower` ≤ the sum of the coefficients of the true literals ≤ `upper`. The coefficients are the `numbers`
   * from a place on: positive, largest first. Variables are distinct.
   */
  addSum(number: number, literals: Int32Array, coefficients: number, lower: number, upper: number): void {
    const bounds = this.addNumber(lower);
    this.addNumber(upper);
    const first = this.add(number, kinds.sum, 2 + literals.length);
    this.cells[first] = coefficients;
    this.cells[first + 1] = bounds;
    this.cells.set(literals, first + 2);
  }

  /** Adds that combined terms are at least `lower`: a clause if each term alone reaches it, and the empty sum does not. */
  addAtLeast(number: number, terms: LinearTerms, lower: number): void {
    const { literals, count } = terms;
    const smallest = count === 0 ? Infinity : terms.coefficients[count - 1]!;
    if (lower > 0 && smallest >= lower) this.addLiterals(number, kinds.clause, literals, count);
    else this.addSum(number, literals.subarray(0, count), this.addCoefficients(terms), lower, Infinity);
  }

  /** Stores the coefficients of combined terms; returns the place of the first. */
  addCoefficients({ coefficients, count }: LinearTerms): number {
    const first = this.numbersEnd;
    for (let i = 0; i < count; i += 1) this.addNumber(coefficients[i]!);
    return first;
  }

  /** Stores a coefficient or a bound; returns its place in `numbers`. */
  addNumber(value: number): number {
    this.numbers = this.#budget.grown(Float64Array, this.numbers, this.numbersEnd + 1);
    this.numbers[this.numbersEnd] = value;
    this.numbersEnd += 1;
    return this.numbersEnd - 1;
  }

  /** The place of a constraint's header. Refused if the constraint does not exist or was deleted. */
  find(number: number): number {
    return this.#places[number] || refuse({ code: 'unknown-constraint', found: number });
  }

  /** Deletes a constraint, which is always sound: fewer constraints imply less. */
  drop(number: number): void {
    const place = this.find(number);
    this.#places[number] = 0;
    if (place >= this.statementEnd) this.#droppedCells += headerCells + this.cells[place + 2]!;
    if (2 * this.#droppedCells > this.end - this.statementEnd) this.#compact();
  }

  /** Compacts the remaining steps. */
  #compact(): void {
    let to = this.statementEnd;
    for (let from = to, next = to; from < this.end; from = next) {
      const number = this.cells[from]!;
      next = from + headerCells + this.cells[from + 2]!;
      if (this.#places[number] === 0) continue;
      this.cells.copyWithin(to, from, next);
      this.#places[number] = to;
      to += next - from;
    }
    this.end = to;
    this.#droppedCells = 0;
  }
}

/** A line of the steps. */
export interface Step {
  readonly number: number;
  /** The numbers before the first 0 end at `split`; those after it end at `end`. Zeros are not stored. */
  readonly numbers: Int32Array;
  readonly split: number;
  readonly end: number;
}

/** Larger numbers are read as this one. No constraint or variable can have it: their arrays would exceed any limit. */
export const hugeNumber = 2_000_000_000;
