import { noConflict } from '../search/propagate.js';
import type { State } from '../search/state.js';

/** The reason of a literal implied by a linear constraint; also its conflict. */
export function linearReason(constraint: number): number {
  return -2 - constraint;
}

/** The constraint of such a reason, which is below `noReason`. */
export function constraintOf(reason: number): number {
  return -2 - reason;
}

/**
 * Updates the slacks along the trail and assigns implied literals. Stops after a trail literal that implied
 * something, so that clauses go first. Returns a violated constraint as its reason, or `noConflict`.
 */
export function propagateLinear(state: State): number {
  const { linear, trail, values, levels, reasons, level } = state;
  const { places, slacks, largest, coefficients, literals, starts, lastFalse, previousFalse } = linear;
  const { words, starts: listStarts, sizes } = linear.occurrences;
  let conflict = noConflict;
  let { trailSize } = state;
  const before = trailSize;
  while (linear.countedSize < before && trailSize === before && conflict === noConflict) {
    const at = linear.countedSize++;
    const falseLiteral = trail[at]! ^ 1;
    places[falseLiteral >> 1] = at;
    const start = listStarts[falseLiteral]!;
    const end = start + sizes[falseLiteral]!;
    state.ticks += (end - start) >> 3;
    for (let pair = start; pair < end; pair += 2) {
      const constraint = words[pair]!;
      const counted = words[pair + 1]!;
      const slack = slacks[constraint]! - coefficients[counted]!;
      slacks[constraint] = slack;
      previousFalse[counted] = lastFalse[constraint]!;
      lastFalse[constraint] = counted;
      // All slacks are updated even after a conflict, as backtracking undoes them all.
      if (slack >= largest[constraint]! || conflict !== noConflict) continue;
      if (slack < 0) {
        conflict = linearReason(constraint);
        continue;
      }
      for (let term = starts[constraint]!; term < starts[constraint + 1]!; term++) {
        if (coefficients[term]! <= slack) break;
        const literal = literals[term]!;
        if (values[literal] !== 0) continue;
        values[literal] = 1;
        values[literal ^ 1] = -1;
        levels[literal >> 1] = level;
        reasons[literal >> 1] = linearReason(constraint);
        trail[trailSize++] = literal;
      }
    }
  }
  state.trailSize = trailSize;
  return conflict;
}
