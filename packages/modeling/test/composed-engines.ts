import {
  conflict,
  type Engine,
  exactWhereNeeded,
  highs,
  linearLowerings,
  withLowerings,
  withSeparation,
} from '../src/index.js';

/** HiGHS as the command composes it. */
export function composedHighs(): Engine {
  return withSeparation(withLowerings(highs(), linearLowerings));
}

/** The command's engine for the optimum of a model. */
export function optimumEngine(): Engine {
  return exactWhereNeeded(composedHighs(), conflict());
}
