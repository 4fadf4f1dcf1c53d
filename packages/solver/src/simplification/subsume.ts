import {
  type ClauseSet,
  flagsWord,
  headerSize,
  numberWord,
  queuedFlag,
  signatureWord,
} from './clause-set.js';

/** Clauses all of whose literals are in more clauses are not compared. */
const maxOccurrences = 400;

/** The clause is neither subsumed nor made shorter. */
const unrelated = -2;
/** The clause is subsumed. */
const subsumed = -1;

/**
 * Compares the queued clauses with all others (backward subsumption; Eén and Biere 2005): discards clauses that they
 * subsume, and removes the literals that they make redundant (self-subsuming resolution). Returns false after a
 * contradiction; stops at `maxTicks`.
 */
export function subsume(set: ClauseSet, maxTicks: number): boolean {
  const { queue } = set;
  while (set.comparedSize < queue.size) {
    if (!set.propagateUnits()) return false;
    if (set.ticks >= maxTicks) break;
    const clause = queue.words[set.comparedSize++]!;
    set.words[clause + flagsWord]! &= ~queuedFlag;
    if (!set.isGarbage(clause)) compare(set, clause);
    if (set.comparedSize === queue.size) set.comparedSize = queue.size = 0;
  }
  return set.propagateUnits();
}

function compare(set: ClauseSet, clause: number): void {
  const { words, counts, occurrences } = set;
  const { of: stamps } = set.stamps;
  const start = clause + headerSize;
  const size = words[clause]!;
  let best = words[start]!;
  const stamp = set.stamps.next();
  for (let at = start; at < start + size; at++) {
    const literal = words[at]!;
    stamps[literal] = stamp;
    if (counts[literal]! + counts[literal ^ 1]! < counts[best]! + counts[best ^ 1]!) best = literal;
  }
  set.ticks += size;
  if (counts[best]! + counts[best ^ 1]! > maxOccurrences) return;
  const number = words[clause + numberWord]!;
  for (let literal = best; ; literal ^= 1) {
    const end = set.compacted(literal);
    for (let at = occurrences.starts[literal]!; at < end; at++) {
      const other = occurrences.words[at]!;
      if (other === clause || words[other]! < size || set.isGarbage(other)) continue;
      if ((words[clause + signatureWord]! & ~words[other + signatureWord]!) !== 0) continue;
      const redundant = redundantLiteral(set, other, size, stamp);
      if (redundant === unrelated) continue;
      if (redundant === subsumed) set.discard(other);
      else if (redundant !== literal) {
        occurrences.remove(redundant, other);
        set.strengthen(other, redundant, number);
      } else shortenLater.push(other);
    }
    // The list of the literal itself would change while it is visited.
    for (const other of shortenLater) {
      occurrences.remove(literal, other);
      set.strengthen(other, literal, number);
    }
    shortenLater.length = 0;
    if (literal !== best) return;
  }
}

/** Scratch space for the clauses that lose the literal whose list is visited. */
const shortenLater: number[] = [];

/** The literal of a clause whose negation is in the stamped one, if it has all others of that; or `subsumed`. */
function redundantLiteral(set: ClauseSet, other: number, size: number, stamp: number): number {
  const { words } = set;
  const { of: stamps } = set.stamps;
  const start = other + headerSize;
  const end = start + words[other]!;
  set.ticks += end - start;
  let found = 0;
  let negated = subsumed;
  for (let at = start; at < end; at++) {
    const literal = words[at]!;
    if (stamps[literal] === stamp) found += 1;
    else if (stamps[literal ^ 1] === stamp) {
      if (negated !== subsumed) return unrelated;
      negated = literal;
      found += 1;
    }
  }
  return found === size ? negated : unrelated;
}
