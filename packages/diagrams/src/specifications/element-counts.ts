import { linearSums } from './linear-sums.js';
import type { Specification } from './specification.js';

/**
 * How many of some elements a set has: at least `minimum` (0 by default), at most `maximum` (any number by default).
 */
export interface ElementCount {
  readonly elements: Iterable<number>;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/**
 * Sets of the elements 0 to `elementCount − 1` that have as many of given elements as is asked for; the link puzzle
 * paper's counters (section 6). A counter that can't be wrong any more is forgotten. Throws `DiagramError` where an
 * element is none of these, is listed twice, or a bound is no whole number.
 */
export function elementCounts(elementCount: number, counts: readonly ElementCount[]): Specification {
  return linearSums(
    elementCount,
    counts.map(({ elements, ...bounds }) => ({
      terms: Array.from(elements, (element) => [element, 1] as const),
      ...bounds,
    })),
  );
}
