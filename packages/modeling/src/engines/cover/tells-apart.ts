import type { Model } from '../../model/model.js';
import type { CoverMatrix } from './matrix.js';

/**
 * The options that solutions are told apart by, those of the decision variables; null where these are all variables,
 * which decide all other options.
 */
export function tellsApart({ variableCount, decisions }: Model, matrix: CoverMatrix): Uint8Array | null {
  const { optionCount, negations, hasFreeOptions } = matrix;
  if (!hasFreeOptions && new Set(decisions).size === variableCount) return null;
  const tells = new Uint8Array(optionCount);
  for (const variable of decisions) {
    tells[variable] = 1;
    if (negations[variable]! >= 0) tells[negations[variable]!] = 1;
  }
  return tells;
}
