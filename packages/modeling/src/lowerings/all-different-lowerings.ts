import type { AllDifferentBlock } from '../model/constraints.js';
import { type Literal, positive } from '../model/literal.js';
import type { Model } from '../model/model.js';
import { encodeAllDifferent, takersByValue } from './clauses/all-different.js';
import { encodeRow } from './clauses/encode-row.js';
import type { OrderedInteger, Truth } from './clauses/value-clauses.js';
import { maxValuesInRows } from './equality-lowerings.js';
import { checkMemory, type Lowering } from './lowering.js';
import { orderedIntegers, withOrderEncoding } from './order-encoding.js';
import { type RowTarget, rewriteRows } from './rewritten-rows.js';
import { unboundedReason, unencodedReason, valueCount, valueRefusals } from './value-refusals.js';

/**
 * All different → clause, exactly, by `encodeAllDifferent`, which lists the sizes, over the order encoding of the integer
 * variables (`withOrderEncoding`, of which the sums are linear rows, which `linearToClauses` removes). Rows about values are
 * encoded by `encodeRow`. Refused: integer variables of more than 65536 values.
 */
export const allDifferentToClauses: Lowering = {
  source: 'allDifferent',
  targets: ['clause', 'linear'],
  refuses: (model) => valueRefusals(model, 'allDifferent', unencodedReason),
  lower: (model, budget = {}) => {
    const encoded = withOrderEncoding(model, variablesOf(model, Infinity), budget);
    const integer = orderedIntegers(encoded);
    return rewriteRows(encoded, 'allDifferent', budget, (block, row, { clauses }) => {
      const counted = (literals: readonly Literal[], lower: 0 | 1): void => {
        encodeRow({ literals, coefficients: literals.map(() => 1), lower, upper: 1 }, clauses);
      };
      const variables = inRow(block, row);
      if (hasDuplicates(variables)) clauses.clause([]);
      else
        encodeAllDifferent(Array.from(variables, integer), {
          variable: () => clauses.variable(),
          clause: (literals) => clauses.clause(literals),
          atMostOne: (literals) => counted(literals, 0),
          exactlyOne: (literals) => counted(literals, 1),
        });
    });
  },
};

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
export const allDifferentToLinear: Lowering = {
  source: 'allDifferent',
  targets: ['linear', 'clause'],
  refuses: (model) => valueRefusals(model, 'allDifferent', unboundedReason),
  lower: (model, budget = {}) => {
    const encoded = withOrderEncoding(model, variablesOf(model, maxValuesInRows), budget);
    const integer = orderedIntegers(encoded);
    checkMemory('all different', sizeOf(model), budget);
    return rewriteRows(encoded, 'allDifferent', budget, (block, row, target) => {
      const variables = inRow(block, row);
      if (hasDuplicates(variables)) target.linear.end(1, 1);
      else if (isSmall(model, variables, maxValuesInRows)) valueRows(Array.from(variables, integer), target);
      else pairRows(model, variables, target);
    });
  },
};

function inRow({ starts, variables }: AllDifferentBlock, row: number): Int32Array {
  return variables.subarray(starts[row], starts[row + 1]);
}

function hasDuplicates(variables: Int32Array): boolean {
  return new Set(variables).size < variables.length;
}

function isSmall(model: Model, variables: Int32Array, valueLimit: number): boolean {
  return variables.every((variable) => valueCount(model, variable) <= valueLimit);
}

/** The variables of rows in which none has more values than these. */
function variablesOf(model: Model, valueLimit: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (const block of model.constraints) {
    if (block.type !== 'allDifferent') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const variables = inRow(block, row);
      if (isSmall(model, variables, valueLimit)) for (const variable of variables) found.add(variable);
    }
  }
  return found;
}

/** The maximum size of the rows of `allDifferentToLinear`. */
function sizeOf(model: Model): Parameters<typeof checkMemory>[1] {
  let [variables, rows, entries] = [0, 0, 0];
  for (const block of model.constraints) {
    if (block.type !== 'allDifferent') continue;
    for (let row = 0; row + 1 < block.starts.length; row++) {
      const own = inRow(block, row);
      const pairs = (own.length * (own.length - 1)) / 2;
      if (isSmall(model, own, maxValuesInRows)) {
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

function valueRows(integers: readonly OrderedInteger[], { linear }: RowTarget): void {
  const takers = takersByValue(integers);
  if (takers.size < integers.length) {
    linear.end(1, 1);
    return;
  }
  const areAllTaken = takers.size === integers.length;
  for (const [value, some] of takers) {
    if (some.length === 1 && !areAllTaken) continue;
    let constant = 0;
    const add = (truth: Truth, coefficient: number): void => {
      if (truth === true) constant += coefficient;
      else if (truth !== false) linear.entry(truth >>> 1, coefficient);
    };
    for (const integer of some) {
      add(integer.atLeast(value), 1);
      add(integer.atLeast(value + 1), -1);
    }
    linear.end(areAllTaken ? 1 - constant : -Infinity, 1 - constant);
  }
}

function pairRows({ lower, upper }: Model, variables: Int32Array, target: RowTarget): void {
  const { linear } = target;
  for (const [place, x] of variables.entries())
    for (const y of variables.subarray(place + 1)) {
      const least = Math.ceil(lower[x]!) - Math.floor(upper[y]!);
      const most = Math.floor(upper[x]!) - Math.ceil(lower[y]!);
      if (least > 0 || most < 0) continue;
      const greater = target.variable();
      const difference = [
        [positive(x), 1],
        [positive(y), -1],
      ] as const;
      linear.sum([...difference, [greater, least - 1]]);
      linear.end(least, Infinity);
      linear.sum([...difference, [greater, -1 - most]]);
      linear.end(-Infinity, -1);
    }
}
