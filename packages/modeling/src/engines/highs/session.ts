import type { Model as NativeModel } from 'highs';
import { type Budget, remainingMs, type StopReason, stopReason } from '../../engine/budget.js';
import {
  type Ask,
  type Assumption,
  fixed,
  type Guard,
  objectiveFor,
  type Session,
} from '../../engine/engine.js';
import { type EngineError, engineFailed, requireSupported } from '../../engine/engine-error.js';
import { noStats, type Outcome, type SolveStats, unknownOutcome } from '../../engine/outcome.js';
import { SessionBase } from '../../engine/sessions.js';
import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import { type Model, type Objective, objectiveValue } from '../../model/model.js';
import { exactViolation } from '../../model/violation.js';
import { AssumedBounds, RowGuards } from './assumed-bounds.js';
import { columnCount, highsRefusals, largestMemoryBytes, toRows } from './model-data.js';
import { tolerance } from './options.js';
import { costScaleOf, isPreciseObjective } from './precision.js';
import { markDead, type Runtime, releaseRuntime } from './runtime.js';
import { type Run, unscaled, type Watch, watch } from './watch.js';

/** HiGHS accepts no infinite time limit. */
const longestSeconds = 1e9;

/** A model in HiGHS. The native model is changed in place, so HiGHS can keep its basis. */
export class HighsSession extends SessionBase<LinearBlock> implements Session {
  readonly #runtime: Runtime;
  readonly #native: NativeModel;
  readonly #model: Model;
  readonly #bounds: AssumedBounds;
  readonly #rows: RowGuards;
  #cost: Objective | null = null;
  /** Whether floating point decides all rows of the model correctly. */
  readonly #isPrecise: boolean;
  /** The factor of the costs in HiGHS. */
  #costScale = 1;
  /**
   * Whether a call needs large bounds: HiGHS may give up because of them, and is unreliable with integer variables.
   */
  #isWithLarge = false;

  constructor(runtime: Runtime, native: NativeModel, model: Model, isPrecise: boolean) {
    super('highs');
    this.#isPrecise = isPrecise;
    this.#runtime = runtime;
    this.#native = native;
    this.#model = model;
    this.#bounds = new AssumedBounds(native, model);
    this.#rows = new RowGuards(native, native.getDimensions().numRows);
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    await budget.pause?.();
    return this.#use(() => {
      const stopped = stopReason(budget);
      if (stopped !== null) return unknownOutcome(stopped, noStats);
      const assume = ask.assume ?? [];
      const leavesOut = this.#bounds.hasLarge;
      if (!this.#bounds.set(assume, { withLarge: !leavesOut }))
        return { status: 'infeasible', stats: noStats };
      this.#rows.activate(ask.guards ?? []);
      const objective = objectiveFor(ask, this.#model);
      this.#setCost(objective ?? ask.guide ?? null);
      const run: Run = { objective, relax: ask.relax === true, budget, costScale: this.#costScale };
      const outcome = this.#run(run);
      // An optimum without the large bounds that satisfies them is the optimum with them.
      const isOutside =
        'values' in outcome ? !this.#bounds.keepsLarge(outcome.values) : outcome.status === 'unbounded';
      const guards = ask.guards ?? [];
      if (!leavesOut || !isOutside)
        return this.#judged(this.#confirmed(outcome, run, assume, !leavesOut), run, guards);
      this.#isWithLarge = true;
      try {
        this.#bounds.set(assume);
        // From the basis of an unbounded run, HiGHS finds a bounded program unbounded again.
        this.#native.clearSolver();
        // The unbounded run may have removed the costs.
        this.#setCost(objective ?? ask.guide ?? null);
        return this.#judged(this.#confirmed(this.#run(run), run, assume, true), run, guards);
      } finally {
        this.#isWithLarge = false;
      }
    });
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#use(() => {
      const linear = constraints.filter((block): block is LinearBlock => block.type === 'linear');
      requireSupported('highs', highsRefusals({ constraints }));
      this.#rows.add(toRows(linear, this.#model), guard);
      this.keep(linear, guard);
    });
  }

  override guard(): Guard {
    return this.#use(() => super.guard());
  }

  override close(): void {
    if (this.isClosed) return;
    super.close();
    if (!this.#runtime.dead) this.#native.dispose();
    releaseRuntime(this.#runtime);
  }

  /** Uses the native model; errors of HiGHS become an `EngineError`. */
  #use<Result>(action: () => Result): Result {
    this.requireOpen();
    if (this.#runtime.dead) throw failed('its WebAssembly runtime died');
    const { errors } = this.#runtime.highs;
    try {
      return action();
    } catch (error) {
      if (error instanceof errors.HighsError) throw failed(error.message);
      throw error;
    }
  }

  #setCost(cost: Objective | null): void {
    if (cost === this.#cost) return;
    requireSupported('highs', highsRefusals({ constraints: [], objective: cost }));
    const columns = columnCount(this.#model);
    const costs = new Float64Array(columns);
    cost?.variables.forEach((variable, i) => {
      costs[variable]! += cost.coefficients[i]!;
    });
    let offset = cost?.constant ?? 0;
    const { lower, upper } = this.#model;
    for (const [column, each] of costs.entries()) {
      if (each === 0 || lower[column] !== upper[column]) continue;
      // The cost of a constant would only be large beside others.
      offset += each * lower[column]!;
      costs[column] = 0;
    }
    this.#costScale = costScaleOf(costs.reduce((most, each) => Math.max(most, Math.abs(each)), 0));
    for (const [column, each] of costs.entries()) costs[column] = each * this.#costScale;
    const { minimize, maximize } = this.#runtime.highs.constants.objectiveSense;
    this.#native.changeColsCost({ kind: 'range', from: 0, to: columns - 1 }, costs);
    this.#native.changeObjectiveSense(cost?.sense === 'maximize' ? maximize : minimize);
    this.#native.changeObjectiveOffset(offset * this.#costScale);
    this.#cost = cost;
  }

  #isPreciseFor(objective: Objective | null): boolean {
    if (this.#isWithLarge && this.#model.integral.includes(1)) return false;
    return this.#isPrecise && (objective === null || isPreciseObjective(this.#model, objective));
  }

  #run(run: Run): Outcome {
    const { highs } = this.#runtime;
    const { modelStatus } = highs.constants;
    const eyes = watch(highs, run);
    const status = this.#start(run, eyes);
    if (status === null) return this.#stopped(run, 'memory');
    eyes.rethrow();
    switch (status) {
      case modelStatus.optimal:
        return this.#solution(run, run.objective === null && !run.relax ? 'feasible' : 'optimal', null);
      case modelStatus.infeasible:
        return { status: 'infeasible', stats: this.#stats() };
      case modelStatus.unbounded:
      case modelStatus.unboundedOrInfeasible:
        return this.#withoutCost(run);
      case modelStatus.timeLimit:
        return this.#stopped(run, 'time');
      case modelStatus.interrupted:
        return this.#stopped(run, eyes.stopped() ?? 'cancelled');
      case modelStatus.solutionLimit: {
        // Without an objective, HiGHS also stops at its first solution, which need not be one of the unscaled model.
        const isNodeLimit = this.#stats().nodes >= (run.budget.nodeLimit ?? Infinity);
        return this.#stopped(run, isNodeLimit ? 'nodes' : 'precision');
      }
      case modelStatus.unknown:
        // Undecided within HiGHS' floating-point precision.
        return unknownOutcome('precision', noStats);
      default:
        throw failed(`it ended with status ${status}`);
    }
  }

  /** Runs HiGHS; null if it ran out of memory, which loses the runtime. */
  #start(run: Run, eyes: Watch): number | null {
    const { highs } = this.#runtime;
    this.#native.options.set({
      time_limit: Math.min(longestSeconds, remainingMs(run.budget) / 1000),
      mip_max_nodes: Math.min(run.budget.nodeLimit ?? Infinity, 2 ** 31 - 1),
      // Without an objective the first solution is the answer, even if the guide prefers another.
      mip_max_improving_sols: run.objective === null ? 1 : 2 ** 31 - 1,
      solve_relaxation: run.relax,
    });
    // The clock of the time limit continues from run to run.
    this.#native.zeroAllClocks();
    try {
      return this.#native.run(eyes.callbacks).modelStatus;
    } catch (error) {
      // HiGHS gives up on numbers beyond its precision.
      if (error instanceof highs.errors.HighsError) return highs.constants.modelStatus.unknown;
      const full = highs.memoryBytes > largestMemoryBytes / 2;
      markDead(this.#runtime);
      if (full) return null;
      throw failed(String(error));
    }
  }

  /**
   * HiGHS without presolve has been seen to lose solutions of models with integer and continuous variables: an optimum of
   * these is confirmed by a linear program with the integer variables fixed at their values. If that finds a better
   * value, the bound was wrong.
   */
  #confirmed(outcome: Outcome, run: Run, assume: readonly Assumption[], withLarge: boolean): Outcome {
    const { objective, relax } = run;
    const { integral } = this.#model;
    const isMixed = integral.includes(0) && integral.includes(1);
    if (outcome.status !== 'optimal' || outcome.objective === null || objective === null) return outcome;
    if (relax || !isMixed) return outcome;
    const { values } = outcome;
    const integers = Array.from(values.keys()).filter((variable) => integral[variable] === 1);
    const assumed = [...assume, ...integers.map((variable) => fixed(variable, values[variable]!))];
    if (!this.#bounds.set(assumed, { withLarge })) return outcome;
    const linear = this.#run({ ...run, relax: true });
    const unconfirmed = { ...outcome, status: 'feasible', bound: null, stopped: 'precision' } as const;
    // Without the large bounds the program may be unbounded, and the model is not.
    if (linear.status === 'unbounded')
      return withLarge ? { status: 'unbounded', stats: outcome.stats } : unconfirmed;
    if (linear.status === 'infeasible') return unconfirmed;
    if (linear.status === 'unknown' && linear.stopped === 'precision') return unconfirmed;
    if (linear.status !== 'optimal' || linear.objective === null) return outcome;
    const gain = (linear.objective - outcome.objective) * (objective.sense === 'maximize' ? 1 : -1);
    if (gain <= tolerance * (1 + Math.abs(outcome.objective))) return outcome;
    // Its own values may be less precise than those of the search: they only show that the bound is wrong.
    return unconfirmed;
  }

  /** HiGHS found the objective (or the guide) unbounded, or the model infeasible: a run without it decides which. */
  #withoutCost(run: Run): Outcome {
    if (this.#cost === null) return { status: 'infeasible', stats: this.#stats() };
    this.#setCost(null);
    const outcome = this.#run({ ...run, objective: null });
    const found = outcome.status === 'feasible' || outcome.status === 'optimal';
    if (!found || run.objective === null) return outcome;
    // HiGHS without presolve has been seen to call an objective of bounded variables unbounded, with rows beyond 10¹².
    if (this.#bounds.limit(run.objective)) return unknownOutcome('precision', outcome.stats);
    return { status: 'unbounded', stats: outcome.stats };
  }

  #solution(run: Run, status: 'feasible' | 'optimal', stopped: StopReason | null): Outcome {
    const values = this.#values(run.relax);
    const objective = run.objective === null ? null : objectiveValue(run.objective, values);
    const bound = status === 'optimal' ? objective : this.#bound(run);
    return { status, values, objective, bound, stopped, stats: this.#stats() };
  }

  #stopped(run: Run, stopped: StopReason): Outcome {
    if (this.#runtime.dead) return unknownOutcome(stopped, noStats);
    const { feasible } = this.#runtime.highs.constants.solutionStatus;
    const found = !run.relax && this.#native.info.get('primal_solution_status') === feasible;
    // Without an objective the answer is complete.
    if (found) return this.#solution(run, 'feasible', run.objective === null ? null : stopped);
    return unknownOutcome(stopped, this.#stats(), this.#bound(run));
  }

  /** The reliable part of the outcome: rows over integer variables are checked exactly. */
  #judged(outcome: Outcome, { objective, relax }: Run, guards: readonly Guard[]): Outcome {
    const isPrecise = this.#isPreciseFor(objective);
    if ('values' in outcome && !relax) {
      const blocks = [...this.#model.constraints, ...this.itemsUnder(guards)];
      const violation = exactViolation(this.#model, blocks, outcome.values);
      if (violation !== null) {
        if (!isPrecise) return unknownOutcome('precision', outcome.stats);
        throw failed(`its answer violates ${violation}`);
      }
    }
    const isExact = outcome.status === 'feasible' && !this.#model.integral.includes(0);
    if (isExact || outcome.status === 'unknown') return outcome;
    if (isPrecise || outcome.status === 'feasible') return { ...outcome, tolerance };
    if ('values' in outcome && !relax && objective !== null)
      return { ...outcome, status: 'feasible', bound: null, stopped: 'precision', tolerance };
    return unknownOutcome('precision', outcome.stats);
  }

  #values(relax: boolean): Float64Array {
    const values = this.#native.getSolution().colValue.slice(0, this.#model.variableCount);
    if (relax) return values;
    // Adding 0 turns -0 into 0.
    return values.map((value, i) => (this.#model.integral[i] === 1 ? Math.round(value) + 0 : value));
  }

  #bound(run: Run): number | null {
    if (run.objective === null || run.relax) return null;
    return unscaled(this.#native.info.get('mip_dual_bound'), run.costScale);
  }

  #stats(): SolveStats {
    return { ...noStats, nodes: Math.max(0, Number(this.#native.info.get('mip_node_count'))) };
  }
}

function failed(detail: string): EngineError {
  return engineFailed('highs', detail);
}
