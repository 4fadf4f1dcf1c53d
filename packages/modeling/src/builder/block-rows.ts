import { type ConstraintBlock, clauseBlock } from '../model/constraints.js';
import type { Literal } from '../model/literal.js';
import { BuilderError } from './builder-error.js';
import type { LinearExpression } from './expression.js';
import type { OwnVariables } from './own-variables.js';
import type { Relation } from './relation.js';

/** Rows of one block, collected until the block is complete. All must be of one type. */
export class BlockRows {
  readonly #name: string;
  readonly #own: OwnVariables;
  #type: Relation['type'] | null = null;
  readonly #starts: number[] = [0];
  readonly #variables: number[] = [];
  readonly #coefficients: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #clauses: (readonly Literal[])[] = [];
  readonly #combinations: number[] = [];

  constructor(name: string, own: OwnVariables) {
    this.#name = name;
    this.#own = own;
  }

  /** Adds the rows of a relation that was made for this combination of elements; whatever the author returned. */
  push(relation: Relation | undefined, combination: number): void {
    if (relation?.type !== 'linear' && relation?.type !== 'clause')
      throw new BuilderError({ code: 'not-a-relation', block: this.#name });
    if (this.#type !== null && this.#type !== relation.type)
      throw new BuilderError({ code: 'mixed-block', block: this.#name });
    this.#type = relation.type;
    if (relation.type === 'linear') {
      this.#pushLinear(relation);
      this.#combinations.push(combination);
      return;
    }
    for (const clause of relation.clauses) {
      this.#clauses.push(clause.map((proposition) => this.#own.literalOf(this.#name, proposition)));
      this.#combinations.push(combination);
    }
  }

  isEmpty(): boolean {
    return this.#combinations.length === 0;
  }

  /** The combination that each row was made for. */
  combinations(): Int32Array {
    return Int32Array.from(this.#combinations);
  }

  toBlock(): ConstraintBlock {
    if (this.#type === 'clause') return clauseBlock(this.#name, this.#clauses);
    return {
      type: 'linear',
      name: this.#name,
      starts: Int32Array.from(this.#starts),
      variables: Int32Array.from(this.#variables),
      coefficients: Float64Array.from(this.#coefficients),
      lower: Float64Array.from(this.#lower),
      upper: Float64Array.from(this.#upper),
    };
  }

  #pushLinear({ expression, lower, upper, countsBinaries }: Extract<Relation, { type: 'linear' }>): void {
    if (countsBinaries)
      for (const variable of expression.variables) this.#own.literalOf(this.#name, variable);
    const { variables, coefficients, constant } = mergeTerms(expression, this.#name, this.#own);
    for (let i = 0; i < variables.length; i++) {
      this.#variables.push(variables[i]!);
      this.#coefficients.push(coefficients[i]!);
    }
    this.#starts.push(this.#variables.length);
    this.#lower.push(this.#bound(lower, -Infinity, constant));
    this.#upper.push(this.#bound(upper, Infinity, constant));
  }

  /** A bound without the constant of its row: a finite number, or this one, which is none. */
  #bound(bound: number, none: number, constant: number): number {
    const shifted = bound - constant;
    if (bound !== none && !Number.isFinite(shifted))
      throw new BuilderError({ code: 'invalid-number', block: this.#name, number: shifted });
    return shifted;
  }
}

/** A sum over variables by their indices. */
interface MergedTerms {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/**
 * The expression with each variable once and no zero coefficient, as engines require. Throws `foreign-variable`, and
 * `invalid-number` where a number of it is not finite, or too large once terms are added up.
 */
export function mergeTerms(
  expression: LinearExpression,
  block: string | null,
  own: OwnVariables,
): MergedTerms {
  const variables = expression.variables.map((variable) => own.indexOf(block, variable));
  const merged = isMerged(variables, expression.coefficients)
    ? { variables, coefficients: expression.coefficients, constant: expression.constant }
    : added(variables, expression);
  requireFinite(block, merged.constant);
  for (const coefficient of merged.coefficients) requireFinite(block, coefficient);
  return merged;
}

function added(variables: readonly number[], { coefficients, constant }: LinearExpression): MergedTerms {
  const sums = new Map<number, number>();
  for (const [i, variable] of variables.entries())
    sums.set(variable, (sums.get(variable) ?? 0) + coefficients[i]!);
  const entries = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: entries.map(([variable]) => variable),
    coefficients: entries.map(([, coefficient]) => coefficient),
    constant,
  };
}

function requireFinite(block: string | null, number: number): void {
  if (!Number.isFinite(number)) throw new BuilderError({ code: 'invalid-number', block, number });
}

/** Expressions up to this length are looked through for repetitions, pair by pair: most are short, and have none. */
const shortLength = 16;

function isMerged(variables: readonly number[], coefficients: readonly number[]): boolean {
  if (variables.length > shortLength) return false;
  for (let i = 0; i < variables.length; i++) {
    if (coefficients[i] === 0) return false;
    for (let j = 0; j < i; j++) if (variables[i] === variables[j]) return false;
  }
  return true;
}
