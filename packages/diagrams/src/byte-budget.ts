import { badArgument, DiagramError } from './diagram-error.js';

/** What long work may take. */
export interface Limits {
  /** Most bytes of all its arrays at a time, beside what it is given; without it they are not limited. */
  readonly byteLimit?: number | undefined;
}

/** The limit, which is infinite where there is none. Throws `DiagramError` where it is no number of bytes. */
export function byteLimitOf({ byteLimit = Number.POSITIVE_INFINITY }: Limits): number {
  if (typeof byteLimit === 'number' && byteLimit >= 0) return byteLimit;
  throw badArgument('byteLimit', 'a number of bytes', byteLimit);
}

/** The bytes that arrays take, and may take. Where an array is copied into a larger one, both count. */
export class ByteBudget {
  readonly limit: number;
  #taken = 0;

  /** Throws `DiagramError` where the limit is no number of bytes. */
  constructor(limit?: number) {
    this.limit = byteLimitOf({ byteLimit: limit });
  }

  get taken(): number {
    return this.#taken;
  }

  /** Whether so many integers more may be taken. */
  allows(length: number): boolean {
    return this.#taken + length * Int32Array.BYTES_PER_ELEMENT <= this.limit;
  }

  /** To be called before bytes are allocated. Throws `DiagramError` where they would be over the limit. */
  take(bytes: number): void {
    if (this.#taken + bytes > this.limit) throw new DiagramError({ code: 'memory', byteLimit: this.limit });
    this.#taken += bytes;
  }

  /** To be called where bytes are not used any more. */
  giveBack(bytes: number): void {
    this.#taken -= bytes;
  }

  /** An array of zeros. Throws `DiagramError` where it would be over the limit, or the machine has no room for it. */
  integers(length: number): Int32Array {
    this.take(length * Int32Array.BYTES_PER_ELEMENT);
    try {
      return new Int32Array(length);
    } catch (error) {
      this.giveBack(length * Int32Array.BYTES_PER_ELEMENT);
      throw isOutOfMemory(error) ? new DiagramError({ code: 'memory', byteLimit: null }) : error;
    }
  }
}

/** Whether an error says that the machine has no room for an array. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /allocation failed|Invalid typed array length/.test(error.message);
}
