import type { ByteBudget } from '../byte-budget.js';
import { unreadable } from '../proof-problem.js';

/** Maximum bytes of a line. */
export const maxLineBytes = 2 ** 26;

const lineFeed = 10;
const carriageReturn = 13;

/** Receives a line: the bytes from `from` to `to − 1`, without its line end; valid during the call only. */
export type TakeLine = (bytes: Uint8Array, from: number, to: number) => void;

/** Splits a text, given in pieces, into lines. Buffers only an incomplete line. */
export class Lines {
  /** The number of the current or last line, from 1. */
  line = 0;
  readonly #budget: ByteBudget;
  readonly #take: TakeLine;
  #kept = new Uint8Array(0);
  #keptEnd = 0;

  constructor(budget: ByteBudget, take: TakeLine) {
    this.#budget = budget;
    this.#take = take;
  }

  /** Handles the lines that end in this piece. */
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

  /** Handles the last line if it has no line feed. */
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
    if (length <= maxLineBytes) return;
    this.line += 1;
    unreadable({ code: 'line-too-long', limit: maxLineBytes });
  }
}
