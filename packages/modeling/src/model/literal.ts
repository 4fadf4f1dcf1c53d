/**
 * A literal: a binary variable or its negation, as the integer `2 * variable + (negated ? 1 : 0)`.
 * This is the form in which clauses and graph constraints store literals in typed arrays.
 */
export type Literal = number;

/** The literal that is true where the binary variable is 1. */
export function positive(variable: number): Literal {
  return variable * 2;
}

/** The literal that is true where `literal` is false. */
export function negate(literal: Literal): Literal {
  return literal ^ 1;
}

/** The index of the variable that the literal is about. */
export function variableOf(literal: Literal): number {
  return literal >>> 1;
}

/** Whether the literal is the negation of its variable. */
export function isNegated(literal: Literal): boolean {
  return (literal & 1) === 1;
}

/** The value of the literal, in [0, 1], where its variable has a value in [0, 1] (fractional in a relaxation). */
export function literalValue(literal: Literal, values: ArrayLike<number>): number {
  const value = values[literal >>> 1] ?? 0;
  return (literal & 1) === 1 ? 1 - value : value;
}
