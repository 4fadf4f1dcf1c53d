import type { ByteBudget } from '../byte-budget.js';
import { unreadable } from '../proof-error.js';

/** The most bytes that a line may have. */
export const longestLine = 2 ** 26;

const lineFeed = 10;
const carriageReturn = 13;

/** Takes a line: the bytes from `from` up to `to`, without its end. They are the reader's own, for this call alone. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** Parts a text, which comes in pieces, into lines. Only a line that is not whole yet is kept. */
export class Lines {
  /** The line that was taken last, or is being taken; counts from 1. */
  line = 0;
  readonly #budget: ByteBudget;
  readonly #take: TakeLine;
  #kept = new Uint8Array(0);
  #keptEnd = 0;

  constructor(budget: ByteBudget, take: TakeLine) {
    this.#budget = budget;
    this.#take = take;
  }

  /** Takes the lines that end in this piece. */
  push(bytes: Uint8Array): void {
    let from = 0;
    for (let to = bytes.indexOf(lineFeed); to >= 0; to = bytes.indexOf(lineFeed, from)) {
      if (this.#keptEnd === 0) this.#takeLine(bytes, from, to);
      else {
        this.#keep(bytes, from, to);
        this.#takeKept();
      }
      from = to + 1;
    }
    this.#keep(bytes, from, bytes.length);
  }

  /** Takes the last line where it has no line feed. */
  finish(): void {
    if (this.#keptEnd > 0) this.#takeKept();
  }

  #keep(bytes: Uint8Array, from: number, to: number): void {
    const end = this.#keptEnd + to - from;
    this.#requireShort(end);
    this.#kept = this.#budget.grown(Uint8Array, this.#kept, end);
    this.#kept.set(bytes.subarray(from, to), this.#keptEnd);
    this.#keptEnd = end;
  }

  #takeKept(): void {
    const end = this.#keptEnd;
    this.#keptEnd = 0;
    this.#takeLine(this.#kept, 0, end);
  }

  #takeLine(bytes: Uint8Array, from: number, to: number): void {
    this.#requireShort(to - from);
    this.line += 1;
    this.#take(bytes, from, to > from && bytes[to - 1] === carriageReturn ? to - 1 : to);
  }

  #requireShort(length: number): void {
    if (length <= longestLine) return;
    this.line += 1;
    unreadable({ code: 'line-too-long', limit: longestLine });
  }
}
