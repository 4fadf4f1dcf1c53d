import { headerSize, type Moved, placeOf } from '../clauses/arena.js';
import type { PairLists } from '../clauses/pair-lists.js';
import { logUnits } from '../propagation/log-step.js';
import type { State } from '../propagation/state.js';
import type { Learned } from './analyze.js';

/** Scanning a larger arena would delay a pause. */
const maxWordsToScan = 2 ** 20;

/**
 * Discards the less useful learned clauses: among those above the second tier, and those of the second tier without
 * a recent conflict, the larger part by glue and size. Reasons and first-tier clauses stay. `learned` are the
 * learned clauses; returns the remaining ones.
 */
export function reduceLearned(state: State, learned: readonly number[]): number[] {
  const { arena, options } = state;
  const reasons = reasonClauses(state);
  const fixed = state.level === 0 ? state.trailSize : state.levelStarts[1]!;
  if (fixed > state.fixedAtReduction && arena.size <= maxWordsToScan) {
    dropSatisfied(state);
    state.fixedAtReduction = fixed;
  }
  const candidates: number[] = [];
  for (const clause of learned) {
    if (arena.isGarbage(clause) || reasons.has(clause)) continue;
    const glue = arena.glue(clause);
    if (glue <= options.tier1Glue || arena.words[clause]! === 2) continue;
    const used = arena.used(clause);
    if (used > 0) {
      arena.setUsed(clause, used - 1);
      if (glue <= options.tier2Glue || used === 1) continue;
    }
    candidates.push(clause);
  }
  const { words } = arena;
  candidates.sort(
    (one, other) => arena.glue(other) - arena.glue(one) || words[other]! - words[one]! || one - other,
  );
  const discarded = Math.floor((candidates.length * options.reducePercent) / 100);
  for (let i = 0; i < discarded; i++) state.discard(candidates[i]!);
  return collectGarbage(
    state,
    learned.filter((clause) => !arena.isGarbage(clause)),
  );
}

/** The clauses that are reasons of trail literals. */
function reasonClauses({ trail, trailSize, reasons }: State): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < trailSize; at++) {
    const reason = reasons[trail[at]! >> 1]!;
    if (reason >= 0) found.add(reason);
  }
  return found;
}

/** Discards the clauses that are satisfied at the root level, learned or not. Linear in the arena. */
export function dropSatisfied(state: State): void {
  // These clauses may be reasons of root-level literals.
  logUnits(state);
  const { arena, values, levels } = state;
  const { words, size } = arena;
  for (let clause = 0; clause < size; clause += headerSize + words[clause]!) {
    if (arena.isGarbage(clause)) continue;
    const end = clause + headerSize + words[clause]!;
    for (let at = clause + headerSize; at < end; at++) {
      const literal = words[at]!;
      if (values[literal]! > 0 && levels[literal >> 1] === 0) {
        state.discard(clause);
        break;
      }
    }
  }
}

/** Compacts the arena; updates watches and reasons. Returns the new places of clauses. Linear in what moves. */
export function collectGarbage(state: State, clauses: readonly number[]): number[] {
  const { arena, trail, trailSize, reasons } = state;
  const watching = watchingLiterals(state);
  const moved = arena.compact();
  for (let at = 0; at < trailSize; at++) {
    const variable = trail[at]! >> 1;
    const reason = reasons[variable]!;
    if (reason >= 0) reasons[variable] = placeOf(moved, reason);
  }
  for (const literal of watching) {
    moveWatches(state.watches, literal, moved);
    moveWatches(state.binaryWatches, literal, moved);
  }
  return clauses.map((clause) => placeOf(moved, clause));
}

/** The literals that watch a discarded or moving clause. */
function watchingLiterals(state: State): number[] {
  const { of: literalStamps } = state.literalStamps;
  const { words, size, lowestGarbage } = state.arena;
  const stamp = state.literalStamps.next();
  const found: number[] = [];
  for (let clause = lowestGarbage; clause < size; clause += headerSize + words[clause]!)
    for (let at = clause + headerSize; at < clause + headerSize + 2; at++) {
      const literal = words[at]!;
      if (literalStamps[literal] === stamp) continue;
      literalStamps[literal] = stamp;
      found.push(literal);
    }
  return found;
}

function moveWatches({ words, starts, sizes }: PairLists, literal: number, moved: Moved): void {
  const { from: lowest, tail } = moved;
  const start = starts[literal]!;
  const end = start + sizes[literal]!;
  let to = start;
  for (let from = start; from < end; from += 2) {
    const clause = words[from + 1]!;
    const place = clause < lowest ? clause : tail[clause - lowest]!;
    if (place < 0) continue;
    words[to] = words[from]!;
    words[to + 1] = place;
    to += 2;
  }
  sizes[literal] = to - start;
}

/** The number of latest learned clauses to check. */
const latestCount = 20;

/**
 * Drops recent learned clauses that the clause being learned subsumes (eager subsumption; Biere, CaDiCaL). Call
 * before backtracking, so that no dropped clause is needed as a reason later: clauses that are reasons now stay.
 */
export function subsumeLatest(
  state: State,
  { words: literals, size }: Learned,
  learned: readonly number[],
): void {
  const { arena, reasons } = state;
  const { of: literalStamps } = state.literalStamps;
  const { words } = arena;
  const stamp = state.literalStamps.next();
  for (let i = 0; i < size; i++) literalStamps[literals[i]!] = stamp;
  const end = Math.max(0, learned.length - latestCount);
  for (let i = learned.length - 1; i >= end; i--) {
    const clause = learned[i]!;
    const count = words[clause]!;
    if (count <= 2 || count < size || arena.isGarbage(clause)) continue;
    const start = clause + headerSize;
    // Most clauses have more literals of their own than they may, among their first ones.
    let others = count - size;
    for (let at = start; at < start + count && others >= 0; at++)
      if (literalStamps[words[at]!] !== stamp) others -= 1;
    if (others < 0) continue;
    if (reasons[words[start]! >> 1] === clause || reasons[words[start + 1]! >> 1] === clause) continue;
    state.detach(clause);
    state.discard(clause);
    state.subsumed += 1;
  }
}
