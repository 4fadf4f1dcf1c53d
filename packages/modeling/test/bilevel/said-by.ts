import type { BilevelModel, LinearBlock } from '../../src/index.js';
import type { Inequality, MibsModel } from './read-mibs.js';

/** What the files of a model must say, from its definition. */
export function saidBy({ joint, ofFollower, rowsOf, followerObjective }: BilevelModel): MibsModel {
  const { objective } = joint;
  const rows = joint.constraints.flatMap((block, index): Inequality[] => {
    const { starts, variables, coefficients, lower, upper } = block as LinearBlock;
    return Array.from(lower).flatMap((least, row): Inequality[] => {
      const [from, to] = [starts[row]!, starts[row + 1]!];
      const terms = sorted(variables.subarray(from, to), coefficients.subarray(from, to));
      const of = rowsOf[index] === 'leader' ? 'leader' : 'follower';
      return [
        ...(least > -Infinity ? [{ of, sense: 'G', terms, bound: least } as const] : []),
        ...(upper[row]! < Infinity ? [{ of, sense: 'L', terms, bound: upper[row]! } as const] : []),
      ];
    });
  });
  return {
    isFollowers: Array.from(ofFollower, (level) => level === 1),
    bounds: Array.from(joint.lower, (lower, variable) => [lower, joint.upper[variable]!] as const),
    rows,
    objective: {
      sense: objective?.sense ?? 'minimize',
      terms: objective === null ? [] : sorted(objective.variables, objective.coefficients),
      constant: objective?.constant ?? 0,
    },
    followerObjective: {
      sense: followerObjective?.sense ?? 'minimize',
      terms:
        followerObjective === null ? [] : sorted(followerObjective.variables, followerObjective.coefficients),
    },
  };
}

function sorted(variables: Int32Array, coefficients: Float64Array): Inequality['terms'] {
  return Array.from(variables, (variable, i) => [variable, coefficients[i]!] as const)
    .filter(([, value]) => value !== 0)
    .sort(([one], [other]) => one - other);
}
