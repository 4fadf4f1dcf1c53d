import type { Literal } from '../../model/literal.js';
import type { CoverMatrix } from './matrix.js';
import { smallestRow } from './smallest-row.js';
import { CoverState, decided } from './state.js';

/** Numbers of a level of the search: how long the trail was, the option tried, the first row that may be open. */
const levelSize = 3;

/**
 * Backtracking over a matrix, as D. E. Knuth's Algorithm X ("Dancing Links", 2000): it branches on a row with fewest
 * options left. It is deterministic, and allocates nothing while it runs.
 */
export class CoverSearch {
  readonly matrix: CoverMatrix;
  readonly state: CoverState;
  /** Branches since it was made. */
  nodes = 0;
  readonly #levels: Int32Array;
  #depth = 0;
  #firstOpen = 0;
  readonly #rootLength: number;
  /** Whether the words have a dead end: what comes next is another branch. */
  #isDead = false;
  readonly #isContradictory: boolean;
  /** By option, whether solutions are told apart by it; null where they are by all. */
  #tellsApart: Uint8Array | null = null;
  /** The first level that branches on what does not tell solutions apart; −1 where there is none. */
  #auxiliaryFrom = -1;

  constructor(matrix: CoverMatrix) {
    this.matrix = matrix;
    this.state = new CoverState(matrix);
    this.#levels = new Int32Array(levelSize * (matrix.exactCount + 1));
    this.#isContradictory = !this.state.decideSingleRows();
    this.#rootLength = this.state.trailLength;
  }

  /** Begins anew, without assumptions. Solutions are told apart by the options given, or by all. */
  begin(tellsApart: Uint8Array | null): void {
    this.state.undo(this.#rootLength);
    this.#depth = 0;
    this.#firstOpen = 0;
    this.#isDead = this.#isContradictory;
    this.#tellsApart = tellsApart;
    this.#auxiliaryFrom = -1;
  }

  /** Assumes a literal of the model until it begins anew. */
  assume(literal: Literal): void {
    if (this.#isDead) return;
    const option = literal >> 1;
    this.#isDead = !((literal & 1) === 1 ? this.state.takeOut(option) : this.state.decide(option));
  }

  /** Goes on to the next solution, or for so many branches, or decided options. */
  run(mostNodes: number, mostPropagations: number): 'found' | 'all' | 'paused' {
    const { options, shift, primaryCount } = this.matrix;
    const lastNode = this.nodes + mostNodes;
    const lastPropagation = this.state.propagations + mostPropagations;
    for (;;) {
      if (this.#isDead) {
        if (!this.#turn()) return 'all';
        continue;
      }
      const row = this.#nextRow();
      if (row < 0) {
        // Another solution differs in what was branched on before the rest.
        if (this.#auxiliaryFrom >= 0) this.#depth = this.#auxiliaryFrom;
        this.#isDead = true;
        return 'found';
      }
      if (this.nodes >= lastNode || this.state.propagations >= lastPropagation) return 'paused';
      let word = this.state.words[row]!;
      if (this.#tellsApart !== null && this.#auxiliaryFrom < 0) word = this.#tellingBits(row, word);
      // The last option of other rows says that none of the rest is true.
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

  /** The row to branch on; −1 where every option is decided. */
  #nextRow(): number {
    const words = this.state.words;
    const { primaryCount, exactCount } = this.matrix;
    let first = this.#firstOpen;
    while (first < exactCount && words[first]! < 0) first++;
    this.#firstOpen = first;
    if (first === exactCount) return -1;
    if (this.#tellsApart !== null && this.#auxiliaryFrom < 0) {
      for (let row = first; row < exactCount; row++)
        if (words[row]! > 0 && this.#tellingBits(row, words[row]!) !== 0) return row;
      this.#auxiliaryFrom = this.#depth;
    }
    return first < primaryCount ? smallestRow(words, first, primaryCount) : first;
  }

  /** The bits of a word whose options tell solutions apart. */
  #tellingBits(row: number, word: number): number {
    const { options, shift } = this.matrix;
    let bits = 0;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const place = 31 - Math.clz32(rest & -rest);
      if (this.#tellsApart?.[options[(row << shift) | place]!] === 1) bits |= 1 << place;
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

  /** Leaves the last branch for its other side; false where there is none. */
  #turn(): boolean {
    if (this.#depth === 0) return false;
    const at = levelSize * --this.#depth;
    if (this.#depth < this.#auxiliaryFrom) this.#auxiliaryFrom = -1;
    this.state.undo(this.#levels[at]!);
    this.#firstOpen = this.#levels[at + 2]!;
    this.#isDead = !this.state.takeOut(this.#levels[at + 1]!);
    return true;
  }
}
