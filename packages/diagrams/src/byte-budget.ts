import { badArgument, DiagramError } from './errors.js';

/** The limits of long work. */
export interface Limits {
  /** Maximum bytes of all its arrays at a time, its operands not counted; unlimited by default. */
  readonly byteLimit?: number | undefined;
}

/** The limit, infinite by default. Throws `DiagramError` unless it is a number of bytes. */
export function byteLimitOf({ byteLimit = Number.POSITIVE_INFINITY }: Limits): number {
  if (typeof byteLimit === 'number' && byteLimit >= 0) return byteLimit;
  throw badArgument('byteLimit', 'a number of bytes', byteLimit);
}

/** Counts the bytes of arrays against a limit. While an array is copied into a larger one, both count. */
export class ByteBudget {
  readonly limit: number;
  #taken = 0;

  /** Throws `DiagramError` unless the limit is a number of bytes. */
  constructor(limit?: number) {
    this.limit = byteLimitOf({ byteLimit: limit });
  }

  get taken(): number {
    return this.#taken;
  }

  /** Whether `length` more integers fit. */
  allows(length: number): boolean {
    return this.#taken + length * Int32Array.BYTES_PER_ELEMENT <= this.limit;
  }

  /** Call before allocating. Throws `DiagramError` when the limit would be exceeded. */
  take(bytes: number): void {
    if (this.#taken + bytes > this.limit) throw new DiagramError({ code: 'memory', byteLimit: this.limit });
    this.#taken += bytes;
  }

  /** Call when bytes are no longer used. */
  free(bytes: number): void {
    this.#taken -= bytes;
  }

  /** An array of zeros. Throws `DiagramError` when the limit or the machine's memory is exceeded. */
  integers(length: number): Int32Array {
    this.take(length * Int32Array.BYTES_PER_ELEMENT);
    try {
      return new Int32Array(length);
    } catch (error) {
      this.free(length * Int32Array.BYTES_PER_ELEMENT);
      throw isOutOfMemory(error) ? new DiagramError({ code: 'memory', byteLimit: null }) : error;
    }
  }
}

/** Whether an error is the engine's out-of-memory error for arrays. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation failed|Invalid typed array length/.test(error.message);
}

/** Arrays that grow on their own, as bytes of a budget. */
export class HeldBytes {
  readonly #budget: ByteBudget;
  #bytes = 0;

  constructor(budget: ByteBudget) {
    this.#budget = budget;
  }

  /** Call after the arrays may have grown or shrunk. Throws `DiagramError` when the limit is exceeded. */
  set(bytes: number): void {
    if (bytes > this.#bytes) this.#budget.take(bytes - this.#bytes);
    else this.#budget.free(this.#bytes - bytes);
    this.#bytes = bytes;
  }

  release(): void {
    this.set(0);
  }
}
