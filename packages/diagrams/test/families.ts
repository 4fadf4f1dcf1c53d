import fc from 'fast-check';

/** A family: distinct ascending sets in lexicographic order. */
export interface SmallFamily {
  readonly elementCount: number;
  readonly sets: readonly (readonly number[])[];
}

/** Small families, including the empty family, the unit family and the power set. */
export const smallFamily: fc.Arbitrary<SmallFamily> = fc.integer({ min: 0, max: 6 }).chain((elementCount) => {
  const all = subsets(Array.from({ length: elementCount }, (_, element) => element));
  return fc.oneof(
    { weight: 5, arbitrary: fc.subarray(all).map((sets) => ({ elementCount, sets })) },
    // Sparse families have long arcs.
    {
      weight: 3,
      arbitrary: fc
        .subarray(all, { maxLength: Math.min(4, all.length) })
        .map((sets) => ({ elementCount, sets })),
    },
    { weight: 1, arbitrary: fc.constant({ elementCount, sets: all }) },
  );
});

/** All subsets in lexicographic order; the nonempty ones without the first element come last. */
export function subsets(elements: readonly number[]): number[][] {
  const [first, ...others] = elements;
  if (first === undefined) return [[]];
  const rest = subsets(others);
  return [[], ...rest.map((set) => [first, ...set]), ...rest.slice(1)];
}
