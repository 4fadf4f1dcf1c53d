import { collectGarbage } from '../clauses/collect-garbage.js';
import { dropSatisfied } from './drop-satisfied.js';
import type { State } from './state.js';

/** A larger arena would hold up a pause. */
const mostWordsToLookThrough = 2 ** 20;

/**
 * Discards learned clauses that are least likely to be of use: of those with more glue than the second tier, and
 * of the second tier's that took part in no conflict lately, the larger part by glue and size. Clauses that are
 * reasons, and the first tier, stay. `lookAt` are the learned clauses; those that are left are returned.
 */
export function reduceLearned(state: State, learned: readonly number[]): number[] {
  const { arena, options } = state;
  const reasons = reasonClauses(state);
  const fixed = state.level === 0 ? state.trailSize : state.levelStarts[1]!;
  if (fixed > state.fixedAtReduction && arena.size <= mostWordsToLookThrough) {
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

/** The clauses that gave literals of the trail their values. */
function reasonClauses({ trail, trailSize, reasons }: State): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < trailSize; at++) {
    const reason = reasons[trail[at]! >> 1]!;
    if (reason >= 0) found.add(reason);
  }
  return found;
}
