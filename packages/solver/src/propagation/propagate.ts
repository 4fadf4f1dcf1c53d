import { headerSize, positionWord } from '../clauses/arena.js';
import { linearReason } from '../linear/linear-constraints.js';
import type { State } from './state.js';

/** The result for no conflict. */
export const noConflict = -1;

/**
 * Propagates the trail over the clauses. Returns a clause whose literals are all false, or `noConflict`.
 *
 * The first two literals of each clause are watched. A clause is visited when a watched literal becomes false,
 * unless its blocker, another of its literals, is true (Moskewicz et al. 2001; blockers: Sörensson 2008). Ignores
 * the clause `ignored`, of at least three literals.
 */
export function propagate(state: State, ignored = noConflict): number {
  return state.kernel?.propagate(ignored) ?? propagateHere(state, ignored);
}

/** Propagates in TypeScript. */
function propagateHere(state: State, ignored: number): number {
  const { values, trail, binaryWatches, watches, levels, reasons, level } = state;
  const binaryWords = binaryWatches.words;
  const binaryStarts = binaryWatches.starts;
  const binarySizes = binaryWatches.sizes;
  const { starts, sizes } = watches;
  const clauses = state.arena.words;
  let { words } = watches;
  let { trailSize, propagatedSize } = state;
  const before = propagatedSize;
  let ticks = 0;
  let conflict = noConflict;
  // Binary clauses are the cheapest, so they go first for each literal.
  while (conflict === noConflict && propagatedSize < trailSize) {
    const falseLiteral = trail[propagatedSize++]! ^ 1;
    const binaryStart = binaryStarts[falseLiteral]!;
    const binaryEnd = binaryStart + binarySizes[falseLiteral]!;
    for (let at = binaryStart; at < binaryEnd; at += 2) {
      const other = binaryWords[at]!;
      const value = values[other]!;
      if (value > 0) continue;
      if (value < 0) {
        conflict = binaryWords[at + 1]!;
        break;
      }
      values[other] = 1;
      values[other ^ 1] = -1;
      levels[other >> 1] = level;
      reasons[other >> 1] = binaryWords[at + 1]!;
      trail[trailSize++] = other;
    }
    if (conflict !== noConflict) break;
    const start = starts[falseLiteral]!;
    const end = start + sizes[falseLiteral]!;
    let from = start;
    let to = start;
    ticks += 1 + ((end - start) >> 4);
    while (from < end) {
      const blocker = words[from]!;
      const clause = words[from + 1]!;
      from += 2;
      if (values[blocker]! > 0) {
        words[to] = blocker;
        words[to + 1] = clause;
        to += 2;
        continue;
      }
      ticks += 1;
      const first = clause + headerSize;
      // The other watched literal.
      const other = clauses[first]! ^ clauses[first + 1]! ^ falseLiteral;
      const otherValue = values[other]!;
      if (otherValue > 0) {
        words[to] = other;
        words[to + 1] = clause;
        to += 2;
        continue;
      }
      const last = first + clauses[clause]!;
      // The search for a new watch resumes at its last position, and wraps around (Gent 2013).
      const middle = first + clauses[clause + positionWord]!;
      let at = middle;
      while (at < last && values[clauses[at]!]! < 0) at += 1;
      if (at === last) {
        at = first + 2;
        while (at < middle && values[clauses[at]!]! < 0) at += 1;
        if (at === middle) at = last;
      }
      if (at < last) {
        clauses[clause + positionWord] = at - first;
        const replacement = clauses[at]!;
        if (values[replacement]! > 0) {
          // The clause is satisfied: a new blocker suffices, the watch can stay.
          words[to] = replacement;
          words[to + 1] = clause;
          to += 2;
          continue;
        }
        clauses[first] = other;
        clauses[first + 1] = replacement;
        clauses[at] = falseLiteral;
        watches.push(replacement, other, clause);
        words = watches.words;
        continue;
      }
      words[to] = other;
      words[to + 1] = clause;
      to += 2;
      if (clause === ignored) continue;
      if (otherValue < 0) {
        conflict = clause;
        break;
      }
      values[other] = 1;
      values[other ^ 1] = -1;
      levels[other >> 1] = level;
      reasons[other >> 1] = clause;
      trail[trailSize++] = other;
    }
    if (from !== to) {
      while (from < end) words[to++] = words[from++]!;
      sizes[falseLiteral] = to - start;
    }
  }
  state.trailSize = trailSize;
  state.propagatedSize = propagatedSize;
  state.propagations += propagatedSize - before;
  state.ticks += ticks;
  return conflict;
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
