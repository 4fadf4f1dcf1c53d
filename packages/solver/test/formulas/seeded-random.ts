/** Seeded random choices. */
export interface SeededRandom {
  /** A whole number from 0 to `count - 1`. */
  below(count: number): number;
  /** A whole number from `first` to `last`. */
  between(first: number, last: number): number;
  coin(): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** The generator xorshift32 of George Marsaglia, after a scrambled seed. */
export function seededRandom(seed: number): SeededRandom {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // The first numbers of similar seeds are similar.
  for (let i = 0; i < 16; i++) next();

  const below = (count: number) => Math.floor((next() / 2 ** 32) * count);
  return {
    below,
    between: (first, last) => first + below(last - first + 1),
    coin: () => below(2) === 1,
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
