import type { Budget, StopReason } from '../engines/budget.js';
import type { Ask, Assumption, Session } from '../engines/engine.js';
import { addStats, noStats, type Outcome, type SolveStats } from '../engines/outcome.js';
import type { Model } from '../model/model.js';
import { repair, repairNodeLimit } from './repair.js';
import type { Neighborhood } from './row-neighbors.js';
import type { Cut } from './separator.js';

/** Rounds of cuts on the relaxation before whole answers are asked for. */
const relaxationRounds = 20;

/** Time between two reports. */
const progressIntervalMs = 100;

/** Values this near to a whole number are whole. */
const wholeTolerance = 1e-6;

/** A question to a session that knows only some of the constraints, and the way to tell it more of them. */
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
 * Solves, separates, adds, until the answer violates no cut: on the relaxation first, where it is cheap, then
 * on whole answers. Where any solution will do, an answer that violates cuts is repaired if it can be. Every
 * answer of the inner session is one of a relaxation of the question, so its "infeasible" and its bounds hold.
 */
export async function runCutLoop(loop: CutLoop): Promise<Outcome> {
  const { model, neighborhood, inner, ask, budget } = loop;
  const objective = ask.objective === undefined ? model.objective : ask.objective;
  const startMs = performance.now();
  let stats: SolveStats = noStats;
  let bound: number | null = null;
  let reportedMs = startMs;

  async function step(question: Ask, mostNodes?: number): Promise<Outcome> {
    const nodesLeft = budget.nodeLimit === undefined ? undefined : budget.nodeLimit - stats.nodes;
    if (nodesLeft !== undefined && nodesLeft <= 0 && stats.nodes > 0) return unknown('nodes');
    const limits = [nodesLeft, mostNodes].filter((limit) => limit !== undefined);
    const nodeLimit = limits.length === 0 ? undefined : Math.min(...limits);
    const { nodes, cuts } = stats;
    const onProgress: Budget['onProgress'] =
      budget.onProgress &&
      ((progress) =>
        budget.onProgress?.({
          ...progress,
          elapsedMs: performance.now() - startMs,
          bound: progress.bound ?? bound,
          // A solution of the relaxed constraints is none of the question, as long as it is not separated.
          incumbent: null,
          nodes: nodes + progress.nodes,
          cuts: cuts + progress.cuts,
        }));
    const outcome = await inner.solve(question, { ...budget, nodeLimit, onProgress });
    stats = addStats(stats, outcome.stats);
    if ('bound' in outcome) bound = outcome.bound ?? bound;
    return { ...outcome, stats };
  }

  /** The question with more assumptions, and not for long. */
  function stepNearby(assume: readonly Assumption[]): Promise<Outcome> {
    return step({ ...ask, relax: false, assume: [...(ask.assume ?? []), ...assume] }, repairNodeLimit);
  }

  function separate(values: Float64Array): readonly Cut[] {
    const cuts = loop.separate(values);
    stats = { ...stats, cuts: stats.cuts + cuts.length };
    const now = performance.now();
    if (now - reportedMs > progressIntervalMs) {
      // Many short steps would otherwise say nothing: the inner session reports only from within a long one.
      const { nodes, cuts: added } = stats;
      const elapsedMs = now - startMs;
      budget.onProgress?.({ phase: 'separation', elapsedMs, bound, incumbent: null, nodes, cuts: added });
      reportedMs = now;
    }
    return cuts;
  }

  function unknown(stopped: StopReason): Outcome {
    return { status: 'unknown', stopped, bound, stats };
  }

  /** Whether an unbounded objective is one of the question, or its constraints cannot be met. */
  async function unbounded(): Promise<Outcome> {
    const outcome = await runCutLoop({ ...loop, ask: { ...ask, objective: null } });
    const found = outcome.status === 'feasible' || outcome.status === 'optimal';
    const sum = addStats(stats, outcome.stats);
    return found ? { status: 'unbounded', stats: sum } : { ...outcome, stats: sum };
  }

  const rounds = loop.solvesRelaxations ? relaxationRounds : 0;
  for (let round = 0; ask.relax || round < rounds; round++) {
    const outcome = await step({ ...ask, relax: true });
    if (outcome.status === 'unknown') return unknown(outcome.stopped);
    if (outcome.status === 'unbounded') return unbounded();
    if (outcome.status === 'infeasible') return outcome;
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

function isWhole(model: Model, values: Float64Array): boolean {
  return values.every(
    (value, i) => model.integral[i] === 0 || Math.abs(value - Math.round(value)) <= wholeTolerance,
  );
}

function rounded(model: Model, values: Float64Array): Float64Array {
  return values.map((value, i) => (model.integral[i] === 1 ? Math.round(value) + 0 : value));
}
