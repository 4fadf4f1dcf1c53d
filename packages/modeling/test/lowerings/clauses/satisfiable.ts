/** Values by variable: 1 true, 0 false, −1 unassigned. */
export type Assignment = Int8Array;

/** The fixed point of unit propagation from an assignment; null at a conflict. Tries clause by clause. */
export function propagated(clauses: readonly (readonly number[])[], start: Assignment): Assignment | null {
  const values = start.slice();
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const clause of clauses) {
      if (clause.some((literal) => values[literal >> 1] === 1 - (literal & 1))) continue;
      const open = new Set(clause.filter((literal) => values[literal >> 1] === -1));
      if (open.size === 0) return null;
      if (open.size > 1) continue;
      for (const literal of open) values[literal >> 1] = 1 - (literal & 1);
      isChanged = true;
    }
  }
  return values;
}

/** Whether an assignment extends to a total one that satisfies every clause, by exhaustive search. */
export function isExtendable(clauses: readonly (readonly number[])[], start: Assignment): boolean {
  const values = propagated(clauses, start);
  if (values === null) return false;
  const open = values.indexOf(-1);
  if (open < 0) return true;
  return [0, 1].some((value) => isExtendable(clauses, values.with(open, value)));
}
