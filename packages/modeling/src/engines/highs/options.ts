/** An upper bound on HiGHS' options `primal_feasibility_tolerance` and `mip_feasibility_tolerance`. */
export const tolerance = 1e-6;

/** Settings of the engine; all have defaults. */
export interface HighsOptions {
  /** The URL of `highs.wasm`; needed in browsers, where a bundler names the file. */
  readonly wasmUrl?: string;
  /**
   * Whether HiGHS presolves each model; `off` by default. With presolve, HiGHS 1.15.3 reports feasible models as
   * infeasible: a test has one of six binary variables.
   */
  readonly presolve?: 'on' | 'off' | 'choose';
  /** The seed of HiGHS' random choices, a whole number from 0. */
  readonly seed?: number;
}
