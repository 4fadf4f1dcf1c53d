import {
  conflict,
  exactWhereNeeded,
  highs,
  type LoadedEngine,
  linearLowerings,
  withLowerings,
  withSeparation,
} from '../src/index.js';

/** HiGHS as the command composes it. */
export function composedHighs(): LoadedEngine {
  return withSeparation(withLowerings(highs(), linearLowerings));
}

/** The command's engine for the optimum of a model. */
export function optimumEngine(): LoadedEngine {
  return exactWhereNeeded(composedHighs(), conflict());
}
