import type { Model } from './model.js';

/** Bounds of one variable. */
interface VariableBounds {
  readonly variable: number;
  readonly lower: number;
  readonly upper: number;
}

/**
 * The model with narrower bounds: those it has and those given. A variable whose bounds contradict each other
 * keeps the contradiction, lower above upper, and the model then has no solution.
 */
export function withBounds(model: Model, bounds: readonly VariableBounds[]): Model {
  const lower = model.lower.slice();
  const upper = model.upper.slice();
  for (const bound of bounds) {
    lower[bound.variable] = Math.max(lower[bound.variable]!, bound.lower);
    upper[bound.variable] = Math.min(upper[bound.variable]!, bound.upper);
  }
  return { ...model, lower, upper };
}
