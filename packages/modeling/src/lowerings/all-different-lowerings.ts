import type { Literal } from '../model/literal.js';
import { encodeAllDifferent, takersByValue } from './clauses/all-different.js';
import { encodeRow } from './clauses/encode-row.js';
import type { OrderedInteger } from './clauses/value-clauses.js';
import { checkMemory, type Lowering } from './lowering.js';
import type { RowTarget } from './rewritten-rows.js';
import {
  differenceOf,
  type EncodedValues,
  valueCount,
  valueRows,
  valuesToClauses,
  valuesToLinear,
  valueTerms,
  variablesInRow,
} from './value-lowering.js';

/**
 * All different → clause, exactly, by `encodeAllDifferent`, which lists the sizes, over the order encoding of the integer
 * variables (`withOrderEncoding`, of which the sums are linear rows, which `linearToClauses` removes). Rows about values are
 * encoded by `encodeRow`. Refused: integer variables of more than 65536 values.
 */
export const allDifferentToClauses: Lowering = valuesToClauses(
  'allDifferent',
  ({ integer }) =>
    (block, row, { clauses }) => {
      const counted = (literals: readonly Literal[], lower: 0 | 1): void => {
        encodeRow({ literals, coefficients: literals.map(() => 1), lower, upper: 1 }, clauses);
      };
      const variables = variablesInRow(block, row);
      if (hasDuplicates(variables)) clauses.clause([]);
      else
        encodeAllDifferent(Array.from(variables, integer), {
          variable: () => clauses.variable(),
          clause: (literals) => clauses.clause(literals),
          atMostOne: (literals) => counted(literals, 0),
          exactlyOne: (literals) => counted(literals, 1),
        });
    },
);

/**
 * All different → linear (and clauses that order the new variables), exactly. With X[k] the literal "at least k" of the order
 * encoding of x, for a row of n variables with at most 64 values each and d values among them: Σ (X[k] − X[k+1]) ≤ 1 for each
 * value k, over the variables that can have it; = 1 if d = n. Since X[k] − X[k+1] is 1 where x = k, these are the rows of the
 * assignment problem, with the same relaxation: d rows of at most 2n entries.
 *
 * If a variable of a row has more than 64 values, each pair gets big-M rows: with x − y between D and U by their bounds, and a
 * new binary g, "x is greater", x − y ≥ 1 − (1 − D) (1 − g) and x − y ≤ −1 + (U + 1) g. n (n − 1) rows of three entries and
 * half as many variables. Refused: integer variables without finite bounds, and bounds beyond 2^51.
 */
export const allDifferentToLinear: Lowering = valuesToLinear('allDifferent', (encoded) => {
  checkMemory('all different', sizeOf(encoded), encoded.budget);
  return (block, row, target) => {
    const variables = variablesInRow(block, row);
    if (hasDuplicates(variables)) target.linear.end(1, 1);
    else if (encoded.isEncoded(variables)) rowsByValue(Array.from(variables, encoded.integer), target);
    else pairRows(encoded, variables, target);
  };
});

function hasDuplicates(variables: Int32Array): boolean {
  return new Set(variables).size < variables.length;
}

/** The maximum size of the rows of `allDifferentToLinear`. */
function sizeOf({ model, isEncoded }: EncodedValues): Parameters<typeof checkMemory>[1] {
  let [variables, rows, entries] = [0, 0, 0];
  for (const block of model.constraints) {
    if (block.type !== 'allDifferent') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const own = variablesInRow(block, row);
      const pairs = (own.length * (own.length - 1)) / 2;
      if (isEncoded(own)) {
        const values = own.reduce((sum, variable) => sum + valueCount(model, variable), 0);
        rows += values;
        entries += 2 * values;
      } else {
        variables += pairs;
        rows += 2 * pairs;
        entries += 6 * pairs;
      }
    }
  }
  return { variables, rows, entries };
}

function rowsByValue(integers: readonly OrderedInteger[], { linear }: RowTarget): void {
  const takers = takersByValue(integers);
  if (takers.size < integers.length) {
    linear.end(1, 1);
    return;
  }
  const areAllTaken = takers.size === integers.length;
  for (const [value, some] of takers) {
    if (some.length === 1 && !areAllTaken) continue;
    const taken = some.map((integer) => valueTerms(integer, value, 1));
    const most = 1 - taken.reduce((sum, { constant }) => sum + constant, 0);
    linear.sum(taken.flatMap(({ terms }) => terms));
    linear.end(areAllTaken ? most : -Infinity, most);
  }
}

function pairRows({ model }: EncodedValues, variables: Int32Array, target: RowTarget): void {
  for (const [place, x] of variables.entries())
    for (const y of variables.subarray(place + 1)) valueRows(null, differenceOf(model, x, y), 0, target);
}
