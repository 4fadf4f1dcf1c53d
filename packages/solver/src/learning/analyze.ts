import { headerSize } from '../clauses/arena.js';
import { GrowingIntegers } from '../growing-integers.js';
import { assignUnit, beginStep, hintReason, hintReasonBackward } from '../propagation/log-step.js';
import { backtrack, noReason, type State } from '../propagation/state.js';
import { literalsOf } from './reasons.js';

/** The variable is in the learned clause, or was resolved away. */
const seenMark = 1;
/** The variable is implied by others of the clause. */
const removableMark = 2;
/** The variable is not implied by others of the clause. */
const neededMark = 4;
/** The variable is in the learned clause, or its reason is a hint. */
const settledMark = 8;

/** The literals of a learned clause: the asserted one, then one of the highest other level. Its arrays are reused. */
export class Learned extends GrowingIntegers {
  glue = 0;
  /** Its proof number; 0 without a proof. */
  number = 0;
  /** The backjump level. */
  backLevel = 0;
  /** Variables with marks. */
  readonly marked = new GrowingIntegers();

  mark({ marks }: State, variable: number, mark: number): void {
    if (marks[variable] === 0) this.marked.push(variable);
    marks[variable]! |= mark;
  }
}

/**
 * Learns the clause of the first unique implication point from a conflict above the root level (Marques-Silva and
 * Sakallah 1996): resolves the conflict with reasons until one literal of the conflict level is left. Bumps the
 * variables of the resolved clauses. All marks are 0 again afterwards.
 */
export function analyze(state: State, conflict: number, learned: Learned): void {
  const { arena, levels, reasons, trail, marks, level, explanations, proof } = state;
  beginStep(state);
  explanations.size = 0;
  learned.size = 0;
  learned.marked.size = 0;
  learned.push(0);
  let open = 0;
  let at = state.trailSize;
  let clause = conflict;
  let resolved = -1;
  for (;;) {
    if (proof !== null) hintReasonBackward(state, clause);
    if (clause >= 0 && arena.isLearned(clause)) refresh(state, clause);
    const { words, start, end } = literalsOf(state, clause, resolved);
    for (let i = start; i < end; i++) {
      const literal = words[i]!;
      if (literal === resolved) continue;
      const variable = literal >> 1;
      if (marks[variable] !== 0 || levels[variable] === 0) continue;
      learned.mark(state, variable, seenMark);
      if (levels[variable] === level) open += 1;
      else learned.push(literal);
    }
    do at -= 1;
    while (marks[trail[at]! >> 1] === 0);
    resolved = trail[at]!;
    open -= 1;
    if (open === 0) break;
    clause = reasons[resolved >> 1]!;
  }
  learned.words[0] = resolved ^ 1;
  const seenCount = learned.marked.size;
  // Variables marked by the minimization only are not bumped.
  if (state.options.minimize === 1) minimizeLearned(state, learned);
  if (proof !== null) hintMinimized(state, learned, seenCount);
  orderLearned(state, learned);
  if (proof !== null) learned.number = proof.derive(learned.words, learned.size);
  bump(state, learned, seenCount);
  for (let i = 0; i < learned.marked.size; i++) marks[learned.marked.words[i]!] = 0;
}

/** Moves a literal of the highest remaining level to the second place, and computes the glue. */
function orderLearned(state: State, learned: Learned): void {
  const { levels } = state;
  const { of: levelStamps } = state.levelStamps;
  const { words: literals, size } = learned;
  const stamp = state.levelStamps.next();
  let glue = 0;
  let highest = 1;
  for (let i = 1; i < size; i++) {
    const level = levels[literals[i]! >> 1]!;
    if (levelStamps[level] !== stamp) {
      levelStamps[level] = stamp;
      glue += 1;
    }
    if (level > levels[literals[highest]! >> 1]!) highest = i;
  }
  learned.glue = glue;
  learned.backLevel = size > 1 ? levels[literals[highest]! >> 1]! : 0;
  if (size > 1) {
    const literal = literals[highest]!;
    literals[highest] = literals[1]!;
    literals[1] = literal;
  }
}

/** Marks a learned clause of a conflict as recently used, and updates its glue. */
function refresh(state: State, clause: number): void {
  const { arena, levels, options } = state;
  const glue = arena.glue(clause);
  if (glue > options.tier1Glue) {
    const { words } = arena;
    const end = clause + headerSize + words[clause]!;
    const stamp = state.levelStamps.next();
    const { of: levelStamps } = state.levelStamps;
    let count = 0;
    for (let i = clause + headerSize; i < end && count < glue; i++) {
      const level = levels[words[i]! >> 1]!;
      if (levelStamps[level] === stamp) continue;
      levelStamps[level] = stamp;
      count += 1;
    }
    if (count < glue) arena.setGlue(clause, count);
  }
  arena.setUsed(clause, arena.glue(clause) <= options.tier2Glue ? 2 : 1);
}

function bump(state: State, learned: Learned, seenCount: number): void {
  const { scores, queue, values } = state;
  const { words: marked } = learned.marked;
  if (state.isStable) {
    for (let i = 0; i < seenCount; i++) scores.bump(marked[i]!);
    scores.decay(0.95);
    return;
  }
  queue.sort(marked, seenCount);
  for (let i = 0; i < seenCount; i++) queue.bump(marked[i]!, values[2 * marked[i]!] === 0);
}

/** Backtracks and asserts the first literal of the learned clause. */
export function learn(state: State, learned: Learned): void {
  const { arena } = state;
  backtrack(state, learned.backLevel);
  const { words: literals, size } = learned;
  const first = literals[0]!;
  if (size === 1) {
    assignUnit(state, first, learned.number);
    return;
  }
  const clause = state.attach(literals, size, true, learned.glue, learned.number);
  arena.setUsed(clause, learned.glue <= state.options.tier2Glue ? 2 : 1);
  state.assign(first, clause);
}

/**
 * Adds the reasons of the literals that minimization removed from a learned clause, in topological order. The first
 * `seenCount` marked variables are those of conflict analysis. Uses an explicit stack, as chains of implications
 * may be long.
 */
function hintMinimized(state: State, learned: Learned, seenCount: number): void {
  const { levels, level, marks, reasons } = state;
  for (let i = 1; i < learned.size; i++) learned.mark(state, learned.words[i]! >> 1, settledMark);
  const stack: number[] = [];
  for (let i = 0; i < seenCount; i++) {
    const seen = learned.marked.words[i]!;
    if (levels[seen] === level || (marks[seen]! & settledMark) !== 0) continue;
    stack.push(seen);
    for (let variable = stack.at(-1); variable !== undefined; variable = stack.at(-1)) {
      if ((marks[variable]! & settledMark) !== 0) {
        stack.pop();
        continue;
      }
      const before = stack.length;
      pushUnsettled(state, variable, stack);
      if (stack.length > before) continue;
      hintReason(state, reasons[variable]!);
      learned.mark(state, variable, settledMark);
      stack.pop();
    }
  }
}

/** Pushes the variables that a variable's value depends on and that have no hint yet. */
function pushUnsettled(state: State, variable: number, stack: number[]): void {
  const { levels, marks, reasons, values } = state;
  const reason = reasons[variable]!;
  const literal = 2 * variable + (values[2 * variable]! > 0 ? 0 : 1);
  const { words, start, end } = literalsOf(state, reason, literal);
  for (let at = start; at < end; at++) {
    const other = words[at]! >> 1;
    if (other !== variable && levels[other]! > 0 && (marks[other]! & settledMark) === 0) stack.push(other);
  }
}

/** The recursion limit. */
const maxDepth = 1000;

/**
 * Removes literals of a learned clause that the others imply: the other literals of the reason are in the clause,
 * at the root level, or removable themselves (Sörensson and Biere 2009). A literal that is alone at its level is
 * not removable.
 */
function minimizeLearned(state: State, learned: Learned): void {
  const { levels, reasons } = state;
  const { of: levelStamps } = state.levelStamps;
  const stamp = state.levelStamps.next();
  for (let i = 1; i < learned.size; i++) levelStamps[levels[learned.words[i]! >> 1]!] = stamp;
  let kept = 1;
  for (let i = 1; i < learned.size; i++) {
    const literal = learned.words[i]!;
    const isDecision = reasons[literal >> 1] === noReason;
    if (isDecision || !isImplied(state, learned, literal, 0)) learned.words[kept++] = literal;
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
  if (reason === noReason || (mark & neededMark) !== 0 || levelStamps.of[level] !== levelStamps.count)
    return false;
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
