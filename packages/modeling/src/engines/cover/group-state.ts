import type { CrossingFamily } from './crossings.js';
import type { GroupTables } from './group-tables.js';

/** Bit of a cell's word: the cell is decided, and only its value is left. It makes the word negative. */
export const decided = 1 << 31;

/**
 * The remaining values of each cell, as the bits of a word, with all changes on a trail. Propagation is complete for four
 * rules: a decided value is impossible in the other cells of a group; a cell with one value has it; a value that a group needs
 * is in the only cell that can have it; a value that a group needs in the cells of a crossing is not beyond it. The order of
 * the rules does not change the result. After a dead end, only `undo` may use the words.
 */
export class GroupState {
  readonly tables: GroupTables;
  readonly words: Int32Array;
  trailLength = 0;
  openCount: number;
  /** The number of dead ends, and of decided cells, so far. */
  conflicts = 0;
  propagations = 0;
  readonly #trail: Int32Array;
  /** Decided cells whose values their peers still have. */
  readonly #queue: Int32Array;
  #queueLength = 0;
  /** Groups in which a cell has changed: for the values that are alone in them, and for their crossings. */
  readonly #singles: GroupQueue;
  readonly #crossings: GroupQueue;
  /** The values in each crossing of a family. */
  readonly #crossingWords: Int32Array;

  constructor(tables: GroupTables) {
    const { cellCount, valueCount, words, groups } = tables.form;
    this.tables = tables;
    this.words = words.slice();
    this.openCount = cellCount;
    // On one path each change of a word removes a value or decides the cell.
    this.#trail = new Int32Array(2 * cellCount * (valueCount + 1));
    this.#queue = new Int32Array(cellCount);
    this.#singles = new GroupQueue(groups.length);
    this.#crossings = new GroupQueue(groups.length);
    this.#crossingWords = new Int32Array(cellCount);
  }

  /** Undoes all changes after this length of the trail, propagated or not. */
  undo(length: number): void {
    this.#forget();
    const [words, trail] = [this.words, this.#trail];
    let at = this.trailLength;
    while (at > length) {
      at -= 2;
      const cell = trail[at]!;
      const before = trail[at + 1]!;
      if (words[cell]! < 0 && before >= 0) this.openCount++;
      words[cell] = before;
    }
    this.trailLength = at;
  }

  /** Propagates the words of all cells; false at a dead end. */
  propagateAll(): boolean {
    for (const [cell, word] of this.words.entries()) {
      if (word === 0) return this.#deadEnd();
      if ((word & (word - 1)) === 0) this.#decideWord(cell, word);
    }
    for (const group of this.tables.cellsOf.keys()) this.#wait(group);
    return this.propagate();
  }

  /** Makes an option true, without propagation; false at a dead end. */
  decide(option: number): boolean {
    const { valueCount } = this.tables.form;
    const cell = Math.floor(option / valueCount);
    const bit = 1 << (option % valueCount);
    const word = this.words[cell]!;
    if ((word & bit) === 0) return this.#deadEnd();
    if (word > 0) this.#decideWord(cell, bit);
    return true;
  }

  /** Makes an option false, without propagation; false at a dead end. */
  assignFalse(option: number): boolean {
    const { valueCount } = this.tables.form;
    const cell = Math.floor(option / valueCount);
    return this.#remove(cell, 1 << (option % valueCount)) || this.#deadEnd();
  }

  /** Propagates all changes; false at a dead end. */
  propagate(): boolean {
    for (;;) {
      if (this.#queueLength > 0) {
        if (!this.#exclude(this.#queue[--this.#queueLength]!)) return this.#deadEnd();
      } else if (this.#singles.length > 0) {
        if (!this.#decideSingles(this.#singles.pop())) return this.#deadEnd();
      } else if (this.#crossings.length > 0) {
        for (const family of this.tables.familiesOf[this.#crossings.pop()]!)
          if (!this.#excludeBeyond(family)) return this.#deadEnd();
      } else {
        return true;
      }
    }
  }

  #deadEnd(): false {
    this.conflicts++;
    return false;
  }

  /** Empties the queues. */
  #forget(): void {
    this.#queueLength = 0;
    this.#singles.clear();
    this.#crossings.clear();
  }

  #wait(group: number): void {
    this.#singles.push(group);
    this.#crossings.push(group);
  }

  #set(cell: number, word: number): void {
    this.#trail[this.trailLength++] = cell;
    this.#trail[this.trailLength++] = this.words[cell]!;
    this.words[cell] = word;
    for (const group of this.tables.groupsOf[cell]!) this.#wait(group);
  }

  #decideWord(cell: number, bit: number): void {
    this.#set(cell, bit | decided);
    this.openCount--;
    this.propagations++;
    this.#queue[this.#queueLength++] = cell;
  }

  /** Removes values from a cell; false if none is left. */
  #remove(cell: number, bits: number): boolean {
    const before = this.words[cell]!;
    if ((before & bits) === 0) return true;
    const after = before & ~bits;
    if (after <= 0) return false;
    if ((after & (after - 1)) === 0) this.#decideWord(cell, after);
    else this.#set(cell, after);
    return true;
  }

  /** Removes the value of a decided cell from its peers; false at a dead end. */
  #exclude(cell: number): boolean {
    const bit = this.words[cell]! & ~decided;
    for (const peer of this.tables.peers[cell]!) if (!this.#remove(peer, bit)) return false;
    return true;
  }

  /** Decides the cells of a group that are alone with a value that it needs; false at a dead end. */
  #decideSingles(group: number): boolean {
    const words = this.words;
    const cells = this.tables.cellsOf[group]!;
    let [once, twice, open] = [0, 0, 0];
    for (const cell of cells) {
      const word = words[cell]!;
      twice |= once & word;
      once |= word;
      if (word > 0) open |= word;
    }
    const needed = this.tables.needed[group]!;
    if ((needed & ~once) !== 0) return false;
    const single = needed & ~twice & open;
    if (single === 0) return true;
    for (const cell of cells) {
      const bits = words[cell]! & single;
      if (bits === 0) continue;
      if ((bits & (bits - 1)) !== 0) return false;
      if (words[cell]! > 0) this.#decideWord(cell, bits);
    }
    return true;
  }

  /** Removes values that a group needs in the shared cells of a crossing from the cells beyond; false at a dead end. */
  #excludeBeyond({ group, crossings, others }: CrossingFamily): boolean {
    const words = this.words;
    let [once, twice] = [0, 0];
    for (const cell of others) {
      twice |= once & words[cell]!;
      once |= words[cell]!;
    }
    for (let at = 0; at < crossings.length; at++) {
      let union = 0;
      for (const cell of crossings[at]!.shared) union |= words[cell]!;
      this.#crossingWords[at] = union;
      twice |= once & union;
      once |= union;
    }
    const locked = this.tables.needed[group]! & once & ~twice;
    if (locked === 0) return true;
    for (let at = 0; at < crossings.length; at++) {
      const bits = this.#crossingWords[at]! & locked;
      if (bits === 0) continue;
      for (const cell of crossings[at]!.beyond) if (!this.#remove(cell, bits)) return false;
    }
    return true;
  }
}

/** Groups, each at most once. */
class GroupQueue {
  length = 0;
  readonly #groups: Int32Array;
  readonly #isIn: Uint8Array;

  constructor(groupCount: number) {
    this.#groups = new Int32Array(groupCount);
    this.#isIn = new Uint8Array(groupCount);
  }

  push(group: number): void {
    if (this.#isIn[group] === 1) return;
    this.#isIn[group] = 1;
    this.#groups[this.length++] = group;
  }

  pop(): number {
    const group = this.#groups[--this.length]!;
    this.#isIn[group] = 0;
    return group;
  }

  clear(): void {
    this.length = 0;
    this.#isIn.fill(0);
  }
}
