import { copiedInto } from '../growing-integers.js';
import { literalsOf } from './reasons.js';
import { noReason, type State } from './state.js';

/** The variable is in the learned clause, or was resolved away. */
export const seenMark = 1;

/** A clause learned from a conflict; the arrays are reused. */
export class Learned {
  /** The first literal is the asserted one; the second has the highest level of the others. */
  literals = new Int32Array(64);
  size = 0;
  glue = 0;
  /** Its proof number; 0 without a proof. */
  number = 0;
  /** The backjump level. */
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

/** The variable is implied by others of the clause. */
const removableMark = 2;
/** The variable is not implied by others of the clause. */
const neededMark = 4;

/** The recursion limit. */
const maxDepth = 1000;

/**
 * Removes literals of a learned clause that the others imply: the other literals of the reason are in the clause,
 * at the root level, or removable themselves (Sörensson and Biere 2009). A literal that is alone at its level is
 * not removable.
 */
export function minimizeLearned(state: State, learned: Learned): void {
  const { levels, levelStamps, reasons } = state;
  const stamp = state.nextStamp();
  for (let i = 1; i < learned.size; i++) levelStamps[levels[learned.literals[i]! >> 1]!] = stamp;
  let kept = 1;
  for (let i = 1; i < learned.size; i++) {
    const literal = learned.literals[i]!;
    const isDecision = reasons[literal >> 1] === noReason;
    if (isDecision || !isImplied(state, learned, literal, 0)) learned.literals[kept++] = literal;
  }
  learned.size = kept;
}

/** Whether the false literals of the clause imply this false literal. Recursion is bounded by `maxDepth`. */
function isImplied(state: State, learned: Learned, literal: number, depth: number): boolean {
  const { levels, reasons, marks, levelStamps } = state;
  const variable = literal >> 1;
  const level = levels[variable]!;
  const mark = marks[variable]!;
  if (level === 0 || (mark & removableMark) !== 0) return true;
  if (depth > 0 && (mark & seenMark) !== 0 && level < state.level) return true;
  const reason = reasons[variable]!;
  if (reason === noReason || (mark & neededMark) !== 0 || levelStamps[level] !== state.stamp) return false;
  if (depth > maxDepth) return false;
  const { words, start, end } = literalsOf(state, reason, literal ^ 1);
  let implied = true;
  for (let i = start; i < end && implied; i++) {
    const other = words[i]!;
    if (other >> 1 !== variable) implied = isImplied(state, learned, other, depth + 1);
  }
  learned.mark(state, variable, implied ? removableMark : neededMark);
  return implied;
}
