import { addClause, addClauses } from './additions/add-clause.js';
import {
  type Adjustable,
  addAdjustable,
  addEquation,
  addLinear,
  adjust,
  requireBound,
} from './additions/add-linear.js';
import { Equations } from './additions/add-parity.js';
import type { Clauses, ConstraintTarget, Equation } from './constraint-target.js';
import { checkInvariants } from './debug/check-invariants.js';
import { ContractError, requireLength, type SolverStatus } from './errors.js';
import { ConnectedPropagator } from './graphs/connected.js';
import { ConnectedVerticesPropagator } from './graphs/connected-vertices.js';
import {
  type Connected,
  type ConnectedVertices,
  type Loop,
  type Paths,
  requireGraph,
  requirePaths,
  requireVertices,
} from './graphs/graph.js';
import type { GraphPropagator } from './graphs/graph-constraints.js';
import { LoopPropagator } from './graphs/loop.js';
import { PathsPropagator } from './graphs/paths.js';
import type { Linear } from './linear/linear.js';
import type { Literal } from './literal.js';
import type { Answer, Limits, Slower, SolverStats, StopReason } from './parameters/limits.js';
import { type Options, readOptions } from './parameters/options.js';
import type { ProofLog } from './proofs/proof-log.js';
import { backtrack, State } from './propagation/state.js';
import { type KernelSettings, keepCodeOfLongSearches, keepCompiledCode, Search } from './search/search.js';

/** Ticks between two checks of the clock: about half a millisecond. */
const ticksBetweenChecks = 15_000;

/** Approximate duration of a step. */
const defaultStepMs = 10;

const idle: readonly SolverStatus[] = ['ready', 'satisfiable', 'unsatisfiable', 'unknown'];
const searching: readonly SolverStatus[] = ['searching'];
const satisfiable: readonly SolverStatus[] = ['satisfiable'];
const unsatisfiable: readonly SolverStatus[] = ['unsatisfiable'];

/** The settings of a solver. */
export interface SolverSettings {
  readonly options?: Partial<Options>;
  /** Checks all invariants after each call. Very slow; for tests. */
  readonly checksInvariants?: boolean;
  /** When long searches go on in WebAssembly; for tests and measurements. The results are the same. */
  readonly kernel?: KernelSettings | undefined;
  /** Logs a proof. Only the constraints of its statement may be added. */
  readonly proof?: ProofLog | undefined;
}

/**
 * A conflict-driven solver for clauses, linear and graph constraints. It is incremental: variables and constraints
 * may be added between searches, and a search may assume literals. A search runs in steps, so the caller can pause
 * and cancel it.
 *
 * | call | needs | leaves |
 * |---|---|---|
 * | `addVariables`, `addCondition`, `addClause`, `addClauses`, `addLinear`, `addEquation`, `addParity`,
 * `addConnected`, `addConnectedVertices`, `addLoop`, `addPaths`, `addAdjustable`, `adjust` | any but `searching` | `ready` |
 * | `exclude` | `satisfiable` | `ready` |
 * | `begin` | any but `searching` | `searching` |
 * | `step` | `searching` | `searching`, or the answer |
 * | `cancel` | `searching` | `unknown` |
 * | `value`, `logObjective` | `satisfiable` | the same |
 * | `core` | `unsatisfiable` | the same |
 *
 * Other calls throw `ContractError` and change nothing. The solver is deterministic: the same calls with the same
 * options give the same answers, models, cores and stats.
 */
export class Solver implements ConstraintTarget {
  readonly #state: State;
  readonly #search: Search;
  #status: SolverStatus = 'ready';
  #assumptions: Int32Array = new Int32Array(0);
  #limits: Limits = {};
  #lastConflicts = Number.POSITIVE_INFINITY;
  #stopped: StopReason | null = null;
  #clauses = 0;
  #constraints = 0;
  readonly #adjustables = new WeakSet<Adjustable>();
  readonly #equations = new Equations();

  /** Throws `ContractError` `invalid-option`. */
  constructor({ options = {}, checksInvariants = false, kernel, proof }: SolverSettings = {}) {
    this.#state = new State(readOptions(options), proof);
    this.#search = new Search(this.#state, kernel);
    this.#state.checksInvariants = checksInvariants;
    keepCompiledCode();
  }

  get status(): SolverStatus {
    return this.#status;
  }

  get variableCount(): number {
    return this.#state.variableCount;
  }

  /** Adds variables with consecutive numbers; returns the first. */
  addVariables(count: number): number {
    this.#require('addVariables', idle);
    const max = this.#state.proof?.statementVariables ?? Number.POSITIVE_INFINITY;
    if (this.variableCount + count > max)
      throw new ContractError({ code: 'not-in-statement', call: 'addVariables' });
    const first = this.#addVariables(count);
    this.#status = 'ready';
    return first;
  }

  #addVariables(count: number): number {
    if (!Number.isSafeInteger(count) || count < 0 || this.variableCount + count > 2 ** 29)
      throw new ContractError({ code: 'invalid-count', call: 'addVariables', count });
    const first = this.variableCount;
    this.#state.grow(first + count);
    return first;
  }

  /** Adds a variable outside the statement and returns its literal, to be used as an assumption. */
  addCondition(): Literal {
    this.#require('addCondition', idle);
    const literal = 2 * this.#addVariables(1);
    this.#status = 'ready';
    this.#state.proof?.define(literal);
    return literal;
  }

  /** Whether the solver logs a proof. */
  get isLogging(): boolean {
    return this.#state.proof !== null;
  }

  /** Adds a clause: at least one literal is true. Literals may be repeated. */
  addClause(literals: ArrayLike<Literal>): void {
    this.#require('addClause', idle);
    this.#requireLiterals('addClause', literals);
    const number = this.#proofNumber('addClause');
    backtrack(this.#state, 0);
    addClause(this.#state, literals, number());
    this.#clauses += 1;
    this.#changed();
  }

  /** Adds clauses as `addClause` does, one after the other. */
  addClauses(clauses: Clauses): void {
    this.#require('addClauses', idle);
    this.#requireLiterals('addClauses', clauses.literals);
    backtrack(this.#state, 0);
    const number = this.isLogging ? () => this.#proofNumber('addClauses')() : () => 0;
    addClauses(this.#state, clauses, number);
    this.#clauses += clauses.starts.length - 1;
    this.#changed();
  }

  /**
   * Adds a linear constraint `Σ coefficients · literals ≥ bound`. Literals may be repeated. See `atMost` and
   * `unless` for other forms. Also throws `ContractError` `invalid-coefficient`, `overflow` and `lengths-differ`.
   */
  addLinear(linear: Linear): void {
    this.#requireSum('addLinear', linear);
    addLinear(this.#state, linear, this.#proofNumber('addLinear'));
    this.#constraints += 1;
    this.#changed();
  }

  /** Adds `Σ coefficients · literals = bound` and returns the equation for `addParity`. Throws as `addLinear` does. */
  addEquation(linear: Linear): Equation {
    this.#requireSum('addEquation', linear);
    const number = addEquation(this.#state, linear, this.#proofNumber('addEquation'));
    this.#constraints += 1;
    this.#changed();
    return this.#equations.add(linear, number);
  }

  /**
   * Adds the sum of equations modulo 2, of which CDCL has no short refutation: at once, or when the searches of this solver
   * have had `afterConflicts` conflicts in all. No effect if the sum has more than eight literals for each equation. Also
   * throws `ContractError` `unknown-constraint`.
   */
  addParity(equations: readonly Equation[], afterConflicts = 0): void {
    this.#require('addParity', idle);
    if (!equations.every(({ owner }) => owner === this.#equations))
      throw new ContractError({ code: 'unknown-constraint', call: 'addParity' });
    this.#equations.addParity(this.#state, equations, afterConflicts);
    this.#changed();
  }

  /**
   * Adds a linear constraint `Σ coefficients · literals ≥ bound` whose bound is set by `adjust`, and returns its
   * handle. Until then it has no effect. `condition` is a literal of an unassigned variable that no other
   * constraint has.
   */
  addAdjustable(sum: Omit<Linear, 'bound'>, condition: Literal): Adjustable {
    this.#requireSum('addAdjustable', sum, [condition]);
    const adjustable = addAdjustable(this.#state, sum, condition);
    this.#adjustables.add(adjustable);
    this.#constraints += 1;
    this.#changed();
    return adjustable;
  }

  /**
   * Sets the bound of an adjustable constraint, which holds if `condition` is true. Under its current condition,
   * the bound may only grow; the literal of a new variable replaces the condition and allows any bound. No effect
   * if the condition is false at the root level.
   *
   * Also throws `ContractError` `unknown-constraint`, `invalid-coefficient`, `overflow`, and `fixed-condition` if
   * the condition is true at the root level.
   */
  adjust(adjustable: Adjustable, bound: number, condition: Literal, proofNumber = 0): void {
    this.#require('adjust', idle);
    this.#requireLiterals('adjust', [condition]);
    if (!this.#adjustables.has(adjustable))
      throw new ContractError({ code: 'unknown-constraint', call: 'adjust' });
    requireBound(this.#state, adjustable, bound, condition);
    backtrack(this.#state, 0);
    adjust(this.#state, adjustable, bound, condition, proofNumber);
    this.#changed();
  }

  /** The true edges connect the used vertices. Also throws `ContractError` `invalid-vertex` and `lengths-differ`. */
  addConnected(connected: Connected): void {
    requireGraph('addConnected', connected);
    this.#requireLiterals('addConnected', connected.used ?? []);
    this.#addGraph('addConnected', connected, () => new ConnectedPropagator(this.#state, connected));
  }

  /**
   * The true vertices are connected by the edges between them; it holds without a true vertex. Also throws `ContractError`
   * `invalid-vertex` and `lengths-differ`.
   */
  addConnectedVertices(connected: ConnectedVertices): void {
    this.#require('addConnectedVertices', idle);
    requireVertices('addConnectedVertices', connected);
    this.#addGraph(
      'addConnectedVertices',
      connected,
      () => new ConnectedVerticesPropagator(this.#state, connected),
    );
  }

  /**
   * Adds the constraint that every cycle of true edges contains all true edges. It neither requires degrees 0 or 2
   * nor a cycle: add these constraints separately. Also throws `ContractError` `invalid-vertex` and
   * `lengths-differ`.
   */
  addLoop(loop: Loop): void {
    requireGraph('addLoop', loop);
    this.#addGraph('addLoop', loop, () => new LoopPropagator(this.#state, loop));
  }

  /**
   * Adds the constraint that the true edges have no cycle and connect each end to another one, and no two ends with different
   * numbers. It limits no degrees: add these constraints separately. Without ends it is a forest. Also throws `ContractError`
   * `invalid-vertex`, `invalid-count` for a number, and `lengths-differ`.
   */
  addPaths(paths: Paths): void {
    requireGraph('addPaths', paths);
    requirePaths('addPaths', paths);
    this.#requireLiterals(
      'addPaths',
      Array.from(paths.known).filter((literal) => literal >= 0),
    );
    this.#addGraph('addPaths', paths, () => new PathsPropagator(this.#state, paths));
  }

  #addGraph(
    call: string,
    graph: { readonly literals: ArrayLike<Literal>; readonly condition?: Literal | undefined },
    propagatorOf: () => GraphPropagator,
  ): void {
    this.#require(call, idle);
    this.#requireLiterals(call, graph.literals);
    if (graph.condition !== undefined) this.#requireLiterals(call, [graph.condition]);
    const number = this.#proofNumber(call);
    backtrack(this.#state, 0);
    this.#state.graphs.grow(this.variableCount);
    this.#state.graphs.add(propagatorOf(), this.#state.trail, number());
    this.#constraints += 1;
    this.#changed();
  }

  /** Excludes the current model, projected onto these variables: with a proof, those of the statement. */
  exclude(variables: ArrayLike<number>): void {
    this.#require('exclude', satisfiable);
    const clause = Array.from(variables, (variable) => 2 * variable);
    this.#requireLiterals('exclude', clause);
    const { values, proof } = this.#state;
    for (let i = 0; i < clause.length; i++) if (values[clause[i]!]! > 0) clause[i]! ^= 1;
    const number = proof?.solution('s', this.#trueLiterals(proof.statementVariables)) ?? 0;
    backtrack(this.#state, 0);
    addClause(this.#state, clause, number);
    this.#changed();
  }

  /**
   * Logs the current model as an upper bound of the statement's objective: later models must be better. Returns the
   * proof number of the bound. Also throws `ContractError` `no-proof`.
   */
  logObjective(): number {
    this.#require('logObjective', satisfiable);
    const { proof } = this.#state;
    if (proof === null) throw new ContractError({ code: 'no-proof', call: 'logObjective' });
    return proof.solution('o', this.#trueLiterals(proof.statementVariables));
  }

  /** Begins a search for a model under assumptions, which hold for this search only. */
  begin(assumptions: ArrayLike<Literal> = [], limits: Limits = {}): void {
    this.#require('begin', idle);
    this.#requireLiterals('begin', assumptions);
    backtrack(this.#state, 0);
    // Distinct: each assumption takes a level, and the levels are limited by the variables.
    this.#assumptions = Int32Array.from(new Set(Array.from(assumptions)));
    this.#limits = limits;
    this.#lastConflicts = this.#state.conflicts + (limits.conflicts ?? Number.POSITIVE_INFINITY);
    this.#stopped = null;
    this.#status = 'searching';
  }

  /** Searches for about `ms` milliseconds; returns the status. The next step resumes the search. */
  step(ms = defaultStepMs): SolverStatus {
    this.#require('step', searching);

    const endMs = performance.now() + ms;
    do {
      const stopped = this.#limitReached();
      if (stopped !== null) return this.#stop(stopped);
      const pauseAt = Math.min(this.#lastConflicts, this.#equations.addDue(this.#state));
      const end = this.#search.run(this.#assumptions, pauseAt, ticksBetweenChecks);
      if (end !== 'paused') {
        this.#status = end;
        break;
      }
    } while (performance.now() < endMs);
    if (this.#state.kernel !== null) keepCodeOfLongSearches();
    this.#check();
    return this.#status;
  }

  /** Stops the search without an answer. */
  cancel(): void {
    this.#require('cancel', searching);
    this.#stop('cancelled');
  }

  /** Runs a search to its end. */
  solve(assumptions: ArrayLike<Literal> = [], limits: Limits = {}): Answer {
    this.begin(assumptions, limits);
    for (;;) {
      const status = this.step(Number.POSITIVE_INFINITY);
      if (status !== 'searching' && status !== 'ready') return status;
    }
  }

  /** Whether a literal is true in the current model. */
  value(literal: Literal): boolean {
    this.#require('value', satisfiable);
    this.#requireLiterals('value', [literal]);
    return this.#state.values[literal]! > 0;
  }

  /**
   * The failed assumptions: a subset of the search's assumptions that cannot all be true; empty if the constraints
   * alone have no model. Not necessarily minimal: see `minimizeCore`.
   */
  core(): readonly Literal[] {
    this.#require('core', unsatisfiable);
    return this.#search.core;
  }

  /** The reason why the search stopped without an answer, or null. */
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

  /** Why a long search is slower than it could be; undefined if none was. The results are the same. */
  get slower(): Slower | undefined {
    return this.#state.slower;
  }

  /** Bytes of all arrays of the solver. */
  get bytes(): number {
    return this.#state.bytes + this.#equations.bytes;
  }

  /** The true literals of the first `count` variables. */
  #trueLiterals(count: number): number[] {
    const { values } = this.#state;
    return Array.from({ length: count }, (_, variable) => (values[2 * variable]! > 0 ? 0 : 1) + 2 * variable);
  }

  /** Returns a function that numbers an added constraint in the proof. Throws `not-in-statement`. */
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

  #requireSum(
    call: string,
    { literals, coefficients = literals }: Omit<Linear, 'bound'>,
    others: ArrayLike<Literal> = [],
  ): void {
    this.#require(call, idle);
    this.#requireLiterals(call, literals);
    this.#requireLiterals(call, others);
    requireLength(call, literals.length, coefficients.length);
  }

  /** Ends a call that may have changed the constraints. */
  #changed(): void {
    this.#status = 'ready';
    this.#check();
  }

  #check(): void {
    if (this.#state.checksInvariants) checkInvariants(this.#state);
  }
}
