import type { ByteBudget } from '../byte-budget.js';
import { hugeNumber, type Step } from '../core/constraint-store.js';
import type { Expected } from '../proof-problem.js';
import { isBlank, Words } from './words.js';

const minus = 45;
const zero = 48;

/** From here on, another digit makes a number huge. */
const nearlyHuge = hugeNumber / 10;

/** The letters of the steps of a proof; those without one add a clause by unit propagation. */
export const stepLetters: readonly string[] = ['k', 'p', 'a', 's', 'o', 'd'];

/** The letters of steps with one list of numbers instead of two. */
const lettersOfOneList: readonly string[] = ['s', 'o', 'd'];

/** Reads the lines of steps, the bulk of a proof, byte by byte into one array. */
export class StepLine implements Step {
  number = 0;
  /** The letter after the number, or ''. */
  letter = '';
  numbers = new Int32Array(0);
  split = 0;
  end = 0;
  readonly #letters: readonly string[];
  readonly #budget: ByteBudget;

  /** `letters`: the allowed letters of steps. */
  constructor(letters: readonly string[], budget: ByteBudget) {
    this.#letters = letters;
    this.#budget = budget;
  }

  /** Reads a line from its first word. */
  read(words: Words): void {
    const { bytes, lineEnd } = words;
    this.number = Math.min(words.natural('step'), hugeNumber);
    const afterNumber = words.to;
    words.next();
    this.letter = this.#letters.find((letter) => words.is(letter)) ?? '';
    const listCount = lettersOfOneList.includes(this.letter) ? 1 : 2;
    this.#readLists(bytes, this.letter === '' ? afterNumber : words.to, lineEnd, listCount);
  }

  #readLists(bytes: Uint8Array, from: number, to: number, listCount: number): void {
    // Each number has at least a digit, and a space before it.
    this.numbers = this.#budget.grown(Int32Array, this.numbers, (to - from + 1) >> 1);
    const { numbers } = this;
    let lists = 0;
    let count = 0;
    let at = from;
    while (at < to) {
      if (isBlank(bytes[at]!)) {
        at += 1;
        continue;
      }
      const start = at;
      if (lists === listCount) unexpectedAt(bytes, start, to, 'end of line');
      const isNegative = bytes[at] === minus;
      if (isNegative) at += 1;
      const firstDigit = at;
      let value = 0;
      for (; at < to; at += 1) {
        const digit = bytes[at]! - zero;
        if (digit < 0 || digit > 9) break;
        value = value < nearlyHuge ? value * 10 + digit : hugeNumber;
      }
      const isWhole = at > firstDigit && (at === to || isBlank(bytes[at]!));
      if (!isWhole || (isNegative && value === 0)) unexpectedAt(bytes, start, to, 'number');
      if (value === 0) {
        lists += 1;
        if (lists === 1) this.split = count;
      } else {
        numbers[count] = isNegative ? -value : value;
        count += 1;
      }
    }
    if (lists < listCount) unexpectedAt(bytes, to, to, 'zero');
    if (this.letter === 'k' && this.split === count) unexpectedAt(bytes, to, to, 'graph');
    this.end = count;
  }
}

function unexpectedAt(bytes: Uint8Array, from: number, to: number, expected: Expected): never {
  return new Words(bytes, from, to).next().unexpected(expected);
}
