import type { Budget, StopReason } from '../engine/budget.js';
import { Reporter } from '../engine/drive.js';
import { type Ask, type Assumption, objectiveFor, type Session } from '../engine/engine.js';
import { addStats, noStats, type Outcome, type SolveStats, unknownOutcome } from '../engine/outcome.js';
import type { Model } from '../model/model.js';
import type { Cut } from './cut.js';
import { type Neighborhood, repair, repairNodeLimit } from './repair.js';

/** Rounds of cuts on the relaxation before integer solutions are requested. */
const relaxationRounds = 20;

/** The same with an objective: rounds that do not improve its bound. Measured on minimum spanning trees, which need up to 40. */
const boundRounds = 50;

/** Values this close to a whole number count as whole. */
const wholeTolerance = 1e-6;

/** A question to a session that has only some of the constraints, and a way to add more. */
export interface CutLoop {
  readonly model: Model;
  readonly inner: Session;
  readonly ask: Ask;
  readonly budget: Budget;
  readonly solvesRelaxations: boolean;
  readonly neighborhood: Neighborhood;
  /** Adds cuts that these values violate to the inner session, and returns them. */
  readonly separate: (values: Float64Array) => readonly Cut[];
}

/** A solution of the question, with its objective. */
type Found = Extract<Outcome, { status: 'feasible' | 'optimal' }>;

/**
 * Solves, separates and adds cuts until the answer violates none: on the relaxation first, where it is cheap, then on
 * integer solutions; with an objective, each of these is followed by the relaxation with the new cuts. A violating answer is
 * repaired if possible: if any solution will do, that is the answer; else it is the best solution so far, and optimal if it
 * reaches the bound. Every answer of the inner session is one of a relaxation of the question, so its "infeasible" and its
 * bounds hold.
 */
export async function runCutLoop(loop: CutLoop): Promise<Outcome> {
  const { model, neighborhood, inner, ask, budget } = loop;
  const objective = objectiveFor(ask, model);
  const sign = objective?.sense === 'maximize' ? -1 : 1;
  const reporter = new Reporter(budget);
  let stats: SolveStats = noStats;
  let bound: number | null = null;
  let best: Found | null = null;

  async function step(question: Ask, maxNodes?: number): Promise<Outcome> {
    const nodesLeft = budget.nodeLimit === undefined ? undefined : budget.nodeLimit - stats.nodes;
    if (nodesLeft !== undefined && nodesLeft <= 0 && stats.nodes > 0) return unknownOutcome('nodes', stats);
    const limits = [nodesLeft, maxNodes].filter((limit) => limit !== undefined);
    const nodeLimit = limits.length === 0 ? undefined : Math.min(...limits);
    const { nodes, cuts } = stats;
    // The bound of a question with more assumptions is not one of this question.
    const isWhole = maxNodes === undefined;
    const onProgress: Budget['onProgress'] =
      budget.onProgress &&
      ((progress) =>
        budget.onProgress?.({
          ...progress,
          elapsedMs: reporter.elapsedMs,
          bound: tighter(bound, isWhole ? progress.bound : null),
          // Until separation finds no cut, a solution of the relaxed constraints is not one of the question.
          incumbent: best?.objective ?? null,
          nodes: nodes + progress.nodes,
          cuts: cuts + progress.cuts,
        }));
    const outcome = await inner.solve(question, { ...budget, nodeLimit, onProgress });
    stats = addStats(stats, outcome.stats);
    if (isWhole && 'bound' in outcome) bound = tighter(bound, outcome.bound);
    return { ...outcome, stats };
  }

  /** The bound that says more; null without one. */
  function tighter(one: number | null, other: number | null): number | null {
    if (one === null || other === null) return one ?? other;
    return sign * Math.max(sign * one, sign * other);
  }

  /** The question with more assumptions, and a short limit. */
  function stepNearby(assume: readonly Assumption[]): Promise<Outcome> {
    return step({ ...ask, relax: false, assume: [...(ask.assume ?? []), ...assume] }, repairNodeLimit);
  }

  function separate(values: Float64Array): readonly Cut[] {
    const cuts = loop.separate(values);
    stats = { ...stats, cuts: stats.cuts + cuts.length };
    // The inner session reports only within a long step: many short steps would report nothing.
    const { nodes, cuts: added } = stats;
    const incumbent = best?.objective ?? null;
    reporter.report(() => ({ phase: 'separation', bound, incumbent, nodes, cuts: added }));
    return cuts;
  }

  /** The best solution, or none, with the bound so far. */
  function stoppedBy(stopped: StopReason): Outcome {
    if (best !== null) return { ...best, status: 'feasible', bound, stopped, stats };
    return unknownOutcome(stopped, stats, bound);
  }

  /** Decides whether the question is unbounded or infeasible. */
  async function unbounded(): Promise<Outcome> {
    const outcome = await runCutLoop({ ...loop, ask: { ...ask, objective: null } });
    const found = outcome.status === 'feasible' || outcome.status === 'optimal';
    const sum = addStats(stats, outcome.stats);
    return found ? { status: 'unbounded', stats: sum } : { ...outcome, stats: sum };
  }

  /** The relaxation with cuts; null if it does not answer the question. */
  async function relaxed(maxRounds: number): Promise<Outcome | null> {
    let last: number | null = null;
    for (let round = 0; ask.relax || round < maxRounds; round++) {
      const outcome = await step({ ...ask, relax: true });
      if (outcome.status === 'unknown') return stoppedBy(outcome.stopped);
      if (outcome.status === 'unbounded') return unbounded();
      if (outcome.status === 'infeasible') return outcome;
      if (isImproved(last, outcome.objective)) {
        last = outcome.objective;
        round = 0;
      }
      const cuts = separate(outcome.values);
      budget.onRelaxation?.({ values: outcome.values, objective: outcome.objective, cuts });
      if (cuts.length > 0) continue;
      if (ask.relax) return { ...outcome, stats };
      if (!isWhole(model, outcome.values)) return null;
      const status = objective === null ? 'feasible' : 'optimal';
      return { ...outcome, status, values: rounded(model, outcome.values), stats };
    }
    return null;
  }

  /** Replaces the best solution if this one is better; whether it is the optimum. */
  function improve(found: Found): boolean {
    if (best?.objective == null || sign * found.objective! < sign * best.objective) best = found;
    return bound !== null && !isImproved(bound, best.objective);
  }

  const maxRounds = objective === null ? relaxationRounds : boundRounds;
  for (let isFirst = true; ; isFirst = false) {
    if (ask.relax || (loop.solvesRelaxations && (isFirst || objective !== null))) {
      const answer = await relaxed(maxRounds);
      if (answer !== null) return answer;
    }
    const outcome = await step({ ...ask, relax: false });
    if (outcome.status === 'unknown') return stoppedBy(outcome.stopped);
    if (outcome.status === 'unbounded') return unbounded();
    if (outcome.status === 'infeasible') return outcome;
    const cuts = separate(outcome.values);
    if (cuts.length === 0) {
      if (outcome.stopped === null || objective === null) return { ...outcome, stats };
      improve(outcome);
    }
    if (outcome.stopped !== null) return stoppedBy(outcome.stopped);
    const { values } = outcome;
    const repaired = await repair({ model, neighborhood, values, cuts, solve: stepNearby, separate });
    if (repaired === null || !('values' in repaired)) continue;
    if (objective === null) return { ...repaired, stats };
    if (improve(repaired)) return { ...best!, status: 'optimal', bound, stopped: null, stats };
  }
}

/** Whether a bound is another than the last one, by more than the tolerance of engines: bounds only improve. */
function isImproved(last: number | null, bound: number | null): boolean {
  if (bound === null || last === null) return bound !== null;
  return Math.abs(bound - last) > wholeTolerance * Math.max(1, Math.abs(bound));
}

function isWhole(model: Model, values: Float64Array): boolean {
  return values.every(
    (value, i) => model.integral[i] === 0 || Math.abs(value - Math.round(value)) <= wholeTolerance,
  );
}

function rounded(model: Model, values: Float64Array): Float64Array {
  return values.map((value, i) => (model.integral[i] === 1 ? Math.round(value) + 0 : value));
}
