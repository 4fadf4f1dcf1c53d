import type { ByteBudget } from '../byte-budget.js';
import { refuse } from '../proof-problem.js';
import { type ConstraintStore, headerCells, kinds } from './constraint-store.js';

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
