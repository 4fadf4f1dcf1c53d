import { unreadable } from './proof-error.js';

/** With more, there could be places in an array, or numbers of constraints, that do not fit into 32 bits. */
const mostBytes = 2 ** 32;

type TypedArray = Int8Array | Uint8Array | Int32Array | Float64Array;

/** A class of typed arrays. */
interface TypedArrayClass<A extends TypedArray> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): A;
}

/**
 * The bytes that the arrays of a checker may have, at any time and together: a proof is a text of strangers, and a
 * number in it must not make the checker allocate without end.
 */
export class ByteBudget {
  readonly #limit: number;
  #left: number;

  constructor(limit: number) {
    this.#limit = Math.min(limit, mostBytes);
    this.#left = this.#limit;
  }

  /** Ends the check as too large where fewer bytes than these are left. */
  require(bytes: number): void {
    if (!(bytes <= this.#left)) unreadable({ code: 'too-large', limit: this.#limit });
  }

  /** Counts bytes that are kept elsewhere than in an array of this budget. */
  take(bytes: number): void {
    this.require(bytes);
    this.#left -= bytes;
  }

  /**
   * An array of at least `length` elements that begins with those of `array`; others are 0. It is twice as long as
   * `array` where it has to be a new one and the bytes allow it, so that growing by one costs little each time.
   */
  grown<A extends TypedArray>(Class: TypedArrayClass<A>, array: A, length: number): A {
    if (length <= array.length) return array;
    this.require(length * Class.BYTES_PER_ELEMENT);
    const affordable = Math.floor(this.#left / Class.BYTES_PER_ELEMENT);
    const larger = this.#allocated(Class, Math.max(length, Math.min(2 * array.length, affordable)));
    larger.set(array);
    // Both were alive while one was copied; only now the old one is free.
    this.#left += array.byteLength - larger.byteLength;
    return larger;
  }

  #allocated<A extends TypedArray>(Class: TypedArrayClass<A>, length: number): A {
    try {
      return new Class(length);
    } catch {
      // The machine has less than the limit allows.
      return unreadable({ code: 'too-large', limit: this.#limit });
    }
  }
}
