import { type Limits, Minimization, type Solver } from '@gridwright/solver';
import { type Budget, type Progress, type StopReason, stopReason } from '../../engine/budget.js';
import { drive } from '../../engine/drive.js';
import { type Ask, type Guard, objectiveFor, type Session } from '../../engine/engine.js';
import { modelRefused } from '../../engine/engine-error.js';
import {
  addStats,
  noStats,
  type Outcome,
  type SolveStats,
  solvedOutcome,
  unknownOutcome,
} from '../../engine/outcome.js';
import { SessionBase } from '../../engine/sessions.js';
import type { ConstraintBlock } from '../../model/constraints.js';
import { type Objective, objectiveValue } from '../../model/model.js';
import { addBlock, type Encoded } from './encode.js';
import { isRefused, readBlocks, sumRefusal } from './read-model.js';
import { reducedObjective } from './reduced-objective.js';
import { objectiveOf, objectiveRefused } from './statement.js';
import { WideMinimization } from './wide-minimization.js';

/** A model loaded into the solver. Later calls reuse what earlier calls learned. */
export class ConflictSession extends SessionBase<never> implements Session {
  readonly #solver: Solver;
  readonly #encoded: Encoded;
  /** By guard, the literal to assume. */
  readonly #guards: number[] = [];
  /** The minimum that the last search found, of the sum over the solver's literals. */
  minimum: number | null = null;

  constructor(solver: Solver, encoded: Encoded) {
    super('conflict');
    this.#solver = solver;
    this.#encoded = encoded;
  }

  async solve(ask: Ask, budget: Budget): Promise<Outcome> {
    this.requireWhole(ask);
    await budget.pause?.();
    const stopped = stopReason(budget);
    if (stopped !== null) return unknownOutcome(stopped, noStats);
    const { assumptions, places, impossible } = this.#assumptions(ask);
    if (impossible !== null) return { status: 'infeasible', stats: noStats, core: [impossible] };
    const objective = objectiveFor(ask, this.#encoded.model);
    const outcome =
      objective === null
        ? await this.#findAny(assumptions, budget)
        : await this.#findBest(assumptions, objective, budget);
    return outcome.status === 'infeasible' ? { ...outcome, core: this.#core(places) } : outcome;
  }

  /** The positions of the assumptions in the solver's core. */
  #core(places: ReadonlyMap<number, number>): readonly number[] {
    const found = new Set<number>();
    for (const literal of this.#solver.core()) {
      const place = places.get(literal);
      if (place !== undefined) found.add(place);
    }
    return [...found].sort((one, other) => one - other);
  }

  add(constraints: readonly ConstraintBlock[], guard?: Guard): void {
    this.requireOpen();
    const { model } = this.#encoded;
    const rows = readBlocks(model, constraints);
    if (isRefused(rows)) throw modelRefused('conflict', rows);
    const literal = guard === undefined ? null : this.#guards[guard]!;
    for (const block of constraints) addBlock(this.#encoded, block, rows, literal);
  }

  override guard(): Guard {
    const guard = super.guard();
    this.#guards.push(2 * this.#solver.addVariables(1));
    return guard;
  }

  override release(guard: Guard): void {
    // A proof must not depend on this; a literal that is false at the root level satisfies all constraints under its
    // guard.
    if (!this.isClosed && !this.#solver.isLogging) this.#solver.addClause([this.#guards[guard]! ^ 1]);
  }

  /**
   * Bounds and guards as literals, and the position of the bound by literal; or the position of a bound that leaves
   * no value.
   */
  #assumptions({ assume = [], guards = [] }: Ask): {
    readonly assumptions: number[];
    readonly places: ReadonlyMap<number, number>;
    readonly impossible: number | null;
  } {
    const { encoding } = this.#encoded;
    const assumptions = guards.map((guard) => this.#guards[guard]!);
    const places = new Map<number, number>();
    const { isTrue } = encoding;
    for (let place = 0; place < assume.length; place++) {
      const { variable, lower, upper } = assume[place]!;
      const least = encoding.atLeast(variable, Math.ceil(lower));
      const most = encoding.atLeast(variable, Math.floor(upper) + 1) ^ 1;
      // Clues that are written into the model are true anyway.
      if (least === isTrue && most === isTrue) continue;
      if (least === (isTrue ^ 1) || most === (isTrue ^ 1)) return { assumptions, places, impossible: place };
      for (const literal of [least, most]) {
        if (literal === isTrue || places.has(literal)) continue;
        places.set(literal, place);
        assumptions.push(literal);
      }
    }
    return { assumptions, places, impossible: null };
  }

  async #findAny(assumptions: readonly number[], budget: Budget): Promise<Outcome> {
    const { encoding } = this.#encoded;
    const solver = this.#solver;
    const watched = new SearchProgress(solver, null);
    solver.begin(assumptions, limitsOf(budget));
    const end = await drive(
      budget,
      () => (solver.step() === 'searching' ? null : 'done'),
      () => watched.progress(),
      () => solver.cancel(),
    );
    if (solver.status === 'unsatisfiable') return { status: 'infeasible', stats: watched.stats() };
    if (solver.status !== 'satisfiable')
      return unknownOutcome(end === 'done' ? stopOf(solver.stopped) : end, watched.stats());
    const values = encoding.values((variable) => solver.value(2 * variable));
    return solvedOutcome(values, watched.stats());
  }

  async #findBest(assumptions: readonly number[], objective: Objective, budget: Budget): Promise<Outcome> {
    const { encoding, model } = this.#encoded;
    const solver = this.#solver;
    const asked = { ...model, objective };
    const refused = sumRefusal(asked);
    if (refused !== null) return this.#findBestByRows(assumptions, objective, budget);
    const { sum, toObjective } = objectiveOf(asked, encoding);
    const minimization = new Minimization(solver, sum, assumptions, limitsOf(budget));
    const watched = new SearchProgress(solver, () => ({
      bound: toObjective(minimization.bound),
      incumbent: minimization.value === null ? null : toObjective(minimization.value),
    }));
    const end = await drive(
      budget,
      () => (minimization.step() === 'searching' ? null : 'done'),
      () => watched.progress(),
      () => minimization.cancel(),
    );
    const stopped = end === 'done' ? stopOf(minimization.stopped) : end;
    const stats = watched.stats();
    this.minimum = minimization.value;
    if (minimization.status === 'infeasible') return { status: 'infeasible', stats };
    const bound = toObjective(minimization.bound);
    const found = minimization.model;
    if (found === null) return unknownOutcome(stopped, stats, bound);
    const values = encoding.values((variable) => found[variable] === 1);
    const solved = solvedOutcome(values, stats, objectiveValue(objective, values));
    return minimization.status === 'optimal' ? solved : { ...solved, status: 'feasible', bound, stopped };
  }

  /**
   * Optimizes an objective that exceeds one sum of the solver: rows require a better solution and halve the remaining
   * interval.
   */
  async #findBestByRows(
    assumptions: readonly number[],
    objective: Objective,
    budget: Budget,
  ): Promise<Outcome> {
    const { model } = this.#encoded;
    const exact = reducedObjective(model, objective);
    if (exact === null) throw objectiveRefused('fractions');
    const search = new WideMinimization(model, exact, objective.sense);
    let best: Outcome | null = null;
    let stats = noStats;
    for (let target: bigint | null = null; ; target = search.target()) {
      const guard = target === null ? null : search.addAtMost(this.#encoded, target);
      const limited = { ...budget, nodeLimit: (budget.nodeLimit ?? Infinity) - stats.conflicts };
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
}

function limitsOf(budget: Budget): Limits {
  return { deadlineMs: budget.deadlineMs, bytes: budget.memoryLimitBytes, conflicts: budget.nodeLimit };
}

/** The engine counts conflicts where others count nodes. */
function stopOf(stopped: Solver['stopped']): StopReason {
  return stopped === 'conflicts' || stopped === null ? 'nodes' : stopped;
}

/** The cost of one search, for its answer and for reports. */
class SearchProgress {
  readonly #solver: Solver;
  readonly #best: (() => { readonly bound: number; readonly incumbent: number | null }) | null;
  readonly #before: Solver['stats'];

  /** With an objective, `best` gives the bound and the best value so far. */
  constructor(
    solver: Solver,
    best: (() => { readonly bound: number; readonly incumbent: number | null }) | null,
  ) {
    this.#solver = solver;
    this.#best = best;
    this.#before = solver.stats;
  }

  progress(): Omit<Progress, 'elapsedMs'> {
    const { bound = null, incumbent = null } = this.#best?.() ?? {};
    const { conflicts, cuts, nodes } = this.stats();
    return { phase: 'search', bound, incumbent, nodes, cuts, conflicts, slower: this.#solver.slower };
  }

  /** The cost of the search so far. Clauses from graph constraints count as cuts. */
  stats(): SolveStats {
    const { conflicts, decisions, propagations, derived } = this.#solver.stats;
    const before = this.#before;
    return {
      ...noStats,
      conflicts: conflicts - before.conflicts,
      decisions: decisions - before.decisions,
      propagations: propagations - before.propagations,
      cuts: derived - before.derived,
    };
  }
}
