import type { Model, Objective } from '../../model/model.js';
import { longer } from '../../model/typed-arrays.js';
import { exactObjective, wholeOf } from '../../model/whole-rows.js';
import { Branching } from './branching.js';
import type { DomainSearch, SearchOrder, SearchQuestion } from './domain-search.js';
import type { Layout } from './layout.js';
import { LinearPropagator } from './linear.js';
import { DomainProblem } from './problem.js';
import type { DomainRow } from './rows.js';
import type { TraceRecorder } from './trace.js';

/** Work between two checks of the budget: a few milliseconds. */
const workAtATime = 400_000;

/** Failures before the first restart, and the factor by which their number grows. */
const firstRestart = 100;
const restartFactor = 1.5;

/** The numbers of a level: the variable, and the value that was tried. */
const levelSize = 2;

/**
 * Depth-first search with propagation to a fixed point after each step. A step tries the least value of a variable; if it fails, the
 * value is removed. The order `weighted` begins again after some failures, with the weights learned, until a first solution is found.
 * It is deterministic, and a question does not depend on those before.
 */
export class PropagatingSearch implements DomainSearch {
  nodes = 0;
  conflicts = 0;
  readonly #model: Model;
  readonly #problem: DomainProblem;
  readonly #branching: Branching;
  readonly #order: Exclude<SearchOrder, 'chronological'>;
  readonly #recorder: TraceRecorder | null;
  #levels = new Int32Array(64);
  #depth = 0;
  #question: SearchQuestion = { assume: [], projects: false, objective: null };
  #objective: LinearPropagator | null = null;
  #bestValues: Float64Array | null = null;
  /** Whether the model itself is propagated, which is done once, and whether the assumptions are. */
  #isRootDone = false;
  #isRootDead = false;
  #rootCause = -1;
  #areAssumed = false;
  #isDead = false;
  /** Whether the queues are empty since the last step. */
  #isPropagated = false;
  /** The first level that gives a value to a variable outside the projection; −1 without one. */
  #othersFrom = -1;
  #isSolved = false;
  #failuresLeft = 0;
  #restartAfter = 0;
  #hasFound = false;

  constructor(
    model: Model,
    layout: Layout,
    rows: readonly DomainRow[],
    order: Exclude<SearchOrder, 'chronological'>,
    recorder: TraceRecorder | null,
  ) {
    this.#model = model;
    this.#order = order;
    this.#recorder = recorder;
    const addresses = { all: 0, projected: 0, others: 0 };
    this.#problem = new DomainProblem(layout, rows, (state) => {
      addresses.all = state.reserve(1, 0);
      addresses.projected = state.reserve(1, 0);
      addresses.others = state.reserve(1, 0);
    });
    this.#branching = new Branching(model, this.#problem, order, addresses);
  }

  get propagations(): number {
    return this.#problem.propagations;
  }

  begin(question: SearchQuestion): void {
    const { state } = this.#problem;
    while (state.depth > 0) state.pop();
    this.#recorder?.begin(this.#model);
    this.#branching.begin();
    this.#question = question;
    this.#depth = 0;
    this.#areAssumed = false;
    this.#isDead = this.#problem.isContradictory || (this.#isRootDone && this.#isRootDead);
    this.#isPropagated = false;
    this.#othersFrom = -1;
    this.#isSolved = false;
    this.#hasFound = false;
    this.#restartAfter = firstRestart;
    this.#failuresLeft = firstRestart;
    this.#objective = question.objective === null ? null : this.#objectiveRow(question.objective);
    this.#bestValues = null;
    if (this.#isDead) this.#recorder?.fails(this.#origin(this.#rootCause));
  }

  run(maxNodes: number): 'found' | 'all' | 'paused' {
    const { state } = this.#problem;
    const lastNode = this.nodes + maxNodes;
    const lastWork = this.#problem.work + workAtATime;
    if (this.#isSolved) this.#leaveSolution();
    for (;;) {
      if (this.#isDead) {
        if (!this.#turn()) return 'all';
        continue;
      }
      if (!this.#isPropagated) {
        const end = this.#propagate(lastWork - this.#problem.work);
        if (end === 'paused') return 'paused';
        if (!end) {
          this.#fail();
          continue;
        }
        this.#isPropagated = true;
      }
      if (!this.#areAssumed) {
        this.#assume();
        continue;
      }
      if (this.#bestValues === null) this.#bestValues = this.#objective?.withLeast(this.values()) ?? null;
      const variable = this.#nextVariable();
      if (variable < 0) {
        this.#recorder?.solves();
        this.#isSolved = true;
        this.#hasFound = true;
        return 'found';
      }
      if (this.#failuresLeft <= 0 && this.#order === 'weighted' && !this.#hasFound) {
        this.#restart();
        continue;
      }
      if (this.nodes >= lastNode || this.#problem.work >= lastWork) return 'paused';
      const value = state.least(variable);
      const at = levelSize * this.#depth;
      if (at === this.#levels.length) this.#levels = longer(this.#levels, new Int32Array(2 * at));
      this.#levels[at] = variable;
      this.#levels[at + 1] = value;
      this.#depth += 1;
      this.nodes += 1;
      this.#recorder?.tries(null, [[variable, state.layout.base[variable]! + value]]);
      state.push();
      state.cause = -1;
      state.assign(variable, value);
      this.#problem.work += 16;
      this.#isPropagated = false;
    }
  }

  values(): Float64Array {
    const { layout, memory, leastAt } = this.#problem.state;
    return layout.base.map((base, variable) => base + memory[leastAt + variable]!);
  }

  bestValues(): Float64Array | null {
    return this.#bestValues;
  }

  /** Propagates the rows, and then the objective, to a common fixed point. */
  #propagate(maxWork: number): boolean | 'paused' {
    const { state } = this.#problem;
    const limit = this.#problem.work + maxWork;
    for (;;) {
      const end = this.#problem.propagate(limit - this.#problem.work);
      if (end !== true || this.#objective === null || !this.#areAssumed) return end;
      state.cause = -1;
      if (!this.#objective.propagate()) return false;
      this.#problem.work += 2 * this.#objective.size;
      if (!this.#problem.hasWork) return true;
    }
  }

  /** The assumptions, in a level of their own. */
  #assume(): void {
    const { state } = this.#problem;
    const { base } = state.layout;
    this.#isRootDone = true;
    this.#areAssumed = true;
    this.#isPropagated = false;
    state.push();
    state.cause = -1;
    for (const { variable, lower, upper } of this.#question.assume) {
      const from = Math.max(0, Math.ceil(lower) - base[variable]!);
      const to = Math.min(state.layout.size[variable]! - 1, Math.floor(upper) - base[variable]!);
      if (from <= to && state.keepRange(variable, from, to)) continue;
      this.#fail();
      return;
    }
  }

  #fail(): void {
    const row = this.#problem.state.cause;
    this.conflicts += 1;
    this.#failuresLeft -= 1;
    this.#branching.fails(row);
    this.#recorder?.fails(this.#origin(row));
    this.#isDead = true;
    if (this.#isRootDone || this.#areAssumed) return;
    this.#isRootDone = true;
    this.#isRootDead = true;
    this.#rootCause = row;
  }

  #origin(row: number): DomainRow['origin'] | null {
    return this.#problem.rows[row]?.origin ?? null;
  }

  /** Undoes the last step, and removes its value; false if there is none. */
  #turn(): boolean {
    if (this.#depth === 0) return false;
    const { state } = this.#problem;
    this.#leave();
    state.cause = -1;
    this.#isDead = false;
    this.#isPropagated = false;
    const at = levelSize * this.#depth;
    // The step above fails if no value is left.
    if (!state.remove(this.#levels[at]!, this.#levels[at + 1]!)) this.#isDead = true;
    return true;
  }

  #leave(): void {
    this.#depth -= 1;
    this.#problem.state.pop();
    this.#recorder?.backtracks();
    if (this.#depth < this.#othersFrom) this.#othersFrom = -1;
  }

  /** The next solution differs in the projection, or is better. */
  #leaveSolution(): void {
    this.#isSolved = false;
    if (this.#question.projects && this.#othersFrom >= 0)
      for (const depth = this.#othersFrom; this.#depth > depth; ) this.#leave();
    this.#isDead = true;
    if (this.#objective !== null) this.#objective.upper = this.#objective.least - 1;
  }

  #restart(): void {
    while (this.#depth > 0) this.#leave();
    this.#restartAfter = Math.ceil(restartFactor * this.#restartAfter);
    this.#failuresLeft = this.#restartAfter;
    this.#othersFrom = -1;
  }

  #nextVariable(): number {
    if (!this.#question.projects) return this.#branching.choose('all');
    if (this.#othersFrom < 0) {
      const variable = this.#branching.choose('projected');
      if (variable >= 0) return variable;
      this.#othersFrom = this.#depth;
    }
    return this.#branching.choose('others');
  }

  /** The objective as a row whose sum is minimized. */
  #objectiveRow(objective: Objective): LinearPropagator {
    const whole = wholeOf(exactObjective(this.#model, objective));
    if (typeof whole === 'string') throw new Error(`an objective was not refused: ${whole}`);
    const sign = objective.sense === 'minimize' ? 1 : -1;
    return new LinearPropagator(this.#problem.state, {
      variables: whole.variables,
      coefficients: whole.coefficients.map((each) => sign * each),
      lower: -Infinity,
      upper: Infinity,
    });
  }
}
