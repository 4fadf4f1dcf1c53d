/** Seeded random numbers: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** A whole number from 0 to `count − 1`; `count` is at most 2³². */
  below(count: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** The items in a random order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

const range = 2 ** 32;

/** The generator "mulberry32" of Tommy Ettinger: 32 bits of state, a period of 2³². Not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (count: number): number => {
    // Numbers beyond the last whole multiple would make the first remainders more likely.
    const fair = range - (range % count);
    for (;;) {
      const number = next();
      if (number < fair) return number % count;
    }
  };
  return {
    below,
    chance: (probability) => next() < probability * range,
    pick: (items) => items[below(items.length)]!,
    shuffled: (items) => {
      const order = [...items];
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1);
        [order[last], order[other]] = [order[other]!, order[last]!];
      }
      return order;
    },
  };
}
