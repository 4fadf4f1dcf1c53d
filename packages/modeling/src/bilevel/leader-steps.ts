import { type Assumption, fixed } from '../engine/engine.js';
import type { BilevelModel } from './bilevel-model.js';
import type { WholeSum } from './level-rows.js';

/** The leader's variables that it pays for, and how much. */
export interface LeaderCosts {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
}

/** The part of the leader's cost that is over its own variables, within their bounds: those without a choice are left out. */
export function leaderCosts(
  { joint, ofFollower }: Pick<BilevelModel, 'joint' | 'ofFollower'>,
  { variables, coefficients }: WholeSum,
): LeaderCosts {
  const places = [...variables.keys()].filter((place) => {
    const variable = variables[place]!;
    return ofFollower[variable] === 0 && joint.lower[variable]! <= 0 && joint.upper[variable]! >= 1;
  });
  return {
    variables: places.map((place) => variables[place]!),
    coefficients: places.map((place) => coefficients[place]!),
  };
}

/** The decision that costs the leader most: where more clues cost more, all of them. */
export function dearest({ variables, coefficients }: LeaderCosts): readonly Assumption[] {
  return variables.map((variable, i) => fixed(variable, coefficients[i]! > 0 ? 1 : 0));
}

/** The variables at whose other value the decision in `values` would cost less, those that save most first. */
export function savings({ variables, coefficients }: LeaderCosts, values: Float64Array): readonly number[] {
  return [...variables.keys()]
    .filter((i) => values[variables[i]!] === (coefficients[i]! > 0 ? 1 : 0))
    .sort((one, other) => Math.abs(coefficients[other]!) - Math.abs(coefficients[one]!) || one - other)
    .map((i) => variables[i]!);
}

/** The decision in `values` but for this variable. */
export function butFor(
  { variables }: LeaderCosts,
  values: Float64Array,
  changed: number,
): readonly Assumption[] {
  return variables.map((variable) =>
    fixed(variable, variable === changed ? 1 - values[variable]! : values[variable]!),
  );
}
