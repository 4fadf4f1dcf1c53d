import type { Ask, Assumption } from '../engines/engine.js';
import type { Model, Objective, VariableBlock } from '../model/model.js';
import { toldIntegers } from '../model/told-integers.js';

/** What a lowered model is asked, and where its assumptions come from. */
export interface ToldAsk {
  readonly ask: Ask;
  /** The places, in the ask that was told, of the assumptions with these places in this one; sorted, each once. */
  placesOf(core: readonly number[]): readonly number[];
}

/**
 * An ask with what it says of integer variables said of the binary ones that tell them: bounds, which stay beside, as
 * they may be out of reach; and objectives.
 */
export function toldAsk(model: Model, ask: Ask): ToldAsk {
  const told = toldIntegers(model);
  if (told.size === 0) return { ask, placesOf: (core) => core };
  const assume: Assumption[] = [];
  const places: number[] = [];
  for (const [place, each] of (ask.assume ?? []).entries()) {
    const own = [each, ...toldBounds(each, told.get(each.variable))];
    for (const bound of own) {
      assume.push(bound);
      places.push(place);
    }
  }
  return {
    ask: {
      ...ask,
      ...(ask.assume === undefined ? {} : { assume }),
      ...(ask.objective ? { objective: toldObjective(model, ask.objective) } : {}),
      ...(ask.guide ? { guide: toldObjective(model, ask.guide) } : {}),
    },
    placesOf: (core) => [...new Set(core.map((inner) => places[inner]!))].sort((one, other) => one - other),
  };
}

/** A bound of an integer variable, said of the binary ones that tell it. */
function toldBounds(bound: Assumption, block: VariableBlock | undefined): readonly Assumption[] {
  if (!block?.tells) return [];
  const { first, count, tells } = block;
  return Array.from({ length: count }, (_, k) => ({
    variable: first + k,
    lower: tells.from + k + 1 <= Math.ceil(bound.lower) ? 1 : 0,
    upper: tells.from + k + 1 > bound.upper ? 0 : 1,
  }));
}

/** An objective over the binary variables that tell integer ones. */
export function toldObjective(model: Model, objective: Objective): Objective {
  const told = toldIntegers(model);
  let { constant } = objective;
  const variables: number[] = [];
  const coefficients: number[] = [];
  for (const [i, variable] of objective.variables.entries()) {
    const coefficient = objective.coefficients[i]!;
    const block = told.get(variable);
    constant += coefficient * (block?.tells?.from ?? 0);
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
