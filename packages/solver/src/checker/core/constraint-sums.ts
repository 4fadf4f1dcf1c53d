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

  /** Combines the terms, and rounds up: for c > 0, Σ c·l ≥ b implies Σ ⌈c/d⌉·l ≥ b/d, and the left side is whole. */
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

/** A sum of equations modulo 2: a set of variables whose sum is 0 or 1. */
export class ParitySum {
  readonly #store: ConstraintStore;
  /** By variable: 1 if it is in the sum. */
  #isIn = new Uint8Array(0);
  #size = 0;
  #isOne = false;

  constructor(store: ConstraintStore) {
    this.#store = store;
  }

  setVariables(count: number, budget: ByteBudget): void {
    this.#isIn = budget.grown(Uint8Array, this.#isIn, count + 1);
  }

  /** Whether the sum is 0 = 0. */
  isZero(): boolean {
    return this.#size === 0 && !this.#isOne;
  }

  /** Adds the parity: an odd number of these literals is true. */
  addParity(literals: Int32Array, first: number, end: number): void {
    this.#isOne = !this.#isOne;
    for (let i = first; i < end; i += 1) this.#addLiteral(literals[i]!);
  }

  /** Adds an equation or a parity; refused for other constraints. */
  addConstraint(number: number): void {
    const { cells, numbers } = this.#store;
    const place = this.#store.find(number);
    const start = place + headerCells;
    const end = start + cells[place + 2]!;
    if (cells[place + 1] === kinds.parity) {
      this.addParity(cells, start, end);
      return;
    }
    const bounds = cells[start + 1]!;
    if (cells[place + 1] !== kinds.sum || numbers[bounds] !== numbers[bounds + 1])
      refuse({ code: 'no-equation', found: number });
    // Even numbers vanish modulo 2.
    if (numbers[bounds]! % 2 !== 0) this.#isOne = !this.#isOne;
    for (let i = start + 2, coefficient = cells[start]!; i < end; i += 1, coefficient += 1)
      if (numbers[coefficient]! % 2 !== 0) this.#addLiteral(cells[i]!);
  }

  /** ¬x = 1 − x: adds the variable, and moves the 1 to the other side. */
  #addLiteral(literal: number): void {
    const variable = Math.abs(literal);
    if (literal < 0) this.#isOne = !this.#isOne;
    this.#isIn[variable] = 1 - this.#isIn[variable]!;
    this.#size += this.#isIn[variable] === 1 ? 1 : -1;
  }
}
