import type { ByteBudget } from '../byte-budget.js';

/**
 * A sum of terms, combined by variable: at most one term for each, with a positive coefficient (a negative one becomes
 * that of the other literal, plus a constant), largest first. All sums are exact while `size` is at most 2^53 − 1.
 */
export class LinearTerms {
  literals = new Int32Array(0);
  coefficients = new Float64Array(0);
  count = 0;
  /** The constant part. */
  constant = 0;
  /** The sum of the absolute values of all numbers so far; the caller adds them, and checks it before each term. */
  size = 0;
  readonly #budget: ByteBudget;
  /** By variable: its coefficient so far; all 0 between sums. */
  #weights = new Float64Array(0);

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Begins a sum over the first `variables` variables. The sum before it must be combined, unless the check ends. */
  begin(variables: number): void {
    this.#weights = this.#budget.grown(Float64Array, this.#weights, variables + 1);
    this.count = 0;
    this.constant = 0;
    this.size = 0;
  }

  /** Adds a term. */
  add(coefficient: number, literal: number): void {
    const variable = Math.abs(literal);
    // ¬x = 1 − x.
    if (literal < 0) this.constant += coefficient;
    this.#weights[variable]! += literal < 0 ? -coefficient : coefficient;
    this.literals = this.#budget.grown(Int32Array, this.literals, this.count + 1);
    this.literals[this.count] = variable;
    this.count += 1;
  }

  /** Combines and sorts the terms. */
  combine(): void {
    if (!this.#sumUp()) this.#sort();
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
