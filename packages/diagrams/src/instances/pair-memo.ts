const firstBits = 6;

/** Known answers about ordered pairs of numbers. */
export class PairMemo {
  /** Open addressing, at most half full: both numbers, the first + 1, so that 0 is an empty slot. */
  #keys = new Int32Array(2 * 2 ** firstBits);
  #answers = new Uint8Array(2 ** firstBits);
  #size = 0;

  get bytes(): number {
    return this.#keys.byteLength + this.#answers.byteLength;
  }

  /** The answer; undefined if it is not known. */
  get(first: number, second: number): boolean | undefined {
    const slot = this.#slotOf(first, second);
    return this.#keys[2 * slot] === 0 ? undefined : this.#answers[slot] === 1;
  }

  set(first: number, second: number, answer: boolean): void {
    const slot = this.#slotOf(first, second);
    if (this.#keys[2 * slot] === 0) this.#size += 1;
    this.#keys[2 * slot] = first + 1;
    this.#keys[2 * slot + 1] = second;
    this.#answers[slot] = answer ? 1 : 0;
    if (2 * this.#size > this.#answers.length) this.#grow();
  }

  #slotOf(first: number, second: number): number {
    const keys = this.#keys;
    const last = this.#answers.length - 1;
    const sum = Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b);
    const mixed = Math.imul(sum ^ (sum >>> 15), 0x27d4eb2f);
    let slot = (mixed ^ (mixed >>> 14)) & last;
    while (keys[2 * slot] !== 0 && (keys[2 * slot] !== first + 1 || keys[2 * slot + 1] !== second))
      slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const answers = this.#answers;
    this.#keys = new Int32Array(2 * keys.length);
    this.#answers = new Uint8Array(2 * answers.length);
    for (let slot = 0; slot < answers.length; slot += 1) {
      if (keys[2 * slot] === 0) continue;
      const to = this.#slotOf(keys[2 * slot]! - 1, keys[2 * slot + 1]!);
      this.#keys[2 * to] = keys[2 * slot]!;
      this.#keys[2 * to + 1] = keys[2 * slot + 1]!;
      this.#answers[to] = answers[slot]!;
    }
  }
}
