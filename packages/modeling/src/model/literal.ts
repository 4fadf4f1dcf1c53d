import { isNegated, type Literal, negate, positive, variableOf } from '@gridwright/solver';

/**
 * The literals of models are those of the solver: `2 * variable + (negated ? 1 : 0)`. Clauses and graph constraints store
 * them in typed arrays.
 */
export { isNegated, type Literal, negate, positive, variableOf } from '@gridwright/solver';

/** The value of the literal, in [0, 1], for a value of its variable in [0, 1] (fractional in a relaxation). */
export function literalValue(literal: Literal, values: ArrayLike<number>): number {
  const value = values[literal >>> 1] ?? 0;
  return (literal & 1) === 1 ? 1 - value : value;
}

/** The clause that at least one of these binary variables has a different value; `values` are by variable. */
export function noGood(variables: Iterable<number>, values: Float64Array): readonly Literal[] {
  const clause: Literal[] = [];
  for (const variable of variables) {
    const literal = positive(variable);
    clause.push(values[variable] === 1 ? negate(literal) : literal);
  }
  return clause;
}

/**
 * The cuts that exclude a solution: `general`, some decision variable has another value (`noGood`); `solution`, some decision
 * variable that is 1 in it is 0 (`solutionNoGood`).
 */
export const noGoodCuts = ['general', 'solution'] as const;

/** The name of a cut that excludes a solution. */
export type NoGoodCut = (typeof noGoodCuts)[number];

/**
 * The clause that at least one of these binary variables that is 1 is 0: Σ α x ≤ Σ α − 1, with α the values (E. Kalvelagen,
 * "Numberlink Models", 2017, "Unique solution"). Right only if no solution contains another, as sets of variables that are 1:
 * for example if all have the same number of them. Otherwise it also excludes the solutions that contain this one; `noGood`
 * needs no condition, and has a literal for every variable.
 */
export function solutionNoGood(variables: Iterable<number>, values: Float64Array): readonly Literal[] {
  return Array.from(variables)
    .filter((variable) => values[variable] === 1)
    .map((variable) => negate(positive(variable)));
}

/** A sum of literals as a sum over different variables with nonzero coefficients. */
export interface VariableSum {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
  readonly constant: number;
}

/** Adds up literals with their coefficients: a negated literal is 1 − its variable. Linear. */
export function literalSum(terms: Iterable<readonly [literal: Literal, coefficient: number]>): VariableSum {
  const sums = new Map<number, number>();
  let constant = 0;
  for (const [literal, coefficient] of terms) {
    if (isNegated(literal)) constant += coefficient;
    const signed = isNegated(literal) ? -coefficient : coefficient;
    sums.set(variableOf(literal), (sums.get(variableOf(literal)) ?? 0) + signed);
  }
  const kept = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return {
    variables: kept.map(([variable]) => variable),
    coefficients: kept.map(([, coefficient]) => coefficient),
    constant,
  };
}

/**
 * A row that every solution satisfies and the current values violate: the values of its literals add up to at least `atLeast`. A
 * literal counts as often as it occurs.
 */
export interface Cut {
  readonly literals: readonly Literal[];
  readonly atLeast: number;
}
