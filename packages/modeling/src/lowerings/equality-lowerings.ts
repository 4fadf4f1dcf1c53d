import type { EqualityBlock } from '../model/constraints.js';
import { equalityClauses } from './clauses/value-clauses.js';
import type { Lowering } from './lowering.js';
import type { RowTarget } from './rewritten-rows.js';
import {
  differenceOf,
  type EncodedValues,
  valueRows,
  valuesToClauses,
  valuesToLinear,
} from './value-lowering.js';

/**
 * Equality → clause, exactly: the clauses of `equalityClauses`, 3 d + 2 for d common values, over the order encoding of the
 * integer variables (`withOrderEncoding`, of which the sums are linear rows, which `linearToClauses` removes). Between binary
 * variables four clauses and no new variables. Refused: integer variables of more than 65536 values.
 */
export const equalityToClauses: Lowering = valuesToClauses('equality', equalityRewriter);

/**
 * Equality → linear and clause, exactly. Between variables of at most 64 values, the same as `equalityToClauses`. Otherwise
 * big-M rows: with l the literal, x − y between D and U by their bounds, and a new binary g, "x is greater":
 *
 * - D (1 − l) ≤ x − y ≤ U (1 − l).
 * - x − y ≥ 1 if g and not l: x − y ≥ D + (1 − D) (g − l).
 * - x − y ≤ −1 if neither g nor l: x − y ≤ −1 + (U + 1) (g + l).
 *
 * Four rows of at most four entries and one variable, for any number of values, with a weak relaxation. Refused: integer
 * variables without finite bounds, and bounds beyond 2^51.
 */
export const equalityToLinear: Lowering = valuesToLinear('equality', equalityRewriter);

function equalityRewriter({ model, isEncoded, integer }: EncodedValues) {
  return (block: EqualityBlock, row: number, target: RowTarget): void => {
    const [literal, x, y] = [block.literals[row]!, block.left[row]!, block.right[row]!];
    const difference = differenceOf(model, x, y);
    if (isEncoded([x, y]))
      for (const clause of equalityClauses(literal, integer(x), integer(y))) target.clauses.clause(clause);
    else if (x === y && difference.least <= 0) target.clauses.clause([literal]);
    else valueRows(literal, difference, 0, target);
  };
}
