import { copiedInto } from '../growing-integers.js';
import type { Place } from '../kernels/kernel-room.js';

/** The words of a clause's header, before its first literal. */
export const headerSize = 4;

/** The header word with the clause's proof number. */
export const numberWord = 2;

/** The header word with the position at which the search for a new watch resumes. */
export const positionWord = 3;

const learnedFlag = 1;
const garbageFlag = 2;
const glueShift = 8;
const vivifiedFlag = 4;
/** Two bits: how recently the clause took part in a conflict. */
const usedShift = 4;
const usedMask = 3 << usedShift;

/**
 * All clauses in one array of integers. A clause is the index of its header: the number of its literals; flags and
 * glue; its proof number; a position. The literals follow; the first two are watched.
 */
export class Arena {
  words = new Int32Array(1 << 12);
  /** Where the words are in the memory of a kernel, if they are. */
  place: Place | null = null;
  size = 0;
  /** The first discarded clause. */
  lowestGarbage = Number.POSITIVE_INFINITY;

  /** Adds a clause and returns it. */
  add(literals: ArrayLike<number>, count: number, isLearned: boolean, glue: number, number: number): number {
    const needed = this.size + headerSize + count;
    if (needed > this.words.length) this.#enlarge(Math.max(needed, this.words.length * 2));
    const clause = this.size;
    const { words } = this;
    words[clause] = count;
    words[clause + 1] = (isLearned ? learnedFlag : 0) | (glue << glueShift);
    words[clause + numberWord] = number;
    words[clause + positionWord] = 2;
    for (let i = 0; i < count; i++) words[clause + headerSize + i] = literals[i]!;
    this.size = needed;
    return clause;
  }

  /** The literals of a clause, as a view that is valid until the words move. */
  literalsOf(clause: number): Int32Array {
    const start = clause + headerSize;
    return this.words.subarray(start, start + this.words[clause]!);
  }

  isLearned(clause: number): boolean {
    return (this.words[clause + 1]! & learnedFlag) !== 0;
  }

  isGarbage(clause: number): boolean {
    return (this.words[clause + 1]! & garbageFlag) !== 0;
  }

  glue(clause: number): number {
    return this.words[clause + 1]! >> glueShift;
  }

  setGlue(clause: number, glue: number): void {
    const flags = this.words[clause + 1]! & ((1 << glueShift) - 1);
    this.words[clause + 1] = flags | (glue << glueShift);
  }

  used(clause: number): number {
    return (this.words[clause + 1]! & usedMask) >> usedShift;
  }

  setUsed(clause: number, used: number): void {
    this.words[clause + 1] = (this.words[clause + 1]! & ~usedMask) | (used << usedShift);
  }

  isVivified(clause: number): boolean {
    return (this.words[clause + 1]! & vivifiedFlag) !== 0;
  }

  setVivified(clause: number): void {
    this.words[clause + 1] = this.words[clause + 1]! | vivifiedFlag;
  }

  /** Marks a clause as garbage; it stays until the arena is compacted. */
  discard(clause: number): void {
    this.words[clause + 1]! |= garbageFlag;
    this.lowestGarbage = Math.min(this.lowestGarbage, clause);
  }

  /** The clauses in order of addition. */
  *clauses(): Generator<number> {
    const { words, size } = this;
    for (let at = 0; at < size; ) {
      if (!this.isGarbage(at)) yield at;
      at += headerSize + words[at]!;
    }
  }

  /** Compacts the clauses after the first discarded one; those before it do not move. */
  compact(): Moved {
    const from = Math.min(this.lowestGarbage, this.size);
    const tail = this.words.slice(from, this.size);
    const { words } = this;
    let to = from;
    for (let at = 0; at < tail.length; ) {
      const length = headerSize + tail[at]!;
      if ((tail[at + 1]! & garbageFlag) !== 0) tail[at] = -1;
      else {
        for (let i = 0; i < length; i++) words[to + i] = tail[at + i]!;
        tail[at] = to;
        to += length;
      }
      at += length;
    }
    this.size = to;
    this.lowestGarbage = Number.POSITIVE_INFINITY;
    return { from, tail };
  }

  get bytes(): number {
    return this.words.byteLength;
  }

  #enlarge(length: number): void {
    if (this.place === null) this.words = copiedInto(this.words, new Int32Array(length));
    else this.place.enlarge(length);
  }
}

/** Clauses before `from` did not move; another is now at `tail[clause - from]`, or -1 if it was discarded. */
export interface Moved {
  readonly from: number;
  readonly tail: Int32Array;
}

/** The new position of a clause; -1 if it was discarded. */
export function placeOf({ from, tail }: Moved, clause: number): number {
  return clause < from ? clause : tail[clause - from]!;
}
