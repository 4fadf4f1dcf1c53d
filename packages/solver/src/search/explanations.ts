import { copiedInto } from '../copied-into.js';

/** Clauses that are written down only while a conflict is analyzed, one after the other. */
export class Explanations {
  words = new Int32Array(256);
  size = 0;

  push(literal: number): void {
    if (this.size === this.words.length) this.words = copiedInto(this.words, new Int32Array(2 * this.size));
    this.words[this.size++] = literal;
  }
}
