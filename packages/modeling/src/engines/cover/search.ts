import type { Literal } from '../../model/literal.js';
import type { BacktrackingSearch } from './backtracking-search.js';
import type { CoverMatrix } from './matrix.js';
import { CoverState, decided } from './state.js';

/** The numbers of a level of the search: the trail length, the option tried, the first row that may be open. */
const levelSize = 3;

/**
 * Backtracking over a matrix, as in D. E. Knuth's Algorithm X ("Dancing Links", 2000): it branches on a row with the
 * fewest options. It is deterministic and allocates nothing while it runs.
 */
export class CoverSearch implements BacktrackingSearch {
  readonly matrix: CoverMatrix;
  readonly state: CoverState;
  nodes = 0;
  readonly #levels: Int32Array;
  #depth = 0;
  #firstOpen = 0;
  readonly #rootLength: number;
  /** Whether the words are at a dead end: the next step flips a branch. */
  #isDead = false;
  readonly #isContradictory: boolean;
  /** By option, whether solutions are projected onto it; null if onto all. */
  #projection: Uint8Array | null = null;
  /** The first level that branches on an option outside the projection; −1 without such a level. */
  #auxiliaryFrom = -1;

  constructor(matrix: CoverMatrix) {
    this.matrix = matrix;
    this.state = new CoverState(matrix);
    this.#levels = new Int32Array(levelSize * (matrix.exactCount + 1));
    this.#isContradictory = !this.state.decideSingleRows();
    this.#rootLength = this.state.trailLength;
  }

  get conflicts(): number {
    return this.state.conflicts;
  }

  get propagations(): number {
    return this.state.propagations;
  }

  begin(projection: Uint8Array | null): void {
    this.state.undo(this.#rootLength);
    this.#depth = 0;
    this.#firstOpen = 0;
    this.#isDead = this.#isContradictory;
    this.#projection = projection;
    this.#auxiliaryFrom = -1;
  }

  assume(literal: Literal): void {
    if (this.#isDead) return;
    const option = literal >> 1;
    this.#isDead = !((literal & 1) === 1 ? this.state.assignFalse(option) : this.state.decide(option));
  }

  run(maxNodes: number, maxPropagations: number): 'found' | 'all' | 'paused' {
    const { options, shift, primaryCount } = this.matrix;
    const lastNode = this.nodes + maxNodes;
    const lastPropagation = this.state.propagations + maxPropagations;
    for (;;) {
      if (this.#isDead) {
        if (!this.#turn()) return 'all';
        continue;
      }
      const row = this.#nextRow();
      if (row < 0) {
        // The next solution must differ in the projection, which was branched on before the rest.
        if (this.#auxiliaryFrom >= 0) this.#depth = this.#auxiliaryFrom;
        this.#isDead = true;
        return 'found';
      }
      if (this.nodes >= lastNode || this.state.propagations >= lastPropagation) return 'paused';
      let word = this.state.words[row]!;
      if (this.#projection !== null && this.#auxiliaryFrom < 0) word = this.#projectedBits(row, word);
      // In the other rows the last option is the slack option.
      const place = row < primaryCount ? 31 - Math.clz32(word & -word) : 31 - Math.clz32(word);
      this.#branch(options[(row << shift) | place]!);
    }
  }

  /** The values of the model's variables in the solution that `run` found. */
  values(): Float64Array {
    const { variableCount, exactCount, options, shift } = this.matrix;
    const values = new Float64Array(variableCount);
    for (let row = 0; row < exactCount; row++) {
      const option = options[(row << shift) | (31 - Math.clz32(this.state.words[row]! & ~decided))]!;
      if (option < variableCount) values[option] = 1;
    }
    return values;
  }

  /** The row to branch on; −1 if every option is decided. */
  #nextRow(): number {
    const words = this.state.words;
    const { primaryCount, exactCount } = this.matrix;
    let first = this.#firstOpen;
    while (first < exactCount && words[first]! < 0) first++;
    this.#firstOpen = first;
    if (first === exactCount) return -1;
    if (this.#projection !== null && this.#auxiliaryFrom < 0) {
      for (let row = first; row < exactCount; row++)
        if (words[row]! > 0 && this.#projectedBits(row, words[row]!) !== 0) return row;
      this.#auxiliaryFrom = this.#depth;
    }
    return first < primaryCount ? smallestRow(words, first, primaryCount) : first;
  }

  /** The bits of a word whose options are in the projection. */
  #projectedBits(row: number, word: number): number {
    const { options, shift } = this.matrix;
    let bits = 0;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      if (this.#projection?.[options[(row << shift) | place]!] === 1) bits |= 1 << place;
    }
    return bits;
  }

  #branch(option: number): void {
    const at = levelSize * this.#depth++;
    this.#levels[at] = this.state.trailLength;
    this.#levels[at + 1] = option;
    this.#levels[at + 2] = this.#firstOpen;
    this.nodes++;
    this.#isDead = !this.state.decide(option);
  }

  /** Flips the last branch; false if no branch is left. */
  #turn(): boolean {
    if (this.#depth === 0) return false;
    const at = levelSize * --this.#depth;
    if (this.#depth < this.#auxiliaryFrom) this.#auxiliaryFrom = -1;
    this.state.undo(this.#levels[at]!);
    this.#firstOpen = this.#levels[at + 2]!;
    this.#isDead = !this.state.assignFalse(this.#levels[at + 1]!);
    return true;
  }
}

/**
 * The first of the open rows with the fewest options, among the rows from `from` up to, not including, `to`; at least
 * one of them is open. An open row has a positive word with two bits or more.
 */
export function smallestRow(words: Int32Array, from: number, to: number): number {
  let best = from;
  let fewest = 32;
  for (let row = from; row < to; row++) {
    const word = words[row]!;
    if (word < 0) continue;
    let rest = word & (word - 1);
    rest &= rest - 1;
    // Two options is the minimum.
    if (rest === 0) return row;
    let count = 2;
    for (; rest !== 0 && count < fewest; rest &= rest - 1) count++;
    if (count >= fewest) continue;
    fewest = count;
    best = row;
  }
  return best;
}
