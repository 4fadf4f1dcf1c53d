import type { Formula as Arrays } from '../../src/index.js';
import type { RandomFormula } from '../random-formulas.js';

/** A formula with its literals in one array. */
export function formulaArrays({ variableCount, clauses }: RandomFormula): Arrays {
  const starts = [0];
  for (const clause of clauses) starts.push(starts.at(-1)! + clause.length);
  return { variableCount, starts: Int32Array.from(starts), literals: Int32Array.from(clauses.flat()) };
}

/** The clauses of such a formula. */
export function clausesOf({ starts, literals }: Arrays): readonly (readonly number[])[] {
  return Array.from(starts.subarray(1), (end, clause) => Array.from(literals.subarray(starts[clause], end)));
}
