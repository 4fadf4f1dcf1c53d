/** A growing list of integers; its array doubles when full. */
export class GrowingIntegers {
  words = new Int32Array(256);
  size = 0;

  /** Makes room for `count` more and returns the array. */
  reserve(count: number): Int32Array {
    const needed = this.size + count;
    if (needed > this.words.length) {
      const larger = new Int32Array(Math.max(needed, 2 * this.words.length));
      larger.set(this.words.subarray(0, this.size));
      this.words = larger;
    }
    return this.words;
  }

  push(value: number): void {
    if (this.size === this.words.length) this.reserve(1);
    this.words[this.size++] = value;
  }

  /** A copy of the integers. */
  toArray(): Int32Array {
    return this.words.slice(0, this.size);
  }
}

/** Copies an array into the beginning of a larger one, which it returns. */
export function copiedInto<Values extends Int8Array | Uint8Array | Int32Array | Float64Array>(
  old: Values,
  larger: Values,
): Values {
  larger.set(old);
  return larger;
}
