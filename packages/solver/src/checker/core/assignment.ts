import type { ByteBudget } from '../byte-budget.js';
import { type ConstraintStore, headerCells, kinds } from './constraint-store.js';

/** What is assumed while one step is looked at, and what follows: each literal is true, false or open. */
export class Assignment {
  readonly #budget: ByteBudget;
  readonly #store: ConstraintStore;
  /** By literal plus `#middle`: 1 true, −1 false, 0 open. */
  #values = new Int8Array(1);
  #middle = 0;
  /** The literals that are true. */
  #trail = new Int32Array(0);
  #count = 0;

  constructor(store: ConstraintStore, budget: ByteBudget) {
    this.#store = store;
    this.#budget = budget;
  }

  /** Makes room for the variables up to this one, while all are open. */
  setVariables(count: number): void {
    this.#trail = this.#budget.grown(Int32Array, this.#trail, count);
    this.#values = this.#budget.grown(Int8Array, this.#values, 2 * count + 1);
    this.#middle = (this.#values.length - 1) >> 1;
  }

  /** 1 true, −1 false, 0 open. */
  valueOf(literal: number): number {
    return this.#values[this.#middle + literal]!;
  }

  /** Makes an open literal true. */
  makeTrue(literal: number): void {
    this.#values[this.#middle + literal] = 1;
    this.#values[this.#middle - literal] = -1;
    this.#trail[this.#count] = literal;
    this.#count += 1;
  }

  /** Makes the literals of a clause false; answers whether that is a contradiction, for one negates another. */
  makeFalse(literals: Int32Array, count: number): boolean {
    let isContradiction = false;
    for (let i = 0; i < count; i += 1) {
      const value = this.valueOf(literals[i]!);
      if (value === 0) this.makeTrue(-literals[i]!);
      else if (value > 0) isContradiction = true;
    }
    return isContradiction;
  }

  /** Makes every literal open. */
  clear(): void {
    while (this.#count > 0) {
      this.#count -= 1;
      const literal = this.#trail[this.#count]!;
      this.#values[this.#middle + literal] = 0;
      this.#values[this.#middle - literal] = 0;
    }
  }

  /**
   * Makes those literals true that are true in every solution of this constraint that has the values so far. Answers
   * whether it has no such solution; of a graph that is never seen. Where no literal is open, no solution means that
   * the constraint is broken.
   */
  follow(place: number): boolean {
    const kind = this.#store.cells[place + 1];
    const first = place + headerCells;
    const end = first + this.#store.cells[place + 2]!;
    if (kind === kinds.clause) return this.#followClause(first, end);
    if (kind === kinds.sum) return this.#followSum(first, end);
    return kind === kinds.parity && this.#followParity(first, end);
  }

  #followClause(first: number, end: number): boolean {
    const { cells } = this.#store;
    const values = this.#values;
    const middle = this.#middle;
    let open = 0;
    for (let i = first; i < end; i += 1) {
      const literal = cells[i]!;
      const value = values[middle + literal]!;
      if (value < 0) continue;
      // One is true, or two are open: nothing follows. A literal may be there twice.
      if (value > 0 || (open !== 0 && open !== literal)) return false;
      open = literal;
    }
    if (open !== 0) this.makeTrue(open);
    return open === 0;
  }

  #followParity(first: number, end: number): boolean {
    const { cells } = this.#store;
    let open = 0;
    let isOneMissing = true;
    for (let i = first; i < end; i += 1) {
      const value = this.valueOf(cells[i]!);
      if (value > 0) isOneMissing = !isOneMissing;
      if (value !== 0) continue;
      if (open !== 0) return false;
      open = cells[i]!;
    }
    if (open !== 0) this.makeTrue(isOneMissing ? open : -open);
    return open === 0 && isOneMissing;
  }

  #followSum(start: number, end: number): boolean {
    const { cells, numbers } = this.#store;
    const first = start + 2;
    const coefficients = cells[start]! - first;
    const lower = numbers[cells[start + 1]!]!;
    const upper = numbers[cells[start + 1]! + 1]!;
    // Coefficients are positive: the sum has at least those of the true literals, at most those of all but the false.
    let least = 0;
    let most = 0;
    for (let i = first; i < end; i += 1) {
      const value = this.valueOf(cells[i]!);
      if (value > 0) least += numbers[coefficients + i]!;
      if (value >= 0) most += numbers[coefficients + i]!;
    }
    // The largest comes first: where nothing follows for an open literal, nothing does for those after it.
    for (let i = first; i < end && least <= upper && most >= lower; i += 1) {
      const literal = cells[i]!;
      if (this.valueOf(literal) !== 0) continue;
      const coefficient = numbers[coefficients + i]!;
      const isNeeded = most - coefficient < lower;
      if (!isNeeded && least + coefficient <= upper) break;
      this.makeTrue(isNeeded ? literal : -literal);
      if (isNeeded) least += coefficient;
      else most -= coefficient;
    }
    return least > upper || most < lower;
  }
}
