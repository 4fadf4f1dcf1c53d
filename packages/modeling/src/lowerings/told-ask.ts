import type { Ask, Assumption } from '../engines/engine.js';
import type { Model, Objective } from '../model/model.js';
import { toldIntegers } from '../model/told-integers.js';

/**
 * An ask with what it says of integer variables said of the binary ones that tell them: bounds, which stay beside, as
 * they may be out of reach; and objectives.
 */
export function toldAsk(model: Model, ask: Ask): Ask {
  const told = toldIntegers(model);
  if (told.size === 0) return ask;
  const assume = ask.assume?.flatMap((each): readonly Assumption[] => {
    const block = told.get(each.variable);
    if (!block?.tells) return [each];
    const { first, count, tells } = block;
    const bounds = Array.from({ length: count }, (_, k) => ({
      variable: first + k,
      lower: tells.from + k + 1 <= Math.ceil(each.lower) ? 1 : 0,
      upper: tells.from + k + 1 > each.upper ? 0 : 1,
    }));
    return [each, ...bounds];
  });
  return {
    ...ask,
    ...(assume === undefined ? {} : { assume }),
    ...(ask.objective ? { objective: toldObjective(model, ask.objective) } : {}),
    ...(ask.guide ? { guide: toldObjective(model, ask.guide) } : {}),
  };
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
