/**
 * A literal: a variable or its negation, as the integer `2 * variable + (negated ? 1 : 0)`; variables are
 * numbered from 0.
 */
export type Literal = number;

/** The literal that is true where the variable is. */
export function positive(variable: number): Literal {
  return 2 * variable;
}

/** The literal that is true where this one is false. */
export function negate(literal: Literal): Literal {
  return literal ^ 1;
}

/** The variable of a literal. */
export function variableOf(literal: Literal): number {
  return literal >> 1;
}

/** Whether the literal is the negation of its variable. */
export function isNegated(literal: Literal): boolean {
  return (literal & 1) === 1;
}
