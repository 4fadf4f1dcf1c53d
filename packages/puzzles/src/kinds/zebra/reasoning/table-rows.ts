import { type Literal, negate, type ReasonRow, someOf } from '@gridwright/modeling';
import type { NumberedShape } from '../claims/claim.js';

/** That a value is at a place, both by number. */
export type CandidateOf = (value: number, place: number) => Literal;

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
  const open = tuple.indexOf(null);
  if (open < 0) return [tuple as readonly number[]];
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
