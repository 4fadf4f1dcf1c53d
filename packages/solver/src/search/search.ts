import { probe } from '../inprocessing/probe.js';
import { subsumeLatest } from '../inprocessing/subsume.js';
import { vivify } from '../inprocessing/vivify.js';
import { contradict } from '../proofs/contradict.js';
import { logCore } from '../proofs/log-core.js';
import { beginStep } from '../proofs/log-units.js';
import { analyze, learn } from './analyze.js';
import { backtrack } from './backtrack.js';
import { nextDecision } from './decide.js';
import { decisionsBehind } from './decisions-behind.js';
import { Learned } from './learned.js';
import { noConflict } from './propagate.js';
import { checkGraphs, propagateAll } from './propagate-all.js';
import { reduceLearned } from './reduce.js';
import { Rephasing } from './rephase.js';
import { Restarts } from './restart.js';
import type { State } from './state.js';

/** Ticks of inprocessing for each tick of the search. */
const inprocessingShare = 0.1;

/** What is owed is done at a restart, once it is worth it, and never so much that it would hold up a pause. */
const leastInprocessingTicks = 20_000;
const mostInprocessingTicks = 100_000;

/** How a stretch of the search ended. */
export type SearchEnd = 'satisfiable' | 'unsatisfiable' | 'paused';

/** The search for a model, in stretches: what it has in hand between two stretches. */
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
  /** The failed assumptions, where the search ended with `unsatisfiable` under assumptions. */
  core: number[] = [];

  constructor(state: State) {
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

  /** Goes on until there is an answer, or `mostTicks` are spent. */
  run(assumptions: ArrayLike<number>, mostConflicts: number, mostTicks: number): SearchEnd {
    const state = this.#state;
    const lastTicks = state.ticks + mostTicks;
    if (state.isContradictory) {
      this.core = [];
      return 'unsatisfiable';
    }
    for (;;) {
      let conflict = propagateAll(state, this.#learnedClauses);
      if (conflict === noConflict && !state.isContradictory && state.trailSize === state.variableCount)
        conflict = checkGraphs(state, this.#learnedClauses);
      if (state.isContradictory) {
        this.core = [];
        return 'unsatisfiable';
      }
      // What a graph constraint made true goes first.
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
        if (state.conflicts >= mostConflicts || state.ticks >= lastTicks) return 'paused';
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
        // Already true: a level of its own all the same, so that levels and assumptions go together.
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
   * Works on the clauses at level 0, for a share of the search's ticks, a little at a time. False where they turn
   * out contradictory.
   */
  #inprocess(): boolean {
    const state = this.#state;
    const { vivify: vivifies, probe: probes } = state.options;
    const owed = (state.ticks - this.#inprocessingTicks) * inprocessingShare - this.#inprocessingTicks;
    if (owed < leastInprocessingTicks || (vivifies === 0 && probes === 0)) return true;
    const share = Math.min(owed, mostInprocessingTicks);
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

  /** The first mode lasts for a number of conflicts; all others for as many ticks as that took, and more. */
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

/** The assumptions that make this one false, and it. */
function failedAssumptions(state: State, failed: number): number[] {
  beginStep(state);
  // At level 0 it is false whatever is assumed; there may be no other level yet.
  if (state.levels[failed >> 1] === 0) return [failed];
  return [failed, ...decisionsBehind(state, [failed])];
}
