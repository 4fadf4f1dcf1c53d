import type { Literal } from '../../model/literal.js';
import type { LiteralRow } from './literal-row.js';
import { suffixSums } from './tightened.js';

/** A side with more clauses, or with more literals in them, gets new variables; but one clause may be of any length. */
const most = { clauses: 30, literals: 120 } as const;

/**
 * The row `Σ coefficients · literals ≥ lower` as clauses over its own literals: for each smallest set of literals that
 * cannot all be false, the clause of these. So a row that is a clause is that clause, and `at most one` of n literals
 * has a clause for each two of them (the pairwise encoding). These are all its prime implicates: unit propagation
 * finds all that the row forces. Null where there are more than 30 of them, or they are longer than 120 literals
 * together.
 */
export function directClauses({ literals, coefficients, lower }: LiteralRow): readonly Literal[][] | null {
  if (lower <= 0) return [];
  if (coefficients.length === 0 || coefficients.at(-1)! >= lower) return [[...literals]];
  const sums = suffixSums(coefficients);
  // False literals may miss so much.
  const spare = sums[0]! - lower;
  const clauses: Literal[][] = [];
  let size = 0;
  const chosen: Literal[] = [];
  /** Extends the choice by literals from a place on. Coefficients fall, so a set that is too large by its last is smallest. */
  const extend = (from: number, missed: number): boolean => {
    for (let i = from; i < literals.length && missed + sums[i]! > spare; i++) {
      chosen.push(literals[i]!);
      if (chosen.length > most.literals) return false;
      const misses = missed + coefficients[i]!;
      if (misses > spare) {
        clauses.push([...chosen]);
        size += chosen.length;
        if (clauses.length > most.clauses || size > most.literals) return false;
      } else if (!extend(i + 1, misses)) return false;
      chosen.pop();
    }
    return true;
  };
  return extend(0, 0) ? clauses : null;
}
