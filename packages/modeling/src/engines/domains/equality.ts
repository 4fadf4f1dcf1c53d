import type { DomainState } from './state.js';

/** A literal that is true if and only if two variables have the same value. */
export class EqualityPropagator {
  readonly #state: DomainState;
  readonly #proposition: number;
  /** The value of the literal's variable that makes it true. */
  readonly #truth: number;
  readonly #left: number;
  readonly #right: number;
  /** A value of the left variable is this much less than the same one of the right variable, by their bases. */
  readonly #shift: number;

  constructor(
    state: DomainState,
    row: { readonly literal: number; readonly left: number; readonly right: number },
  ) {
    this.#state = state;
    this.#proposition = row.literal >> 1;
    this.#truth = 1 - (row.literal & 1);
    this.#left = row.left;
    this.#right = row.right;
    this.#shift = state.layout.base[row.left]! - state.layout.base[row.right]!;
  }

  get size(): number {
    return 3;
  }

  /** False if the row cannot hold. */
  propagate(): boolean {
    const state = this.#state;
    const [left, right, shift] = [this.#left, this.#right, this.#shift];
    const isDecided = state.count(this.#proposition) === 1;
    if (isDecided && state.least(this.#proposition) === this.#truth)
      return (
        left === right || (this.#keepCommon(left, right, shift) && this.#keepCommon(right, left, -shift))
      );
    if (left === right) return state.assign(this.#proposition, this.#truth);
    if (isDecided) {
      if (state.count(left) === 1 && !this.#removeFrom(right, state.least(left) + shift)) return false;
      return state.count(right) > 1 || this.#removeFrom(left, state.least(right) - shift);
    }
    if (state.count(left) === 1 && state.count(right) === 1) {
      const isSame = state.least(left) + shift === state.least(right);
      return state.assign(this.#proposition, isSame ? this.#truth : 1 - this.#truth);
    }
    return this.#haveCommon() || state.assign(this.#proposition, 1 - this.#truth);
  }

  /** Removes the values of one variable that the other cannot have. */
  #keepCommon(one: number, other: number, shift: number): boolean {
    const state = this.#state;
    const from = state.least(other) - shift;
    if (!state.keepRange(one, from, state.greatest(other) - shift)) return false;
    for (let value = state.least(one); value >= 0; value = state.next(one, value + 1))
      if (!state.has(other, value + shift) && !state.remove(one, value)) return false;
    return true;
  }

  #haveCommon(): boolean {
    const state = this.#state;
    const from = Math.max(state.least(this.#left), state.least(this.#right) - this.#shift);
    const to = Math.min(state.greatest(this.#left), state.greatest(this.#right) - this.#shift);
    if (from > to) return false;
    for (let value = state.next(this.#left, from); value >= 0 && value <= to; ) {
      if (state.has(this.#right, value + this.#shift)) return true;
      value = state.next(this.#left, value + 1);
    }
    return false;
  }

  #removeFrom(variable: number, value: number): boolean {
    if (value < 0 || value >= this.#state.layout.size[variable]!) return true;
    return this.#state.remove(variable, value);
  }
}
