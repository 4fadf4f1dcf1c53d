import type { Formula } from './formula.js';

/** A formula in the format of other solvers: variables from 1, negated ones with a minus, a 0 after each clause. */
export function dimacsText({ variableCount, clauses }: Formula): string {
  const lines = clauses.map(
    (clause) => `${clause.map((literal) => ((literal >> 1) + 1) * (literal & 1 ? -1 : 1)).join(' ')} 0`,
  );
  return `p cnf ${variableCount} ${clauses.length}\n${lines.join('\n')}\n`;
}
