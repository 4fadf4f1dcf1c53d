import { copiedInto, GrowingIntegers } from '../growing-integers.js';
import type { ProofLog } from '../proofs/proof-log.js';
import { Stamps } from '../stamps.js';
import type { Occurrences } from './occurrences.js';

/** The words of a clause's header: size, proof number, signature, flags. The literals follow. */
export const headerSize = 4;
export const numberWord = 1;
export const signatureWord = 2;
export const flagsWord = 3;

const garbageFlag = 1;
/** The clause waits to be compared with others. */
export const queuedFlag = 2;

/** The clauses of a formula, as indices of headers in `words`. None has a variable whose value is propagated. */
export class ClauseSet {
  words: Int32Array;
  size = 0;
  /** All clauses ever added, in order. */
  readonly clauses = new GrowingIntegers();
  readonly occurrences: Occurrences;
  /** By literal: the number of clauses with it that are not garbage. */
  readonly counts: Int32Array;
  /** By literal: 1 true, -1 false, 0 not fixed. */
  readonly values: Int8Array;
  /** By variable: the proof number of its unit clause. */
  readonly unitNumbers: Int32Array;
  /** The fixed literals, of which the first `propagatedUnits` are propagated. */
  readonly units = new GrowingIntegers();
  propagatedUnits = 0;
  /** Clauses without a model: the empty clause, or two opposite unit clauses; each with its proof number. */
  contradiction: readonly { readonly literals: readonly number[]; readonly number: number }[] | null = null;
  /** Clauses that may subsume others, of which the first `comparedSize` were compared. */
  readonly queue = new GrowingIntegers();
  comparedSize = 0;
  /** By variable: whether its clauses changed since it was last tried. */
  readonly touched: Uint8Array;
  readonly extension = new Extension();
  readonly proof: ProofLog | null;
  /** Words visited: a measure of work that does not depend on the machine. */
  ticks = 0;
  /** By literal: the clause that contained it last. */
  readonly stamps: Stamps;

  constructor(variableCount: number, words: number, occurrences: Occurrences, proof: ProofLog | null) {
    this.words = new Int32Array(words);
    this.occurrences = occurrences;
    this.counts = new Int32Array(2 * variableCount);
    this.values = new Int8Array(2 * variableCount);
    this.stamps = new Stamps(2 * variableCount);
    this.unitNumbers = new Int32Array(variableCount);
    this.touched = new Uint8Array(variableCount).fill(1);
    this.proof = proof;
  }

  /** Adds a clause of distinct variables; a unit clause fixes its variable, the empty clause is a contradiction. */
  add(literals: ArrayLike<number>, count: number, number: number): void {
    if (count === 0) {
      this.contradiction = [{ literals: [], number }];
      return;
    }
    if (count === 1) {
      this.fix(literals[0]!, number);
      return;
    }
    const clause = this.size;
    const end = clause + headerSize + count;
    if (end > this.words.length)
      this.words = copiedInto(this.words, new Int32Array(Math.max(end, 2 * this.words.length)));
    const { words } = this;
    words[clause] = count;
    words[clause + numberWord] = number;
    words[clause + flagsWord] = 0;
    for (let i = 0; i < count; i++) {
      const literal = literals[i]!;
      words[clause + headerSize + i] = literal;
      this.counts[literal]! += 1;
      this.touched[literal >> 1] = 1;
      this.occurrences.push(literal, clause);
    }
    this.sign(clause);
    this.size = end;
    this.clauses.push(clause);
    this.enqueue(clause);
  }

  /** The literals of a clause, as a view that is valid until a clause is added. */
  literalsOf(clause: number): Int32Array {
    const start = clause + headerSize;
    return this.words.subarray(start, start + this.words[clause]!);
  }

  isGarbage(clause: number): boolean {
    return (this.words[clause + flagsWord]! & garbageFlag) !== 0;
  }

  /** Computes the signature: a bit for each variable, modulo 32. */
  sign(clause: number): void {
    const { words } = this;
    const end = clause + headerSize + words[clause]!;
    let signature = 0;
    for (let at = clause + headerSize; at < end; at++) signature |= 1 << (words[at]! >> 1);
    words[clause + signatureWord] = signature;
  }

  enqueue(clause: number): void {
    if ((this.words[clause + flagsWord]! & queuedFlag) !== 0) return;
    this.words[clause + flagsWord]! |= queuedFlag;
    this.queue.push(clause);
  }

  /** Forgets the clauses that wait to be compared. */
  clearQueue(): void {
    const { queue, words } = this;
    for (let at = this.comparedSize; at < queue.size; at++)
      words[queue.words[at]! + flagsWord]! &= ~queuedFlag;
    this.comparedSize = 0;
    queue.size = 0;
  }

  /** Marks a clause as garbage, and deletes it from the proof. */
  discard(clause: number): void {
    const { words } = this;
    words[clause + flagsWord]! |= garbageFlag;
    for (let at = clause + headerSize, end = at + words[clause]!; at < end; at++) {
      this.counts[words[at]!]! -= 1;
      this.touched[words[at]! >> 1] = 1;
    }
    this.proof?.delete(words[clause + numberWord]!, this.literalsOf(clause));
  }

  /** The clauses of a literal, as the part `starts` to the returned end of `occurrences.words`, without garbage. */
  compacted(literal: number): number {
    const { words, starts, sizes } = this.occurrences;
    const start = starts[literal]!;
    const end = start + sizes[literal]!;
    this.ticks += end - start;
    let to = start;
    for (let from = start; from < end; from++) {
      const clause = words[from]!;
      if (!this.isGarbage(clause)) words[to++] = clause;
    }
    sizes[literal] = to - start;
    return to;
  }

  /** Fixes a literal to true by a unit clause with this proof number. */
  fix(literal: number, number: number): void {
    const value = this.values[literal]!;
    if (value > 0 || this.contradiction !== null) return;
    if (value < 0) {
      const opposite = { literals: [literal ^ 1], number: this.unitNumbers[literal >> 1]! };
      this.contradiction = [opposite, { literals: [literal], number }];
      return;
    }
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    this.unitNumbers[literal >> 1] = number;
    this.units.push(literal);
    this.extension.add([literal], 1, literal);
  }

  /** Removes a literal, which the clause with the proof number `cause` makes redundant. */
  strengthen(clause: number, literal: number, cause: number): void {
    const { words, proof } = this;
    const start = clause + headerSize;
    const size = words[clause]!;
    const number = words[clause + numberWord]!;
    const place = words.indexOf(literal, start);
    const before = proof === null ? null : words.slice(start, start + size);
    words.copyWithin(place, place + 1, start + size);
    words[clause] = size - 1;
    const shorter = proof?.deriveFrom([cause, number], this.literalsOf(clause), size - 1) ?? 0;
    if (before !== null) proof?.delete(number, before);
    words[clause + numberWord] = shorter;
    this.counts[literal]! -= 1;
    this.touched[literal >> 1] = 1;
    if (size === 2) {
      const left = words[start]!;
      // The unit clause stays in the proof, as a hint of later steps.
      words[clause + flagsWord]! |= garbageFlag;
      this.counts[left]! -= 1;
      this.touched[left >> 1] = 1;
      this.fix(left, shorter);
      return;
    }
    for (let at = start; at < start + size - 1; at++) this.touched[words[at]! >> 1] = 1;
    this.sign(clause);
    this.enqueue(clause);
  }

  /** Removes the fixed variables from all clauses. Returns false after a contradiction. */
  propagateUnits(): boolean {
    while (this.propagatedUnits < this.units.size && this.contradiction === null) {
      const literal = this.units.words[this.propagatedUnits++]!;
      const { starts, sizes } = this.occurrences;
      for (let at = starts[literal]!, end = this.compacted(literal); at < end; at++)
        this.discard(this.occurrences.words[at]!);
      const number = this.unitNumbers[literal >> 1]!;
      for (let at = starts[literal ^ 1]!, end = this.compacted(literal ^ 1); at < end; at++)
        this.strengthen(this.occurrences.words[at]!, literal ^ 1, number);
      sizes[literal] = 0;
      sizes[literal ^ 1] = 0;
    }
    return this.contradiction === null;
  }

  /** Bytes of all arrays. */
  get bytes(): number {
    const lists = [this, this.clauses, this.units, this.queue, this.extension.list];
    const listBytes = lists.reduce((sum, { words }) => sum + words.byteLength, this.occurrences.bytes);
    // Over literals: counts, values, stamps; over variables: unit numbers and whether they are touched.
    return listBytes + this.touched.length * (2 * (4 + 1 + 4) + 5);
  }
}

/**
 * How models of the simplified formula become models of the formula: a list of clauses, each with a witness among its
 * literals. From the last clause to the first, a clause without a true literal makes its witness true (Järvisalo and
 * Biere 2010).
 */
class Extension {
  /** For each clause its literals, the witness first, then their number. */
  readonly list = new GrowingIntegers();

  /** Adds a clause; `witness` is one of its literals. */
  add(literals: ArrayLike<number>, count: number, witness: number): void {
    this.list.push(witness);
    for (let i = 0; i < count; i++) if (literals[i] !== witness) this.list.push(literals[i]!);
    this.list.push(count);
  }

  /** Completes the values: by variable 1 if it is true, otherwise 0. */
  extend(values: Uint8Array): void {
    const { words, size } = this.list;
    const isTrue = (literal: number): boolean => values[literal >> 1] === 1 - (literal & 1);
    for (let end = size; end > 0; ) {
      const count = words[end - 1]!;
      const start = end - 1 - count;
      const witness = words[start]!;
      let at = start;
      while (at < end - 1 && !isTrue(words[at]!)) at += 1;
      if (at === end - 1) values[witness >> 1] = 1 - (witness & 1);
      end = start;
    }
  }
}
