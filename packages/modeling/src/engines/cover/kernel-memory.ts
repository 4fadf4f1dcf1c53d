import type { GroupTables } from './group-tables.js';
import { bitsOfVector, bytesOfVector, type KernelLayout } from './kernel-layout.js';

/** Writes the tables and states of the kernel `groups` into its memory. */
export class KernelMemory {
  readonly #tables: GroupTables;
  readonly #layout: KernelLayout;
  readonly #bytes: Uint8Array;
  readonly #words: Int32Array;
  /** By cell, its bits, one for each of its lanes. */
  readonly #bitsOf: readonly (readonly number[])[];

  constructor(tables: GroupTables, layout: KernelLayout, memory: ArrayBuffer) {
    this.#tables = tables;
    this.#layout = layout;
    this.#bytes = new Uint8Array(memory);
    this.#words = new Int32Array(memory);
    const bitsOf: number[][] = Array.from({ length: tables.form.cellCount }, () => []);
    for (const [lane, { cells }] of layout.lanes.entries())
      for (const [place, cell] of cells.entries()) bitsOf[cell]!.push(lane * layout.laneBits + place);
    this.#bitsOf = bitsOf;
  }

  /** Writes everything that does not change. */
  writeTables(): void {
    const { plan, laneBits, valueCount, vectorCount, homeVectorCount } = this.#layout;
    const numbers = [laneBits, valueCount, vectorCount, homeVectorCount, this.#tables.form.cellCount];
    const { cellVectors, homeMasks, lowerBits, highestBits, cells, homes, crossings } = this.#layout;
    const { values, branchingMasks, rootState, firstState } = this.#layout;
    numbers.push(cellVectors, homeMasks, lowerBits, highestBits, cells, homes, crossings);
    numbers.push(values, branchingMasks, rootState, firstState);
    this.#words.set(numbers, plan / 4);
    this.#writeBits();
    this.#writeCells();
    this.#writeCrossings();
  }

  /** Writes the state of words at a fixpoint, which begin at a place of an array; the option is that of its branch. */
  writeState(at: number, words: Int32Array, place: number, openCount: number, option: number): void {
    const { vectorCount, valueCount, lanes, laneBits } = this.#layout;
    const { cellCount, groups } = this.#tables.form;
    const step = bytesOfVector * (valueCount + 1);
    this.#bytes.fill(0, at, at + this.#layout.stateBytes);
    this.#words[at / 4] = option;
    this.#words[at / 4 + 1] = openCount;
    const first = at + bytesOfVector;
    const isNeeded = (group: number, value: number): boolean => ((groups[group]!.needed >> value) & 1) === 1;
    for (let lane = 0; lane < (vectorCount * bitsOfVector) / laneBits; lane++) {
      const group = lanes[lane]?.group ?? -1;
      for (let value = 0; value < valueCount; value++)
        if (group < 0 || !isNeeded(group, value)) this.#setPlaced(first + bytesOfVector * value, lane, step);
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const word = words[place + cell]!;
      const decidedValue = word < 0 ? 31 - Math.clz32(word & ~(1 << 31)) : -1;
      if (decidedValue >= 0) this.#bytes[this.#layout.values + cell] = decidedValue;
      for (const bit of this.#bitsOf[cell]!) {
        if (decidedValue >= 0) {
          this.#set(first + bytesOfVector * valueCount, bit, step);
          this.#setPlaced(first + bytesOfVector * decidedValue, Math.floor(bit / laneBits), step);
        } else {
          for (let rest = word; rest !== 0; rest &= rest - 1)
            this.#set(first + bytesOfVector * (31 - Math.clz32(rest & -rest)), bit, step);
        }
      }
    }
  }

  /** Which cell has a bit, and each cell's home bit: lanes with new cells come first. */
  #writeBits(): void {
    const { cells, homes, homeMasks } = this.#layout;
    for (const [cell, bits] of this.#bitsOf.entries()) {
      for (const bit of bits) this.#words[cells / 4 + bit] = cell;
      this.#words[homes / 4 + cell] = bits[0]!;
      this.#set(homeMasks, bits[0]!);
    }
  }

  /** For each cell and vector: the bits that stay possible for its value, flags of its lanes, its bits. */
  #writeCells(): void {
    const { cellVectors, vectorCount, lanes, laneBits } = this.#layout;
    const step = 3 * bytesOfVector;
    for (const [cell, bits] of this.#bitsOf.entries()) {
      const own = cellVectors + cell * vectorCount * step;
      for (let vector = 0; vector < vectorCount; vector++)
        this.#bytes.fill(0xff, own + vector * step, own + vector * step + bytesOfVector);
      for (const bit of bits) {
        const lane = Math.floor(bit / laneBits);
        this.#clear(own, bit, step);
        if (lanes[lane]!.group >= 0) this.#setPlaced(own + bytesOfVector, lane, step);
        this.#set(own + 2 * bytesOfVector, bit, step);
      }
      for (const peer of this.#tables.peers[cell]!)
        for (const bit of this.#bitsOf[peer]!) this.#clear(own, bit, step);
    }
  }

  #writeCrossings(): void {
    const { lanes, laneBits, lowerBits, highestBits } = this.#layout;
    const laneOf = new Map<number, number>();
    for (const [lane, { group }] of lanes.entries()) if (!laneOf.has(group)) laneOf.set(group, lane);
    let at = this.#layout.beyond;
    for (const [lane, { crossings, cells }] of lanes.entries()) {
      if (crossings.length === 0) continue;
      let bit = lane * laneBits;
      for (const { other, shared, beyond } of crossings) {
        for (let lower = 1; lower < shared.length; lower++) this.#set(lowerBits, bit++);
        this.#words[this.#layout.crossings / 4 + bit] = at;
        this.#set(highestBits, bit++);
        this.#writeBeyond(at, laneOf.get(other)!, beyond);
        at += bytesOfVector * (1 + this.#layout.vectorCount);
      }
      while (bit < lane * laneBits + cells.length) this.#set(highestBits, bit++);
    }
  }

  /** What is excluded beyond a crossing: kernels/groups/crossings.ts says what its words are. */
  #writeBeyond(at: number, lane: number, beyond: readonly number[]): void {
    const { lanes, laneBits, valueCount, vectorCount } = this.#layout;
    const bit = lane * laneBits;
    let cells = 0;
    for (const cell of beyond) cells |= 1 << lanes[lane]!.cells.indexOf(cell);
    const vector = Math.floor(bit / bitsOfVector) * bytesOfVector * (valueCount + 1);
    this.#words.set([vector, (bit % bitsOfVector) / 8, cells], at / 4);
    const kept = at + bytesOfVector;
    this.#bytes.fill(0xff, kept, kept + bytesOfVector * vectorCount);
    for (const cell of beyond) for (const each of this.#bitsOf[cell]!) this.#clear(kept, each);
  }

  /** Sets the flag that the value of the vectors is placed in a lane. */
  #setPlaced(at: number, lane: number, step: number): void {
    this.#set(at, (lane + 1) * this.#layout.laneBits - 1, step);
  }

  /** Sets a bit in vectors of which each begins `step` bytes after the one before. */
  #set(at: number, bit: number, step: number = bytesOfVector): void {
    this.#bytes[at + (bit >> 7) * step + ((bit & 127) >> 3)]! |= 1 << (bit & 7);
  }

  #clear(at: number, bit: number, step: number = bytesOfVector): void {
    this.#bytes[at + (bit >> 7) * step + ((bit & 127) >> 3)]! &= ~(1 << (bit & 7));
  }
}
