import { type Literal, negate } from '../../model/literal.js';
import type { ClauseSink } from './clause-rows.js';
import { clauseOf, differsFrom, type OrderedInteger, valueTruth } from './value-clauses.js';

/** The target of `encodeAllDifferent`: clauses, and rows about the number of true literals. */
export interface AllDifferentSink extends ClauseSink {
  /** At most one of these literals is true. */
  atMostOne(literals: readonly Literal[]): void;
  /** Exactly one of these literals is true. */
  exactlyOne(literals: readonly Literal[]): void;
}

/** Up to this number of variables, clauses for all pairs are fewer than those that define value literals. */
const maxVariablesInPairs = 7;

/** Up to this number of values for each variable, rows about values exclude more than pairs do. */
const maxValuesPerVariable = 2;

/**
 * States that n different variables with d values among them have pairwise different values. With fewer values than
 * variables, the empty clause. Otherwise one of:
 *
 * - Pairs, if n ≤ 7 and d > 2n: X[k] ∧ ¬X[k+1] ∧ Y[k] ∧ ¬Y[k+1] is false, for each pair and each common value k. At most
 *   d n (n − 1) / 2 clauses of four literals.
 * - Values: for each variable and each value k a literal, equivalent to X[k] ∧ ¬X[k+1], and for each k a row that at most
 *   one of these is true; exactly one if d = n (Hall's condition for all variables). At most d n new variables, 3 d n
 *   clauses of at most three literals, and d rows of n literals.
 *
 * X[k] is the literal "at least k" of the order encoding.
 */
export function encodeAllDifferent(integers: readonly OrderedInteger[], sink: AllDifferentSink): void {
  const takers = takersByValue(integers);
  if (takers.size < integers.length) sink.clause([]);
  else if (integers.length <= maxVariablesInPairs && takers.size > maxValuesPerVariable * integers.length)
    encodePairs(takers, sink);
  else encodeValues(takers, takers.size === integers.length, sink);
}

/** By value, the variables that can have it. */
export function takersByValue(
  integers: readonly OrderedInteger[],
): ReadonlyMap<number, readonly OrderedInteger[]> {
  const takers = new Map<number, OrderedInteger[]>();
  for (const integer of integers)
    for (let k = integer.least; k <= integer.greatest; k++) {
      const known = takers.get(k);
      if (known === undefined) takers.set(k, [integer]);
      else known.push(integer);
    }
  return takers;
}

function encodePairs(takers: ReadonlyMap<number, readonly OrderedInteger[]>, sink: ClauseSink): void {
  for (const [value, some] of takers)
    for (const [place, one] of some.entries())
      for (const other of some.slice(place + 1)) {
        const clause = clauseOf([...differsFrom(one, value), ...differsFrom(other, value)]);
        if (clause !== null) sink.clause(clause);
      }
}

function encodeValues(
  takers: ReadonlyMap<number, readonly OrderedInteger[]>,
  areAllTaken: boolean,
  sink: AllDifferentSink,
): void {
  for (const [value, some] of takers) {
    if (some.length === 1 && !areAllTaken) continue;
    const literals: Literal[] = [];
    let fixed = 0;
    for (const integer of some) {
      const truth = valueTruth(integer, value, sink);
      if (truth === true) fixed += 1;
      else if (truth !== false) literals.push(truth);
    }
    if (fixed > 1) sink.clause([]);
    else if (fixed === 1) for (const literal of literals) sink.clause([negate(literal)]);
    else if (areAllTaken) sink.exactlyOne(literals);
    else sink.atMostOne(literals);
  }
}
