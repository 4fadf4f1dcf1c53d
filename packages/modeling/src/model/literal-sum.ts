import { isNegated, type Literal, variableOf } from './literal.js';

/** A sum of literals as a sum of variables: each variable once, and none with the coefficient 0. */
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
