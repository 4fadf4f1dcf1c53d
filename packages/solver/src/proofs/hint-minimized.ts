import { headerSize } from '../clauses/arena.js';
import { explain } from '../search/explain.js';
import type { Learned } from '../search/learned.js';
import type { State } from '../search/state.js';
import { hintReason } from './hint-reason.js';

/** The variable is in the learned clause, or its reason is a hint already. */
const settledMark = 8;

/**
 * Collects the reasons for which literals were left out of a learned clause, each after those that it rests on. The
 * first `seenCount` of the marked variables are those that the analysis met. Explicit stack: implications may be long.
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

/** The variables that a variable's value rests on and that have no hint yet. */
function pushUnsettled(state: State, variable: number, stack: number[]): void {
  const { levels, marks, reasons, arena, explanations, values } = state;
  const reason = reasons[variable]!;
  const isClause = reason >= 0;
  const literal = 2 * variable + (values[2 * variable]! > 0 ? 0 : 1);
  const start = isClause ? reason + headerSize : explain(state, reason, literal);
  const { words } = isClause ? arena : explanations;
  const end = isClause ? start + words[reason]! : explanations.size;
  for (let at = start; at < end; at++) {
    const other = words[at]! >> 1;
    if (other !== variable && levels[other]! > 0 && (marks[other]! & settledMark) === 0) stack.push(other);
  }
}
