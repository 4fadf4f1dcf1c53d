import { type ConstraintBlock, clauseBlock } from '../model/constraints.js';
import type { Literal } from '../model/literal.js';
import { BuilderError } from './builder-error.js';
import type { LinearExpression } from './expression.js';
import type { Relation } from './relation.js';

/** Rows of one block, collected until the block is complete. All must be of one type. */
export class BlockRows {
  readonly #name: string;
  readonly #isBinary: (variable: number) => boolean;
  #type: Relation['type'] | null = null;
  readonly #starts: number[] = [0];
  readonly #variables: number[] = [];
  readonly #coefficients: number[] = [];
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #clauses: (readonly Literal[])[] = [];
  readonly #combinations: number[] = [];

  constructor(name: string, isBinary: (variable: number) => boolean) {
    this.#name = name;
    this.#isBinary = isBinary;
  }

  /** Adds the rows of a relation that was made for this combination of elements. */
  push(relation: Relation, combination: number): void {
    if (this.#type !== null && this.#type !== relation.type)
      throw new BuilderError({ code: 'mixed-block', block: this.#name });
    this.#type = relation.type;
    if (relation.type === 'linear') {
      const { variables, coefficients, constant } = mergeTerms(relation.expression);
      for (let i = 0; i < variables.length; i++) {
        this.#variables.push(variables[i]!);
        this.#coefficients.push(coefficients[i]!);
      }
      this.#starts.push(this.#variables.length);
      this.#lower.push(relation.lower - constant);
      this.#upper.push(relation.upper - constant);
      this.#combinations.push(combination);
      return;
    }
    for (const clause of relation.clauses) {
      const other = clause.find((literal) => !this.#isBinary(literal >>> 1));
      if (other !== undefined)
        throw new BuilderError({ code: 'not-binary', block: this.#name, variable: other >>> 1 });
      this.#clauses.push(clause);
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
}

/** The same expression with each variable once and no zero coefficient, as engines require. */
export function mergeTerms(expression: LinearExpression): LinearExpression {
  if (isMerged(expression)) return expression;
  const sums = new Map<number, number>();
  expression.variables.forEach((variable, i) => {
    sums.set(variable, (sums.get(variable) ?? 0) + expression.coefficients[i]!);
  });
  const entries = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: entries.map(([variable]) => variable),
    coefficients: entries.map(([, coefficient]) => coefficient),
    constant: expression.constant,
  };
}

/** Expressions up to this length are looked through for repetitions, pair by pair: most are short, and have none. */
const shortLength = 16;

function isMerged({ variables, coefficients }: LinearExpression): boolean {
  if (variables.length > shortLength) return false;
  for (let i = 0; i < variables.length; i++) {
    if (coefficients[i] === 0) return false;
    for (let j = 0; j < i; j++) if (variables[i] === variables[j]) return false;
  }
  return true;
}
