import { headerSize } from '../clauses/arena.js';
import { hintReasonBackward } from '../proofs/hint-reason.js';
import { explain } from './explain.js';
import { noReason, type State } from './state.js';

/**
 * The decisions above level 0, as literals of the trail, that led to the values of these literals' variables; the latest
 * first. All marks are 0 before and afterwards. Where there is a proof, the reasons between become hints, before those
 * collected so far. Linear in the trail and the reasons.
 */
export function decisionsBehind(state: State, literals: Iterable<number>): number[] {
  const { marks, levels, reasons, trail, levelStarts, arena, explanations, proof } = state;
  explanations.size = 0;
  const found: number[] = [];
  for (const literal of literals) {
    if (levels[literal >> 1]! > 0) marks[literal >> 1] = 1;
    else proof?.hintUnit(literal >> 1);
  }
  for (let at = state.trailSize - 1; at >= levelStarts[1]!; at--) {
    const literal = trail[at]!;
    const variable = literal >> 1;
    if (marks[variable] === 0) continue;
    marks[variable] = 0;
    const reason = reasons[variable]!;
    if (reason === noReason) {
      found.push(literal);
      continue;
    }
    if (proof !== null) hintReasonBackward(state, reason);
    const isClause = reason >= 0;
    const start = isClause ? reason + headerSize : explain(state, reason, literal);
    const { words } = isClause ? arena : explanations;
    const end = isClause ? start + words[reason]! : explanations.size;
    for (let i = start; i < end; i++) {
      const other = words[i]! >> 1;
      if (other !== variable && levels[other]! > 0) marks[other] = 1;
    }
  }
  return found;
}
