import type { State } from '../search/state.js';
import { constraintOf } from './propagate-linear.js';

/**
 * The clause by which a linear constraint implied a literal, or is violated (`literal` is -1), at the end of
 * `state.explanations`; returns where it begins there. Of the literals that were false before, those at level 0 come
 * for nothing, and of the others as many as are needed, the largest coefficients first. Linear in the constraint.
 */
export function explainLinear(state: State, reason: number, literal: number): number {
  const { linear, values, levels, explanations } = state;
  const { literals, coefficients, places, starts } = linear;
  const constraint = constraintOf(reason);
  const start = explanations.size;
  const place = literal < 0 ? places.length : Math.min(places[literal >> 1]!, places.length);
  // What must be false for the literal to follow: coefficients that together exceed this.
  let missing = linear.rests[constraint]!;
  if (literal >= 0) explanations.push(literal);
  const end = starts[constraint + 1]!;
  for (let term = starts[constraint]!; term < end; term++) {
    const other = literals[term]!;
    if (other === literal) missing -= coefficients[term]!;
    else if (values[other]! < 0 && levels[other >> 1] === 0) missing -= coefficients[term]!;
  }
  for (let term = starts[constraint]!; term < end && missing >= 0; term++) {
    const other = literals[term]!;
    const variable = other >> 1;
    if (values[other]! >= 0 || levels[variable] === 0 || places[variable]! >= place) continue;
    explanations.push(other);
    missing -= coefficients[term]!;
  }
  return start;
}
