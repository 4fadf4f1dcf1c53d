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

/** Whether two sets have a rule in common. */
export function meet(one: RuleSet, other: RuleSet): boolean {
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    const [a, b] = [one[i]!, other[j]!];
    if (a === b) return true;
    if (a < b) i++;
    else j++;
  }
  return false;
}
