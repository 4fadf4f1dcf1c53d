import type { Learned } from '../search/learned.js';
import { literalsOf } from '../search/reasons.js';
import type { State } from '../search/state.js';
import { hintReason } from './log-step.js';

/** The variable is in the learned clause, or its reason is a hint. */
const settledMark = 8;

/**
 * Adds the reasons of the literals that minimization removed from a learned clause, in topological order. The first
 * `seenCount` marked variables are those of conflict analysis. Uses an explicit stack, as chains of implications
 * may be long.
 */
export function hintMinimized(state: State, learned: Learned, seenCount: number): void {
  const { levels, level, marks, reasons } = state;
  for (let i = 1; i < learned.size; i++) settle(state, learned, learned.literals[i]! >> 1);
  const stack: number[] = [];
  for (let i = 0; i < seenCount; i++) {
    const seen = learned.marked[i]!;
    if (levels[seen] === level || (marks[seen]! & settledMark) !== 0) continue;
    stack.push(seen);
    for (;;) {
      const variable = stack.at(-1);
      if (variable === undefined) break;
      if ((marks[variable]! & settledMark) !== 0) {
        stack.pop();
        continue;
      }
      const before = stack.length;
      pushUnsettled(state, variable, stack);
      if (stack.length > before) continue;
      hintReason(state, reasons[variable]!);
      settle(state, learned, variable);
      stack.pop();
    }
  }
}

function settle(state: State, learned: Learned, variable: number): void {
  learned.mark(state, variable, settledMark);
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
