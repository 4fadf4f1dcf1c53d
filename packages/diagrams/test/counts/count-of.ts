import { LimbCounts } from '../../src/counts/limb-counts.js';

/** Sets a number by doubling and adding one: the simplest way. */
export function put(counts: LimbCounts, index: number, value: bigint): void {
  const one = new LimbCounts(1, 1);
  one.setOne(0);
  counts.clear(index, index + 1);
  for (const digit of value.toString(2)) {
    counts.add(index, counts, index);
    if (digit === '1') counts.add(index, one, 0);
  }
}

export function countsOf(limbs: number, values: readonly bigint[]): LimbCounts {
  const counts = new LimbCounts(limbs, values.length);
  values.forEach((value, index) => {
    put(counts, index, value);
  });
  return counts;
}

export const bitsOf = (value: bigint): number => (value === 0n ? 0 : value.toString(2).length);
