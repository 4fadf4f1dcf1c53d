import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-problem.js';
import { type ConstraintStore, headerCells, hugeNumber, kinds } from './constraint-store.js';
import { LinearTerms } from './linear-terms.js';

/** A sum of inequalities with weights, divided by a whole number: a cutting plane. */
export class WeightedSum {
  readonly terms: LinearTerms;
  /** The terms are at least this; valid after `divide`. */
  lower = 0;
  readonly #store: ConstraintStore;

  constructor(store: ConstraintStore, budget: ByteBudget) {
    this.#store = store;
    this.terms = new LinearTerms(budget);
  }

  /** Begins an empty sum: 0 ≥ 0. */
  begin(variables: number): void {
    this.terms.begin(variables);
    this.lower = 0;
  }

  /** Adds `weight` times a clause, or the lower bound of a sum; with a negative weight, times its upper bound. */
  add(weight: number, number: number): void {
    const { cells, numbers } = this.#store;
    const place = this.#store.find(number);
    if (Math.abs(weight) >= hugeNumber) refuse({ code: 'sum-too-large' });
    const kind = cells[place + 1]!;
    const start = place + headerCells;
    const end = start + cells[place + 2]!;
    const isSum = kind === kinds.sum;
    const bounds = isSum ? cells[start + 1]! : 0;
    const bound = isSum
      ? numbers[weight > 0 ? bounds : bounds + 1]!
      : kind === kinds.clause && weight > 0
        ? 1
        : Infinity;
    if (!Number.isFinite(bound))
      refuse({ code: 'no-bound', side: weight > 0 ? 'lower' : 'upper', found: number });
    this.#countSize(weight * bound);
    this.lower += weight * bound;
    const first = isSum ? start + 2 : start;
    for (let i = first; i < end; i += 1) {
      const coefficient = isSum ? numbers[cells[start]! + i - first]! : 1;
      this.#countSize(weight * coefficient);
      this.terms.add(weight * coefficient, cells[i]!);
    }
  }

  /**
   * Combines the terms, so that all coefficients are positive, and rounds the quotients up: Σ c·l ≥ b implies
   * Σ ⌈c/d⌉·l ≥ b/d, and the left side is whole.
   */
  divide(divisor: number): void {
    const { terms } = this;
    terms.combine();
    this.lower = roundedUp(this.lower - terms.constant, divisor);
    for (let i = 0; i < terms.count; i += 1)
      terms.coefficients[i] = roundedUp(terms.coefficients[i]!, divisor);
  }

  /** Beyond the limit, numbers would not be exact. */
  #countSize(number: number): void {
    this.terms.size += Math.abs(number);
    if (this.terms.size > Number.MAX_SAFE_INTEGER) refuse({ code: 'sum-too-large' });
  }
}

/** The least whole number that is at least a quotient; exact, as a quotient in floating point would not be. */
function roundedUp(number: number, divisor: number): number {
  const rest = number % divisor;
  return (number - rest) / divisor + (rest > 0 ? 1 : 0);
}
