import type { Literal } from '../literal.js';

/** A CNF formula, with its literals in one array. */
export interface Formula {
  readonly variableCount: number;
  /** The start of each clause in `literals`, plus the end: one entry more than there are clauses. */
  readonly starts: Int32Array;
  readonly literals: Int32Array;
}

/** The number of clauses. */
export function clauseCount({ starts }: Formula): number {
  return starts.length - 1;
}

/** The literals of a clause, as a view; clauses are numbered from 0. */
export function clauseOf({ starts, literals }: Formula, clause: number): Int32Array {
  return literals.subarray(starts[clause], starts[clause + 1]);
}

/**
 * The first clause without a true literal, or null. `values` has a number for each variable: 0 is false, any other
 * number true. Linear time. Independent of the solver, so it can check its models.
 */
export function falseClause(formula: Formula, values: ArrayLike<number>): number | null {
  const { starts, literals } = formula;
  const count = clauseCount(formula);
  for (let clause = 0; clause < count; clause++) {
    const end = starts[clause + 1]!;
    let at = starts[clause]!;
    while (at < end && !isTrue(literals[at]!, values)) at += 1;
    if (at === end) return clause;
  }
  return null;
}

function isTrue(literal: Literal, values: ArrayLike<number>): boolean {
  return (values[literal >> 1] !== 0) === ((literal & 1) === 0);
}

/** Limits of DIMACS texts. The solver's arrays for larger ones would not fit anyway. */
export const dimacsLimits = { variables: 2 ** 25, clauses: 2 ** 28, literals: 2 ** 30 } as const;
