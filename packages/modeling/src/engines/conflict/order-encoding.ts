import type { ConstraintTarget, Linear } from '@gridwright/solver';
import type { Model } from '../../model/model.js';

/**
 * Integer variables in the order encoding (Tamura et al. 2009): a variable from `lower` to `upper` has a literal "at
 * least k" for each k from lower + 1 to upper, and each literal implies the one before. The value is `lower` plus the
 * number of true literals. A binary variable is one literal.
 */
export class OrderEncoding {
  readonly #lower: Float64Array;
  readonly #counts: Int32Array;
  /** By variable: the solver's first variable for it. */
  readonly #firsts: Int32Array;
  readonly #valueLiterals = new Map<number, Map<number, number>>();
  /** A literal that is true. */
  readonly isTrue: number;
  /** Whether a variable has an empty domain. */
  readonly isContradictory: boolean;

  /** Adds the variables of a model. */
  constructor(target: ConstraintTarget, model: Model) {
    const { variableCount } = model;
    this.#lower = new Float64Array(variableCount);
    this.#counts = new Int32Array(variableCount);
    this.#firsts = new Int32Array(variableCount);
    let total = 1;
    let isContradictory = false;
    for (let variable = 0; variable < variableCount; variable++) {
      const lower = Math.ceil(model.lower[variable]!);
      const count = Math.floor(model.upper[variable]!) - lower;
      if (count < 0) isContradictory = true;
      this.#lower[variable] = lower;
      this.#counts[variable] = Math.max(0, count);
      this.#firsts[variable] = total;
      total += Math.max(0, count);
    }
    target.addVariables(total);
    this.isTrue = 0;
    this.isContradictory = isContradictory;
    target.addClause([this.isTrue]);
    for (let variable = 0; variable < variableCount; variable++)
      for (let k = 1; k < this.#counts[variable]!; k++) {
        const literal = 2 * (this.#firsts[variable]! + k);
        target.addClause([literal ^ 1, literal - 2]);
      }
  }

  /** The literal "the variable is at least `value`". */
  atLeast(variable: number, value: number): number {
    const k = value - this.#lower[variable]!;
    if (k <= 0) return this.isTrue;
    if (k > this.#counts[variable]!) return this.isTrue ^ 1;
    return 2 * (this.#firsts[variable]! + k - 1);
  }

  /** The solver's literal for a literal of the model; its variable is binary. */
  literal(literal: number): number {
    return this.atLeast(literal >> 1, 1) ^ (literal & 1);
  }

  /**
   * The literal "the variable has this value", defined by `define` if it is not known yet; without `define`, null then. A value at a bound
   * needs no literal of its own.
   */
  valueLiteral(variable: number, value: number): number | null;
  valueLiteral(variable: number, value: number, define: () => number): number;
  valueLiteral(variable: number, value: number, define?: () => number): number | null {
    const least = this.least(variable);
    const greatest = least + this.count(variable);
    if (value < least || value > greatest) return this.isTrue ^ 1;
    if (value === least) return this.atLeast(variable, value + 1) ^ 1;
    if (value === greatest) return this.atLeast(variable, value);
    const known = this.#valueLiterals.get(variable)?.get(value);
    if (known !== undefined || define === undefined) return known ?? null;
    const literal = define();
    this.setValueLiteral(variable, value, literal);
    return literal;
  }

  /** States that a literal is true if and only if the variable has this value; the caller adds the clauses. The first one is kept. */
  setValueLiteral(variable: number, value: number, literal: number): void {
    const values = this.#valueLiterals.get(variable) ?? new Map<number, number>();
    if (!values.has(value)) this.#valueLiterals.set(variable, values.set(value, literal));
  }

  /** The value at which all literals of the variable are false. */
  least(variable: number): number {
    return this.#lower[variable]!;
  }

  /** The number of literals of the variable, and the first one. */
  count(variable: number): number {
    return this.#counts[variable]!;
  }

  first(variable: number): number {
    return 2 * this.#firsts[variable]!;
  }

  /** The values of all variables in the solver's model; `isTrue` tells whether a variable of the solver is true. */
  values(isTrue: (variable: number) => boolean): Float64Array {
    const values = new Float64Array(this.#lower.length);
    for (let variable = 0; variable < values.length; variable++) {
      let value = this.#lower[variable]!;
      const first = this.#firsts[variable]!;
      for (let k = 0; k < this.#counts[variable]! && isTrue(first + k); k++) value += 1;
      values[variable] = value;
    }
    return values;
  }
}

/** An integer in the order encoding: `least` plus the number of its true literals; `first` is the first literal. */
export interface Unary {
  readonly least: number;
  readonly first: number;
  readonly count: number;
}

/** A sum of variables as a sum of literals, and a constant. */
export class LiteralSum {
  readonly #encoding: OrderEncoding;
  readonly literals: number[] = [];
  readonly coefficients: number[] = [];
  constant = 0;

  constructor(encoding: OrderEncoding) {
    this.#encoding = encoding;
  }

  add(variable: number, coefficient: number): void {
    const encoding = this.#encoding;
    const [least, first] = [encoding.least(variable), encoding.first(variable)];
    this.addUnary({ least, first, count: encoding.count(variable) }, coefficient);
  }

  addUnary({ least, first, count }: Unary, coefficient: number): void {
    this.constant += coefficient * least;
    for (let k = 0; k < count; k++) {
      this.literals.push(first + 2 * k);
      this.coefficients.push(coefficient);
    }
  }

  /** The constraint that the sum, including its constant, is at least this. */
  atLeast(bound: number): Linear & { readonly coefficients: ArrayLike<number> } {
    const { literals, coefficients, constant } = this;
    return { literals, coefficients, bound: bound - constant };
  }
}
