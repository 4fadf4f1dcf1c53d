/** A literal of clauses that is always true; its negation never is. No variable has this number. */
export const alwaysTrue = 2 ** 31 - 1;
export const neverTrue = -alwaysTrue;

/**
 * The literals of a clause, each once and without those that are never true; null where the clause holds whatever the
 * values are. Checkers want clauses of that form.
 */
export function clauseLiterals(literals: Iterable<number>): Int32Array | null {
  const kept = new Set<number>();
  for (const literal of literals) {
    if (literal === alwaysTrue || kept.has(-literal)) return null;
    if (literal !== neverTrue) kept.add(literal);
  }
  return Int32Array.from(kept);
}
