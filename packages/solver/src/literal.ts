/** A variable or its negation, as `2 * variable + (negated ? 1 : 0)`; variables are numbered from 0. */
export type Literal = number;

/** The positive literal of a variable. */
export function positive(variable: number): Literal {
  return 2 * variable;
}

/** The negation of a literal. */
export function negate(literal: Literal): Literal {
  return literal ^ 1;
}

/** The variable of a literal. */
export function variableOf(literal: Literal): number {
  return literal >> 1;
}

/** Whether the literal is negative. */
export function isNegated(literal: Literal): boolean {
  return (literal & 1) === 1;
}

/** The number of a literal in DIMACS texts: variables count from 1, and negation is a minus sign. */
export function dimacsNumber(literal: Literal): number {
  const variable = (literal >> 1) + 1;
  return (literal & 1) === 1 ? -variable : variable;
}

/** The literal with this number in DIMACS texts, proofs and statements. */
export function literalOfNumber(number: number): Literal {
  return 2 * (Math.abs(number) - 1) + (number < 0 ? 1 : 0);
}
