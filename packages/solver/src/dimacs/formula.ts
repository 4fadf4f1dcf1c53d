import type { Literal } from '../literal.js';

/** A conjunction of clauses, its literals in one array. */
export interface Formula {
  readonly variableCount: number;
  /** Where each clause begins in `literals`, and behind the last one their number: one entry more than clauses. */
  readonly starts: Int32Array;
  readonly literals: Int32Array;
}

/** How many clauses a formula has. */
export function clauseCount({ starts }: Formula): number {
  return starts.length - 1;
}

/** The literals of a clause; clauses are numbered from 0. A view, no copy. */
export function clauseOf({ starts, literals }: Formula, clause: number): Int32Array {
  return literals.subarray(starts[clause], starts[clause + 1]);
}

/**
 * The first clause without a true literal, or null where all hold. `values` has a number for each variable: 0 is
 * false, any other true. Linear in the formula; it looks at nothing of the solver, and so can judge its models.
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
