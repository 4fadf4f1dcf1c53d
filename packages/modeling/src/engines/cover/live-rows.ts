import type { CoverRow } from './cover-rows.js';

/** Exactly one, or at most one, of these variables is 1. */
export interface LiveRow {
  readonly isExact: boolean;
  readonly variables: readonly number[];
}

/** Rows without the variables that a row alone makes 0. */
export interface LiveRows {
  readonly rows: readonly LiveRow[];
  /** The variables of the rows, in ascending order. */
  readonly variables: readonly number[];
  /** The variables that a row alone makes 1. */
  readonly ones: readonly number[];
}

/**
 * Reads rows as "exactly one" and "at most one" of variables. Null if one is neither, apart from rows that give a variable
 * its value, and if it is seen at once that there is no solution. Linear in the rows.
 */
export function liveRows(variableCount: number, given: readonly CoverRow[]): LiveRows | null {
  const values = unitValues(variableCount, given);
  if (values === null) return null;
  const isInRow = new Uint8Array(variableCount);
  const rows: LiveRow[] = [];
  for (const { type, literals } of given) {
    if (type === 'some') {
      if (!literals.some((literal) => values[literal >> 1] === 1 - (literal & 1))) return null;
      continue;
    }
    const variables = openVariables(literals, values);
    if (variables === null || (variables.length === 0 && type === 'one')) return null;
    if (type === 'most' && variables.length <= 1) continue;
    for (const variable of variables) isInRow[variable] = 1;
    rows.push({ isExact: type === 'one', variables });
  }
  const variables: number[] = [];
  const ones: number[] = [];
  for (let variable = 0; variable < variableCount; variable++) {
    if (isInRow[variable] === 1) variables.push(variable);
    else if (values[variable] === free) return null;
    if (values[variable] === 1) ones.push(variable);
  }
  return { rows, variables, ones };
}

/** The value of a variable that no row with a single literal gives one. */
const free = 2;

/** The values of variables by rows with a single literal; null if two of these contradict each other. */
function unitValues(variableCount: number, rows: readonly CoverRow[]): Uint8Array | null {
  const values = new Uint8Array(variableCount).fill(free);
  for (const { type, literals } of rows) {
    if (type !== 'some' || literals.length !== 1) continue;
    const [variable, value] = [literals[0]! >> 1, 1 - (literals[0]! & 1)];
    if (values[variable] === 1 - value) return null;
    values[variable] = value;
  }
  return values;
}

/** The variables of literals that can be 1; null if a literal is a negation. */
function openVariables(literals: readonly number[], values: Uint8Array): readonly number[] | null {
  const variables: number[] = [];
  for (const literal of literals) {
    if ((literal & 1) === 1) return null;
    if (values[literal >> 1] !== 0) variables.push(literal >> 1);
  }
  return variables;
}
