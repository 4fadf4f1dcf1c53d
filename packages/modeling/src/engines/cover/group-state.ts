import type { GroupTables } from './group-tables.js';

/** Bit of a cell's word: the cell is decided, and only its value is left. It makes the word negative. */
export const decided = 1 << 31;

/** What a group waits for, since one of its cells has changed. */
const [forSingles, forCrossings] = [1, 2];

/**
 * The remaining values of each cell, as the bits of a word. Propagation is complete for four rules: a decided value is impossible
 * in the other cells of a group; a cell with one value has it; a value that a group needs is in the only cell that can have it;
 * a value that a group needs in the cells of a crossing is impossible beyond it. The order of the rules does not change the
 * result. After a dead end, only `restore` may use the words.
 */
export class GroupState {
  readonly tables: GroupTables;
  readonly words: Int32Array;
  openCount: number;
  /** The number of dead ends, and of decided cells, so far. */
  conflicts = 0;
  propagations = 0;
  /** Decided cells whose values their peers still have. */
  readonly #queue: Int32Array;
  #queueLength = 0;
  readonly #waiting: Uint8Array;
  /** Whether a word has changed. */
  #isChanged = false;
  readonly #crossings: CrossingNumbers;
  /** The values in each crossing of a family. */
  readonly #crossingWords: Int32Array;

  constructor(tables: GroupTables) {
    const { cellCount, words, groups } = tables.form;
    this.tables = tables;
    this.words = words.slice();
    this.openCount = cellCount;
    this.#queue = new Int32Array(cellCount);
    this.#waiting = new Uint8Array(groups.length).fill(forSingles | forCrossings);
    this.#crossings = crossingNumbers(tables);
    this.#crossingWords = new Int32Array(cellCount);
  }

  /** Goes back to words at a fixpoint, which begin at a place of an array. */
  restore(from: Int32Array, at: number, openCount: number): void {
    for (let cell = 0; cell < this.words.length; cell++) this.words[cell] = from[at + cell]!;
    this.openCount = openCount;
    this.#queueLength = 0;
    this.#waiting.fill(0);
  }

  /** Propagates the words of all cells; false at a dead end. */
  propagateAll(): boolean {
    for (const [cell, word] of this.words.entries()) {
      if (word === 0) return this.#deadEnd();
      if ((word & (word - 1)) === 0) this.#decideWord(cell, word);
    }
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
    const bit = 1 << (option % valueCount);
    return (this.words[cell]! & bit) === 0 || this.#remove(cell, bit) || this.#deadEnd();
  }

  /** Propagates all changes; false at a dead end. */
  propagate(): boolean {
    const waiting = this.#waiting;
    for (;;) {
      while (this.#queueLength > 0)
        if (!this.#exclude(this.#queue[--this.#queueLength]!)) return this.#deadEnd();
      for (let group = 0; group < waiting.length; group++) {
        if ((waiting[group]! & forSingles) === 0) continue;
        waiting[group]! ^= forSingles;
        if (!this.#decideSingles(group)) return this.#deadEnd();
      }
      if (this.#queueLength > 0) continue;
      this.#isChanged = false;
      for (let group = 0; group < waiting.length; group++) {
        if ((waiting[group]! & forCrossings) === 0) continue;
        waiting[group]! ^= forCrossings;
        if (!this.#excludeBeyondAll(group)) return this.#deadEnd();
      }
      if (!this.#isChanged) return true;
    }
  }

  #deadEnd(): false {
    this.conflicts++;
    return false;
  }

  #set(cell: number, word: number): void {
    this.words[cell] = word;
    this.#isChanged = true;
    for (const group of this.tables.groupsOf[cell]!) this.#waiting[group] = forSingles | forCrossings;
  }

  #decideWord(cell: number, bit: number): void {
    this.#set(cell, bit | decided);
    this.openCount--;
    this.propagations++;
    this.#queue[this.#queueLength++] = cell;
  }

  /** Removes values from a cell that has one of them; false if none is left. */
  #remove(cell: number, bits: number): boolean {
    const after = this.words[cell]! & ~bits;
    if (after <= 0) return false;
    if ((after & (after - 1)) === 0) this.#decideWord(cell, after);
    else this.#set(cell, after);
    return true;
  }

  /** Removes the value of a decided cell from its peers; false at a dead end. */
  #exclude(cell: number): boolean {
    const words = this.words;
    const bit = words[cell]! & ~decided;
    for (const peer of this.tables.peers[cell]!)
      if ((words[peer]! & bit) !== 0 && !this.#remove(peer, bit)) return false;
    return true;
  }

  /** Decides the cells of a group that are alone with a value that it needs; false at a dead end. */
  #decideSingles(group: number): boolean {
    const words = this.words;
    const cells = this.tables.cellsOf[group]!;
    let once = 0;
    let twice = 0;
    let open = 0;
    for (const cell of cells) {
      const word = words[cell]!;
      twice |= once & word;
      once |= word;
      open |= word & ~(word >> 31);
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

  /** Looks through the families of a group; false at a dead end. */
  #excludeBeyondAll(group: number): boolean {
    const { starts, numbers } = this.#crossings;
    const end = starts[group + 1]!;
    for (let at = starts[group]!; at < end; at = numbers[at]!)
      if (!this.#excludeBeyond(group, at, numbers[at]!)) return false;
    return true;
  }

  /**
   * For a family of crossings, removes values that its group needs in the shared cells of one from the cells beyond; false at a
   * dead end.
   */
  #excludeBeyond(group: number, at: number, end: number): boolean {
    const words = this.words;
    const numbers = this.#crossings.numbers;
    let once = 0;
    let twice = 0;
    let count = 0;
    let place = at + 2;
    for (let crossing = numbers[at + 1]!; crossing > 0; crossing--) {
      const beyond = numbers[place]!;
      let union = 0;
      for (let cell = place + 2; cell < beyond; cell++) union |= words[numbers[cell]!]!;
      place = numbers[place + 1]!;
      this.#crossingWords[count++] = union;
      twice |= once & union;
      once |= union;
    }
    for (; place < end; place++) {
      const word = words[numbers[place]!]!;
      twice |= once & word;
      once |= word;
    }
    const locked = this.tables.needed[group]! & once & ~twice;
    if (locked === 0) return true;
    place = at + 2;
    for (let crossing = 0; crossing < count; crossing++) {
      const bits = this.#crossingWords[crossing]! & locked;
      const next = numbers[place + 1]!;
      if (bits !== 0)
        for (let beyond = numbers[place]!; beyond < next; beyond++) {
          const cell = numbers[beyond]!;
          if ((words[cell]! & bits) !== 0 && !this.#remove(cell, bits)) return false;
        }
      place = next;
    }
    return true;
  }
}

/** Families of crossings as numbers, those of group `g` from `starts[g]` to `starts[g + 1]`. */
interface CrossingNumbers {
  readonly starts: Int32Array;
  /**
   * Of each family: where it ends, the number of its crossings, the crossings, and the cells in none of them. Of each crossing: where its
   * cells beyond begin and end, its shared cells, the cells beyond.
   */
  readonly numbers: Int32Array;
}

function crossingNumbers({ families, cellsOf }: GroupTables): CrossingNumbers {
  const numbers: number[] = [];
  const starts = new Int32Array(cellsOf.length + 1);
  for (const { group, crossings, others } of families) {
    const at = numbers.length;
    numbers.push(0, crossings.length);
    for (const { shared, beyond } of crossings) {
      const from = numbers.length + 2 + shared.length;
      numbers.push(from, from + beyond.length, ...shared, ...beyond);
    }
    numbers.push(...others);
    numbers[at] = numbers.length;
    starts[group + 1] = numbers.length;
  }
  for (let group = 0; group < cellsOf.length; group++)
    starts[group + 1] = Math.max(starts[group]!, starts[group + 1]!);
  return { starts, numbers: Int32Array.from(numbers) };
}
