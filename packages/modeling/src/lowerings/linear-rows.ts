import { type Budget, stopReason } from '../engines/budget.js';
import { EngineError } from '../engines/engine-error.js';
import type { LinearBlock } from '../model/constraints.js';
import { isNegated, variableOf } from '../model/literal.js';

/** Rows between two looks at the budget. */
const rowsBetweenLooks = 4096;

/**
 * Linear rows of a large model, collected block by block. Throws `EngineError` `stopped` where the budget ends
 * meanwhile.
 */
export class LinearRows {
  readonly #budget: Budget;
  #starts: number[] = [0];
  #variables: number[] = [];
  #coefficients: number[] = [];
  #lower: number[] = [];
  #upper: number[] = [];
  #constant = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  entry(variable: number, coefficient: number): void {
    this.#variables.push(variable);
    this.#coefficients.push(coefficient);
  }

  /** A literal as a term: a negated one is 1 − its variable. */
  literal(literal: number, coefficient: number): void {
    if (isNegated(literal)) this.#constant += coefficient;
    this.entry(variableOf(literal), isNegated(literal) ? -coefficient : coefficient);
  }

  /** Ends a row with these bounds. */
  end(lower: number, upper: number): void {
    this.#starts.push(this.#variables.length);
    this.#lower.push(lower - this.#constant);
    this.#upper.push(upper - this.#constant);
    this.#constant = 0;
    if (this.#lower.length % rowsBetweenLooks !== 0) return;
    const reason = stopReason(this.#budget);
    if (reason !== null) throw new EngineError({ code: 'stopped', reason });
  }

  /** The rows so far as a block; the next row begins another one. */
  take(name: string): LinearBlock {
    const block: LinearBlock = {
      type: 'linear',
      name,
      starts: Int32Array.from(this.#starts),
      variables: Int32Array.from(this.#variables),
      coefficients: Float64Array.from(this.#coefficients),
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
    };
    this.#starts = [0];
    this.#variables = [];
    this.#coefficients = [];
    this.#lower = [];
    this.#upper = [];
    return block;
  }
}
