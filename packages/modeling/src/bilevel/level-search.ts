import { type Budget, type StopReason, stopReason } from '../engine/budget.js';
import { Reporter } from '../engine/drive.js';
import type { Assumption } from '../engine/engine.js';
import { reachedLimit } from '../engine/engine-error.js';
import { addStats, type Outcome, type SolveStats, unknownOutcome } from '../engine/outcome.js';
import { type Objective, objectiveValue } from '../model/model.js';
import type { BilevelModel } from './bilevel-model.js';
import type { Follower } from './follower.js';
import type { LevelCuts } from './level-cuts.js';
import {
  butFor,
  dearest,
  leaderCosts,
  leastSum,
  minimized,
  savings,
  sumAt,
  type WholeCost,
  type WholeSum,
  wholeCost,
} from './level-rows.js';
import type { Relaxation } from './relaxation.js';

/** What a search works with. */
export interface LevelSearchParts {
  readonly model: BilevelModel;
  readonly cuts: LevelCuts;
  readonly follower: Follower;
  /** Finds any solution of the relaxation with a smaller cost than the best one so far. */
  readonly improving: Relaxation;
  /** Solves the relaxation for the leader's objective. */
  readonly bounding: Relaxation;
  readonly budget: Budget;
}

/** The bound is computed after this number of cuts, and each time after half as many again. */
const firstBoundCuts = 16;

/** The linear relaxation is solved at most this number of times in a row. */
const maxRounds = 10;

/** The first slices of the two searches, which double where both reach no end. */
const [firstNodes, firstSliceMs] = [200, 20];

/** Bounds in floating point that exceed a whole number by less are that number. */
const boundTolerance = 1e-6;

/** The best solution that was found, and its cost for the leader. */
interface Incumbent {
  readonly values: Float64Array;
  readonly cost: number;
}

/** The search of `solveByLevels`. */
export class LevelSearch {
  readonly #parts: LevelSearchParts;
  readonly #reporter: Reporter;
  /** Null without an objective: then the first solution is the answer. */
  readonly #objective: Objective | null;
  readonly #cost: WholeCost;
  readonly #leaderCosts: WholeSum;
  #incumbent: Incumbent | null = null;
  /** No solution costs the leader less. */
  #bound: number;
  /** Of the engine that proved the bound. */
  #tolerance: number | undefined;
  #rounds = 0;

  constructor(parts: LevelSearchParts) {
    this.#parts = parts;
    this.#reporter = new Reporter(parts.budget);
    const { joint } = parts.model;
    this.#cost = wholeCost(joint, joint.objective);
    this.#leaderCosts = leaderCosts(parts.model, this.#cost);
    this.#objective = joint.objective && minimized(this.#cost);
    this.#bound = leastSum(this.#cost);
  }

  /** Searches until the bound meets the best solution, or a limit is reached. Throws `EngineError` for anything else. */
  async run(): Promise<Outcome> {
    try {
      return this.#ended(await this.#search());
    } catch (error) {
      const stopped = reachedLimit(error);
      if (stopped === null) throw error;
      return this.#ended(stopped);
    }
  }

  /** Null if the best solution is known to be the best of all, or that there is none; otherwise the limit that was reached. */
  async #search(): Promise<StopReason | null> {
    const { cuts } = this.#parts;
    let boundCuts = firstBoundCuts;
    let steppedFrom: Incumbent | null = null;
    const started = this.#objective && (await this.#try(dearest(this.#leaderCosts)));
    if (started !== null) return started;
    for (let slice = 1; ; ) {
      const stopped = this.#stopped();
      if (stopped !== null) return stopped;
      if (this.#isDone()) return null;
      this.#report();
      if (this.#incumbent !== steppedFrom) {
        const stepped = await this.#step();
        steppedFrom = this.#incumbent;
        if (stepped !== null) return stepped;
        continue;
      }
      const improved = await this.#improve(slice);
      if (improved === 'none') {
        // The engine of this search is exact.
        this.#tolerance = undefined;
        return null;
      }
      if (improved !== 'open' && improved !== null) return improved;
      if (this.#objective === null) {
        if (improved === 'open') slice *= 2;
        continue;
      }
      if (improved === 'open' || cuts.count >= boundCuts) {
        boundCuts = 1.5 * cuts.count;
        await this.#relax(this.#objective);
      }
      if (improved !== 'open' || this.#isDone()) continue;
      const bounded = await this.#minimize(this.#objective, slice);
      if (bounded === 'open') slice *= 2;
      else if (bounded !== null) return bounded;
    }
  }

  #stopped(): StopReason | null {
    const { budget } = this.#parts;
    return stopReason(budget) ?? (this.#rounds >= (budget.nodeLimit ?? Infinity) ? 'nodes' : null);
  }

  /**
   * Makes the best solution cheaper by one of the leader's variables at a time, each of which is tried once: a first solution far from the
   * optimum is soon a good one, and the answers that forbid a step are cuts. The reason if it was stopped.
   */
  async #step(): Promise<StopReason | null> {
    const { values: first } = this.#incumbent!;
    for (const variable of savings(this.#leaderCosts, first)) {
      const { values } = this.#incumbent!;
      const stopped = this.#stopped() ?? (await this.#try(butFor(this.#leaderCosts, values, variable)));
      if (stopped !== null) return stopped;
      if (this.#isDone()) return null;
      this.#report();
    }
    return null;
  }

  /** Tests a solution of the relaxation with these values, if it is soon known that there is one. The reason if it was stopped. */
  async #try(assume: readonly Assumption[]): Promise<StopReason | null> {
    const { improving } = this.#parts;
    const found = await improving.solve({ objective: null, assume }, this.#budget({ nodeLimit: firstNodes }));
    return 'values' in found ? this.#test(found.values) : null;
  }

  /** Whether no solution is better than the best one so far. */
  #isDone(): boolean {
    return this.#incumbent !== null && (this.#objective === null || this.#bound >= this.#incumbent.cost);
  }

  /**
   * Looks for a better solution of the relaxation, and tests it; `none` if there is none, `open` if that is not known within the slice, or
   * why it was stopped.
   */
  async #improve(slice: number): Promise<'none' | 'open' | StopReason | null> {
    const { improving } = this.#parts;
    const objective = this.#objective;
    const found = await improving.solve(
      { objective: null, ...(objective === null ? {} : { guide: objective }) },
      this.#budget({ nodeLimit: firstNodes * slice }),
      objective && this.#incumbent && { cost: objective, atMost: this.#incumbent.cost - 1 },
    );
    if (found.status === 'infeasible') return 'none';
    return 'values' in found ? this.#test(found.values) : 'open';
  }

  /** Raises the bound by the linear relaxation with cuts that it violates, if the engine solves that. */
  async #relax(objective: Objective): Promise<void> {
    const { bounding, follower, cuts } = this.#parts;
    for (let round = 0; round < maxRounds; round++) {
      const relaxed = await bounding.solveLinear(objective, this.#budget());
      if (relaxed === null) return;
      this.#raise(relaxed);
      if (!('values' in relaxed) || this.#isDone()) return;
      const answers = await follower.cutting(relaxed.values, this.#budget());
      for (const answer of answers) cuts.add(answer);
      if (answers.length === 0) return;
    }
  }

  /** Raises the bound by the relaxation in whole numbers, and tests its optimum; `open` if that is not known within the slice. */
  async #minimize(objective: Objective, slice: number): Promise<'open' | StopReason | null> {
    const { bounding, budget } = this.#parts;
    const deadlineMs = performance.now() + firstSliceMs * slice;
    const solved = await bounding.solve(
      { objective },
      this.#budget({ deadlineMs: Math.min(budget.deadlineMs ?? Infinity, deadlineMs) }),
    );
    this.#raise(solved);
    return solved.status === 'optimal' ? this.#test(solved.values) : 'open';
  }

  #raise(outcome: Outcome): void {
    if (!('bound' in outcome) || outcome.bound === null) return;
    const bound = Math.ceil(outcome.bound - boundTolerance);
    if (bound <= this.#bound) return;
    this.#bound = bound;
    this.#tolerance = outcome.tolerance;
  }

  /** Tests a solution of the relaxation by the follower: it is one of the model, or becomes a cut. The reason if that is not known. */
  async #test(values: Float64Array): Promise<StopReason | null> {
    const { follower, cuts, model } = this.#parts;
    this.#rounds += 1;
    const answer = await follower.better(values, this.#budget());
    if (typeof answer === 'string') return answer;
    if (answer !== null) cuts.add(answer);
    else {
      const cost = sumAt(this.#cost, values);
      if (this.#incumbent === null || cost < this.#incumbent.cost)
        this.#incumbent = { values: values.slice(0, model.joint.variableCount), cost };
    }
    return null;
  }

  /** The outcome; a limit that was reached after the bound met the best solution stopped nothing. */
  #ended(reached: StopReason | null): Outcome {
    const stopped = this.#isDone() ? null : reached;
    const stats = this.#stats();
    const { objective } = this.#parts.model.joint;
    const bound = this.#valueAt(this.#bound);
    if (this.#incumbent === null)
      return stopped === null ? { status: 'infeasible', stats } : unknownOutcome(stopped, stats, bound);
    const { values } = this.#incumbent;
    if (objective === null)
      return { status: 'feasible', values, objective, bound: null, stopped: null, stats };
    const value = objectiveValue(objective, values);
    const tolerance = this.#tolerance === undefined ? {} : { tolerance: this.#tolerance };
    return stopped === null
      ? { ...tolerance, status: 'optimal', values, objective: value, bound: value, stopped, stats }
      : { ...tolerance, status: 'feasible', values, objective: value, bound, stopped, stats };
  }

  #stats(): SolveStats {
    const { follower, improving, bounding, cuts } = this.#parts;
    const { nodes, ...stats } = [follower, improving, bounding].map((each) => each.stats).reduce(addStats);
    return { ...stats, nodes: nodes + this.#rounds, cuts: cuts.count };
  }

  /** The objective at a cost; null without an objective. */
  #valueAt(cost: number): number | null {
    return this.#objective === null ? null : this.#cost.valueAt(cost);
  }

  /** The limits of one step, which reports the bound and the best solution of the whole search. */
  #budget(limits: Pick<Budget, 'nodeLimit' | 'deadlineMs'> = {}): Budget {
    const { budget } = this.#parts;
    const { onProgress } = budget;
    return {
      ...budget,
      nodeLimit: undefined,
      ...(onProgress === undefined ? {} : { onProgress: () => this.#report() }),
      ...limits,
    };
  }

  #report(): void {
    this.#reporter.report(() => ({
      phase: 'two levels',
      bound: this.#valueAt(this.#bound),
      incumbent: this.#incumbent && this.#valueAt(this.#incumbent.cost),
      nodes: this.#rounds,
      cuts: this.#parts.cuts.count,
    }));
  }
}
