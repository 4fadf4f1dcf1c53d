import { copiedInto } from '../copied-into.js';
import type { State } from './state.js';

/** The variable is in the clause that is being learned, or was resolved away. */
export const seenMark = 1;

/** A clause learned from a conflict, in an array that is used again for the next one. */
export class Learned {
  /** The literals; the first is the one that it makes true, the second one has the highest level of the rest. */
  literals = new Int32Array(64);
  size = 0;
  glue = 0;
  /** Its number in the proof, if there is one. */
  number = 0;
  /** The level to go back to. */
  backLevel = 0;
  /** Variables with `seenMark` or a mark of the minimization. */
  marked = new Int32Array(64);
  markedCount = 0;

  push(literal: number): void {
    if (this.size === this.literals.length)
      this.literals = copiedInto(this.literals, new Int32Array(2 * this.literals.length));
    this.literals[this.size++] = literal;
  }

  mark(state: State, variable: number, mark: number): void {
    if (state.marks[variable] === 0) {
      if (this.markedCount === this.marked.length)
        this.marked = copiedInto(this.marked, new Int32Array(2 * this.marked.length));
      this.marked[this.markedCount++] = variable;
    }
    state.marks[variable] = state.marks[variable]! | mark;
  }
}
