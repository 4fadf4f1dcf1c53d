import type { ByteBudget } from '../byte-budget.js';
import { unreadable } from '../proof-problem.js';
import type { Words } from './words.js';

/**
 * The terms of a line of the statement, combined by variable: at most one term for each, with a positive
 * coefficient (a negative one becomes that of the other literal, plus a constant), largest first. All sums are
 * exact, as the absolute values of the line's numbers sum to at most 2^53 − 1.
 */
export class LinearTerms {
  literals = new Int32Array(0);
  coefficients = new Float64Array(0);
  count = 0;
  /** The constant part. */
  constant = 0;
  readonly #budget: ByteBudget;
  /** By variable: its coefficient so far; all 0 between lines. */
  #weights = new Float64Array(0);
  #sizes = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Reads terms up to one of these words, which becomes the current word. */
  read(words: Words, variables: number, ends: readonly string[]): void {
    this.#weights = this.#budget.grown(Float64Array, this.#weights, variables + 1);
    this.count = 0;
    this.constant = 0;
    this.#sizes = 0;
    while (!isOneOf(words, ends)) {
      const coefficient = words.integer('coefficient');
      this.countSize(coefficient);
      this.#add(coefficient, words.next().literal(variables));
      words.next();
    }
    if (!this.#sumUp()) this.#sort();
  }

  /** Adds a number of the line to the total size. */
  countSize(number: number): void {
    this.#sizes += Math.abs(number);
    if (this.#sizes > Number.MAX_SAFE_INTEGER) unreadable({ code: 'number-too-large' });
  }

  #add(coefficient: number, literal: number): void {
    const variable = Math.abs(literal);
    // ¬x = 1 − x.
    if (literal < 0) this.constant += coefficient;
    this.#weights[variable]! += literal < 0 ? -coefficient : coefficient;
    this.literals = this.#budget.grown(Int32Array, this.literals, this.count + 1);
    this.literals[this.count] = variable;
    this.count += 1;
  }

  /** Combines terms by variable; returns whether they are sorted already. */
  #sumUp(): boolean {
    this.coefficients = this.#budget.grown(Float64Array, this.coefficients, this.count);
    let kept = 0;
    let isSorted = true;
    for (let i = 0; i < this.count; i += 1) {
      const variable = this.literals[i]!;
      const weight = this.#weights[variable]!;
      // Either the terms cancel, or the variable was handled before.
      if (weight === 0) continue;
      this.#weights[variable] = 0;
      if (weight < 0) this.constant += weight;
      this.literals[kept] = weight < 0 ? -variable : variable;
      this.coefficients[kept] = Math.abs(weight);
      if (kept > 0 && Math.abs(weight) > this.coefficients[kept - 1]!) isSorted = false;
      kept += 1;
    }
    this.count = kept;
    return isSorted;
  }

  #sort(): void {
    this.#budget.require(24 * this.count);
    const literals = this.literals.slice(0, this.count);
    const coefficients = this.coefficients.slice(0, this.count);
    const order = new Int32Array(this.count).map((_, i) => i);
    order.sort((left, right) => coefficients[right]! - coefficients[left]!);
    order.forEach((from, to) => {
      this.literals[to] = literals[from]!;
      this.coefficients[to] = coefficients[from]!;
    });
  }
}

/** Whether the current word is one of these; without a closure, as it runs for every term. */
function isOneOf(words: Words, ends: readonly string[]): boolean {
  for (const end of ends) if (words.is(end)) return true;
  return false;
}
