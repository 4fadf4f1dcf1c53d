import { headerSize } from '../clauses/arena.js';
import { explain } from './explain.js';
import { type Learned, seenMark } from './learned.js';
import { noReason, type State } from './state.js';

/** The variable follows from others of the clause. */
const removableMark = 2;
/** The variable does not follow from others of the clause. */
const neededMark = 4;

/** Deeper reasons are not looked at. */
const deepest = 1000;

/**
 * Leaves out literals of a learned clause that the others imply: those whose reason's other literals are in the
 * clause, at level 0, or can be left out themselves (Sörensson and Biere 2009). A literal whose level has no
 * other literal of the clause cannot be left out.
 */
export function minimizeLearned(state: State, learned: Learned): void {
  const { levels, levelStamps } = state;
  const stamp = state.nextStamp();
  for (let i = 1; i < learned.size; i++) levelStamps[levels[learned.literals[i]! >> 1]!] = stamp;
  let kept = 1;
  for (let i = 1; i < learned.size; i++) {
    const literal = learned.literals[i]!;
    if (!isImplied(state, learned, literal, 0)) learned.literals[kept++] = literal;
  }
  learned.size = kept;
}

/** Whether a false literal follows from the false literals of the clause. Recursion is bounded by `deepest`. */
function isImplied(state: State, learned: Learned, literal: number, depth: number): boolean {
  const { levels, reasons, marks, levelStamps } = state;
  const variable = literal >> 1;
  const level = levels[variable]!;
  const mark = marks[variable]!;
  if (level === 0 || (mark & removableMark) !== 0) return true;
  if (depth > 0 && (mark & seenMark) !== 0 && level < state.level) return true;
  const reason = reasons[variable]!;
  if (reason === noReason || (mark & neededMark) !== 0 || levelStamps[level] !== state.stamp) return false;
  if (depth > deepest) return false;
  const { words } = state.arena;
  let implied = true;
  if (reason >= 0) {
    const end = reason + headerSize + words[reason]!;
    for (let i = reason + headerSize; i < end && implied; i++) {
      const other = words[i]!;
      if (other >> 1 !== variable) implied = isImplied(state, learned, other, depth + 1);
    }
  } else {
    const { explanations } = state;
    const start = explain(state, reason, literal ^ 1);
    const end = explanations.size;
    for (let i = start; i < end && implied; i++) {
      const other = explanations.words[i]!;
      if (other >> 1 !== variable) implied = isImplied(state, learned, other, depth + 1);
    }
  }
  learned.mark(state, variable, implied ? removableMark : neededMark);
  return implied;
}
