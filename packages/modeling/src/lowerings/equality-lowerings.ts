import type { Budget } from '../engine/budget.js';
import type { EqualityBlock } from '../model/constraints.js';
import { positive } from '../model/literal.js';
import type { Model } from '../model/model.js';
import { equalityClauses } from './clauses/value-clauses.js';
import type { Lowering } from './lowering.js';
import { maxValues, orderedIntegers, withOrderEncoding } from './order-encoding.js';
import { type RowTarget, rewriteRows } from './rewritten-rows.js';
import { unboundedReason, unencodedReason, valueCount, valueRefusals } from './value-refusals.js';

/** A variable with more values makes its rows in `equalityToLinear` and `allDifferentToLinear` big-M rows. */
export const maxValuesInRows = 64;

/**
 * Equality → clause, exactly: the clauses of `equalityClauses`, 3 d + 2 for d common values, over the order encoding of the
 * integer variables (`withOrderEncoding`, of which the sums are linear rows, which `linearToClauses` removes). Between binary
 * variables four clauses and no new variables. Refused: integer variables of more than 65536 values.
 */
export const equalityToClauses: Lowering = {
  source: 'equality',
  targets: ['clause', 'linear'],
  refuses: (model) => valueRefusals(model, 'equality', unencodedReason),
  lower: (model, budget = {}) => lowered(model, maxValues, budget),
};

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
export const equalityToLinear: Lowering = {
  source: 'equality',
  targets: ['linear', 'clause'],
  refuses: (model) => valueRefusals(model, 'equality', unboundedReason),
  lower: (model, budget = {}) => lowered(model, maxValuesInRows, budget),
};

function lowered(model: Model, valueLimit: number, budget: Budget): Model {
  const isSmall = ({ left, right }: EqualityBlock, row: number): boolean =>
    valueCount(model, left[row]!) <= valueLimit && valueCount(model, right[row]!) <= valueLimit;
  const variables = new Set<number>();
  for (const block of model.constraints) {
    if (block.type !== 'equality') continue;
    for (let row = 0; row < block.literals.length; row++)
      if (isSmall(block, row)) variables.add(block.left[row]!).add(block.right[row]!);
  }
  const encoded = withOrderEncoding(model, variables, budget);
  const integer = orderedIntegers(encoded);
  return rewriteRows(encoded, 'equality', budget, (block, row, target) => {
    const [literal, x, y] = [block.literals[row]!, block.left[row]!, block.right[row]!];
    if (!isSmall(block, row)) bigMRows(model, { literal, x, y }, target);
    else for (const clause of equalityClauses(literal, integer(x), integer(y))) target.clauses.clause(clause);
  });
}

function bigMRows(
  { lower, upper }: Model,
  { literal, x, y }: { readonly literal: number; readonly x: number; readonly y: number },
  target: RowTarget,
): void {
  const { linear } = target;
  const least = Math.ceil(lower[x]!) - Math.floor(upper[y]!);
  const most = Math.floor(upper[x]!) - Math.ceil(lower[y]!);
  if (least > 0 || most < 0) {
    target.clauses.clause([literal ^ 1]);
    return;
  }
  if (x === y) {
    target.clauses.clause([literal]);
    return;
  }
  const difference = [
    [positive(x), 1],
    [positive(y), -1],
  ] as const;
  linear.sum([...difference, [literal, least]]);
  linear.end(least, Infinity);
  linear.sum([...difference, [literal, most]]);
  linear.end(-Infinity, most);
  const greater = target.variable();
  linear.sum([...difference, [greater, least - 1], [literal, 1 - least]]);
  linear.end(least, Infinity);
  linear.sum([...difference, [greater, -1 - most], [literal, -1 - most]]);
  linear.end(-Infinity, -1);
}
