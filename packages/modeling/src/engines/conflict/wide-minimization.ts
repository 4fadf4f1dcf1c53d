import { added, type Decimal, nearestNumber } from '../../model/decimal.js';
import type { Model, Objective } from '../../model/model.js';
import { type ExactObjective, unitFraction } from '../../model/whole-rows.js';
import { addIntegerRow, type Encoded } from './encode.js';
import { integerRowOf } from './integer-rows.js';
import { objectiveRefused } from './statement.js';

/** What is known about the minimum of an objective whose numbers exceed the solver's. */
export class WideMinimization {
  readonly #model: Model;
  readonly #variables: readonly number[];
  /** The objective, as a minimization. */
  readonly #coefficients: readonly bigint[];
  readonly #toObjective: (value: bigint) => number;
  /** A lower bound: no solution is below it. */
  #least: bigint;
  #value: bigint | null = null;

  constructor(
    model: Model,
    { variables, coefficients, times, constant }: ExactObjective,
    sense: Objective['sense'],
  ) {
    const sign = sense === 'minimize' ? 1n : -1n;
    this.#model = model;
    this.#variables = variables;
    this.#coefficients = coefficients.map((each) => sign * each);
    const unit = unitFraction(times);
    this.#toObjective = (value) => {
      const scaled: Decimal = { digits: sign * value * unit.digits, exponent: unit.exponent };
      return nearestNumber(added(scaled, constant));
    };
    this.#least = variables.reduce((sum, variable, i) => {
      const [lower, upper] = [model.lower[variable]!, model.upper[variable]!];
      const coefficient = this.#coefficients[i]!;
      return sum + coefficient * BigInt(coefficient > 0n ? Math.ceil(lower) : Math.floor(upper));
    }, 0n);
  }

  /** The value that the next solution must not exceed: the middle of the remaining interval. */
  target(): bigint {
    if (this.#value === null) throw new Error('no solution was found yet');
    return this.#least + (this.#value - 1n - this.#least) / 2n;
  }

  /** Adds the row "the objective is at most `target`" under a new literal, and returns the literal. */
  addAtMost(encoded: Encoded, target: bigint): number {
    const guard = 2 * encoded.target.addVariables(1);
    const terms = { variables: this.#variables, coefficients: this.#coefficients };
    const row = integerRowOf(this.#model, { ...terms, lower: null, upper: target });
    if (typeof row === 'string') throw objectiveRefused(row);
    addIntegerRow(encoded, row, guard);
    return guard;
  }

  improve(values: Float64Array): void {
    this.#value = this.#variables.reduce(
      (sum, variable, i) => sum + this.#coefficients[i]! * BigInt(values[variable]!),
      0n,
    );
  }

  /** Records that no solution is at most `target`. */
  raise(target: bigint): void {
    this.#least = target + 1n;
  }

  isDone(): boolean {
    return this.#value !== null && this.#value <= this.#least;
  }

  bound(): number {
    return this.#toObjective(this.#least);
  }
}
