import { headerSize, positionWord } from '../clauses/arena.js';
import type { State } from './state.js';

/** There is no conflict. */
export const noConflict = -1;

/**
 * Makes all literals true that follow from those of the trail, clause by clause. Returns the clause whose
 * literals are all false, or `noConflict`.
 *
 * Two literals of each clause are watched, its first two. A clause is visited when a watched literal becomes
 * false, unless its blocker, another of its literals, is true (Moskewicz et al. 2001; blockers: Sörensson 2008).
 * Nothing is concluded from the clause `ignored`, of three literals or more.
 */
export function propagate(state: State, ignored = noConflict): number {
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
  // The order matters for the speed: binary clauses cost least, so they go first for each literal.
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
      // One of the two watched literals is the false one: this is the other.
      const other = clauses[first]! ^ clauses[first + 1]! ^ falseLiteral;
      const otherValue = values[other]!;
      if (otherValue > 0) {
        words[to] = other;
        words[to + 1] = clause;
        to += 2;
        continue;
      }
      const last = first + clauses[clause]!;
      // Looking goes on where it ended the last time, and once around (Gent 2013).
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
          // It is enough to know that the clause holds: what is watched need not change.
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
