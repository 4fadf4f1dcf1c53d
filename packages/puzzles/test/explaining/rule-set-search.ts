import { type Literal, negate, type ReasonRow } from '@gridwright/modeling';

/**
 * Whether rows allow values of their variables with a literal, from what is known (by literal); such values of the variables that occur, as
 * their true literals, or null. By plain backtracking, row by row.
 */
export function valuesWith(
  rows: readonly ReasonRow[],
  known: Uint8Array,
  literal: Literal,
): ReadonlySet<Literal> | null {
  const variables = [...new Set(rows.flatMap(({ literals }) => literals.map((each) => each >>> 1)))].filter(
    (variable) => known[2 * variable] === 0 && known[2 * variable + 1] === 0,
  );
  const isTrue = new Set<Literal>([literal]);
  const rowsAt = new Map<number, ReasonRow[]>();
  for (const row of rows)
    for (const each of row.literals) rowsAt.set(each >>> 1, [...(rowsAt.get(each >>> 1) ?? []), row]);
  const isFalse = (each: Literal): boolean => known[negate(each)] === 1 || isTrue.has(negate(each));
  const mayHold = ({ literals, coefficients, atLeast }: ReasonRow): boolean =>
    literals.reduce((sum, each, at) => (isFalse(each) ? sum : sum + coefficients[at]!), 0) >= atLeast;
  const goOn = (place: number): boolean => {
    const variable = variables[place];
    if (variable === undefined) return true;
    if (variable === literal >>> 1) return goOn(place + 1);
    for (const each of [2 * variable, 2 * variable + 1]) {
      isTrue.add(each);
      if (rowsAt.get(variable)!.every(mayHold) && goOn(place + 1)) return true;
      isTrue.delete(each);
    }
    return false;
  };
  return rows.every(mayHold) && goOn(0) ? isTrue : null;
}

/** Whether rows, with what is known, force one of the goals. Values that exclude a goal mostly exclude others, too. */
export function forceSome(rows: readonly ReasonRow[], known: Uint8Array, goals: Iterable<Literal>): boolean {
  const occurring = new Set(rows.flatMap(({ literals }) => literals.map((each) => each >>> 1)));
  const open = new Set([...goals].filter((goal) => occurring.has(goal >>> 1)));
  for (const goal of open) {
    const values = valuesWith(rows, known, negate(goal));
    if (values === null) return true;
    for (const each of open) if (values.has(negate(each))) open.delete(each);
  }
  return false;
}
