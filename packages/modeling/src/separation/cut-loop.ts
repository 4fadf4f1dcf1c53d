import type { Budget, StopReason } from '../engines/budget.js';
import { Reporter } from '../engines/drive.js';
import type { Ask, Assumption, Session } from '../engines/engine.js';
import { addStats, noStats, type Outcome, type SolveStats } from '../engines/outcome.js';
import type { Model } from '../model/model.js';
import type { Cut } from './cut.js';
import type { Neighborhood } from './repair.js';
import { repair, repairNodeLimit } from './repair.js';

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

/**
 * Solves, separates and adds cuts until the answer violates none: on the relaxation first, where it is cheap, then on
 * integer solutions. If any solution will do, a violating answer is repaired if possible. Every answer of the inner
 * session is one of a relaxation of the question, so its "infeasible" and its bounds hold.
 */
export async function runCutLoop(loop: CutLoop): Promise<Outcome> {
  const { model, neighborhood, inner, ask, budget } = loop;
  const objective = ask.objective === undefined ? model.objective : ask.objective;
  const reporter = new Reporter(budget);
  let stats: SolveStats = noStats;
  let bound: number | null = null;

  async function step(question: Ask, maxNodes?: number): Promise<Outcome> {
    const nodesLeft = budget.nodeLimit === undefined ? undefined : budget.nodeLimit - stats.nodes;
    if (nodesLeft !== undefined && nodesLeft <= 0 && stats.nodes > 0) return unknown('nodes');
    const limits = [nodesLeft, maxNodes].filter((limit) => limit !== undefined);
    const nodeLimit = limits.length === 0 ? undefined : Math.min(...limits);
    const { nodes, cuts } = stats;
    const onProgress: Budget['onProgress'] =
      budget.onProgress &&
      ((progress) =>
        budget.onProgress?.({
          ...progress,
          elapsedMs: reporter.elapsedMs,
          bound: progress.bound ?? bound,
          // Until separation finds no cut, a solution of the relaxed constraints is not one of the question.
          incumbent: null,
          nodes: nodes + progress.nodes,
          cuts: cuts + progress.cuts,
        }));
    const outcome = await inner.solve(question, { ...budget, nodeLimit, onProgress });
    stats = addStats(stats, outcome.stats);
    if ('bound' in outcome) bound = outcome.bound ?? bound;
    return { ...outcome, stats };
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
    reporter.report(() => ({ phase: 'separation', bound, incumbent: null, nodes, cuts: added }));
    return cuts;
  }

  function unknown(stopped: StopReason): Outcome {
    return { status: 'unknown', stopped, bound, stats };
  }

  /** Decides whether the question is unbounded or infeasible. */
  async function unbounded(): Promise<Outcome> {
    const outcome = await runCutLoop({ ...loop, ask: { ...ask, objective: null } });
    const found = outcome.status === 'feasible' || outcome.status === 'optimal';
    const sum = addStats(stats, outcome.stats);
    return found ? { status: 'unbounded', stats: sum } : { ...outcome, stats: sum };
  }

  const maxRounds = objective === null ? relaxationRounds : boundRounds;
  const rounds = loop.solvesRelaxations ? maxRounds : 0;
  let last: number | null = null;
  for (let round = 0; ask.relax || round < rounds; round++) {
    const outcome = await step({ ...ask, relax: true });
    if (outcome.status === 'unknown') return unknown(outcome.stopped);
    if (outcome.status === 'unbounded') return unbounded();
    if (outcome.status === 'infeasible') return outcome;
    if (isImproved(last, outcome.objective)) {
      last = outcome.objective;
      round = 0;
    }
    if (separate(outcome.values).length > 0) continue;
    if (ask.relax) return { ...outcome, stats };
    if (isWhole(model, outcome.values)) {
      const status = objective === null ? 'feasible' : 'optimal';
      return { ...outcome, status, values: rounded(model, outcome.values), stats };
    }
    break;
  }
  for (;;) {
    const outcome = await step({ ...ask, relax: false });
    if (outcome.status === 'unknown') return unknown(outcome.stopped);
    if (outcome.status === 'unbounded') return unbounded();
    if (outcome.status === 'infeasible') return outcome;
    const cuts = separate(outcome.values);
    if (cuts.length === 0) return { ...outcome, stats };
    if (outcome.stopped !== null) return unknown(outcome.stopped);
    if (objective !== null) continue;
    const { values } = outcome;
    const repaired = await repair({ model, neighborhood, values, cuts, solve: stepNearby, separate });
    if (repaired !== null) return { ...repaired, stats };
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
