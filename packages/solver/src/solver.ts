import type { ConstraintTarget } from './constraint-target.js';
import { ContractError, type SolverStatus } from './contract.js';
import { checkInvariants } from './debug/invariants.js';
import { ConnectedPropagator } from './graphs/connected.js';
import type { Connected, Loop } from './graphs/graph.js';
import type { GraphPropagator } from './graphs/graph-propagator.js';
import { LoopPropagator } from './graphs/loop.js';
import { requireGraph } from './graphs/require-graph.js';
import type { Answer, Limits, StopReason } from './limits.js';
import type { Linear } from './linear/linear.js';
import { atMost } from './linear/rewrite-linear.js';
import type { Literal } from './literal.js';
import { type Options, readOptions } from './options.js';
import type { ProofLog } from './proofs/proof-log.js';
import { requireLength } from './require-length.js';
import { addClause } from './search/add-clause.js';
import { addLinear } from './search/add-linear.js';
import { addParity, type Equation, sumModulo2 } from './search/add-parity.js';
import { type Adjustable, addAdjustable, adjust, requireBound } from './search/adjustable.js';
import { backtrack } from './search/backtrack.js';
import { Search } from './search/search.js';
import { State } from './search/state.js';
import type { SolverStats } from './solver-stats.js';

/** Ticks of a step between two looks at the clock: about half a millisecond. */
const ticksBetweenLooks = 15_000;

/** How long a step lasts at the most, about. */
const defaultStepMs = 10;

/**
 * A sum modulo 2 of more literals an equation says little. Fewer cost a fifth of the building of small boards less, and one board
 * of 720 cells with loops was not solved in 70,000 conflicts without its sum, and in 5,000 with it.
 */
const mostLiteralsOfParity = 8;

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
  /** Logs a proof; only the constraints of its statement can be added then. */
  readonly proof?: ProofLog | undefined;
}

/**
 * A conflict-driven solver for clauses, linear and graph constraints, incremental: variables and constraints may be
 * added between searches, and a search may assume literals. A search goes in steps, so that whoever drives it can pause and cancel.
 *
 * | call | needs | leaves |
 * |---|---|---|
 * | `addVariables`, `addCondition`, `addClause`, `addLinear`, `addEquation`, `addParity`, `addConnected`, `addLoop`, `addAdjustable`, `adjust` | any but `searching` | `ready` |
 * | `exclude` | `satisfiable` | `ready` |
 * | `begin` | any but `searching` | `searching` |
 * | `step` | `searching` | `searching`, or the answer |
 * | `cancel` | `searching` | `unknown` |
 * | `value`, `logObjective` | `satisfiable` | the same |
 * | `core` | `unsatisfiable` | the same |
 *
 * A call that breaks this throws `ContractError`, and changes nothing. The same calls with the same options give
 * the same answers, models, cores and stats.
 */
export class Solver implements ConstraintTarget {
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
  readonly #equations = new WeakSet<Equation>();

  /** Throws `ContractError` `invalid-option`. */
  constructor({ options = {}, checksInvariants = false, proof }: SolverSettings = {}) {
    this.#state = new State(readOptions(options), proof);
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
    const most = this.#state.proof?.statementVariables ?? Number.POSITIVE_INFINITY;
    if (this.variableCount + count > most)
      throw new ContractError({ code: 'not-in-statement', call: 'addVariables' });
    return this.#addVariables(count);
  }

  #addVariables(count: number): number {
    if (!Number.isSafeInteger(count) || count < 0 || this.variableCount + count > 2 ** 29)
      throw new ContractError({ code: 'invalid-count', call: 'addVariables', count });
    const first = this.variableCount;
    this.#state.grow(first + count);
    this.#status = 'ready';
    return first;
  }

  /** Adds a variable that means nothing but what is said of it, and returns its literal, to be assumed. */
  addCondition(): Literal {
    this.#require('addCondition', idle);
    const literal = 2 * this.#addVariables(1);
    this.#state.proof?.define(literal);
    return literal;
  }

  /** Whether there is a proof that it logs. */
  get isLogging(): boolean {
    return this.#state.proof !== null;
  }

  /** Adds a clause for good: at least one of the literals is true. Literals may repeat, and come in any order. */
  addClause(literals: ArrayLike<Literal>): void {
    this.#require('addClause', idle);
    this.#requireLiterals('addClause', literals);
    const number = this.#proofNumber('addClause');
    backtrack(this.#state, 0);
    addClause(this.#state, literals, number());
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
    addLinear(this.#state, linear, this.#proofNumber('addLinear'));
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
  }

  /** Adds `Σ coefficients · literals = bound` for good, and returns it for `addParity`. Throws as `addLinear` does. */
  addEquation(linear: Linear): Equation {
    this.#require('addEquation', idle);
    this.#requireLiterals('addEquation', linear.literals);
    const { literals, coefficients = new Float64Array(literals.length).fill(1), bound } = linear;
    requireLength('addEquation', literals.length, coefficients.length);
    const number = this.#proofNumber('addEquation');
    let found: number | null = null;
    const once = (): number => {
      found ??= number();
      return found;
    };
    addLinear(this.#state, linear, once);
    addLinear(this.#state, atMost(linear), once);
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
    const kept = { literals: new Int32Array(literals), bound, number: once() };
    const equation = { ...kept, coefficients: new Float64Array(coefficients) };
    this.#equations.add(equation);
    return equation;
  }

  /**
   * Adds what equations say together modulo 2, which a search through the values does not find in any time; unless that
   * is about more than eight literals an equation. Throws `ContractError` `unknown-constraint` too.
   */
  addParity(equations: readonly Equation[]): void {
    this.#require('addParity', idle);
    if (!equations.every((each) => this.#equations.has(each)))
      throw new ContractError({ code: 'unknown-constraint', call: 'addParity' });
    const parity = sumModulo2(equations, this.variableCount);
    this.#status = 'ready';
    if (parity === null || parity.length > mostLiteralsOfParity * equations.length) return;
    backtrack(this.#state, 0);
    addParity(this.#state, equations, parity, () => 2 * this.#addVariables(1));
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
  adjust(adjustable: Adjustable, bound: number, condition: Literal, proofNumber = 0): void {
    this.#require('adjust', idle);
    this.#requireLiterals('adjust', [condition]);
    if (!this.#adjustables.has(adjustable))
      throw new ContractError({ code: 'unknown-constraint', call: 'adjust' });
    requireBound(this.#state, adjustable, bound, condition);
    backtrack(this.#state, 0);
    adjust(this.#state, adjustable, bound, condition, proofNumber);
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Adds for good that the edges which are there connect the used vertices. Throws `ContractError` `invalid-vertex`
   * and `lengths-differ` too.
   */
  addConnected(connected: Connected): void {
    this.#addGraph('addConnected', connected, () => new ConnectedPropagator(this.#state, connected));
  }

  /**
   * Adds for good that every cycle among the edges which are there has all of them; that each vertex has none of them or
   * two, and that there is one at all, is to be said beside it. Throws `ContractError` `invalid-vertex` and
   * `lengths-differ` too.
   */
  addLoop(loop: Loop): void {
    this.#addGraph('addLoop', loop, () => new LoopPropagator(this.#state, loop));
  }

  #addGraph(call: string, graph: Connected, propagatorOf: () => GraphPropagator): void {
    this.#require(call, idle);
    requireGraph(call, graph);
    this.#requireLiterals(call, graph.literals);
    this.#requireLiterals(call, graph.used ?? []);
    if (graph.condition !== undefined) this.#requireLiterals(call, [graph.condition]);
    const number = this.#proofNumber(call);
    backtrack(this.#state, 0);
    this.#state.graphs.grow(this.variableCount);
    this.#state.graphs.add(propagatorOf(), this.#state.trail, number());
    this.#constraints += 1;
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Excludes the model that was found: from now on these variables, of the statement where there is one, do not all have
   * the values that they have in it.
   */
  exclude(variables: ArrayLike<number>): void {
    this.#require('exclude', satisfiable);
    const clause = Array.from(variables, (variable) => 2 * variable);
    this.#requireLiterals('exclude', clause);
    const { values, proof } = this.#state;
    for (let i = 0; i < clause.length; i++) if (values[clause[i]!]! > 0) clause[i]! ^= 1;
    const number = proof?.solution('s', this.#trueLiterals(proof.statementVariables)) ?? 0;
    backtrack(this.#state, 0);
    addClause(this.#state, clause, number);
    this.#status = 'ready';
    this.#check();
  }

  /**
   * Logs the model that was found as one that bounds the statement's objective: from now on it is smaller. Returns the
   * number of that bound in the proof. Throws `ContractError` `no-proof` too.
   */
  logObjective(): number {
    this.#require('logObjective', satisfiable);
    const { proof } = this.#state;
    if (proof === null) throw new ContractError({ code: 'no-proof', call: 'logObjective' });
    return proof.solution('o', this.#trueLiterals(proof.statementVariables));
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

  /** The true literals of the first variables. */
  #trueLiterals(count: number): number[] {
    const { values } = this.#state;
    return Array.from({ length: count }, (_, variable) => (values[2 * variable]! > 0 ? 0 : 1) + 2 * variable);
  }

  /** Gives the number in the proof of a constraint that is added, when it is added. Throws `not-in-statement`. */
  #proofNumber(call: string): () => number {
    const { proof } = this.#state;
    if (proof === null) return () => 0;
    if (!proof.isOpen) throw new ContractError({ code: 'not-in-statement', call });
    return () => proof.given();
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
