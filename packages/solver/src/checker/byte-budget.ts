import { unreadable } from './proof-problem.js';

/** With more bytes, array indices or constraint numbers might not fit into 32 bits. */
const maxBytes = 2 ** 32;

type TypedArray = Int8Array | Uint8Array | Int32Array | Float64Array;

/** A typed-array class. */
interface TypedArrayClass<A extends TypedArray> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): A;
}

/** The bytes of a checker's arrays: a number in an untrusted proof must not cause unbounded allocation. */
export class ByteBudget {
  readonly #limit: number;
  #left: number;

  constructor(limit: number) {
    this.#limit = Math.min(limit, maxBytes);
    this.#left = this.#limit;
  }

  /** Ends the check as too large unless `bytes` more fit. */
  require(bytes: number): void {
    if (!(bytes <= this.#left)) unreadable({ code: 'too-large', limit: this.#limit });
  }

  /** Counts bytes that are allocated elsewhere. */
  take(bytes: number): void {
    this.require(bytes);
    this.#left -= bytes;
  }

  /**
   * An array of at least `length` elements that begins with those of `array`; the others are 0. A new array doubles
   * the length if the budget allows, so that growth takes amortized constant time.
   */
  grown<A extends TypedArray>(Class: TypedArrayClass<A>, array: A, length: number): A {
    if (length <= array.length) return array;
    this.require(length * Class.BYTES_PER_ELEMENT);
    const affordable = Math.floor(this.#left / Class.BYTES_PER_ELEMENT);
    const larger = this.#allocated(Class, Math.max(length, Math.min(2 * array.length, affordable)));
    larger.set(array);
    // Both arrays counted during the copy; the old one is free now.
    this.#left += array.byteLength - larger.byteLength;
    return larger;
  }

  #allocated<A extends TypedArray>(Class: TypedArrayClass<A>, length: number): A {
    try {
      return new Class(length);
    } catch {
      // The machine has less memory than the limit.
      return unreadable({ code: 'too-large', limit: this.#limit });
    }
  }
}
