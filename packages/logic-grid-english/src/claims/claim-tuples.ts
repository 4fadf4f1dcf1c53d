import type { Claim, NumberedShape } from './claim.js';

/** The limits of a list of tuples: their number, and that of the partial ones on the way to them. */
export interface TupleLimits {
  readonly tuples: number;
  readonly partial: number;
}

/**
 * The places of values with which a claim is true, in ascending order, each with an entry for each value; null in place of an entry if
 * the claim is true wherever that value is, and in place of the whole list beyond the limits. Two values of an attribute are not at one place.
 */
export function claimTuples(
  { count, places }: Pick<NumberedShape, 'count' | 'places'>,
  claim: Claim,
  values: readonly number[],
  limits: TupleLimits = { tuples: Number.POSITIVE_INFINITY, partial: Number.POSITIVE_INFINITY },
): readonly (readonly (number | null)[])[] | null {
  const at = new Map<number, number>();
  const tuples: (readonly (number | null)[])[] = [];
  let partial = 0;
  const attributeOf = (value: number): number => Math.floor(value / count);
  /** Whether the list is within the limits. */
  const extend = (depth: number): boolean => {
    const known = truth(claim, at);
    if (known === false) return true;
    if (known === true) {
      tuples.push(values.map((value) => at.get(value) ?? null));
      return tuples.length <= limits.tuples;
    }
    const value = values[depth]!;
    for (const place of places) {
      const isTaken = values
        .slice(0, depth)
        .some((other) => at.get(other) === place && attributeOf(other) === attributeOf(value));
      if (isTaken) continue;
      partial += 1;
      if (partial > limits.partial) return false;
      at.set(value, place);
      if (!extend(depth + 1)) return false;
    }
    at.delete(value);
    return true;
  };
  return extend(0) ? tuples : null;
}

/** The values of a claim, each once, in their order. */
export function claimValues(claim: Claim): readonly number[] {
  switch (claim.type) {
    case 'atom':
      return claim.values;
    case 'not':
      return claimValues(claim.of);
    default:
      return [...new Set(claim.of.flatMap(claimValues))];
  }
}

/** Whether a claim is true; null if that depends on values without a place. */
function truth(claim: Claim, at: ReadonlyMap<number, number>): boolean | null {
  switch (claim.type) {
    case 'atom': {
      const places = claim.values.map((value) => at.get(value));
      if (places.every((place) => place !== undefined)) return claim.holds(places);
      return claim.pairs === null ? null : truth(claim.pairs, at);
    }
    case 'not': {
      const inner = truth(claim.of, at);
      return inner === null ? null : !inner;
    }
    default: {
      const truths = claim.of.map((each) => truth(each, at));
      const [least, open] = [true, null].map((wanted) => truths.filter((each) => each === wanted).length);
      if (claim.type === 'all') return least! + open! < truths.length ? false : open === 0 ? true : null;
      if (claim.type === 'some') return least! > 0 ? true : open === 0 ? false : null;
      return least! > 1 ? false : open === 0 ? least === 1 : null;
    }
  }
}
