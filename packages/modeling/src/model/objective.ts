import { decimalOf, decimalText, nearestNumber, sumOfProducts } from './decimal.js';
import type { Objective } from './model.js';

/** The value of the objective at these values of the model: the number nearest to the exact sum. */
export function objectiveValue(objective: Objective, values: ArrayLike<number>): number {
  let sum = objective.constant;
  let size = Math.abs(sum);
  let isWhole = Number.isInteger(sum);
  for (let i = 0; i < objective.variables.length; i++) {
    const term = objective.coefficients[i]! * values[objective.variables[i]!]!;
    sum += term;
    size += Math.abs(term);
    // A whole product of fractions may be a rounded one.
    isWhole &&= Number.isInteger(objective.coefficients[i]!) && Number.isInteger(term);
  }
  if ((isWhole && size <= Number.MAX_SAFE_INTEGER) || !Number.isFinite(size)) return sum;
  return nearestNumber(sumOfProducts(products(objective, values)));
}

/** The value of the objective digit by digit, where a number cannot hold it; null where `objectiveValue` does. */
export function exactObjectiveText(objective: Objective, values: ArrayLike<number>): string | null {
  const exact = sumOfProducts(products(objective, values));
  const text = decimalText(exact);
  return text === decimalText(decimalOf(nearestNumber(exact))) ? null : text;
}

function* products(
  { constant, variables, coefficients }: Objective,
  values: ArrayLike<number>,
): Generator<[number, number]> {
  yield [constant, 1];
  for (const [i, variable] of variables.entries()) yield [coefficients[i]!, values[variable]!];
}
