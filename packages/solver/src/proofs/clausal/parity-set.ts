/** That the sum of some variables is even, or odd: a parity where each variable comes once, without negations. */
export interface ParitySet {
  /** In ascending order. */
  readonly variables: Int32Array;
  readonly isOdd: boolean;
}

/** That the sum of these literals is even, or odd. A negation is 1 minus its variable; what is there twice is even. */
export function paritySetOf(literals: Iterable<number>, isOdd: boolean): ParitySet {
  const variables = new Set<number>();
  let rest = isOdd;
  for (const literal of literals) {
    if (literal < 0) rest = !rest;
    toggle(variables, Math.abs(literal));
  }
  return { variables: Int32Array.from(variables).sort(), isOdd: rest };
}

/** The sum of two of them. */
export function sumOfParities(left: ParitySet, right: ParitySet): ParitySet {
  const variables = new Set(left.variables);
  for (const variable of right.variables) toggle(variables, variable);
  return { variables: Int32Array.from(variables).sort(), isOdd: left.isOdd !== right.isOdd };
}

function toggle(variables: Set<number>, variable: number): void {
  if (!variables.delete(variable)) variables.add(variable);
}
