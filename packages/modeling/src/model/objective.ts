import type { Objective } from './model.js';

/** The value of the objective at these values of the model. */
export function objectiveValue(objective: Objective, values: ArrayLike<number>): number {
  let sum = objective.constant;
  for (let i = 0; i < objective.variables.length; i++) {
    sum += objective.coefficients[i]! * values[objective.variables[i]!]!;
  }
  return sum;
}
