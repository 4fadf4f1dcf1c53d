/** Something that is remembered from element `first` to element `last`, in so many bits: at most 31. */
export interface Remembered {
  readonly first: number;
  readonly last: number;
  readonly bits: number;
}

/** Where fields of different widths lie in the words of a state, none across two words. */
export interface PackedFields {
  /** Words of 32 bits. */
  readonly words: number;
  /** By field, its word. */
  readonly wordOf: Int32Array;
  /** By field, the place of its lowest bit. */
  readonly shiftOf: Int32Array;
}

/**
 * Fields for things that are remembered from after their first element to before their last one. A field that is given
 * up at an element may be taken by another thing at the same element. Each takes the first room that there is.
 */
export function packedFields(things: readonly Remembered[]): PackedFields {
  const wordOf = new Int32Array(things.length);
  const shiftOf = new Int32Array(things.length);
  const lasting = [...things.keys()].filter(
    (thing) => things[thing]!.bits > 0 && things[thing]!.first < things[thing]!.last,
  );
  const comings = lasting.toSorted((left, right) => things[left]!.first - things[right]!.first);
  const goings = lasting.toSorted((left, right) => things[left]!.last - things[right]!.last);
  /** By word, a 1 for each bit that is free. */
  const free: number[] = [];
  let gone = 0;
  for (const thing of comings) {
    const { first, bits } = things[thing]!;
    for (; things[goings[gone]!]!.last <= first; gone += 1) {
      const going = goings[gone]!;
      free[wordOf[going]!]! |= maskOf(things[going]!.bits) << shiftOf[going]!;
    }
    let word = 0;
    while (word < free.length && roomIn(free[word]!, bits) === 0) word += 1;
    if (word === free.length) free.push(-1);
    wordOf[thing] = word;
    const starts = roomIn(free[word]!, bits);
    shiftOf[thing] = 31 - Math.clz32(starts & -starts);
    free[word]! &= ~(maskOf(bits) << shiftOf[thing]!);
  }
  return { words: free.length, wordOf, shiftOf };
}

/** A 1 for each bit from which on so many bits are free. */
function roomIn(free: number, bits: number): number {
  let starts = free;
  for (let bit = 1; bit < bits; bit += 1) starts &= free >>> bit;
  return starts;
}

function maskOf(bits: number): number {
  return 2 ** bits - 1;
}
