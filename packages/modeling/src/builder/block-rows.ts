import { BuilderError } from '../errors.js';
import type { ConstraintBlock } from '../model/constraints.js';
import {
  type LinearExpression,
  minus,
  type Proposition,
  plus,
  signedVariable,
  times,
  toExpression,
} from './expression.js';
import { MergedTerms, mergeTerms } from './merged-terms.js';
import type { OwnVariables } from './own-variables.js';
import type { Relation } from './relation.js';

/** 1 − the value of a proposition. */
function complement(proposition: Proposition): LinearExpression {
  const { variable, isNegated } = signedVariable(proposition);
  return isNegated ? toExpression(variable) : minus(1, variable);
}

/** The rows of one block, all of one type, collected until the block is complete. */
export class BlockRows {
  readonly #name: string;
  readonly #own: OwnVariables;
  #type: Relation['type'] | null = null;
  /** Offsets of the rows into the terms, or into the literals. */
  readonly #starts: number[] = [0];
  readonly #terms: MergedTerms;
  readonly #lower: number[] = [];
  readonly #upper: number[] = [];
  readonly #literals: number[] = [];
  readonly #combinations: number[] = [];

  constructor(name: string, own: OwnVariables) {
    this.#name = name;
    this.#own = own;
    this.#terms = new MergedTerms(name, own);
  }

  /**
   * Adds the rows of a relation for this combination of elements. Checks its type: the author's function may return
   * anything.
   */
  push(relation: Relation | undefined, combination: number): void {
    if (relation?.type !== 'linear' && relation?.type !== 'clause')
      throw new BuilderError({ code: 'not-a-relation', block: this.#name });
    if (this.#type !== null && this.#type !== relation.type)
      throw new BuilderError({ code: 'mixed-block', block: this.#name });
    this.#type = relation.type;
    if (relation.type === 'linear') {
      for (let rows = this.#pushLinear(relation); rows > 0; rows--) this.#combinations.push(combination);
      return;
    }
    for (const clause of relation.clauses) {
      for (const proposition of clause) this.#literals.push(this.#own.literalOf(this.#name, proposition));
      this.#starts.push(this.#literals.length);
      this.#combinations.push(combination);
    }
  }

  isEmpty(): boolean {
    return this.#combinations.length === 0;
  }

  /** The combination of elements of each row. */
  combinations(): Int32Array {
    return new Int32Array(this.#combinations);
  }

  toBlock(): ConstraintBlock {
    const starts = new Int32Array(this.#starts);
    if (this.#type === 'clause')
      return { type: 'clause', name: this.#name, starts, literals: new Int32Array(this.#literals) };
    return {
      type: 'linear',
      name: this.#name,
      starts,
      variables: new Int32Array(this.#terms.variables),
      coefficients: new Float64Array(this.#terms.coefficients),
      lower: new Float64Array(this.#lower),
      upper: new Float64Array(this.#upper),
    };
  }

  /** Adds the rows of a linear relation. Returns their number: one, or, under guards, one for each finite bound. */
  #pushLinear(relation: Extract<Relation, { type: 'linear' }>): number {
    const { expression, lower, upper, countsBinaries, guards = [] } = relation;
    if (countsBinaries)
      for (const variable of expression.variables) this.#own.literalOf(this.#name, variable);
    if (guards.length > 0) {
      for (const guard of guards) this.#own.literalOf(this.#name, guard);
      const rows = this.#guarded(relation, guards);
      for (const row of rows) this.#pushRow(row.expression, row.lower, row.upper);
      return rows.length;
    }
    this.#pushRow(expression, lower, upper);
    return 1;
  }

  /** The rows of a relation under guards: each adds to the expression what its bound lacks at worst, once for a false guard. */
  #guarded(
    { expression, lower, upper }: Extract<Relation, { type: 'linear' }>,
    guards: readonly Proposition[],
  ): readonly Pick<Extract<Relation, { type: 'linear' }>, 'expression' | 'lower' | 'upper'>[] {
    const { variables, coefficients, constant } = mergeTerms(expression, this.#name, this.#own);
    let [min, max] = [constant, constant];
    for (const [i, variable] of variables.entries()) {
      const bounds = this.#own.boundsOf(variable);
      const ends = [coefficients[i]! * bounds.lower, coefficients[i]! * bounds.upper];
      min += Math.min(...ends);
      max += Math.max(...ends);
    }
    const relaxed = (lack: number): LinearExpression => {
      if (!Number.isFinite(lack)) throw new BuilderError({ code: 'unbounded-guarded', block: this.#name });
      return plus(expression, ...guards.map((guard) => times(lack, complement(guard))));
    };
    return [
      ...(lower > min ? [{ expression: relaxed(lower - min), lower, upper: Infinity }] : []),
      ...(upper < max ? [{ expression: relaxed(upper - max), lower: -Infinity, upper }] : []),
    ];
  }

  #pushRow(expression: LinearExpression, lower: number, upper: number): void {
    const constant = this.#terms.add(expression);
    this.#starts.push(this.#terms.variables.length);
    this.#lower.push(this.#bound(lower, -Infinity, constant));
    this.#upper.push(this.#bound(upper, Infinity, constant));
  }

  /** The bound less the constant of its row: a finite number, or an infinite bound. */
  #bound(bound: number, none: number, constant: number): number {
    const shifted = bound - constant;
    if (bound !== none && !Number.isFinite(shifted))
      throw new BuilderError({ code: 'invalid-number', block: this.#name, number: shifted });
    return shifted;
  }
}
