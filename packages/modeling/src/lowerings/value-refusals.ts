import type { Refusal, RefusalCode } from '../engine/engine-error.js';
import type { AllDifferentBlock, EqualityBlock, TableBlock, ValueBlock } from '../model/constraints.js';
import type { Model } from '../model/model.js';
import { isOf } from './lowering.js';
import { maxValues } from './order-encoding.js';

/** A block about the values of integer variables. */
type BlockOfValues = EqualityBlock | AllDifferentBlock | ValueBlock | TableBlock;

/** The refusals of the blocks of a type, by a reason to refuse one of their variables. Linear in the blocks. */
export function valueRefusals(
  model: Model,
  type: BlockOfValues['type'],
  reason: (model: Model, variable: number) => RefusalCode | null,
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
export function unboundedReason({ lower, upper }: Model, variable: number): RefusalCode | null {
  const size = Math.max(Math.abs(lower[variable]!), Math.abs(upper[variable]!));
  return size <= largest ? null : Number.isFinite(size) ? 'unsafe-numbers' : 'unbounded-variables';
}

/** Why the variable has no order encoding. */
export function unencodedReason(model: Model, variable: number): RefusalCode | null {
  return valueCount(model, variable) <= maxValues ? unboundedReason(model, variable) : 'too-many-values';
}

/** The number of values of an integer variable; 0 or less without one. */
export function valueCount({ lower, upper }: Model, variable: number): number {
  return Math.floor(upper[variable]!) - Math.ceil(lower[variable]!) + 1;
}
