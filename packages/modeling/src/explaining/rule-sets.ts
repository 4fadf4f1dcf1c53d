/** A set of rules by their numbers, ascending. */
export type RuleSet = readonly number[];

export const noRules: RuleSet = [];

/** The rules of either set. */
export function union(one: RuleSet, other: RuleSet): RuleSet {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const all: number[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    const [a, b] = [one[i]!, other[j]!];
    if (a === b) j++;
    if (a <= b) {
      all.push(a);
      i++;
    } else {
      all.push(b);
      j++;
    }
  }
  while (i < one.length) all.push(one[i++]!);
  while (j < other.length) all.push(other[j++]!);
  return all.length === one.length ? one : all;
}

/** Numbers in their order. */
export function ascending(numbers: Iterable<number>): readonly number[] {
  return [...numbers].sort((one, other) => one - other);
}

/**
 * A minimal part of a list that suffices, where the whole list does: halves are left out before single elements, so that few of many elements
 * are found in few questions.
 */
export async function minimalPart(
  list: readonly number[],
  suffices: (some: readonly number[]) => Promise<boolean>,
): Promise<readonly number[]> {
  let kept = list;
  for (let size = Math.max(1, list.length >> 1); size >= 1; size >>= 1)
    for (let at = 0; at < kept.length; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (await suffices(fewer)) kept = fewer;
      else at += size;
    }
  return kept;
}
