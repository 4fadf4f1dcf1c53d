import { probe } from '../inprocessing/probe.js';
import { vivify } from '../inprocessing/vivify.js';
import { KernelPropagation } from '../kernel/kernel-propagation.js';
import { isForSmallWork } from '../kernels/propagation.js';
import { beginStep, contradict, logCore } from '../proofs/log-step.js';
import { analyze, learn } from './analyze.js';
import { backtrack } from './backtrack.js';
import { Learned } from './learned.js';
import { noConflict } from './propagate.js';
import { checkGraphs, propagateAll } from './propagate-all.js';
import { decisionsBehind } from './reasons.js';
import { reduceLearned, subsumeLatest } from './reduce.js';
import { Rephasing } from './rephase.js';
import { Restarts } from './restart.js';
import type { State } from './state.js';

/** Ticks of inprocessing for each tick of the search. */
const inprocessingShare = 0.1;

/**
 * Inprocessing runs at restarts, when at least this many ticks are due; at most the maximum, so that pauses are not
 * delayed.
 */
const minInprocessingTicks = 20_000;
const maxInprocessingTicks = 100_000;

/** Ticks of a search before its arrays move into a kernel, which takes about a millisecond. */
const ticksBeforeKernel = 100_000;

/** When the search goes on in a kernel. */
export interface KernelSettings {
  /** After this work; never if it is infinite. */
  readonly ticks?: number | undefined;
  /** The maximum size of the kernel's memory. */
  readonly bytes?: number | undefined;
}

/** The result of `Search.run`. */
export type SearchEnd = 'satisfiable' | 'unsatisfiable' | 'paused';

/** A pausable search for a model. */
export class Search {
  readonly #state: State;
  readonly #learned = new Learned();
  readonly #restarts: Restarts;
  readonly #rephasing: Rephasing;
  #learnedClauses: number[] = [];

  #nextReduction: number;
  #reductions = 0;
  #inprocessingTicks = 0;
  #nextModeConflicts: number;
  #nextModeTicks = Number.POSITIVE_INFINITY;
  #modeSwitches = 0;
  #modeTicksStart = 0;
  #modeTicks = 0;
  readonly #kernelTicks: number;
  readonly #kernelBytes: number | undefined;
  /** The failed assumptions, after `unsatisfiable` under assumptions. */
  core: number[] = [];

  constructor(state: State, { ticks, bytes }: KernelSettings = {}) {
    this.#kernelTicks = ticks ?? (isForSmallWork() ? 0 : ticksBeforeKernel);
    this.#kernelBytes = bytes;
    this.#state = state;
    this.#restarts = new Restarts(state.options.reluctantPeriod);
    this.#rephasing = new Rephasing(state);
    this.#nextReduction = state.options.reduceInterval;
    this.#nextModeConflicts = state.options.modeConflicts;
  }

  get learnedCount(): number {
    return this.#learnedClauses.length;
  }

  get reductions(): number {
    return this.#reductions;
  }

  /** Runs until there is an answer, or the limits are reached. */
  run(assumptions: ArrayLike<number>, maxConflicts: number, maxTicks: number): SearchEnd {
    const state = this.#state;
    const lastTicks = state.ticks + maxTicks;
    if (state.isContradictory) {
      this.core = [];
      return 'unsatisfiable';
    }
    if (state.kernel === null && state.slower === undefined && state.ticks >= this.#kernelTicks)
      KernelPropagation.enter(state, this.#kernelBytes);
    for (;;) {
      let conflict = propagateAll(state, this.#learnedClauses);
      if (conflict === noConflict && !state.isContradictory && state.trailSize === state.variableCount)
        conflict = checkGraphs(state, this.#learnedClauses);
      if (state.isContradictory) {
        this.core = [];
        return 'unsatisfiable';
      }
      // Propagate the literals asserted by graph constraints first.
      if (conflict === noConflict && state.propagatedSize < state.trailSize) continue;
      if (conflict !== noConflict) {
        state.conflicts += 1;
        if (state.level === 0) {
          contradict(state, conflict);
          this.core = [];
          return 'unsatisfiable';
        }
        this.#rephasing.remember(state);
        analyze(state, conflict, this.#learned);
        if (state.options.subsume === 1) subsumeLatest(state, this.#learned, this.#learnedClauses);
        learn(state, this.#learned);
        this.#restarts.onConflict(state, this.#learned.glue);
        if (this.#learned.size > 1)
          this.#learnedClauses.push(state.reasons[this.#learned.literals[0]! >> 1]!);
        if (state.conflicts >= maxConflicts || state.ticks >= lastTicks) return 'paused';
        continue;
      }
      if (this.#restarts.isDue(state)) {
        this.#restarts.restart(state, Math.min(assumptions.length, state.level));
        if (!this.#inprocess()) return 'unsatisfiable';
        continue;
      }
      if (state.conflicts >= this.#nextReduction) this.#reduce();
      if (this.#rephasing.isDue(state)) {
        backtrack(state, 0);
        this.#rephasing.rephase(state);
        continue;
      }
      if (state.options.stable === 1 && this.#isModeOver()) this.#switchMode();
      if (state.ticks >= lastTicks) return 'paused';
      let literal = -1;
      while (state.level < assumptions.length) {
        const assumption = assumptions[state.level]!;
        const value = state.values[assumption]!;
        if (value < 0) {
          this.core = failedAssumptions(state, assumption);
          logCore(state, this.core);
          return 'unsatisfiable';
        }
        if (value === 0) {
          literal = assumption;
          break;
        }
        // Already true: it still gets a level, so that levels correspond to assumptions.
        state.levelStarts[++state.level] = state.trailSize;
      }
      if (literal < 0) {
        literal = nextDecision(state);
        if (literal < 0) return 'satisfiable';
        state.decisions += 1;
      }
      state.decide(literal);
    }
  }

  /**
   * Runs inprocessing at the root level for a share of the search's ticks. Returns false if the clauses turn out
   * contradictory.
   */
  #inprocess(): boolean {
    const state = this.#state;
    const { vivify: vivifies, probe: probes } = state.options;
    const owed = (state.ticks - this.#inprocessingTicks) * inprocessingShare - this.#inprocessingTicks;
    if (owed < minInprocessingTicks || (vivifies === 0 && probes === 0)) return true;
    const share = Math.min(owed, maxInprocessingTicks);
    const before = state.ticks;
    backtrack(state, 0);
    if (probes === 1) probe(state, share / 4);
    if (vivifies === 1 && !state.isContradictory)
      this.#learnedClauses = vivify(state, this.#learnedClauses, share);
    this.#inprocessingTicks += state.ticks - before;
    if (state.isContradictory) this.core = [];
    return !state.isContradictory;
  }

  #reduce(): void {
    const state = this.#state;
    this.#reductions += 1;
    this.#learnedClauses = reduceLearned(state, this.#learnedClauses);
    this.#nextReduction = state.conflicts + state.options.reduceInterval * (this.#reductions + 1);
  }

  /**
   * The first mode lasts for a number of conflicts; later ones for increasing multiples of the ticks that it took.
   */
  #isModeOver(): boolean {
    const state = this.#state;
    return this.#modeSwitches === 0
      ? state.conflicts >= this.#nextModeConflicts
      : state.ticks >= this.#nextModeTicks;
  }

  #switchMode(): void {
    const state = this.#state;
    if (this.#modeSwitches === 0) this.#modeTicks = state.ticks - this.#modeTicksStart;
    this.#modeSwitches += 1;
    const round = (this.#modeSwitches + 1) >> 1;
    this.#nextModeTicks = state.ticks + this.#modeTicks * round * round;
    state.isStable = !state.isStable;
    backtrack(state, 0);
  }
}

/** The failed assumption, and those that imply its negation. */
function failedAssumptions(state: State, failed: number): number[] {
  beginStep(state);
  // False at the root level under any assumptions; there may be no other level yet.
  if (state.levels[failed >> 1] === 0) return [failed];
  return [failed, ...decisionsBehind(state, [failed])];
}

/** The next decision literal; -1 if all variables are assigned. */
export function nextDecision(state: State): number {
  const variable = nextVariable(state);
  if (variable < 0) return -1;
  const { targetPhases, savedPhases, isStable, options } = state;
  const target = isStable ? targetPhases[variable]! : 0;
  const phase = target !== 0 ? target : savedPhases[variable]!;
  const isPositive = phase === 0 ? options.phase === 1 : phase > 0;
  return 2 * variable + (isPositive ? 0 : 1);
}

function nextVariable(state: State): number {
  const { values, scores, queue } = state;
  if (!state.isStable) return queue.lastOpen(values);
  while (!scores.isEmpty) {
    const variable = scores.pop();
    if (values[2 * variable] === 0) return variable;
  }
  return -1;
}
