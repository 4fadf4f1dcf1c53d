/** How the fields of a state lie in its words: one a slot, all of the same width, none across two words. */
export interface Fields {
  /** Words of 32 bits. */
  readonly words: number;
  /** By slot, the word of its field. */
  readonly wordOf: Int32Array;
  /** By slot, the place of the field's lowest bit. */
  readonly shiftOf: Int32Array;
  /** As many ones as a field has bits. */
  readonly mask: number;
}

/** Fields for numbers from 0 to `most`, which is less than 2^31. */
export function fieldsFor(slotCount: number, most: number): Fields {
  const bits = Math.max(1, 32 - Math.clz32(most));
  const inWord = Math.floor(32 / bits);
  const slots = Int32Array.from({ length: slotCount }, (_, slot) => slot);
  return {
    words: Math.ceil(slotCount / inWord),
    wordOf: slots.map((slot) => Math.floor(slot / inWord)),
    shiftOf: slots.map((slot) => (slot % inWord) * bits),
    mask: bits === 32 ? -1 : (1 << bits) - 1,
  };
}

/** The number in a slot's field. */
export function readField(
  { wordOf, shiftOf, mask }: Fields,
  slot: number,
  state: Int32Array,
  at: number,
): number {
  return (state[at + wordOf[slot]!]! >>> shiftOf[slot]!) & mask;
}

/** Writes a number, which a field can hold, into a slot's field. */
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
