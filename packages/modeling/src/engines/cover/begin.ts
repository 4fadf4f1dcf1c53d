import type { Assumption } from '../engine.js';
import type { CoverSearch } from './search.js';

/**
 * Begins a search under bounds of binary variables. Says the place of a bound that leaves no value, and the search then
 * has nothing to find; else null.
 */
export function begin(
  search: CoverSearch,
  assume: readonly Assumption[],
  tellsApart: Uint8Array | null,
): number | null {
  search.begin(tellsApart);
  for (let place = 0; place < assume.length; place++) {
    const { variable, lower, upper } = assume[place]!;
    const isImpossible = Math.max(0, Math.ceil(lower)) > Math.min(1, Math.floor(upper));
    if (isImpossible || lower > 0) search.assume(2 * variable);
    if (isImpossible || upper < 1) search.assume(2 * variable + 1);
    if (isImpossible) return place;
  }
  return null;
}
