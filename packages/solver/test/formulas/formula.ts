import type { Literal } from '../../src/literal.js';

/** A set of clauses, with its status if the construction determines it. */
export interface Formula {
  /** The family, the sizes and the seed. */
  readonly name: string;
  readonly variableCount: number;
  readonly clauses: readonly (readonly Literal[])[];
  readonly isSatisfiable?: boolean | undefined;
}

/** A formula under construction. */
export interface Draft {
  /** The positive literal of a new variable. */
  variable(): Literal;
  /** The positive literals of new variables. */
  variables(count: number): Literal[];
  clause(literals: readonly Literal[]): void;
  finish(name: string, isSatisfiable?: boolean): Formula;
}

export function startFormula(): Draft {
  const clauses: (readonly Literal[])[] = [];
  let variableCount = 0;
  const variable = () => 2 * variableCount++;
  return {
    variable,
    variables: (count) => Array.from({ length: count }, variable),
    clause: (literals) => void clauses.push(literals),
    finish: (name, isSatisfiable) => ({ name, variableCount, clauses, isSatisfiable }),
  };
}
