/** The layout of fields in the words of a state: one field for each slot, all of one width, none across two words. */
export interface Fields {
  /** Words of 32 bits. */
  readonly words: number;
  /** By slot, the word of its field. */
  readonly wordOf: Int32Array;
  /** By slot, the place of the field's lowest bit. */
  readonly shiftOf: Int32Array;
  /** The bit mask of a field, unshifted. */
  readonly mask: number;
}

/** Fields for numbers from 0 to `max`, which is below 2³¹. */
export function fieldsFor(slotCount: number, max: number): Fields {
  const bits = Math.max(1, 32 - Math.clz32(max));
  const inWord = Math.floor(32 / bits);
  const slots = Int32Array.from({ length: slotCount }, (_, slot) => slot);
  return {
    words: Math.ceil(slotCount / inWord),
    wordOf: slots.map((slot) => Math.floor(slot / inWord)),
    shiftOf: slots.map((slot) => (slot % inWord) * bits),
    mask: bits === 32 ? -1 : (1 << bits) - 1,
  };
}

/** Reads a slot's field. */
export function readField(
  { wordOf, shiftOf, mask }: Fields,
  slot: number,
  state: Int32Array,
  at: number,
): number {
  return (state[at + wordOf[slot]!]! >>> shiftOf[slot]!) & mask;
}

/** Writes a number, which must fit, into a slot's field. */
export function writeField(
  { wordOf, shiftOf, mask }: Fields,
  slot: number,
  value: number,
  state: Int32Array,
  at: number,
): void {
  const word = at + wordOf[slot]!;
  const shift = shiftOf[slot]!;
  state[word] = (state[word]! & ~(mask << shift)) | (value << shift);
}

/** A value to remember from element `first` to element `last`, in `bits` bits: at most 31. */
export interface Remembered {
  readonly first: number;
  readonly last: number;
  readonly bits: number;
}

/** The layout of fields of different widths in the words of a state, none across two words. */
export interface PackedFields {
  /** Words of 32 bits. */
  readonly words: number;
  /** By field, its word. */
  readonly wordOf: Int32Array;
  /** By field, the place of its lowest bit. */
  readonly shiftOf: Int32Array;
}

/**
 * First-fit layout of fields for values. A value is live from after its first element to before its last one. A
 * field that becomes free at an element may be reused at the same element.
 */
export function packedFields(values: readonly Remembered[]): PackedFields {
  const wordOf = new Int32Array(values.length);
  const shiftOf = new Int32Array(values.length);
  const lasting = [...values.keys()].filter(
    (value) => values[value]!.bits > 0 && values[value]!.first < values[value]!.last,
  );
  const byFirst = lasting.toSorted((left, right) => values[left]!.first - values[right]!.first);
  const byLast = lasting.toSorted((left, right) => values[left]!.last - values[right]!.last);
  /** By word, a mask of its free bits. */
  const free: number[] = [];
  let expired = 0;
  for (const value of byFirst) {
    const { first, bits } = values[value]!;
    for (; values[byLast[expired]!]!.last <= first; expired += 1) {
      const ended = byLast[expired]!;
      free[wordOf[ended]!]! |= maskOf(values[ended]!.bits) << shiftOf[ended]!;
    }
    let word = 0;
    while (word < free.length && roomIn(free[word]!, bits) === 0) word += 1;
    if (word === free.length) free.push(-1);
    wordOf[value] = word;
    const starts = roomIn(free[word]!, bits);
    shiftOf[value] = 31 - Math.clz32(starts & -starts);
    free[word]! &= ~(maskOf(bits) << shiftOf[value]!);
  }
  return { words: free.length, wordOf, shiftOf };
}

/** A mask of the positions where `bits` adjacent bits are free. */
function roomIn(free: number, bits: number): number {
  let starts = free;
  for (let bit = 1; bit < bits; bit += 1) starts &= free >>> bit;
  return starts;
}

function maskOf(bits: number): number {
  return 2 ** bits - 1;
}
