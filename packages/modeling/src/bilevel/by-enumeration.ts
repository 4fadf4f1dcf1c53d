import { type Budget, type StopReason, stopReason } from '../engine/budget.js';
import { Reporter } from '../engine/drive.js';
import { type Engine, fixed, type Guard, openByFirst, type Session } from '../engine/engine.js';
import { modelRefused } from '../engine/engine-error.js';
import { addStats, noStats, type Outcome, unknownOutcome } from '../engine/outcome.js';
import { conflict } from '../engines/conflict/conflict.js';
import { exactObjectiveText, type Model, objectiveRow, objectiveValue } from '../model/model.js';
import { type BilevelModel, requireWellFormed } from './bilevel-model.js';

/** How a bilevel model is solved. Everything has a default. */
export interface SolveBilevelOptions {
  /** The engines to choose from; by default `conflict`, which is exact. */
  readonly engines?: readonly Engine[];
  readonly budget?: Budget;
}

/**
 * Solves a bilevel model by trying the leader's decisions one by one, the best ones for its own objective first. For each one an engine
 * finds the follower's optimum, and then, among the follower's best answers, the best one for the leader that keeps the leader's rows. A
 * decision that leaves the follower without an answer is none. It ends when no further decision can improve the objective. For small
 * models: at most 2^20 decisions. If a limit is reached: `feasible` with a bound, or `unknown`; `precision` if the follower's optimum is
 * not exactly a number. Throws `BilevelError`, and `EngineError` `model-refused` for more decisions than that.
 */
export async function solveByEnumeration(
  model: BilevelModel,
  { engines = [conflict()], budget = {} }: SolveBilevelOptions = {},
): Promise<Outcome> {
  requireWellFormed(model);
  const { joint, rowsOf, followerObjective } = model;
  const decisions = leaderDecisions(model);
  const reporter = new Reporter(budget);
  const ofFollower: Model = {
    ...joint,
    constraints: joint.constraints.filter((_, index) => rowsOf[index] !== 'leader'),
    objective: followerObjective && { ...followerObjective, constant: 0 },
  };
  const sessions: Session[] = [];
  try {
    for (const each of [ofFollower, joint]) sessions.push(await openByFirst(engines, each, budget));
    const [follower, both] = sessions;
    const search = searchOf(model, follower!, both!, budget);
    let best: Float64Array | null = null;
    let tried = 0;
    const worthOf = (values: Float64Array): number | null =>
      joint.objective && objectiveValue(joint.objective, values);
    const ended = (stopped: StopReason | null, bound: number | null): Outcome => {
      const { stats } = search;
      if (best === null)
        return stopped === null ? { status: 'infeasible', stats } : unknownOutcome(stopped, stats, bound);
      const objective = worthOf(best);
      const isOptimal = stopped === null && objective !== null;
      const known = { values: best, objective, bound: isOptimal ? objective : bound, stopped, stats };
      return { status: isOptimal ? 'optimal' : 'feasible', ...known };
    };
    for (const { values, bound } of decisions.inOrder()) {
      const incumbent = best === null ? null : worthOf(best);
      if (best !== null && (incumbent === null || decisions.cannotImprove(bound, incumbent))) break;
      const reason = stopReason(budget);
      if (reason !== null) return ended(reason, bound);
      reporter.report(() => ({ phase: 'leader decisions', bound, incumbent, nodes: tried, cuts: 0 }));
      tried += 1;
      const answer = await search.answerTo(values);
      if (typeof answer === 'string') return ended(answer, bound);
      if (answer === null) continue;
      if (best === null || decisions.isBetter(worthOf(answer), incumbent)) best = answer;
    }
    return ended(null, null);
  } finally {
    for (const session of sessions) session.close();
  }
}

/** The answers of the follower, in two sessions that stay open. */
function searchOf(
  { followerObjective, joint }: BilevelModel,
  follower: Session,
  both: Session,
  budget: Budget,
) {
  let stats = noStats;
  const guards = new Map<number, Guard>();

  /** The guard of the row that keeps the follower at its optimum. */
  function guardOf(optimum: number): Guard {
    const known = guards.get(optimum);
    if (known !== undefined) return known;
    const guard = both.guard();
    both.add([objectiveRow("the follower's optimum", followerObjective!, optimum)], guard);
    guards.set(optimum, guard);
    return guard;
  }

  return {
    get stats() {
      return stats;
    },
    /** The values of both after this decision; null if it is none, or the reason why that is unknown. */
    async answerTo(decision: LeaderDecision['values']): Promise<Float64Array | StopReason | null> {
      const assume = Array.from(decision, ([variable, value]) => fixed(variable, value));
      const guarded: Guard[] = [];
      if (followerObjective !== null) {
        const outcome = await follower.solve({ assume }, budget);
        stats = addStats(stats, outcome.stats);
        if (outcome.status === 'infeasible') return null;
        if (outcome.status !== 'optimal') return reasonOf(outcome);
        const objective = { ...followerObjective, constant: 0 };
        if (exactObjectiveText(objective, outcome.values) !== null) return 'precision';
        guarded.push(guardOf(objectiveValue(objective, outcome.values)));
      }
      const outcome = await both.solve({ assume, guards: guarded }, budget);
      stats = addStats(stats, outcome.stats);
      if (outcome.status === 'infeasible') return null;
      const isWhole = outcome.status === (joint.objective === null ? 'feasible' : 'optimal');
      return isWhole && 'values' in outcome ? outcome.values : reasonOf(outcome);
    },
  };
}

/** Why an answer is not whole; an engine that does not say so was cancelled. */
function reasonOf(outcome: Outcome): StopReason {
  return ('stopped' in outcome ? outcome.stopped : null) ?? 'cancelled';
}

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
interface LeaderDecisions {
  /** Each decision once, the best bounds first. */
  inOrder(): Generator<LeaderDecision>;
  /** Whether a decision with this bound, and those after it, give no better objective than this one. */
  cannotImprove(bound: number | null, objective: number): boolean;
  isBetter(objective: number | null, than: number | null): boolean;
}

/** The decisions of the leader within its bounds. Throws `EngineError` `model-refused` for more than 2^20. */
function leaderDecisions({ joint, ofFollower }: BilevelModel): LeaderDecisions {
  const { objective, lower, upper } = joint;
  const leaders = [...ofFollower.keys()].filter((variable) => ofFollower[variable] === 0);
  const least = (variable: number): number => Math.ceil(lower[variable]!);
  const free = leaders.filter((variable) => least(variable) < Math.floor(upper[variable]!));
  const isEmpty = leaders.some((variable) => least(variable) > Math.floor(upper[variable]!));
  if (free.length > maxVariables) throw modelRefused('enumeration', [{ code: 'too-many-leader-variables' }]);
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
