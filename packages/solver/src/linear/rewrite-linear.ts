import { requireLength } from '../require-length.js';
import type { Linear } from './linear.js';

/** The constraint `Σ coefficients · literals ≤ bound`, as one with ≥. Throws `ContractError` `lengths-differ`. */
export function atMost({ literals, coefficients, bound }: Linear): Linear {
  requireLength('atMost', literals.length, coefficients?.length ?? literals.length);
  const negated = new Float64Array(literals.length);
  for (let i = 0; i < negated.length; i++) negated[i] = coefficients === undefined ? -1 : -coefficients[i]!;
  return { literals, coefficients: negated, bound: -bound };
}

/** The constraint that holds only where a literal is false: a term more, large enough. Throws `ContractError` `lengths-differ`. */
export function unless(literal: number, { literals, coefficients, bound }: Linear): Linear {
  requireLength('unless', literals.length, coefficients?.length ?? literals.length);
  const all = Array.from(literals, (_, i) => coefficients?.[i] ?? 1);
  const least = all.reduce((sum, each) => sum + Math.min(0, each), 0);
  return {
    literals: [...Array.from(literals), literal],
    coefficients: [...all, Math.max(0, bound - least)],
    bound,
  };
}
