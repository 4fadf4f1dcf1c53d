import type { Formula } from '../dimacs/formula.js';
import type { ProofLog } from '../proofs/proof-log.js';
import { ClauseSet } from './clause-set.js';
import { eliminate } from './eliminate.js';
import { clauseSetOf } from './given-clauses.js';
import { Occurrences } from './occurrences.js';
import { remainingFormula, type SimplifiedFormula } from './remaining-formula.js';
import { subsume } from './subsume.js';

/** What `simplifyFormula` may be given besides the formula. */
export interface SimplificationSettings {
  /** Logs the steps. Its statement is the formula, none of whose clauses was added to a solver. */
  readonly proof?: ProofLog | undefined;
  /** Called after about each megabyte of work with the bytes of all arrays; may throw to stop. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** Work for each literal of the formula, in words, and at least. */
const ticksPerLiteral = 30;
const minTicks = 1_000_000;
/** The part of it for comparing the clauses of the formula. */
const subsumptionShare = 0.25;

/** Words of work between two reports of progress. */
const ticksPerReport = 2 ** 18;

/** One set stays alive: otherwise a full garbage collection drops the compiled code. */
const kept: ClauseSet[] = [];

/**
 * Simplifies a formula that is asked once: propagates unit clauses, drops subsumed clauses, makes clauses shorter by
 * self-subsuming resolution, and eliminates variables by resolution where that adds no clauses (Eén and Biere 2005). A
 * contradiction is left to the solver, as two opposite unit clauses. Deterministic; the work is limited by the size of the
 * formula.
 */
export function simplifyFormula(
  formula: Formula,
  { proof, onProgress }: SimplificationSettings = {},
): SimplifiedFormula {
  const set = clauseSetOf(formula, proof ?? null);
  if (kept.length === 0) kept.push(new ClauseSet(0, 0, new Occurrences(new Int32Array(0)), null));
  const maxTicks = Math.max(minTicks, ticksPerLiteral * formula.literals.length);
  const paused = (limit: number, run: (ticks: number) => boolean): boolean => {
    for (;;) {
      onProgress?.(set.bytes);
      const end = Math.min(limit, set.ticks + ticksPerReport);
      if (!run(end)) return false;
      if (set.ticks < end || end === limit) return true;
    }
  };
  if (paused(subsumptionShare * maxTicks, (ticks) => subsume(set, ticks))) {
    set.clearQueue();
    paused(maxTicks, (ticks) => eliminate(set, ticks));
  }
  return remainingFormula(formula, set);
}
