import type { CoverMatrix } from './matrix.js';

/** Bit of a row's word: the row is decided, and only its true option is left. It makes the word negative. */
export const decided = 1 << 31;

/**
 * The remaining options of each row of a matrix, as the bits of a word, with all changes on a trail. A row with one
 * remaining option makes this option true, which removes the alternatives from its other rows: unit propagation is
 * complete. After a dead end, only `undo` may use the words. Nothing is allocated. The loops are inlined by hand,
 * since they take nearly all of the time.
 */
export class CoverState {
  readonly matrix: CoverMatrix;
  readonly words: Int32Array;
  trailLength = 0;
  /** The number of dead ends, and of decided options, so far. */
  conflicts = 0;
  propagations = 0;
  readonly #trail: Int32Array;
  readonly #queue: Int32Array;
  #queueLength = 0;

  constructor(matrix: CoverMatrix) {
    this.matrix = matrix;
    this.words = matrix.words.slice();
    // On one path each change of a word removes an option or decides the row; each row reaches one option once.
    this.#trail = new Int32Array(matrix.places.length + 2 * matrix.rowCount);
    this.#queue = new Int32Array(matrix.rowCount + 1);
  }

  /** Undoes all changes after this length of the trail. */
  undo(length: number): void {
    const [words, trail] = [this.words, this.#trail];
    let at = this.trailLength;
    while (at > length) {
      at -= 2;
      words[trail[at]!] = trail[at + 1]!;
    }
    this.trailLength = at;
  }

  /** Decides the options of rows with one option; false at a dead end, which a row without options is as well. */
  decideSingleRows(): boolean {
    const { words, options, shift } = this.matrix;
    for (const [row, word] of words.entries()) {
      if (word === 0) return false;
      if ((word & (word - 1)) === 0) this.#queue[this.#queueLength++] = options[row << shift]!;
    }
    return this.#propagate();
  }

  /** Makes an option true and propagates; false at a dead end. */
  decide(option: number): boolean {
    this.#queue[this.#queueLength++] = option;
    return this.#propagate();
  }

  /** Makes an option false and propagates; false at a dead end. */
  assignFalse(option: number): boolean {
    const { places, starts, options, shift } = this.matrix;
    for (let at = starts[option]!; at < starts[option + 1]!; at += 2) {
      const row = places[at]!;
      const before = this.words[row]!;
      const after = before & ~places[at + 1]!;
      if (after === before) continue;
      this.#trail[this.trailLength++] = row;
      this.#trail[this.trailLength++] = before;
      this.words[row] = after;
      if ((after & (after - 1)) !== 0) continue;
      if (after <= 0) return this.#deadEnd();
      this.#queue[this.#queueLength++] = options[(row << shift) | (31 - Math.clz32(after))]!;
    }
    return this.#propagate();
  }

  #deadEnd(): false {
    this.#queueLength = 0;
    this.conflicts++;
    return false;
  }

  /** Makes the options of the queue true and propagates; false at a dead end. */
  #propagate(): boolean {
    const { places, starts, exactEnds, options, shift } = this.matrix;
    const [words, trail, queue] = [this.words, this.#trail, this.#queue];
    let trailLength = this.trailLength;
    let queueLength = this.#queueLength;
    for (let head = 0; head < queueLength; head++) {
      const option = queue[head]!;
      const start = starts[option]!;
      const word = words[places[start]!]!;
      if ((word & places[start + 1]!) === 0) {
        this.trailLength = trailLength;
        return this.#deadEnd();
      }
      if (word < 0) continue;
      this.propagations++;
      for (let own = start, ownEnd = exactEnds[option]!; own < ownEnd; own += 2) {
        const ownRow = places[own]!;
        const bit = places[own + 1]!;
        const ownWord = words[ownRow]!;
        trail[trailLength++] = ownRow;
        trail[trailLength++] = ownWord;
        words[ownRow] = bit | decided;
        for (let rest = ownWord & ~bit; rest !== 0; ) {
          const out = 31 - Math.clz32(rest);
          rest ^= 1 << out;
          const other = options[(ownRow << shift) | out]!;
          for (let at = starts[other]!, end = starts[other + 1]!; at < end; at += 2) {
            const row = places[at]!;
            const before = words[row]!;
            const after = before & ~places[at + 1]!;
            if (after === before) continue;
            trail[trailLength++] = row;
            trail[trailLength++] = before;
            words[row] = after;
            if ((after & (after - 1)) !== 0) continue;
            if (after <= 0) {
              this.trailLength = trailLength;
              return this.#deadEnd();
            }
            queue[queueLength++] = options[(row << shift) | (31 - Math.clz32(after))]!;
          }
        }
      }
    }
    this.trailLength = trailLength;
    this.#queueLength = 0;
    return true;
  }
}
