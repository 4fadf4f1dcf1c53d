import type { Budget } from '../engines/budget.js';
import { throwIfStopped } from '../engines/throw-if-stopped.js';
import type { LinearBlock } from '../model/constraints.js';
import { isNegated, type Literal, variableOf } from '../model/literal.js';
import { literalSum } from '../model/literal-sum.js';

/** Rows between two looks at the budget. */
const rowsBetweenLooks = 4096;

/**
 * Linear rows of a large model, collected block by block in typed arrays that double as they fill. Throws
 * `EngineError` `stopped` where the budget ends meanwhile.
 */
export class LinearRows {
  readonly #budget: Budget;
  #rowCount = 0;
  #entryCount = 0;
  #starts = new Int32Array(1024);
  #lower = new Float64Array(1024);
  #upper = new Float64Array(1024);
  #variables = new Int32Array(4096);
  #coefficients = new Float64Array(4096);
  #constant = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  entry(variable: number, coefficient: number): void {
    const at = this.#entryCount++;
    if (at === this.#variables.length) {
      this.#variables = doubled(this.#variables, new Int32Array(2 * at));
      this.#coefficients = doubled(this.#coefficients, new Float64Array(2 * at));
    }
    this.#variables[at] = variable;
    this.#coefficients[at] = coefficient;
  }

  /** A literal as a term: a negated one is 1 − its variable. */
  literal(literal: number, coefficient: number): void {
    if (isNegated(literal)) this.#constant += coefficient;
    this.entry(variableOf(literal), isNegated(literal) ? -coefficient : coefficient);
  }

  /** A sum of literals as terms, some of them perhaps of the same variable. */
  sum(terms: Iterable<readonly [literal: Literal, coefficient: number]>): void {
    const { variables, coefficients, constant } = literalSum(terms);
    for (const [i, variable] of variables.entries()) this.entry(variable, coefficients[i]!);
    this.#constant += constant;
  }

  /** Ends a row with these bounds. */
  end(lower: number, upper: number): void {
    const row = this.#rowCount++;
    if (row + 1 === this.#starts.length) {
      this.#starts = doubled(this.#starts, new Int32Array(2 * (row + 1)));
      this.#lower = doubled(this.#lower, new Float64Array(2 * (row + 1)));
      this.#upper = doubled(this.#upper, new Float64Array(2 * (row + 1)));
    }
    this.#starts[row + 1] = this.#entryCount;
    this.#lower[row] = lower - this.#constant;
    this.#upper[row] = upper - this.#constant;
    this.#constant = 0;
    if (row % rowsBetweenLooks === 0) throwIfStopped(this.#budget);
  }

  /** The rows so far as a block; the next row begins another one. */
  take(name: string): LinearBlock {
    const block: LinearBlock = {
      type: 'linear',
      name,
      starts: this.#starts.slice(0, this.#rowCount + 1),
      variables: this.#variables.slice(0, this.#entryCount),
      coefficients: this.#coefficients.slice(0, this.#entryCount),
      lower: this.#lower.slice(0, this.#rowCount),
      upper: this.#upper.slice(0, this.#rowCount),
    };
    this.#rowCount = 0;
    this.#entryCount = 0;
    return block;
  }
}

function doubled<Values extends Int32Array | Float64Array>(old: Values, larger: Values): Values {
  larger.set(old);
  return larger;
}
