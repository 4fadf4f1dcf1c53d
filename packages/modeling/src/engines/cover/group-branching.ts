import type { GroupState } from './group-state.js';

/** The weight of a possible value in another cell, by the number of that cell's values: 2, 3, or more. */
const [weightOfTwo, weightOfThree, weightOfMore] = [8, 2, 1];

/**
 * The option to branch on, at a fixpoint with an open cell: in a cell with two values; without one, in a group that needs a value
 * which two cells can have; without one, in a cell with the fewest values. Among these, the one whose options exclude most: each
 * excluded value counts, and more in a cell with few values, since it leads on from there. Then the first cell, and the first value.
 */
export class GroupBranching {
  readonly #state: GroupState;
  readonly #weights: Uint8Array;

  constructor(state: GroupState) {
    this.#state = state;
    this.#weights = new Uint8Array(state.words.length);
  }

  option(): number {
    const { words, tables } = this.#state;
    const { valueCount } = tables.form;
    let fewest = maxCount;
    for (let cell = 0; cell < words.length; cell++) {
      const word = words[cell]!;
      const count = word < 0 ? 0 : bitCount(word);
      this.#weights[cell] =
        count === 0 ? 0 : count === 2 ? weightOfTwo : count === 3 ? weightOfThree : weightOfMore;
      if (count !== 0 && count < fewest) fewest = count;
    }
    if (fewest > 2) {
      const option = this.#optionOfTwo();
      if (option >= 0) return option;
    }
    let best = -1;
    let bestWeight = -1;
    for (let cell = 0; cell < words.length; cell++) {
      const word = words[cell]!;
      if (word < 0 || bitCount(word) !== fewest) continue;
      const weight = this.#weight(cell, word);
      if (weight <= bestWeight) continue;
      bestWeight = weight;
      best = cell;
    }
    const word = words[best]!;
    return best * valueCount + 31 - Math.clz32(word & -word);
  }

  /** An option of a value that its group needs, and that one other cell can have; −1 without one. */
  #optionOfTwo(): number {
    const { words, tables } = this.#state;
    const { valueCount } = tables.form;
    let best = -1;
    let bestWeight = -1;
    for (const [group, cells] of tables.cellsOf.entries()) {
      let [once, twice, thrice] = [0, 0, 0];
      for (const cell of cells) {
        const word = words[cell]!;
        thrice |= twice & word;
        twice |= once & word;
        once |= word;
      }
      for (let rest = tables.needed[group]! & twice & ~thrice; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        let first = -1;
        let weight = 0;
        for (const cell of cells) {
          if ((words[cell]! & bit) === 0) continue;
          if (first < 0) first = cell;
          weight += this.#weight(cell, bit);
        }
        const option = first * valueCount + 31 - Math.clz32(bit);
        if (weight < bestWeight || (weight === bestWeight && option >= best)) continue;
        bestWeight = weight;
        best = option;
      }
    }
    return best;
  }

  /** What the values of a cell exclude in other cells. */
  #weight(cell: number, bits: number): number {
    const words = this.#state.words;
    let sum = 0;
    for (const peer of this.#state.tables.peers[cell]!) {
      const weight = this.#weights[peer]!;
      for (let rest = words[peer]! & bits; rest !== 0; rest &= rest - 1) sum += weight;
    }
    return sum;
  }
}

const maxCount = 32;

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
