import { type Assumption, fixed } from '../engine/engine.js';
import { modelRefused } from '../engine/engine-error.js';
import { type Literal, negate, positive } from '../model/literal.js';
import type { Model, Objective } from '../model/model.js';
import { exactObjective, wholeOf, wholeRow } from '../model/whole-rows.js';
import type { BilevelModel } from './bilevel-model.js';

/** A sum over different binary variables, in whole numbers. */
export interface WholeSum {
  readonly variables: readonly number[];
  readonly coefficients: readonly number[];
}

/** A row of the follower that has variables of the leader: `leader + follower ≥ atLeast`. */
export interface LinkRow {
  readonly leader: WholeSum;
  readonly follower: WholeSum;
  readonly atLeast: number;
}

/** The rows of the blocks `link`, a row with two bounds as two. Throws `EngineError` `model-refused` for numbers that are not whole at any scale. */
export function linkRows({ joint, ofFollower, rowsOf }: BilevelModel): readonly LinkRow[] {
  return joint.constraints.flatMap((block, index) => {
    if (block.type !== 'linear' || rowsOf[index] !== 'link') return [];
    return Array.from(block.lower.keys()).flatMap((row): LinkRow[] => {
      const whole = wholeRow(joint, block, row);
      if (typeof whole === 'string') throw modelRefused('levels', [{ code: whole, block: block.name }]);
      const { variables, coefficients, lower, upper } = whole;
      const side = (sign: 1 | -1, atLeast: number): LinkRow => {
        const part = (of: 0 | 1): WholeSum =>
          mergedSum(
            [...variables.keys()]
              .filter((place) => ofFollower[variables[place]!] === of)
              .map((place) => [variables[place]!, sign * coefficients[place]!]),
          );
        return { leader: part(0), follower: part(1), atLeast };
      };
      return [
        ...(lower > -Infinity ? [side(1, lower)] : []),
        ...(upper < Infinity ? [side(-1, -upper)] : []),
      ];
    });
  });
}

/** What an objective minimizes, in whole numbers, and the value of the objective at a cost. */
export interface WholeCost extends WholeSum {
  valueAt(cost: number): number;
}

/**
 * The cost of an objective; without one, of nothing. A missing constant is 0. Throws `EngineError` `model-refused` for numbers that are not
 * whole at any scale.
 */
export function wholeCost(
  joint: Model,
  objective: (Omit<Objective, 'constant'> & Partial<Objective>) | null,
): WholeCost {
  if (objective === null) return { variables: [], coefficients: [], valueAt: () => 0 };
  const whole = wholeOf(exactObjective(joint, { constant: 0, ...objective }));
  if (typeof whole === 'string') throw modelRefused('levels', [{ code: whole, block: 'objective' }]);
  const { times, constant } = whole;
  const sign = objective.sense === 'maximize' ? -1 : 1;
  const sum = mergedSum(whole.variables.map((variable, i) => [variable, sign * whole.coefficients[i]!]));
  return { ...sum, valueAt: (cost) => constant + (sign * cost) / times };
}

/** The objective to minimize a sum. */
export function minimized({ variables, coefficients }: WholeSum): Objective {
  return {
    sense: 'minimize',
    variables: Int32Array.from(variables),
    coefficients: Float64Array.from(coefficients),
    constant: 0,
  };
}

function mergedSum(parts: readonly (readonly [variable: number, coefficient: number])[]): WholeSum {
  const sums = new Map<number, number>();
  for (const [variable, coefficient] of parts) sums.set(variable, (sums.get(variable) ?? 0) + coefficient);
  const terms = [...sums].filter(([, coefficient]) => coefficient !== 0);
  return { variables: terms.map(([variable]) => variable), coefficients: terms.map(([, each]) => each) };
}

/** The sum at these values of the model. */
export function sumAt({ variables, coefficients }: WholeSum, values: ArrayLike<number>): number {
  let sum = 0;
  for (const [i, variable] of variables.entries()) sum += coefficients[i]! * values[variable]!;
  return sum;
}

/** The least sum of any values. */
export function leastSum({ coefficients }: WholeSum): number {
  return coefficients.reduce((sum, each) => sum + Math.min(each, 0), 0);
}

export function negatedSum({ variables, coefficients }: WholeSum): WholeSum {
  return { variables, coefficients: coefficients.map((each) => -each) };
}

/** That true literals weigh at least `need`; weights are positive and at most `need`. */
export interface WeightedLiterals {
  readonly literals: readonly Literal[];
  readonly weights: readonly number[];
  readonly need: number;
}

/** The row `sum ≥ atLeast` over literals with positive weights; no weight exceeds the need, which is not positive if the row always holds. */
export function weightedLiterals(sum: WholeSum, atLeast: number): WeightedLiterals {
  const need = atLeast - leastSum(sum);
  const literals = sum.variables.map((variable, i) =>
    sum.coefficients[i]! > 0 ? positive(variable) : negate(positive(variable)),
  );
  return { literals, weights: sum.coefficients.map((each) => Math.min(Math.abs(each), need)), need };
}

/** The part of the leader's cost that is over its own variables, within their bounds: those without a choice are left out. */
export function leaderCosts(
  { joint, ofFollower }: Pick<BilevelModel, 'joint' | 'ofFollower'>,
  { variables, coefficients }: WholeSum,
): WholeSum {
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
export function dearest({ variables, coefficients }: WholeSum): readonly Assumption[] {
  return variables.map((variable, i) => fixed(variable, coefficients[i]! > 0 ? 1 : 0));
}

/** The variables at whose other value the decision in `values` would cost less, those that save most first. */
export function savings({ variables, coefficients }: WholeSum, values: Float64Array): readonly number[] {
  return [...variables.keys()]
    .filter((i) => values[variables[i]!] === (coefficients[i]! > 0 ? 1 : 0))
    .sort((one, other) => Math.abs(coefficients[other]!) - Math.abs(coefficients[one]!) || one - other)
    .map((i) => variables[i]!);
}

/** The decision in `values` but for this variable. */
export function butFor(
  { variables }: WholeSum,
  values: Float64Array,
  changed: number,
): readonly Assumption[] {
  return variables.map((variable) =>
    fixed(variable, variable === changed ? 1 - values[variable]! : values[variable]!),
  );
}
