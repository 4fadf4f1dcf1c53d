import { requireLength } from '../errors.js';

/** A constraint `Σ coefficients · literals ≥ bound`; a true literal counts 1. */
export interface Linear {
  readonly literals: ArrayLike<number>;
  /** Whole numbers, one for each literal; all 1 by default. */
  readonly coefficients?: ArrayLike<number> | undefined;
  readonly bound: number;
}

/** The objective to minimize: `Σ coefficients · literals`, with whole numbers. */
export interface Sum {
  readonly literals: ArrayLike<number>;
  readonly coefficients: ArrayLike<number>;
}

/** The constraint `Σ coefficients · literals ≤ bound` as one with ≥. Throws `ContractError` `lengths-differ`. */
export function atMost({ literals, coefficients, bound }: Linear): Linear {
  requireLength('atMost', literals.length, coefficients?.length ?? literals.length);
  const negated = new Float64Array(literals.length);
  for (let i = 0; i < negated.length; i++) negated[i] = coefficients === undefined ? -1 : -coefficients[i]!;
  return { literals, coefficients: negated, bound: -bound };
}

/** The constraint if a literal is false, by a term with a large coefficient. Throws `ContractError` `lengths-differ`. */
export function unless(literal: number, { literals, coefficients, bound }: Linear): Linear {
  requireLength('unless', literals.length, coefficients?.length ?? literals.length);
  const all = Array.from(literals, (_, i) => coefficients?.[i] ?? 1);
  const min = all.reduce((sum, each) => sum + Math.min(0, each), 0);
  return {
    literals: [...Array.from(literals), literal],
    coefficients: [...all, Math.max(0, bound - min)],
    bound,
  };
}
