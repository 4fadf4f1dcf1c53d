import { addClause } from '../additions/add-clause.js';
import { Inprocessing } from '../inprocessing/inprocess.js';
import { isForSmallWork } from '../kernels/propagation.js';
import { analyze, Learned, learn } from '../learning/analyze.js';
import { decisionsBehind } from '../learning/reasons.js';
import { reduceLearned, subsumeLatest } from '../learning/reduce.js';
import { readOptions } from '../parameters/options.js';
import { KernelPropagation } from '../propagation/kernel-propagation.js';
import { beginStep, contradict, logCore } from '../propagation/log-step.js';
import { noConflict } from '../propagation/propagate.js';
import { State } from '../propagation/state.js';
import { checkGraphs, propagateAll } from './propagate-all.js';
import { Modes, Rephasing, Restarts } from './schedules.js';

/** Ticks of a search before its arrays move into a kernel, which takes about a millisecond. */
const ticksBeforeKernel = 100_000;

/** When the search goes on in a kernel. */
export interface KernelSettings {
  /** After this work; never if it is infinite. */
  readonly ticks?: number | undefined;
  /** The maximum size of the kernel's memory. */
  readonly bytes?: number | undefined;
}

/** A pausable search for a model. */
export class Search {
  readonly #state: State;
  readonly #learned = new Learned();
  readonly #restarts: Restarts;
  readonly #rephasing: Rephasing;
  readonly #modes = new Modes();
  readonly #inprocessing = new Inprocessing();
  #learnedClauses: number[] = [];

  #nextReduction: number;
  #reductions = 0;
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
  }

  get learnedCount(): number {
    return this.#learnedClauses.length;
  }

  get reductions(): number {
    return this.#reductions;
  }

  /** Runs until there is an answer, or the limits are reached. */
  run(
    assumptions: ArrayLike<number>,
    maxConflicts: number,
    maxTicks: number,
  ): 'satisfiable' | 'unsatisfiable' | 'paused' {
    const state = this.#state;
    const lastTicks = state.ticks + maxTicks;
    if (state.isContradictory) return this.#contradiction();
    if (state.kernel === null && state.slower === undefined && state.ticks >= this.#kernelTicks)
      KernelPropagation.enter(state, this.#kernelBytes);
    for (;;) {
      let conflict = propagateAll(state, this.#learnedClauses);
      if (conflict === noConflict && !state.isContradictory && state.trailSize === state.variableCount)
        conflict = checkGraphs(state, this.#learnedClauses);
      if (state.isContradictory) return this.#contradiction();
      // Propagate the literals asserted by graph constraints first.
      if (conflict === noConflict && state.propagatedSize < state.trailSize) continue;
      if (conflict !== noConflict) {
        state.conflicts += 1;
        if (state.level === 0) {
          contradict(state, conflict);
          return this.#contradiction();
        }
        this.#rephasing.remember(state);
        analyze(state, conflict, this.#learned);
        if (state.options.subsume === 1) subsumeLatest(state, this.#learned, this.#learnedClauses);
        learn(state, this.#learned);
        this.#restarts.onConflict(state, this.#learned.glue);
        if (this.#learned.size > 1) this.#learnedClauses.push(state.reasons[this.#learned.words[0]! >> 1]!);
        if (state.conflicts >= maxConflicts || state.ticks >= lastTicks) return 'paused';
        continue;
      }
      if (this.#restarts.isDue(state)) {
        this.#restarts.restart(state, Math.min(assumptions.length, state.level));
        this.#learnedClauses = this.#inprocessing.run(state, this.#learnedClauses);
        if (state.isContradictory) return this.#contradiction();
        continue;
      }
      if (state.conflicts >= this.#nextReduction) this.#reduce();
      if (this.#rephasing.isDue(state)) {
        this.#rephasing.rephase(state);
        continue;
      }
      if (this.#modes.isOver(state)) this.#modes.switch(state);
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

  #contradiction(): 'unsatisfiable' {
    this.core = [];
    return 'unsatisfiable';
  }

  #reduce(): void {
    const state = this.#state;
    this.#reductions += 1;
    this.#learnedClauses = reduceLearned(state, this.#learnedClauses);
    this.#nextReduction = state.conflicts + state.options.reduceInterval * (this.#reductions + 1);
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
function nextDecision(state: State): number {
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

/** The holes of the pigeonhole formula that the kept search refutes, in some hundred conflicts. */
const holes = 5;

/** One search stays alive: otherwise a garbage collection drops the compiled code, and the next solver starts slowly. */
const kept: Search[] = [];
let hasRun = false;

/** Keeps the code that is compiled from now on. */
export function keepCompiledCode(): void {
  if (kept.length === 0) kept.push(new Search(new State(readOptions({}))));
}

/**
 * Keeps the code of long searches too: compiled code depends on the kinds of values that fields have had, so the kept
 * search needs to have done all that a long search does, in a kernel too. Takes some milliseconds, once.
 */
export function keepCodeOfLongSearches(): void {
  if (hasRun) return;
  hasRun = true;
  const state = new State(readOptions({ modeConflicts: 20, reduceInterval: 20, rephaseInterval: 20 }));
  const search = new Search(state, { ticks: 0 });
  addPigeonhole(state);
  while (search.run([], Number.POSITIVE_INFINITY, 1000) === 'paused');
  kept[0] = search;
}

/** One more pigeon than holes: each is in a hole, no two in the same one. */
function addPigeonhole(state: State): void {
  const literal = (pigeon: number, hole: number): number => 2 * (pigeon * holes + hole);
  state.grow((holes + 1) * holes);
  for (let pigeon = 0; pigeon <= holes; pigeon++) {
    const places = Array.from({ length: holes }, (_, hole) => literal(pigeon, hole));
    addClause(state, places, 0);
    for (let other = 0; other < pigeon; other++)
      for (let hole = 0; hole < holes; hole++)
        addClause(state, [literal(pigeon, hole) ^ 1, literal(other, hole) ^ 1], 0);
  }
}
