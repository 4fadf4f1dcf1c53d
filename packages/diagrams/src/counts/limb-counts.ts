/** Bits of a limb. Two limbs and a carry sum to less than 2³¹, so int32 arithmetic suffices. */
export const limbBits = 30;

const limbMask = 2 ** limbBits - 1;
const limbBase = 2 ** limbBits;
/** The sum of this number of limbs and a carry stays below 2⁵³, exact in a double. */
const maxSummedAtOnce = 2 ** 22;

/** Limbs of a number of `bits` bits: at least one. */
export function limbsOfBits(bits: number): number {
  return Math.max(1, Math.ceil(bits / limbBits));
}

/**
 * Arbitrarily large natural numbers of one width in one Int32Array: number `i` has the limbs `i × limbs` to `i ×
 * limbs + limbs − 1`, lowest first. Numbers start at zero.
 *
 * Numbers never grow by themselves: the caller knows an upper bound and widens in time. An overflow throws "a bug:
 * …" and leaves the number wrong.
 */
export class LimbCounts {
  #words: Int32Array;
  #limbs: number;
  #capacity: number;

  constructor(limbs: number, capacity: number) {
    this.#limbs = limbs;
    this.#capacity = capacity;
    this.#words = new Int32Array(limbs * capacity);
  }

  /** Limbs of each number. */
  get limbs(): number {
    return this.#limbs;
  }

  /** The count of numbers. */
  get capacity(): number {
    return this.#capacity;
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  /** Bytes of `capacity` numbers of `limbs` limbs. */
  static bytesOf(limbs: number, capacity: number): number {
    return limbs * capacity * Int32Array.BYTES_PER_ELEMENT;
  }

  /** Adds numbers, which are zero. The others keep their values. */
  grow(capacity: number): void {
    if (capacity <= this.#capacity) return;
    const words = new Int32Array(this.#limbs * capacity);
    words.set(this.#words);
    this.#words = words;
    this.#capacity = capacity;
  }

  /** Widens all numbers. They keep their values. */
  widen(limbs: number): void {
    const old = this.#limbs;
    if (limbs <= old) return;
    const from = this.#words;
    const to = new Int32Array(limbs * this.#capacity);
    for (let read = 0, write = 0; read < from.length; read += old, write += limbs) {
      for (let limb = 0; limb < old; limb += 1) to[write + limb] = from[read + limb]!;
    }
    this.#words = to;
    this.#limbs = limbs;
  }

  /** Sets the numbers `from` to `to − 1` to zero. */
  clear(from = 0, to = this.#capacity): void {
    this.#words.fill(0, from * this.#limbs, to * this.#limbs);
  }

  setOne(target: number): void {
    this.clear(target, target + 1);
    this.#words[target * this.#limbs] = 1;
  }

  /** Adds a number of `source`, which may have another width and may be this object. */
  add(target: number, source: LimbCounts, index: number): void {
    const to = this.#words;
    const from = source.#words;
    const limbs = this.#limbs;
    const given = source.#limbs;
    let write = target * limbs;
    let read = index * given;
    const end = write + (given < limbs ? given : limbs);
    let carry = 0;
    while (write < end) {
      const total = (to[write]! + from[read]! + carry) | 0;
      to[write] = total & limbMask;
      carry = total >>> limbBits;
      write += 1;
      read += 1;
    }
    if (carry !== 0) this.#carryInto(write, (target + 1) * limbs);
    for (const last = (index + 1) * given; read < last; read += 1) if (from[read] !== 0) throw overflow();
  }

  /** Adds the sum of the numbers `from` to `to − 1` of `source`, which is another object. */
  addSum(target: number, source: LimbCounts, from = 0, to = source.#capacity): void {
    if (to - from === 1) {
      this.add(target, source, from);
      return;
    }
    const columns = new Float64Array(source.#limbs);
    for (let first = from; first < to; first += maxSummedAtOnce) {
      columns.fill(0);
      source.#sumColumns(columns, first, Math.min(to, first + maxSummedAtOnce));
      this.#addColumns(target, columns);
    }
  }

  /** Subtracts a number of `source`, which must not be greater. It may have another width. */
  subtract(target: number, source: LimbCounts, index: number): void {
    const to = this.#words;
    const from = source.#words;
    const given = source.#limbs;
    let write = target * this.#limbs;
    let read = index * given;
    const last = (index + 1) * given;
    let borrow = 0;
    for (const end = (target + 1) * this.#limbs; write < end && (read < last || borrow !== 0); write += 1) {
      const rest = (to[write]! - (read < last ? from[read]! : 0) - borrow) | 0;
      to[write] = rest & limbMask;
      borrow = rest < 0 ? 1 : 0;
      read += 1;
    }
    for (; read < last; read += 1) if (from[read] !== 0) borrow = 1;
    if (borrow !== 0) throw new Error('a bug: a count below zero');
  }

  /** Negative, zero or positive when the number is less than, equal to or greater than that of `other`. */
  compare(index: number, other: LimbCounts, otherIndex: number): number {
    for (let limb = Math.max(this.#limbs, other.#limbs) - 1; limb >= 0; limb -= 1) {
      const difference = this.limb(index, limb) - other.limb(otherIndex, limb);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  isZero(index: number): boolean {
    return this.bitLength(index) === 0;
  }

  /** A limb of a number, counted from the lowest; zero beyond the width. */
  limb(index: number, limb: number): number {
    return limb < this.#limbs ? this.#words[index * this.#limbs + limb]! : 0;
  }

  /** The bit length of a number: 0 for zero, 3 for 4 to 7. */
  bitLength(index: number): number {
    const first = index * this.#limbs;
    for (let limb = this.#limbs - 1; limb >= 0; limb -= 1) {
      const word = this.#words[first + limb]!;
      if (word !== 0) return (limb + 1) * limbBits - (Math.clz32(word) - (32 - limbBits));
    }
    return 0;
  }

  /** In time linear in the width: two limbs are 15 hexadecimal digits. */
  toBigInt(index: number): bigint {
    let digits = '0x0';
    for (let limb = (Math.ceil(this.#limbs / 2) - 1) * 2; limb >= 0; limb -= 2) {
      const low = this.limb(index, limb);
      const high = this.limb(index, limb + 1);
      digits += (high >>> 2).toString(16).padStart(7, '0');
      digits += (((high << limbBits) | low) >>> 0).toString(16).padStart(8, '0');
    }
    return BigInt(digits);
  }

  /** The sum of the numbers `from` to `to − 1`. */
  sum(from = 0, to = this.#capacity): bigint {
    const total = new LimbCounts(this.#limbs + 2, 1);
    total.addSum(0, this, from, to);
    return total.toBigInt(0);
  }

  #carryInto(first: number, end: number): void {
    for (let at = first; at < end; at += 1) {
      const total = this.#words[at]! + 1;
      this.#words[at] = total & limbMask;
      if (total <= limbMask) return;
    }
    throw overflow();
  }

  #sumColumns(columns: Float64Array, from: number, to: number): void {
    const words = this.#words;
    const limbs = this.#limbs;
    const end = to * limbs;
    for (let limb = 0; limb < limbs; limb += 1) {
      let total = 0;
      for (let at = from * limbs + limb; at < end; at += limbs) total += words[at]!;
      columns[limb] = total;
    }
  }

  #addColumns(target: number, columns: Float64Array): void {
    const first = target * this.#limbs;
    let carry = 0;
    for (let limb = 0; limb < columns.length || carry !== 0; limb += 1) {
      const added = carry + (columns[limb] ?? 0);
      if (limb >= this.#limbs) {
        if (added === 0) continue;
        throw overflow();
      }
      const total = added + this.#words[first + limb]!;
      carry = Math.floor(total / limbBase);
      this.#words[first + limb] = total - carry * limbBase;
    }
  }
}

function overflow(): Error {
  return new Error('a bug: a count is wider than its limbs');
}
