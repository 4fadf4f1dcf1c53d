import { EngineError } from '../engine/engine-error.js';
import type { BilevelModel } from './bilevel-model.js';

/** The maximum number of free variables of the leader, whose decisions are put in order. */
const maxVariables = 20;

/** A decision of the leader. */
interface LeaderDecision {
  /** The values of the leader's variables. */
  readonly values: ReadonlyMap<number, number>;
  /** No answer of the follower gives the leader a better objective; null without an objective. */
  readonly bound: number | null;
}

/** All decisions of the leader, and how they compare by its objective. */
export interface LeaderDecisions {
  /** Each decision once, the best bounds first. */
  inOrder(): Generator<LeaderDecision>;
  /** Whether a decision with this bound, and those after it, give no better objective than this one. */
  cannotImprove(bound: number | null, objective: number): boolean;
  isBetter(objective: number | null, than: number | null): boolean;
}

/** The decisions of the leader within its bounds. Throws `EngineError` `model-refused` for more than 2^20. */
export function leaderDecisions({ joint, ofFollower }: BilevelModel): LeaderDecisions {
  const { objective, lower, upper } = joint;
  const leaders = [...ofFollower.keys()].filter((variable) => ofFollower[variable] === 0);
  const least = (variable: number): number => Math.ceil(lower[variable]!);
  const free = leaders.filter((variable) => least(variable) < Math.floor(upper[variable]!));
  const isEmpty = leaders.some((variable) => least(variable) > Math.floor(upper[variable]!));
  if (free.length > maxVariables)
    throw new EngineError({
      code: 'model-refused',
      engine: 'enumeration',
      refusals: [{ code: 'too-many-leader-variables' }],
    });
  const costs = new Float64Array(joint.variableCount);
  const sign = objective?.sense === 'maximize' ? -1 : 1;
  for (const [i, variable] of (objective?.variables ?? []).entries())
    costs[variable]! += sign * objective!.coefficients[i]!;
  let base = sign * (objective?.constant ?? 0);
  for (const [variable, cost] of costs.entries())
    base +=
      ofFollower[variable] === 1 ? Math.min(cost, 0) : cost * (free.includes(variable) ? 0 : least(variable));
  const sums = sumsOf(free.map((variable) => costs[variable]!));
  const size = costs.reduce((sum, cost) => sum + Math.abs(cost), Math.abs(objective?.constant ?? 0));
  const isExact = [...costs, base].every(Number.isInteger) && size <= Number.MAX_SAFE_INTEGER;
  // Sums of fractions are rounded: bounds that are this close are not compared.
  const slack = isExact ? 0 : 1e-9 * size;
  return {
    *inOrder() {
      if (isEmpty) return;
      const order = Uint32Array.from(sums.keys()).sort(
        (one, other) => sums[one]! - sums[other]! || one - other,
      );
      for (const bits of order) {
        const values = new Map(leaders.map((variable) => [variable, least(variable)]));
        for (const [place, variable] of free.entries()) values.set(variable, (bits >>> place) & 1);
        yield { values, bound: objective && sign * (base + sums[bits]! - slack) };
      }
    },
    cannotImprove: (bound, incumbent) => bound !== null && sign * bound >= sign * incumbent,
    isBetter: (one, other) => one !== null && other !== null && sign * one < sign * other,
  };
}

/** By set of terms, in bits, its sum. */
function sumsOf(terms: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** terms.length);
  for (const [place, term] of terms.entries()) {
    const first = 2 ** place;
    for (let bits = 0; bits < first; bits++) sums[first + bits] = sums[bits]! + term;
  }
  return sums;
}
