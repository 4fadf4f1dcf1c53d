import { claimTuples, claimValues, type NumberedShape, type Statement } from '@gridwright/logic-grid-english';
import {
  conditional,
  countExactly,
  type Literal,
  negate,
  type ReasonRow,
  someOf,
} from '@gridwright/modeling';
import { remembered } from '../../boards/geometry/remembered.js';

/** A statement about more values, or with more ways to place them, is taken apart; never one about two values. */
export interface TableLimits {
  readonly values: number;
  readonly placements: number;
}

const usualLimits: TableLimits = { values: 4, placements: 2000 };

/** What rows of statements are made of. */
interface StatementParts {
  readonly shape: NumberedShape;
  readonly candidate: CandidateOf;
  /** A new variable for whether a statement, a part of another one, is true. */
  truth(statement: Statement): Literal;
  readonly limits?: TableLimits;
}

/**
 * Rows under which a statement is true, where each value is at one place. Those of a statement about few values are about places alone.
 * Of others, each part that is not true in any case has a variable, which these rows define.
 */
export function statementRows(parts: StatementParts, statement: Statement): readonly ReasonRow[] {
  const definitions: ReasonRow[] = [];
  // For the rows that say that a statement is true, and those that say it is not.
  const simplerOf = remembered(inSimplerParts);
  const truthsOf = remembered((joined: Joined) => joined.of.map(truthOf));
  /** Whether a part is true, as a literal, and one of its own where a part comes twice. */
  function truthOf(part: Statement): Literal {
    if (part.relation === 'not') return negate(truthOf(part.of));
    const truth = parts.truth(part);
    definitions.push(
      ...rowsOf(part, true).map((row) => conditional([truth], row)),
      ...rowsOf(part, false).map((row) => conditional([negate(truth)], row)),
    );
    return truth;
  }
  function rowsOf(part: Statement, isTrue: boolean): readonly ReasonRow[] {
    if (part.relation === 'not') return rowsOf(part.of, !isTrue);
    // A person reads "all" part by part, and the parts together say the same.
    if (part.relation === (isTrue ? 'all' : 'some')) return part.of.flatMap((each) => rowsOf(each, isTrue));
    const simpler = simplerOf(part);
    if (simpler?.relation === 'all' && isTrue) return rowsOf(simpler, isTrue);
    const table = tableOf(parts, part, isTrue);
    if (table !== null) return table;
    if (simpler !== null) return rowsOf(simpler, isTrue);
    if (part.relation !== 'all' && part.relation !== 'some' && part.relation !== 'one')
      throw new Error(`expected a table for two values, found none for ${part.relation}`);
    return joinedRows(part.relation, truthsOf(part), isTrue);
  }
  return [...rowsOf(statement, true), ...definitions];
}

/** The rows of a table, or null for a statement that is too large for one. */
function tableOf(
  { shape, candidate, limits = usualLimits }: StatementParts,
  statement: Statement,
  isTrue: boolean,
): readonly ReasonRow[] | null {
  const claim = shape.claimOf(isTrue ? statement : { relation: 'not', of: statement });
  const values = claimValues(claim);
  const isLarge = values.length > limits.values || shape.count ** values.length > limits.placements;
  if (values.length > 2 && isLarge) return null;
  return tableRows(shape, values, claimTuples(shape, claim, values)!, candidate);
}

/** Several statements as one. */
interface Joined {
  readonly relation: 'all' | 'some' | 'one';
  readonly of: readonly Statement[];
}

/** The same in statements about fewer values; null for one that has no simpler parts, or is written in parts. */
function inSimplerParts(statement: Statement): Joined | null {
  switch (statement.relation) {
    case 'same': {
      const [first, ...others] = statement.values;
      if (others.length < 2) return null;
      return { relation: 'all', of: others.map((other) => ({ relation: 'same', values: [first!, other] })) };
    }
    case 'different': {
      const { values } = statement;
      if (values.length < 3) return null;
      return {
        relation: 'all',
        of: values.flatMap((value, i) =>
          values.slice(i + 1).map((other): Statement => ({ relation: 'different', values: [value, other] })),
        ),
      };
    }
    case 'between': {
      const { value, ends } = statement;
      const inOrder = (left: string, right: string): Statement => ({
        relation: 'all',
        of: [
          { relation: 'leftOf', values: [left, value] },
          { relation: 'leftOf', values: [value, right] },
        ],
      });
      return { relation: 'some', of: [inOrder(ends[0], ends[1]), inOrder(ends[1], ends[0])] };
    }
    case 'if':
      return { relation: 'some', of: [{ relation: 'not', of: statement.condition }, statement.consequence] };
    default:
      return null;
  }
}

/** That all, some or exactly one of these are true, or not so. */
function joinedRows(
  relation: 'all' | 'some' | 'one',
  truths: readonly Literal[],
  isTrue: boolean,
): readonly ReasonRow[] {
  if (relation === 'one')
    return isTrue
      ? countExactly(1, truths)
      : truths.map((truth) => someOf(negate(truth), ...truths.filter((other) => other !== truth)));
  const isAll = relation === 'all';
  if (isAll === isTrue) return truths.map((truth) => someOf(isTrue ? truth : negate(truth)));
  return [someOf(...truths.map((truth) => (isAll ? negate(truth) : truth)))];
}

/** That a value is at a place, both by number. */
type CandidateOf = (value: number, place: number) => Literal;

/**
 * Rows under which the places of these values are one of the tuples, in which null is any place that no other value of the attribute
 * has. Each value has to be at one place, which these rows do not say.
 *
 * - For some values at places that no tuple has, a clause that excludes them, unless fewer of them do; for three values and more, not
 *   for all of them, as the next clauses exclude that.
 * - For some values at places, and another value, a clause with the places that it may have with them, unless with fewer of them it has no
 *   others.
 *
 * With at most two values, unit propagation finds all that follows from which places each value has left. Exponential in the values:
 * for `k` values and `n` places, at most about `k · n^(k - 1)` clauses.
 */
export function tableRows(
  { count, places }: Pick<NumberedShape, 'count' | 'places'>,
  values: readonly number[],
  tuples: readonly (readonly (number | null)[])[],
  candidate: CandidateOf,
): readonly ReasonRow[] {
  const indices = [...values.keys()];
  const isOneAttribute = (i: number, j: number): boolean =>
    Math.floor(values[i]! / count) === Math.floor(values[j]! / count);
  const completed = tuples.flatMap((tuple) => completions(tuple, places, isOneAttribute));
  if (completed.length === 0) return [someOf()];
  // A set of values is a mask, and their places a number with a digit for each value; others have the digit 0.
  const digit = (i: number, place: number): number => place * count ** i;
  const possible = Array.from({ length: 2 ** values.length }, (_, mask) => {
    const members = indices.filter((i) => (mask & (1 << i)) !== 0);
    return new Set(completed.map((tuple) => members.reduce((key, i) => key + digit(i, tuple[i]!), 0)));
  });
  const rows: ReasonRow[] = [];
  const literal = (i: number, place: number): Literal => candidate(values[i]!, place);
  for (const i of indices) {
    const left = places.filter((place) => possible[1 << i]!.has(digit(i, place)));
    // Otherwise a value has one of these places as it is somewhere, and the others are excluded.
    if (left.length < places.length && (values.length === 1 || left.length === 1))
      rows.push(someOf(...left.map((place) => literal(i, place))));
  }
  for (let mask = 1; mask < possible.length; mask++) {
    const members = indices.filter((i) => (mask & (1 << i)) !== 0);
    for (const at of placements(members, places, isOneAttribute)) {
      const key = members.reduce((sum, i, m) => sum + digit(i, at[m]!), 0);
      const keyWithout = (m: number): number => key - digit(members[m]!, at[m]!);
      if (!members.every((i, m) => possible[mask & ~(1 << i)]!.has(keyWithout(m)))) continue;
      const unless = members.map((i, m) => negate(literal(i, at[m]!)));
      if (!possible[mask]!.has(key)) {
        if (members.length < Math.max(3, values.length)) rows.push(someOf(...unless));
        continue;
      }
      for (const other of indices.filter((i) => !members.includes(i))) {
        const withOther = mask | (1 << other);
        const left = places.filter((place) => possible[withOther]!.has(key + digit(other, place)));
        const isSaidByFewer = members.some((i, m) => {
          const ofFewer = places.filter(
            (place) =>
              possible[withOther & ~(1 << i)]!.has(keyWithout(m) + digit(other, place)) &&
              !(place === at[m] && isOneAttribute(i, other)),
          );
          return ofFewer.length === left.length;
        });
        if (!isSaidByFewer) rows.push(someOf(...unless, ...left.map((place) => literal(other, place))));
      }
    }
  }
  return rows;
}

/** The tuple with places for each null. */
function completions(
  tuple: readonly (number | null)[],
  places: readonly number[],
  isOneAttribute: (i: number, j: number) => boolean,
): readonly (readonly number[])[] {
  if (tuple.every((place) => place !== null)) return [tuple];
  const open = tuple.indexOf(null);
  return places
    .filter((place) => !tuple.some((other, j) => other === place && isOneAttribute(open, j)))
    .flatMap((place) => completions(tuple.with(open, place), places, isOneAttribute));
}

/** All places of some values: in the order of the values, two of an attribute at different places. */
function placements(
  members: readonly number[],
  places: readonly number[],
  isOneAttribute: (i: number, j: number) => boolean,
): readonly (readonly number[])[] {
  return members.reduce<readonly (readonly number[])[]>(
    (before, member, m) =>
      before.flatMap((at) =>
        places
          .filter(
            (place) => !members.slice(0, m).some((j, n) => at[n] === place && isOneAttribute(j, member)),
          )
          .map((place) => [...at, place]),
      ),
    [[]],
  );
}
