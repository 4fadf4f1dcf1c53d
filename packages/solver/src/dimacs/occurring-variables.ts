import type { Formula } from './formula.js';

/** A formula over the variables that occur in another one, and by variable its number there. */
export interface OccurringVariables {
  readonly formula: Formula;
  readonly variables: Int32Array;
}

/** Renumbers the variables that occur in a formula, in their order: a header may declare millions of others. */
export function occurringVariables(formula: Formula): OccurringVariables {
  const { variableCount, starts, literals } = formula;
  const places = new Int32Array(variableCount);
  for (const literal of literals) places[literal >> 1] = 1;
  const variables = new Int32Array(places.reduce((sum, occurs) => sum + occurs, 0));
  let next = 0;
  for (let variable = 0; variable < variableCount; variable++) {
    if (places[variable] === 0) continue;
    variables[next] = variable;
    places[variable] = next++;
  }
  if (next === variableCount) return { formula, variables };
  const renumbered = literals.map((literal) => 2 * places[literal >> 1]! + (literal & 1));
  return { formula: { variableCount: next, starts, literals: renumbered }, variables };
}
