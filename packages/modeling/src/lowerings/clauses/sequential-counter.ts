import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-sink.js';

/**
 * At most one of n literals, n ≥ 2, by a sequential counter (C. Sinz, "Towards an Optimal CNF Encoding of Boolean
 * Cardinality Constraints", 2005, LT with k = 1): s[i] is true where one of the first i literals is. 3n − 4 clauses of
 * two literals, n − 1 new variables; unit propagation finds all that the row forces.
 */
export function atMostOneByCounter(literals: readonly Literal[], sink: ClauseSink): void {
  let before: Literal | null = null;
  for (const [i, literal] of literals.entries()) {
    if (before !== null) sink.clause([negate(literal), negate(before)]);
    if (i === literals.length - 1) return;
    const here = sink.variable();
    sink.clause([negate(literal), here]);
    if (before !== null) sink.clause([negate(before), here]);
    before = here;
  }
}
