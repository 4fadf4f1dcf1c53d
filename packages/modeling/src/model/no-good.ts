import { type Literal, negate, positive } from './literal.js';

/** The clause that at least one of these binary variables has another value than here; `values` are by variable. */
export function noGood(variables: Iterable<number>, values: Float64Array): readonly Literal[] {
  return Array.from(variables, (variable) =>
    values[variable] === 1 ? negate(positive(variable)) : positive(variable),
  );
}
