import { expect } from 'vitest';
import type { BilevelModel, LinearBlock, Outcome, RowsOf } from '../../src/index.js';

/** The best value of a bilevel model for the leader, by all values of all variables; null if there is no solution. */
export interface BruteForce {
  readonly objective: number | null;
  /** All optimal solutions, in the order of their bits; all solutions if the leader has no objective. */
  readonly solutions: readonly string[];
}

interface Terms {
  readonly variables: ArrayLike<number>;
  readonly coefficients: ArrayLike<number>;
}

function sumAt({ variables, coefficients }: Terms, values: readonly number[]): number {
  return Array.from(variables).reduce((sum, variable, i) => sum + coefficients[i]! * values[variable]!, 0);
}

function keeps({ joint, rowsOf }: BilevelModel, of: readonly RowsOf[], values: readonly number[]): boolean {
  return joint.constraints.every((block, index) => {
    if (!of.includes(rowsOf[index]!)) return true;
    const { starts, variables, coefficients, lower, upper } = block as LinearBlock;
    return lower.every((least, row) => {
      const [from, to] = [starts[row]!, starts[row + 1]!];
      const terms = { variables: variables.slice(from, to), coefficients: coefficients.slice(from, to) };
      const sum = sumAt(terms, values);
      return least <= sum && sum <= upper[row]!;
    });
  });
}

/** By definition: of all values, those where no other values of the follower are better for it. */
export function bilevelBruteForce(model: BilevelModel): BruteForce {
  const { joint, ofFollower, followerObjective } = model;
  const all = Array.from({ length: 2 ** joint.variableCount }, (_, bits) =>
    Array.from({ length: joint.variableCount }, (_, variable) => (bits >> variable) & 1),
  ).filter((values) =>
    values.every((value, variable) => joint.lower[variable]! <= value && value <= joint.upper[variable]!),
  );
  const answers = all.filter((values) => keeps(model, ['follower', 'link'], values));
  const sign = followerObjective?.sense === 'maximize' ? -1 : 1;
  const cost = (values: readonly number[]): number =>
    followerObjective === null ? 0 : sign * sumAt(followerObjective, values);
  const isSameDecision = (one: readonly number[], other: readonly number[]): boolean =>
    one.every((value, variable) => ofFollower[variable] === 1 || value === other[variable]);
  const solutions = answers.filter(
    (values) =>
      keeps(model, ['leader'], values) &&
      !answers.some((other) => isSameDecision(values, other) && cost(other) < cost(values)),
  );
  const { objective } = joint;
  if (objective === null || solutions.length === 0)
    return { objective: null, solutions: solutions.map((values) => values.join('')) };
  const worthOf = (values: readonly number[]): number => objective.constant + sumAt(objective, values);
  const best = solutions
    .map(worthOf)
    .reduce((one, other) => (objective.sense === 'minimize' ? Math.min(one, other) : Math.max(one, other)));
  return {
    objective: best,
    solutions: solutions.filter((values) => worthOf(values) === best).map((values) => values.join('')),
  };
}

/** Fails unless the outcome of a solver without limits is that of brute force. Answers whether there is a solution. */
export function expectAsBruteForce(outcome: Outcome, { objective, solutions }: BruteForce): boolean {
  if (solutions.length === 0) {
    expect(outcome.status).toBe('infeasible');
    return false;
  }
  if (!('values' in outcome)) throw new Error(`it is ${outcome.status}`);
  expect(outcome).toMatchObject({
    status: objective === null ? 'feasible' : 'optimal',
    objective,
    bound: objective,
    stopped: null,
  });
  expect(solutions).toContain(Array.from(outcome.values).join(''));
  return true;
}
