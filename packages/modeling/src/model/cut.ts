import type { Literal } from './literal.js';

/**
 * A row that every solution satisfies and the current values violate: the values of its literals add up to at least `atLeast`. A
 * literal counts as often as it occurs.
 */
export interface Cut {
  readonly literals: readonly Literal[];
  readonly atLeast: number;
}
