/** Where something with a lifetime keeps its field of a state. */
export interface Slots {
  /** By thing, its slot: no two that live at the same time have the same. −1 where it does not live at all. */
  readonly slotOf: Int32Array;
  readonly slotCount: number;
}

/**
 * Slots for things that live from element `firsts[i]` to element `lasts[i]`, both included; a first of −1 says that a thing
 * does not live. It takes as few slots as there are things alive at the same time.
 */
export function slotsFor(firsts: Int32Array, lasts: Int32Array): Slots {
  const slotOf = new Int32Array(firsts.length).fill(-1);
  const living = [...firsts.keys()].filter((thing) => firsts[thing]! >= 0);
  living.sort((left, right) => firsts[left]! - firsts[right]! || left - right);
  /** By slot, the last element of the thing that has it. */
  const busyUntil: number[] = [];
  for (const thing of living) {
    const found = busyUntil.findIndex((last) => last < firsts[thing]!);
    const slot = found >= 0 ? found : busyUntil.length;
    busyUntil[slot] = lasts[thing]!;
    slotOf[thing] = slot;
  }
  return { slotOf, slotCount: busyUntil.length };
}
