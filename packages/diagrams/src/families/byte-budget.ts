import { DiagramError } from '../diagram-error.js';

/** The bytes that arrays take, and may take. Where an array is copied into a larger one, both count. */
export class ByteBudget {
  readonly limit: number;
  #taken = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Whether so many integers more may be taken. */
  allows(length: number): boolean {
    return this.#taken + length * Int32Array.BYTES_PER_ELEMENT <= this.limit;
  }

  /** An array of zeros. Throws `DiagramError` where it would be over the limit, or the machine has no room for it. */
  integers(length: number): Int32Array {
    if (!this.allows(length)) throw new DiagramError({ code: 'memory', byteLimit: this.limit });
    const array = this.#allocate(length);
    this.#taken += array.byteLength;
    return array;
  }

  /** An array that is not used any more. */
  giveBack(array: Int32Array): void {
    this.#taken -= array.byteLength;
  }

  #allocate(length: number): Int32Array {
    try {
      return new Int32Array(length);
    } catch (error) {
      if (error instanceof RangeError) throw new DiagramError({ code: 'memory', byteLimit: this.limit });
      throw error;
    }
  }
}
