import type { Ask, Assumption } from '../engine/engine.js';
import { type Model, type Objective, orderEncodedIntegers, type VariableBlock } from '../model/model.js';

/** The question about a lowered model, and the origin of its assumptions. */
export interface EncodedAsk {
  readonly ask: Ask;
  /**
   * The positions, in the original ask, of the assumptions at these positions of the encoded one; sorted, without
   * duplicates.
   */
  placesOf(core: readonly number[]): readonly number[];
}

/**
 * A question with the bounds and objectives of integer variables translated to the binary variables that encode them.
 * The original bounds stay, since they may be out of range.
 */
export function encodedAsk(model: Model, ask: Ask): EncodedAsk {
  const encoded = orderEncodedIntegers(model);
  if (encoded.size === 0) return { ask, placesOf: (core) => core };
  const assume: Assumption[] = [];
  const places: number[] = [];
  for (const [place, each] of (ask.assume ?? []).entries()) {
    const own = [each, ...encodedBounds(each, encoded.get(each.variable))];
    for (const bound of own) {
      assume.push(bound);
      places.push(place);
    }
  }
  return {
    ask: {
      ...ask,
      ...(ask.assume === undefined ? {} : { assume }),
      ...(ask.objective ? { objective: encodedObjective(model, ask.objective) } : {}),
      ...(ask.guide ? { guide: encodedObjective(model, ask.guide) } : {}),
    },
    placesOf: (core) => [...new Set(core.map((inner) => places[inner]!))].sort((one, other) => one - other),
  };
}

/** A bound of an integer variable, over the binary variables that encode it. */
function encodedBounds(bound: Assumption, block: VariableBlock | undefined): readonly Assumption[] {
  if (!block?.encodes) return [];
  const { first, count, encodes } = block;
  return Array.from({ length: count }, (_, k) => ({
    variable: first + k,
    lower: encodes.from + k + 1 <= Math.ceil(bound.lower) ? 1 : 0,
    upper: encodes.from + k + 1 > bound.upper ? 0 : 1,
  }));
}

/** An objective over the binary variables that encode integer ones. */
export function encodedObjective(model: Model, objective: Objective): Objective {
  const encoded = orderEncodedIntegers(model);
  let { constant } = objective;
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (const [i, variable] of objective.variables.entries()) {
    const coefficient = objective.coefficients[i]!;
    const block = encoded.get(variable);
    constant += coefficient * (block?.encodes?.from ?? 0);
    const { first, count } = block ?? { first: variable, count: 1 };
    for (let k = 0; k < count; k++) {
      variables.push(first + k);
      coefficients.push(coefficient);
    }
  }
  return {
    ...objective,
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant,
  };
}
