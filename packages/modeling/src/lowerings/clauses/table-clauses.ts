import { anyValue } from '../../model/constraints.js';
import { type Literal, negate } from '../../model/literal.js';
import { clauseOf, opposite, type Truth } from './value-clauses.js';

/** The variables of a row of a table, by column. */
export interface TableColumns {
  /** The values of the column's variable. */
  values(column: number): readonly number[];
  /** "The column's variable has this value", which may be none of its values. */
  hasValue(column: number, value: number): Truth;
  /** A new variable, as its positive literal. */
  variable(): Literal;
}

/**
 * Clauses for a row of a table by supports: a value needs a tuple. Between two variables, a value of one needs one of the values
 * of the other that stand beside it (I. P. Gent, "Arc consistency in SAT", 2002); otherwise a literal for each tuple stands between
 * them. Unit propagation then removes each value without a tuple. Linear in the tuples and the values; with literals for tuples,
 * in the tuples times the values.
 */
export function* tableClauses(
  columns: TableColumns,
  width: number,
  tuples: readonly (readonly number[])[],
): Generator<Literal[]> {
  const isBinary = width === 2 && !tuples.some((tuple) => tuple.includes(anyValue));
  const clauses = isBinary ? pairSupports(columns, tuples) : tupleSupports(columns, width, tuples);
  if (tuples.length === 0) yield [];
  for (const truths of clauses) {
    const clause = clauseOf(truths);
    if (clause !== null) yield clause;
  }
}

/** For each value of one of two variables, that it needs a value of the other. */
function* pairSupports(
  columns: TableColumns,
  tuples: readonly (readonly number[])[],
): Generator<readonly Truth[]> {
  for (const side of [0, 1]) {
    const partners = new Map<number, Set<number>>();
    for (const tuple of tuples) {
      const others = partners.get(tuple[side]!) ?? new Set();
      partners.set(tuple[side]!, others.add(tuple[1 - side]!));
    }
    for (const value of columns.values(side)) {
      const others = [...(partners.get(value) ?? [])].map((other) => columns.hasValue(1 - side, other));
      yield [opposite(columns.hasValue(side, value)), ...others];
    }
  }
}

/** A literal for each tuple: one is true, it gives its values, and each value needs one. */
function* tupleSupports(
  columns: TableColumns,
  width: number,
  tuples: readonly (readonly number[])[],
): Generator<readonly Truth[]> {
  const chosen = tuples.map(() => columns.variable());
  yield chosen;
  for (let column = 0; column < width; column++) {
    for (const [i, tuple] of tuples.entries())
      if (tuple[column] !== anyValue) yield [negate(chosen[i]!), columns.hasValue(column, tuple[column]!)];
    for (const value of columns.values(column)) {
      const supports = chosen.filter(
        (_, i) => tuples[i]![column] === value || tuples[i]![column] === anyValue,
      );
      if (supports.length < tuples.length) yield [opposite(columns.hasValue(column, value)), ...supports];
    }
  }
}
