import { headerSize } from '../clauses/arena.js';
import type { Learned } from '../search/learned.js';
import type { State } from '../search/state.js';

/** So many of the latest learned clauses are looked at. */
const latest = 20;

/**
 * Drops those of the latest learned clauses that the clause being learned implies: all its literals are among
 * theirs (eager subsumption; Biere, CaDiCaL). To be called before the search goes back, so that no clause that is
 * dropped is needed as a reason later: one that is a reason now stays.
 */
export function subsumeLatest(state: State, { literals, size }: Learned, learned: readonly number[]): void {
  const { arena, reasons, literalStamps } = state;
  const stamp = state.nextLiteralStamp();
  for (let i = 0; i < size; i++) literalStamps[literals[i]!] = stamp;
  for (let i = learned.length - 1; i >= Math.max(0, learned.length - latest); i--) {
    const clause = learned[i]!;
    const count = arena.words[clause]!;
    if (count <= 2 || count < size || arena.isGarbage(clause)) continue;
    const start = clause + headerSize;
    let found = 0;
    for (let at = start; at < start + count; at++) {
      if (literalStamps[arena.words[at]!] === stamp) found += 1;
    }
    if (found < size) continue;
    const isReason = [0, 1].some((which) => reasons[arena.words[start + which]! >> 1] === clause);
    if (isReason) continue;
    state.detach(clause);
    state.discard(clause);
    state.subsumed += 1;
  }
}
