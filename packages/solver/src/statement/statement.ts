import type { ConstraintTarget } from '../constraint-target.js';
import type { Connected } from '../graphs/graph.js';
import type { Linear } from '../linear/linear.js';
import type { Literal } from '../literal.js';
import type { Sum } from '../minimization.js';
import type { Equation } from '../search/add-parity.js';

/** A constraint of a statement. */
export type StatementConstraint =
  | { readonly type: 'clause'; readonly literals: Int32Array }
  | { readonly type: 'at least' | 'equal'; readonly linear: Required<Linear> }
  | { readonly type: 'connected'; readonly graph: Connected };

/** What a proof is about: variables from 0 to `variableCount - 1`, and what holds of them. */
export interface Statement {
  readonly variableCount: number;
  readonly constraints: readonly StatementConstraint[];
  /** What is to be made smallest. */
  readonly objective: Sum | null;
  /** The variables by which solutions are told apart; all where this is null. */
  readonly decisions: ArrayLike<number> | null;
}

/**
 * Takes down what a solver would be given, as the constraints of a statement. What it is given is copied: whoever gave
 * it may change it.
 */
export class StatementBuilder implements ConstraintTarget {
  #variableCount = 0;
  readonly #constraints: StatementConstraint[] = [];

  addVariables(count: number): number {
    const first = this.#variableCount;
    this.#variableCount += count;
    return first;
  }

  addClause(literals: ArrayLike<Literal>): void {
    this.#constraints.push({ type: 'clause', literals: Int32Array.from(literals) });
  }

  addLinear(linear: Linear): void {
    this.#constraints.push({ type: 'at least', linear: copied(linear) });
  }

  addEquation(linear: Linear): Equation {
    const { literals, coefficients, bound } = copied(linear);
    const number = this.#constraints.push({ type: 'equal', linear: { literals, coefficients, bound } });
    return { literals, coefficients, bound, number };
  }

  /** What equations say together follows from them: it is no part of a statement. */
  addParity(): void {}

  addConnected({ vertexCount, tails, heads, literals, used, condition }: Connected): void {
    const graph = {
      vertexCount,
      tails: Int32Array.from(tails),
      heads: Int32Array.from(heads),
      literals: Int32Array.from(literals),
      used: used && Int32Array.from(used),
      condition,
    };
    this.#constraints.push({ type: 'connected', graph });
  }

  /** The statement of what was taken down so far. */
  statement({ objective, decisions }: Pick<Statement, 'objective' | 'decisions'>): Statement {
    return {
      variableCount: this.#variableCount,
      constraints: [...this.#constraints],
      objective,
      decisions,
    };
  }
}

function copied({ literals, coefficients, bound }: Linear): {
  readonly literals: Int32Array;
  readonly coefficients: Float64Array;
  readonly bound: number;
} {
  const size = literals.length;
  return {
    literals: Int32Array.from(literals),
    coefficients: coefficients ? Float64Array.from(coefficients) : new Float64Array(size).fill(1),
    bound,
  };
}

/** Adds the variables and constraints of a statement to a solver, in their order. */
export function addStatement(target: ConstraintTarget, { variableCount, constraints }: Statement): void {
  target.addVariables(variableCount);
  for (const constraint of constraints)
    switch (constraint.type) {
      case 'clause':
        target.addClause(constraint.literals);
        break;
      case 'at least':
        target.addLinear(constraint.linear);
        break;
      case 'equal':
        target.addEquation(constraint.linear);
        break;
      case 'connected':
        target.addConnected(constraint.graph);
    }
}
