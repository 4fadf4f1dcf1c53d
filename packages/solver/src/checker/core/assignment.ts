import type { ByteBudget } from '../byte-budget.js';
import { type ConstraintStore, headerCells, kinds } from './constraint-store.js';

/** The assumed and implied literals during the check of one step: each literal is true, false or unassigned. */
export class Assignment {
  readonly #budget: ByteBudget;
  readonly #store: ConstraintStore;
  /** By literal plus `#middle`: 1 true, −1 false, 0 unassigned. */
  #values = new Int8Array(1);
  #middle = 0;
  /** The true literals. */
  #trail = new Int32Array(0);
  #count = 0;

  constructor(store: ConstraintStore, budget: ByteBudget) {
    this.#store = store;
    this.#budget = budget;
  }

  /** Makes room for `count` variables, while all are unassigned. */
  setVariables(count: number): void {
    this.#trail = this.#budget.grown(Int32Array, this.#trail, count);
    this.#values = this.#budget.grown(Int8Array, this.#values, 2 * count + 1);
    this.#middle = (this.#values.length - 1) >> 1;
  }

  /** 1 true, −1 false, 0 unassigned. */
  valueOf(literal: number): number {
    return this.#values[this.#middle + literal]!;
  }

  /** Assigns an unassigned literal. */
  makeTrue(literal: number): void {
    this.#values[this.#middle + literal] = 1;
    this.#values[this.#middle - literal] = -1;
    this.#trail[this.#count] = literal;
    this.#count += 1;
  }

  /** Makes the literals of a clause false; returns whether they are contradictory, as one negates another. */
  makeFalse(literals: Int32Array, count: number): boolean {
    let isContradiction = false;
    for (let i = 0; i < count; i += 1) {
      const value = this.valueOf(literals[i]!);
      if (value === 0) this.makeTrue(-literals[i]!);
      else if (value > 0) isContradiction = true;
    }
    return isContradiction;
  }

  /** Unassigns all literals. */
  clear(): void {
    while (this.#count > 0) {
      this.#count -= 1;
      const literal = this.#trail[this.#count]!;
      this.#values[this.#middle + literal] = 0;
      this.#values[this.#middle - literal] = 0;
    }
  }

  /**
   * Assigns the literals that are true in every solution of this constraint under the current assignment. Returns
   * whether it has no such solution; always false for graphs. Under a full assignment, true means that the
   * constraint is violated.
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
      // One is true, or two are unassigned: nothing follows. Literals may be repeated.
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
    // As coefficients are positive, the sum is at min that of the true literals, and at max that of the nonfalse
    // ones.
    let min = 0;
    let max = 0;
    for (let i = first; i < end; i += 1) {
      const value = this.valueOf(cells[i]!);
      if (value > 0) min += numbers[coefficients + i]!;
      if (value >= 0) max += numbers[coefficients + i]!;
    }
    // Largest first: if nothing follows for an unassigned literal, nothing follows for later ones.
    for (let i = first; i < end && min <= upper && max >= lower; i += 1) {
      const literal = cells[i]!;
      if (this.valueOf(literal) !== 0) continue;
      const coefficient = numbers[coefficients + i]!;
      const isNeeded = max - coefficient < lower;
      if (!isNeeded && min + coefficient <= upper) break;
      this.makeTrue(isNeeded ? literal : -literal);
      if (isNeeded) min += coefficient;
      else max -= coefficient;
    }
    return min > upper || max < lower;
  }
}
