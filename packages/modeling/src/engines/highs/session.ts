import type { Model as NativeModel } from 'highs';
import type { ConstraintBlock, LinearBlock } from '../../model/constraints.js';
import type { Model, Objective } from '../../model/model.js';
import { objectiveValue } from '../../model/objective.js';
import { exactViolation } from '../../model/violation.js';
import { type Budget, remainingMs, type StopReason, stopReason } from '../budget.js';
import type { Ask, Guard, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { noStats, type Outcome, type SolveStats } from '../outcome.js';
import { AssumedBounds } from './assumed-bounds.js';
import { columnCount, toRows } from './model-data.js';
import { largestMemoryBytes } from './model-size.js';
import { costScaleOf, isPreciseObjective, tolerance } from './precision.js';
import { highsRefusals } from './refusals.js';
import { RowGuards } from './row-guards.js';
import { markDead, type Runtime, releaseRuntime } from './runtime.js';
import { type Run, unscaled, type Watch, watch } from './watch.js';

/** HiGHS takes no infinite time limit. */
const longestSeconds = 1e9;

/** A model in HiGHS. The native model is changed in place, so that HiGHS can keep its basis. */
export class HighsSession implements Session {
  readonly #runtime: Runtime;
  readonly #native: NativeModel;
  readonly #model: Model;
  readonly #bounds: AssumedBounds;
  readonly #rows: RowGuards;
  #cost: Objective | null = null;
  #guards = 0;
  #closed = false;

  /** Blocks that were added, and their guards. */
  readonly #added: { readonly blocks: readonly LinearBlock[]; readonly guard: Guard | undefined }[] = [];
  /** Whether floating point decides all rows of the model rightly. */
  readonly #isPrecise: boolean;
  /** HiGHS works with the costs times this. */
  #costScale = 1;
  /** Whether a call needs large bounds: with them HiGHS may give up, and is not relied on beside integer variables. */
  #isWithLarge = false;

  constructor(runtime: Runtime, native: NativeModel, model: Model, isPrecise: boolean) {
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
      if (stopped !== null) return { status: 'unknown', stopped, bound: null, stats: noStats };
      const assume = ask.assume ?? [];
      const leavesOut = this.#bounds.hasLarge;
      if (!this.#bounds.set(assume, { withLarge: !leavesOut }))
        return { status: 'infeasible', stats: noStats };
      this.#rows.activate(ask.guards ?? []);
      const objective = ask.objective === undefined ? this.#model.objective : ask.objective;
      this.#setCost(objective ?? ask.guide ?? null);
      const run: Run = { objective, relax: ask.relax === true, budget, costScale: this.#costScale };
      const outcome = this.#run(run);
      // The best without the large bounds is the best with them where it keeps them.
      const isOutside =
        'values' in outcome ? !this.#bounds.keepsLarge(outcome.values) : outcome.status === 'unbounded';
      if (!leavesOut || !isOutside) return this.#judged(outcome, run, ask.guards ?? []);
      this.#isWithLarge = true;
      try {
        this.#bounds.set(assume);
        // A run that ended unbounded has taken the costs out.
        this.#setCost(objective ?? ask.guide ?? null);
        return this.#judged(this.#run(run), run, ask.guards ?? []);
      } finally {
        this.#isWithLarge = false;
      }
    });
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#use(() => {
      const linear = constraints.filter((block): block is LinearBlock => block.type === 'linear');
      const refusals = highsRefusals({ constraints });
      if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'highs', refusals });
      this.#rows.add(toRows(linear, this.#model), guard);
      this.#added.push({ blocks: linear, guard });
    });
  }

  guard(): Guard {
    return this.#use(() => this.#guards++ as Guard);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (!this.#runtime.dead) this.#native.dispose();
    releaseRuntime(this.#runtime);
  }

  /** Does something with the native model; whatever HiGHS throws becomes an `EngineError`. */
  #use<Result>(action: () => Result): Result {
    if (this.#closed) throw new EngineError({ code: 'session-closed', engine: 'highs' });
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
    const refusals = highsRefusals({ constraints: [], objective: cost });
    if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'highs', refusals });
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
      case modelStatus.solutionLimit:
        return this.#stopped(run, 'nodes');
      case modelStatus.unknown:
        // HiGHS cannot tell, as far as its floating point goes.
        return { status: 'unknown', stopped: 'precision', bound: null, stats: noStats };
      default:
        throw failed(`it ended with status ${status}`);
    }
  }

  /** Runs HiGHS; null where its memory did not suffice, and then the runtime is lost. */
  #start(run: Run, eyes: Watch): number | null {
    const { highs } = this.#runtime;
    this.#native.options.set({
      time_limit: Math.min(longestSeconds, remainingMs(run.budget) / 1000),
      mip_max_nodes: Math.min(run.budget.nodeLimit ?? Number.POSITIVE_INFINITY, 2 ** 31 - 1),
      // Without an objective the first solution is the answer, whatever the guide thinks of it.
      mip_max_improving_sols: run.objective === null ? 1 : 2 ** 31 - 1,
      solve_relaxation: run.relax,
    });
    // The clock of the time limit runs on from run to run.
    this.#native.zeroAllClocks();
    try {
      return this.#native.run(eyes.callbacks).modelStatus;
    } catch (error) {
      // Numbers beyond its precision make HiGHS give up.
      if (error instanceof highs.errors.HighsError) return highs.constants.modelStatus.unknown;
      const full = highs.memoryBytes > largestMemoryBytes / 2;
      markDead(this.#runtime);
      if (full) return null;
      throw failed(String(error));
    }
  }

  /** HiGHS found the objective (or the guide) unbounded, or the model infeasible: which, a run without it tells. */
  #withoutCost(run: Run): Outcome {
    if (this.#cost === null) return { status: 'infeasible', stats: this.#stats() };
    this.#setCost(null);
    const outcome = this.#run({ ...run, objective: null });
    const found = outcome.status === 'feasible' || outcome.status === 'optimal';
    return found && run.objective !== null ? { status: 'unbounded', stats: outcome.stats } : outcome;
  }

  #solution(run: Run, status: 'feasible' | 'optimal', stopped: StopReason | null): Outcome {
    const values = this.#values(run.relax);
    const objective = run.objective === null ? null : objectiveValue(run.objective, values);
    const bound = status === 'optimal' ? objective : this.#bound(run);
    return { status, values, objective, bound, stopped, stats: this.#stats() };
  }

  #stopped(run: Run, stopped: StopReason): Outcome {
    if (this.#runtime.dead) return { status: 'unknown', stopped, bound: null, stats: noStats };
    const { feasible } = this.#runtime.highs.constants.solutionStatus;
    const found = !run.relax && this.#native.info.get('primal_solution_status') === feasible;
    // Where any solution will do, nothing was left undone.
    if (found) return this.#solution(run, 'feasible', run.objective === null ? null : stopped);
    return { status: 'unknown', stopped, bound: this.#bound(run), stats: this.#stats() };
  }

  /** The outcome as far as it can be relied on: rows over integer variables are checked exactly. */
  #judged(outcome: Outcome, { objective, relax }: Run, guards: readonly Guard[]): Outcome {
    const isPrecise = this.#isPreciseFor(objective);
    if ('values' in outcome && !relax) {
      const added = this.#added.filter(({ guard }) => guard === undefined || guards.includes(guard));
      const blocks = [...this.#model.constraints, ...added.flatMap((each) => each.blocks)];
      const violation = exactViolation(this.#model, blocks, outcome.values);
      if (violation !== null) {
        if (!isPrecise) return { status: 'unknown', stopped: 'precision', bound: null, stats: outcome.stats };
        throw failed(`its answer violates ${violation}`);
      }
    }
    const isExact = outcome.status === 'feasible' && !this.#model.integral.includes(0);
    if (isExact || outcome.status === 'unknown') return outcome;
    if (isPrecise || outcome.status === 'feasible') return { ...outcome, tolerance };
    if ('values' in outcome && !relax && objective !== null)
      return { ...outcome, status: 'feasible', bound: null, stopped: 'precision', tolerance };
    return { status: 'unknown', stopped: 'precision', bound: null, stats: outcome.stats };
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
  return new EngineError({ code: 'engine-failed', engine: 'highs', detail });
}
