import { ContractError, type SolverStatus } from './contract.js';
import { checkInvariants } from './debug/invariants.js';
import { ConnectedPropagator } from './graphs/connected.js';
import type { Connected } from './graphs/graph.js';
import { requireGraph } from './graphs/require-graph.js';
import type { Answer, Limits, StopReason } from './limits.js';
import type { Linear } from './linear/linear.js';
import type { Literal } from './literal.js';
import { type Options, readOptions } from './options.js';
import { requireLength } from './require-length.js';
import { addClause } from './search/add-clause.js';
import { addLinear } from './search/add-linear.js';
import { type Adjustable, addAdjustable, adjust, requireBound } from './search/adjustable.js';
import { backtrack } from './search/backtrack.js';
import { Search } from './search/search.js';
import { State } from './search/state.js';
import type { SolverStats } from './solver-stats.js';

/** Ticks of a step between two looks at the clock: about half a millisecond. */
const ticksBetweenLooks = 15_000;

/** How long a step lasts at the most, about. */
const defaultStepMs = 10;

const idle: readonly SolverStatus[] = ['ready', 'satisfiable', 'unsatisfiable', 'unknown'];
const searching: readonly SolverStatus[] = ['searching'];
const satisfiable: readonly SolverStatus[] = ['satisfiable'];
const unsatisfiable: readonly SolverStatus[] = ['unsatisfiable'];

/**
 * One search stays alive for good: where there is none, a full collection of garbage drops the compiled code of the
 * search, and the next solver begins slowly.
 */
const kept: Search[] = [];

/** How a solver is made. */
export interface SolverSettings {
  readonly options?: Partial<Options>;
  /** Checks everything the solver holds after each call, which makes it very slow: for tests. */
  readonly checksInvariants?: boolean;
}

/**
 * A conflict-driven solver for clauses, linear and graph constraints, incremental: variables and constraints may be
 * added between searches, and a search may assume literals. A search goes in steps, so that whoever drives it can pause and cancel.
 *
 * | call | needs | leaves |
 * |---|---|---|
 * | `addVariables`, `addClause`, `addLinear`, `addConnected`, `addAdjustable`, `adjust` | any but `searching` | `ready` |
 * | `begin` | any but `searching` | `searching` |
 * | `step` | `searching` | `searching`, or the answer |
 * | `cancel` | `searching` | `unknown` |
 * | `value` | `satisfiable` | the same |
 * | `core` | `unsatisfiable` | the same |
 *
 * A call that breaks this throws `ContractError`, and changes nothing. The same calls with the same options give
 * the same answers, models, cores and stats.
 */
export class Solver {
  readonly #state: State;
  readonly #search: Search;
  readonly #checks: boolean;
  #status: SolverStatus = 'ready';
  #assumptions: Int32Array = new Int32Array(0);
  #limits: Limits = {};
  #lastConflicts = Number.POSITIVE_INFINITY;
  #stopped: StopReason | null = null;
  #clauses = 0;
  #constraints = 0;
  readonly #adjustables = new WeakSet<Adjustable>();

  /** Throws `ContractError` `invalid-option`. */
  constructor({ options = {}, checksInvariants = false }: SolverSettings = {}) {
    this.#state = new State(readOptions(options));
    this.#search = new Search(this.#state);
    this.#checks = checksInvariants;
    this.#state.checksExplanations = checksInvariants;
    if (kept.length === 0) kept.push(new Search(new State(this.#state.options)));
  }

  get status(): SolverStatus {
    return this.#status;
  }

  get variableCount(): number {
    return this.#state.variableCount;
  }

  /** Adds variables, and returns the first one's number; the others follow. */
  addVariables(count: number): number {
    this.#require('addVariables', idle);
    if (!Number.isSafeInteger(count) || count < 0 || this.variableCount + count > 2 ** 29)
      throw new ContractError({ code: 'invalid-count', call: 'addVariables', count });
    const first = this.variableCount;
    this.#state.grow(first + count);
    this.#status = 'ready';
    return first;
  }

  /** Adds a clause for good: at least one of the literals is true. Literals may repeat, and come in any order. */
  addClause(literals: ArrayLike<Literal>): void {
    this.#require('addClause', idle);
    this.#requireLiterals('addClause', literals);
    backtrack(this.#state, 0);
    addClause(this.#state, literals);
    this.#clauses += 1;
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Adds a linear constraint for good: `Σ coefficients · literals ≥ bound`. Literals may repeat. `atMost` and `unless`
   * write other forms. Throws `ContractError` `invalid-coefficient`, `overflow` and `lengths-differ` too.
   */
  addLinear(linear: Linear): void {
    this.#require('addLinear', idle);
    this.#requireLiterals('addLinear', linear.literals);
    const { literals, coefficients = literals } = linear;
    requireLength('addLinear', literals.length, coefficients.length);
    addLinear(this.#state, linear);
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Adds a linear constraint `Σ coefficients · literals ≥ bound` whose bound is set by `adjust`, and returns its handle.
   * Until then it says nothing. `condition` is a literal of an open variable that is in no other constraint.
   */
  addAdjustable(sum: Omit<Linear, 'bound'>, condition: Literal): Adjustable {
    this.#require('addAdjustable', idle);
    this.#requireLiterals('addAdjustable', sum.literals);
    this.#requireLiterals('addAdjustable', [condition]);
    const { literals, coefficients = literals } = sum;
    requireLength('addAdjustable', literals.length, coefficients.length);
    const adjustable = addAdjustable(this.#state, sum, condition);
    this.#adjustables.add(adjustable);
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
    return adjustable;
  }

  /**
   * Sets the bound of such a constraint, which holds where `condition` is true. Under the condition that it has, the
   * bound may only grow; a new variable's literal allows any bound, and takes the place of the old one. Where the
   * condition is false for good already, nothing changes. Throws `ContractError` `unknown-constraint`,
   * `invalid-coefficient` and `overflow` too, and `fixed-condition` where the condition is true for good.
   */
  adjust(adjustable: Adjustable, bound: number, condition: Literal): void {
    this.#require('adjust', idle);
    this.#requireLiterals('adjust', [condition]);
    if (!this.#adjustables.has(adjustable))
      throw new ContractError({ code: 'unknown-constraint', call: 'adjust' });
    requireBound(this.#state, adjustable, bound, condition);
    backtrack(this.#state, 0);
    adjust(this.#state, adjustable, bound, condition);
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Adds for good that the edges which are there connect the used vertices. Throws `ContractError` `invalid-vertex`
   * and `lengths-differ` too.
   */
  addConnected(connected: Connected): void {
    this.#require('addConnected', idle);
    requireGraph('addConnected', connected);
    this.#requireLiterals('addConnected', connected.literals);
    this.#requireLiterals('addConnected', connected.used ?? []);
    if (connected.condition !== undefined) this.#requireLiterals('addConnected', [connected.condition]);
    backtrack(this.#state, 0);
    this.#state.graphs.grow(this.variableCount);
    this.#state.graphs.add(new ConnectedPropagator(this.#state, connected), this.#state.trail);
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
  }

  /** Begins a search for a model in which these literals are true. The assumptions hold for this search only. */
  begin(assumptions: ArrayLike<Literal> = [], limits: Limits = {}): void {
    this.#require('begin', idle);
    this.#requireLiterals('begin', assumptions);
    backtrack(this.#state, 0);
    // Each once: an assumption takes a level, and there are levels for the variables only.
    this.#assumptions = Int32Array.from(new Set(Array.from(assumptions)));
    this.#limits = limits;
    this.#lastConflicts = this.#state.conflicts + (limits.conflicts ?? Number.POSITIVE_INFINITY);
    this.#stopped = null;
    this.#status = 'searching';
  }

  /** Goes on for about `ms` milliseconds. Nothing is lost between two steps. Returns the status. */
  step(ms = defaultStepMs): SolverStatus {
    this.#require('step', searching);

    const endMs = performance.now() + ms;
    do {
      const stopped = this.#limitReached();
      if (stopped !== null) return this.#stop(stopped);
      const end = this.#search.run(this.#assumptions, this.#lastConflicts, ticksBetweenLooks);
      if (end !== 'paused') {
        this.#status = end;
        break;
      }
    } while (performance.now() < endMs);
    this.#check();
    return this.#status;
  }

  /** Ends the search without an answer. */
  cancel(): void {
    this.#require('cancel', searching);
    this.#stop('cancelled');
  }

  /** Searches to the end, in one call. */
  solve(assumptions: ArrayLike<Literal> = [], limits: Limits = {}): Answer {
    this.begin(assumptions, limits);
    for (;;) {
      const status = this.step(Number.POSITIVE_INFINITY);
      if (status !== 'searching' && status !== 'ready') return status;
    }
  }

  /** Whether a literal is true in the model that was found. */
  value(literal: Literal): boolean {
    this.#require('value', satisfiable);
    this.#requireLiterals('value', [literal]);
    return this.#state.values[literal]! > 0;
  }

  /**
   * Assumptions that cannot all be true: a part of those of the search, in no order; empty where the clauses alone
   * have no model. Not necessarily a smallest one: `minimizeCore` makes it so.
   */
  core(): readonly Literal[] {
    this.#require('core', unsatisfiable);
    return this.#search.core;
  }

  /** Why the search ended without an answer; null where it did not. */
  get stopped(): StopReason | null {
    return this.#stopped;
  }

  get stats(): SolverStats {
    const { conflicts, decisions, propagations, restarts, vivified, failed, subsumed, derived } = this.#state;
    return {
      variables: this.variableCount,
      clauses: this.#clauses,
      constraints: this.#constraints,
      learnedClauses: this.#search.learnedCount,
      conflicts,
      decisions,
      propagations,
      restarts,
      reductions: this.#search.reductions,
      vivified,
      failed,
      subsumed,
      derived,
    };
  }

  /** Bytes of all arrays of the solver. */
  get bytes(): number {
    return this.#state.bytes;
  }

  #limitReached(): StopReason | null {
    const { deadlineMs, bytes } = this.#limits;
    if (this.#state.conflicts >= this.#lastConflicts) return 'conflicts';
    if (bytes !== undefined && this.bytes > bytes) return 'memory';
    if (deadlineMs !== undefined && performance.now() >= deadlineMs) return 'time';
    return null;
  }

  #stop(reason: StopReason): SolverStatus {
    backtrack(this.#state, 0);
    this.#stopped = reason;
    this.#status = 'unknown';
    this.#check();
    return this.#status;
  }

  #require(call: string, allowed: readonly SolverStatus[]): void {
    if (!allowed.includes(this.#status))
      throw new ContractError({ code: 'wrong-status', call, status: this.#status, allowed });
  }

  #requireLiterals(call: string, literals: ArrayLike<Literal>): void {
    const { variableCount } = this;
    for (let i = 0; i < literals.length; i++) {
      const literal = literals[i]!;
      if (!Number.isInteger(literal) || literal < 0 || literal >= 2 * variableCount)
        throw new ContractError({ code: 'unknown-literal', call, literal, variableCount });
    }
  }

  #check(): void {
    if (this.#checks) checkInvariants(this.#state);
  }
}
