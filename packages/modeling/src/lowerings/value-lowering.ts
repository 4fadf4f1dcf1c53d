import type { Budget } from '../engine/budget.js';
import type { Refusal, RefusalCode } from '../engine/engine-error.js';
import type { AllDifferentBlock, EqualityBlock, TableBlock, ValueBlock } from '../model/constraints.js';
import { type Literal, positive } from '../model/literal.js';
import type { Model } from '../model/model.js';
import type { OrderedInteger, Truth } from './clauses/value-clauses.js';
import { type BlockOf, isOf, type Lowering } from './lowering.js';
import { maxValues, orderedIntegers, withOrderEncoding } from './order-encoding.js';
import { type RowTarget, rewriteRows } from './rewritten-rows.js';

/** A variable with more values makes its rows in lowerings to linear rows big-M rows. */
export const maxValuesInRows = 64;

/** A block about the values of integer variables. */
type BlockOfValues = EqualityBlock | AllDifferentBlock | ValueBlock | TableBlock;

/** A model in which the variables of some rows are in the order encoding. */
export interface EncodedValues {
  /** The model without the encoding. */
  readonly model: Model;
  readonly budget: Budget;
  /** Whether a row of these variables has them in the order encoding. */
  isEncoded(variables: ArrayLike<number>): boolean;
  /** A variable in the order encoding. */
  integer(variable: number): OrderedInteger;
}

/** Writes what takes the place of the rows of blocks of a type. */
type Rewriter<Type extends BlockOfValues['type']> = (
  encoded: EncodedValues,
) => (block: BlockOf<Type>, row: number, target: RowTarget) => void;

/** A lowering to clauses over the order encoding. */
export function valuesToClauses<Type extends BlockOfValues['type']>(
  source: Type,
  rewriter: Rewriter<Type>,
): Lowering {
  return valueLowering(source, ['clause', 'linear'], maxValues, unencodedReason, rewriter);
}

/** A lowering to linear rows over the order encoding of variables of few values, and over other variables. */
export function valuesToLinear<Type extends BlockOfValues['type']>(
  source: Type,
  rewriter: Rewriter<Type>,
): Lowering {
  return valueLowering(source, ['linear', 'clause'], maxValuesInRows, unboundedReason, rewriter);
}

function valueLowering<Type extends BlockOfValues['type']>(
  source: Type,
  targets: Lowering['targets'],
  valueLimit: number,
  reason: ReasonToRefuse,
  rewriter: Rewriter<Type>,
): Lowering {
  return {
    source,
    targets,
    refuses: (model) => valueRefusals(model, source, reason),
    lower: (model, budget = {}) => {
      const isEncoded = (variables: ArrayLike<number>): boolean =>
        Array.from(variables).every((variable) => valueCount(model, variable) <= valueLimit);
      const blocks = model.constraints.flatMap((block) => (isOf(block, source) ? [block] : []));
      const variables = new Set(
        blocks.flatMap((block) => [...encodedTogether(block)].filter(isEncoded).flat()),
      );
      const encoded = withOrderEncoding(model, variables, budget);
      const rewrite = rewriter({ model, budget, isEncoded, integer: orderedIntegers(encoded) });
      return rewriteRows(encoded, source, budget, rewrite);
    },
  };
}

/** The variables of a block, those together that are in the order encoding only if all are. */
function* encodedTogether(block: BlockOfValues): Generator<readonly number[]> {
  switch (block.type) {
    case 'equality':
      for (const [row, left] of block.left.entries()) yield [left, block.right[row]!];
      break;
    case 'allDifferent':
      for (let row = 0; row + 1 < block.starts.length; row++) yield [...variablesInRow(block, row)];
      break;
    default:
      for (const variable of block.variables) yield [variable];
  }
}

/** The variables of a row. */
export function variablesInRow(
  { starts, variables }: AllDifferentBlock | TableBlock,
  row: number,
): Int32Array {
  return variables.subarray(starts[row], starts[row + 1]);
}

/** Terms of "the variable has this value", by its order encoding, with a sign, and their constant part. */
export function valueTerms(
  integer: OrderedInteger,
  value: number,
  sign: 1 | -1,
): { readonly terms: readonly (readonly [Literal, number])[]; readonly constant: number } {
  const terms: [Literal, number][] = [];
  let constant = 0;
  const add = (truth: Truth, coefficient: number): void => {
    if (truth === true) constant += coefficient;
    else if (truth !== false) terms.push([truth, coefficient]);
  };
  add(integer.atLeast(value), sign);
  add(integer.atLeast(value + 1), -sign);
  return { terms, constant };
}

/** A sum between its bounds. */
interface BoundedSum {
  readonly terms: readonly (readonly [Literal, number])[];
  readonly least: number;
  readonly most: number;
}

/** x − y of two variables. */
export function differenceOf({ lower, upper }: Model, x: number, y: number): BoundedSum {
  const least = Math.ceil(lower[x]!) - Math.floor(upper[y]!);
  const most = Math.floor(upper[x]!) - Math.ceil(lower[y]!);
  return {
    terms: [
      [positive(x), 1],
      [positive(y), -1],
    ],
    least,
    most,
  };
}

/**
 * The big-M rows that a literal is true if and only if a sum of terms has a value; null: it does not have it. With D and U the bounds of
 * the sum less the value, and a new binary g, "the sum is greater": the sum is in the range from D (1 − l) to U (1 − l), at least 1 if g
 * and not l, and at most −1 if neither. Of a value out of the range, only that the literal is false.
 */
export function valueRows(
  literal: Literal | null,
  { terms, least, most }: BoundedSum,
  value: number,
  { linear, clauses, variable }: RowTarget,
): void {
  const row = (lower: number, upper: number, others: BoundedSum['terms']): void => {
    linear.sum([...terms, ...others]);
    linear.end(lower, upper);
  };
  if (value < least || value > most) {
    if (literal !== null) clauses.clause([literal ^ 1]);
    return;
  }
  const [below, above] = [least - value, most - value];
  if (literal !== null) {
    row(least, Infinity, [[literal, below]]);
    row(-Infinity, most, [[literal, above]]);
  }
  const greater = variable();
  const unless = (coefficient: number): BoundedSum['terms'] =>
    literal === null ? [] : [[literal, coefficient]];
  row(least, Infinity, [[greater, below - 1], ...unless(1 - below)]);
  row(-Infinity, value - 1, [[greater, -1 - above], ...unless(-1 - above)]);
}

/** Why a block with a variable is refused; null if it is not. */
type ReasonToRefuse = (model: Model, variable: number) => RefusalCode | null;

/** The refusals of the blocks of a type, by a reason to refuse one of their variables. Linear in the blocks. */
function valueRefusals(
  model: Model,
  type: BlockOfValues['type'],
  reason: ReasonToRefuse,
): readonly Refusal[] {
  return model.constraints.flatMap((block): readonly Refusal[] => {
    if (!isOf(block, type)) return [];
    const codes = new Set<RefusalCode>();
    for (const variable of variablesOf(block)) {
      const code = model.integral[variable] === 1 ? reason(model, variable) : 'continuous-variables';
      if (code !== null) codes.add(code);
    }
    return Array.from(codes, (code) => ({ code, block: block.name }));
  });
}

function* variablesOf(block: BlockOfValues): Generator<number> {
  if (block.type !== 'equality') yield* block.variables;
  else {
    yield* block.left;
    yield* block.right;
  }
}

/** Differences of such values, and one more, are exact. */
const largest = 2 ** 51;

/** Why a difference with the variable has no bounds that rows can state. */
function unboundedReason({ lower, upper }: Model, variable: number): RefusalCode | null {
  const size = Math.max(Math.abs(lower[variable]!), Math.abs(upper[variable]!));
  return size <= largest ? null : Number.isFinite(size) ? 'unsafe-numbers' : 'unbounded-variables';
}

/** Why the variable has no order encoding. */
function unencodedReason(model: Model, variable: number): RefusalCode | null {
  return valueCount(model, variable) <= maxValues ? unboundedReason(model, variable) : 'too-many-values';
}

/** The number of values of an integer variable; 0 or less without one. */
export function valueCount({ lower, upper }: Model, variable: number): number {
  return Math.floor(upper[variable]!) - Math.ceil(lower[variable]!) + 1;
}
