/** A constraint `Σ coefficients · literals ≥ bound` over literals, which count 1 where they are true. */
export interface Linear {
  readonly literals: ArrayLike<number>;
  /** Whole numbers, one a literal; all 1 where they are missing. */
  readonly coefficients?: ArrayLike<number> | undefined;
  readonly bound: number;
}

/**
 * The same constraint with each variable once, coefficients above 0, the largest first, and without variables that
 * have their values at level 0. What is left of it may be true always (`bound` ≤ 0) or never.
 */
export interface NormalLinear {
  literals: number[];
  coefficients: number[];
  bound: number;
}
