import type { EdgeGraph } from '../model/constraints.js';
import type { Literal } from '../model/literal.js';

/** A clause that every solution satisfies and the values at hand violate: its literals' values sum to less than 1. */
export type Cut = readonly Literal[];

/**
 * Finds violated cuts of a graph constraint. `values` are values of the model, fractional in a relaxation.
 * No cut means that the values violate none.
 */
export type Separator = (graph: EdgeGraph, values: ArrayLike<number>) => readonly Cut[];

/** Sums below 1 by less than this are not violations: engines solve to 10⁻⁶ or so. */
export const violationTolerance = 1e-5;
