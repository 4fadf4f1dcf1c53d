import { type Limits, Minimization, type Solver } from '@gridwright/solver';
import type { ConstraintBlock } from '../../model/constraints.js';
import type { Objective } from '../../model/model.js';
import { objectiveValue } from '../../model/objective.js';
import { exactObjective } from '../../model/whole-rows.js';
import { type Budget, type StopReason, stopReason } from '../budget.js';
import type { Ask, Guard, Session } from '../engine.js';
import { EngineError } from '../engine-error.js';
import { addStats, noStats, type Outcome } from '../outcome.js';
import { addBlock, type Encoded } from './add-blocks.js';
import { conflictRefusals, sumRefusal } from './refusals.js';
import { SearchProgress } from './search-progress.js';
import { objectiveOf, objectiveRefused } from './statement.js';
import { WideMinimization } from './wide-minimization.js';

/** A model in the solver. What is learned in a call serves the next ones. */
export class ConflictSession implements Session {
  readonly #solver: Solver;
  readonly #encoded: Encoded;
  readonly #guards: number[] = [];
  #closed = false;
  /** The smallest value that the last search for a best solution found, of the sum over the solver's literals. */
  minimum: number | null = null;

  constructor(solver: Solver, encoded: Encoded) {
    this.#solver = solver;
    this.#encoded = encoded;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.#requireOpen();
    if (ask.relax === true) throw new EngineError({ code: 'no-relaxations', engine: 'conflict' });
    await budget.pause?.();
    const stopped = stopReason(budget);
    if (stopped !== null) return { status: 'unknown', stopped, bound: null, stats: noStats };
    const { assumptions, places, impossible } = this.#assumptions(ask);
    if (impossible !== null) return { status: 'infeasible', stats: noStats, core: [impossible] };
    const { model } = this.#encoded;
    const objective = ask.objective === undefined ? model.objective : ask.objective;
    const outcome =
      objective === null
        ? await this.#findAny(assumptions, budget)
        : await this.#findBest(assumptions, objective, budget);
    return outcome.status === 'infeasible' ? { ...outcome, core: this.#core(places) } : outcome;
  }

  /** The places of the assumptions that the solver's core names. */
  #core(places: ReadonlyMap<number, number>): readonly number[] {
    const found = new Set<number>();
    for (const literal of this.#solver.core()) {
      const place = places.get(literal);
      if (place !== undefined) found.add(place);
    }
    return [...found].sort((one, other) => one - other);
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.#requireOpen();
    const { model } = this.#encoded;
    const refusals = conflictRefusals({ ...model, objective: null, constraints });
    if (refusals.length > 0) throw new EngineError({ code: 'model-refused', engine: 'conflict', refusals });
    const literal = guard === undefined ? null : this.#guards[guard]!;
    for (const block of constraints) addBlock(this.#encoded, block, literal);
  }

  guard(): Guard {
    this.#requireOpen();
    return (this.#guards.push(2 * this.#solver.addVariables(1)) - 1) as Guard;
  }

  release(guard: Guard): void {
    // A proof goes on from all that it has said; a literal that is false for good satisfies what it guards.
    if (!this.#closed && !this.#solver.isLogging) this.#solver.addClause([this.#guards[guard]! ^ 1]);
  }

  close(): void {
    this.#closed = true;
  }

  #requireOpen(): void {
    if (this.#closed) throw new EngineError({ code: 'session-closed', engine: 'conflict' });
  }

  /** Bounds and guards as literals, and by literal the place of its bound; or that of a bound that leaves no value. */
  #assumptions({ assume = [], guards = [] }: Ask): {
    readonly assumptions: number[];
    readonly places: ReadonlyMap<number, number>;
    readonly impossible: number | null;
  } {
    const { encoding } = this.#encoded;
    const assumptions = guards.map((guard) => this.#guards[guard]!);
    const places = new Map<number, number>();
    for (const [place, { variable, lower, upper }] of assume.entries()) {
      const literals = [
        encoding.atLeast(variable, Math.ceil(lower)),
        encoding.atLeast(variable, Math.floor(upper) + 1) ^ 1,
      ];
      if (literals.includes(encoding.isTrue ^ 1)) return { assumptions, places, impossible: place };
      for (const literal of literals) {
        if (literal === encoding.isTrue || places.has(literal)) continue;
        places.set(literal, place);
        assumptions.push(literal);
      }
    }
    return { assumptions, places, impossible: null };
  }

  async #findAny(assumptions: readonly number[], budget: Budget): Promise<Outcome> {
    const { encoding } = this.#encoded;
    const solver = this.#solver;
    const watched = this.#watch(budget, null);
    solver.begin(assumptions, limitsOf(budget));
    await this.#drive(budget, () => solver.step() === 'searching', watched);
    if (solver.status === 'unsatisfiable') return { status: 'infeasible', stats: watched.stats() };
    if (solver.status !== 'satisfiable')
      return { status: 'unknown', stopped: stopOf(solver.stopped), bound: null, stats: watched.stats() };
    const values = encoding.values((variable) => solver.value(2 * variable));
    return {
      status: 'feasible',
      values,
      objective: null,
      bound: null,
      stopped: null,
      stats: watched.stats(),
    };
  }

  async #findBest(assumptions: readonly number[], objective: Objective, budget: Budget): Promise<Outcome> {
    const { encoding, model } = this.#encoded;
    const solver = this.#solver;
    const asked = { ...model, objective };
    const refused = sumRefusal(asked);
    if (refused !== null) return this.#findBestByRows(assumptions, objective, budget);
    const { sum, toObjective } = objectiveOf(asked, encoding);
    const minimization = new Minimization(solver, sum, assumptions, limitsOf(budget));
    const watched = this.#watch(budget, () => ({
      bound: toObjective(minimization.bound),
      incumbent: minimization.value === null ? null : toObjective(minimization.value),
    }));
    await this.#drive(
      budget,
      () => minimization.step() === 'searching',
      watched,
      () => minimization.cancel(),
    );
    const stats = watched.stats();
    this.minimum = minimization.value;
    if (minimization.status === 'infeasible') return { status: 'infeasible', stats };
    const bound = toObjective(minimization.bound);
    const found = minimization.model;
    if (found === null) return { status: 'unknown', stopped: stopOf(minimization.stopped), bound, stats };
    const values = encoding.values((variable) => found[variable] === 1);
    const isOptimal = minimization.status === 'optimal';
    return {
      status: isOptimal ? 'optimal' : 'feasible',
      values,
      objective: objectiveValue(objective, values),
      bound: isOptimal ? objectiveValue(objective, values) : bound,
      stopped: isOptimal ? null : stopOf(minimization.stopped),
      stats,
    };
  }

  /**
   * The best solution by a objective that is too large for one sum of the solver: rows ask for a better one, by halves
   * of what is left.
   */
  async #findBestByRows(
    assumptions: readonly number[],
    objective: Objective,
    budget: Budget,
  ): Promise<Outcome> {
    const { model } = this.#encoded;
    const exact = exactObjective(model, objective);
    if (exact === null) throw objectiveRefused('fractions');
    const search = new WideMinimization(model, exact, objective.sense);
    let best: Outcome | null = null;
    let stats = noStats;
    for (let target: bigint | null = null; ; target = search.target()) {
      const guard = target === null ? null : search.addAtMost(this.#encoded, target);
      const limited = {
        ...budget,
        nodeLimit: (budget.nodeLimit ?? Number.POSITIVE_INFINITY) - stats.conflicts,
      };
      const outcome = await this.#findAny(guard === null ? assumptions : [...assumptions, guard], limited);
      stats = addStats(stats, outcome.stats);
      const core = guard === null && outcome.status === 'infeasible';
      if (guard !== null) this.#solver.addClause([guard ^ 1]);
      if (core) return { ...outcome, stats };
      if (outcome.status === 'unknown') {
        const bound = search.bound();
        if (best === null || !('values' in best)) return { ...outcome, bound, stats };
        return { ...best, bound, stopped: outcome.stopped, stats };
      }
      if ('values' in outcome) {
        search.improve(outcome.values);
        best = { ...outcome, objective: objectiveValue(objective, outcome.values) };
      } else if (target !== null) search.raise(target);
      if (search.isDone() && best !== null && 'values' in best)
        return { ...best, status: 'optimal', bound: best.objective, stats };
    }
  }

  #watch(budget: Budget, best: (() => { bound: number; incumbent: number | null }) | null): SearchProgress {
    return new SearchProgress(this.#solver, budget, best);
  }

  /** Steps until there is an answer; whatever the budget throws ends the search and is passed on. */
  async #drive(
    budget: Budget,
    step: () => boolean,
    progress: SearchProgress,
    cancel: () => void = () => this.#solver.cancel(),
  ): Promise<void> {
    try {
      while (step()) {
        progress.tell();
        await budget.pause?.();
        if (budget.isCancelled?.() === true) {
          cancel();
          return;
        }
      }
    } catch (error) {
      if (this.#solver.status === 'searching') cancel();
      throw error;
    }
  }
}

function limitsOf(budget: Budget): Limits {
  return {
    deadlineMs: budget.deadlineMs,
    bytes: budget.memoryLimitBytes,
    conflicts: budget.nodeLimit,
  };
}

/** Conflicts are to this engine what nodes are to others. */
function stopOf(stopped: Solver['stopped']): StopReason {
  return stopped === 'conflicts' || stopped === null ? 'nodes' : stopped;
}
