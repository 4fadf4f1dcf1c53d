import { anyValue } from '../../model/constraints.js';
import { type Literal, negate } from '../../model/literal.js';
import { clausesOf, opposite, type Truth } from './value-clauses.js';

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
 * them. Unit propagation then removes each value without a tuple. A guard, a column that leaves all others open if it has one of
 * its two values, becomes a literal of each clause. Linear in the tuples and the values; with literals for tuples, in the tuples
 * times the values.
 */
export function* tableClauses(
  columns: TableColumns,
  width: number,
  tuples: readonly (readonly number[])[],
): Generator<Literal[]> {
  yield* clausesOf(supports(reducedTable(columns, width, tuples)));
}

/** A row of a table over some of its columns. */
interface ReducedTable {
  readonly columns: TableColumns;
  readonly width: number;
  readonly tuples: readonly (readonly number[])[];
}

/** The tuples within the values of the columns, without the columns of one value. */
function reducedTable(
  columns: TableColumns,
  width: number,
  tuples: readonly (readonly number[])[],
): ReducedTable {
  const values = Array.from({ length: width }, (_, column) => new Set(columns.values(column)));
  const fits = (entry: number, column: number): boolean => entry === anyValue || values[column]!.has(entry);
  const kept = [...values.keys()].filter((column) => values[column]!.size !== 1);
  const fitting = tuples.filter((tuple) => tuple.every(fits));
  if (kept.length === width) return { columns, width, tuples: fitting };
  return withColumns({ columns, width, tuples: fitting }, kept);
}

function withColumns({ columns, tuples }: ReducedTable, kept: readonly number[]): ReducedTable {
  return {
    columns: {
      values: (column) => columns.values(kept[column]!),
      hasValue: (column, value) => columns.hasValue(kept[column]!, value),
      variable: () => columns.variable(),
    },
    width: kept.length,
    tuples: tuples.map((tuple) => kept.map((column) => tuple[column]!)),
  };
}

/** The clauses of the table, or, where one value of a column leaves all others open, of the rest where it has another value. */
function* supports(table: ReducedTable): Generator<readonly Truth[]> {
  const { columns, width, tuples } = table;
  const switched = switchOf(table);
  if (switched !== null) {
    const { column, value, rest } = switched;
    const others = Array.from({ length: width }, (_, each) => each).filter((each) => each !== column);
    for (const clause of supports(withColumns({ ...table, tuples: rest }, others)))
      yield [columns.hasValue(column, value), ...clause];
  } else if (tuples.length === 0) yield [];
  else if (width === 2 && !tuples.some((tuple) => tuple.includes(anyValue)))
    yield* pairSupports(columns, tuples);
  else if (!tuples.some((tuple) => tuple.every((entry) => entry === anyValue)))
    yield* tupleSupports(columns, width, tuples);
}

/**
 * A column of two values, one of which stands in a single tuple and leaves all other columns open, such as that of a guard: this value,
 * and the other tuples; null without one.
 */
function switchOf({ columns, width, tuples }: ReducedTable): {
  readonly column: number;
  readonly value: number;
  readonly rest: ReducedTable['tuples'];
} | null {
  if (width < 2) return null;
  const open = tuples.findIndex((tuple) => tuple.filter((entry) => entry !== anyValue).length === 1);
  if (open < 0) return null;
  const column = tuples[open]!.findIndex((entry) => entry !== anyValue);
  const value = tuples[open]![column]!;
  const rest = tuples.filter((_, i) => i !== open);
  const isSwitch =
    columns.values(column).length === 2 &&
    rest.every((tuple) => tuple[column] !== value && tuple[column] !== anyValue);
  return isSwitch ? { column, value, rest } : null;
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
