import type { LinearRow } from './rows.js';
import type { DomainState } from './state.js';

/** A linear row: its bounds narrow the bounds of its variables. */
export class LinearPropagator {
  readonly #state: DomainState;
  readonly #variables: Int32Array;
  readonly #coefficients: Float64Array;
  readonly #lower: number;
  /** The upper bound over values counted from their base; an objective narrows it. */
  upper: number;
  /** What a sum over values counted from their base lacks. */
  readonly constant: number;
  /** The least sum, when it was last propagated. */
  least = 0;

  constructor(state: DomainState, row: Omit<LinearRow, 'type'>) {
    this.#state = state;
    this.#variables = Int32Array.from(row.variables);
    this.#coefficients = Float64Array.from(row.coefficients);
    let constant = 0;
    for (const [i, variable] of row.variables.entries())
      constant += row.coefficients[i]! * state.layout.base[variable]!;
    this.constant = constant;
    this.#lower = row.lower - constant;
    this.upper = row.upper - constant;
  }

  get size(): number {
    return this.#variables.length;
  }

  /** The values with those of the least sum. */
  withLeast(values: Float64Array): Float64Array {
    const state = this.#state;
    for (const [i, variable] of this.#variables.entries()) {
      const value = this.#coefficients[i]! > 0 ? state.least(variable) : state.greatest(variable);
      values[variable] = state.layout.base[variable]! + value;
    }
    return values;
  }

  /** False if the row cannot hold. */
  propagate(): boolean {
    const { memory, leastAt, greatestAt } = this.#state;
    const variables = this.#variables;
    const coefficients = this.#coefficients;
    let [least, greatest] = [0, 0];
    for (let i = 0; i < variables.length; i++) {
      const coefficient = coefficients[i]!;
      const low = coefficient * memory[leastAt + variables[i]!]!;
      const high = coefficient * memory[greatestAt + variables[i]!]!;
      if (coefficient > 0) {
        least += low;
        greatest += high;
      } else {
        least += high;
        greatest += low;
      }
    }
    this.least = least;
    const above = this.upper - least;
    const below = greatest - this.#lower;
    if (above < 0 || below < 0) return false;
    if (greatest <= this.upper && least >= this.#lower) return true;
    const room = above < below ? above : below;
    for (let i = 0; i < variables.length; i++) {
      const variable = variables[i]!;
      const coefficient = coefficients[i]!;
      const low = memory[leastAt + variable]!;
      const high = memory[greatestAt + variable]!;
      const factor = coefficient > 0 ? coefficient : -coefficient;
      if (factor * (high - low) <= room) continue;
      const fromLeast = Math.floor(above / factor);
      const fromGreatest = Math.floor(below / factor);
      const from = Math.max(low, high - (coefficient > 0 ? fromGreatest : fromLeast));
      const to = Math.min(high, low + (coefficient > 0 ? fromLeast : fromGreatest));
      if (!this.#state.keepRange(variable, from, to)) return false;
    }
    return true;
  }
}
