import type { Adjustable } from './additions/add-linear.js';
import type { Sum } from './linear/linear.js';
import { type Literal, negate } from './literal.js';
import type { Limits, StopReason } from './parameters/limits.js';
import type { Solver } from './solver.js';

/** Conflict limit of the first attempts at a bound; later attempts get more. */
const firstTryConflicts = 500;

/** The status of a minimization. `feasible` and `unknown`: a limit stopped it, with a model or without one. */
export type MinimizationStatus = 'searching' | 'optimal' | 'infeasible' | 'feasible' | 'unknown';

/**
 * Minimizes a sum over all models, in steps. Each model gives an upper bound, each infeasible bound a lower one.
 * Attempts alternate between the middle of the gap and just below the best model. An attempt that exceeds its
 * conflict limit is left for the other kind, whose limit grows. Clauses learned without a bound, or under a bound
 * that only tightens, are kept. Afterwards the solver can be used as before.
 *
 * With a proof, each attempt is just below the best model, and the last one proves optimality.
 */
export class Minimization {
  readonly #solver: Solver;
  readonly #sum: Sum;
  readonly #assumptions: readonly Literal[];
  readonly #limits: Limits;
  readonly #conflictsAtStart: number;
  #adjustable: Adjustable | null = null;
  /** The condition for a sum below the best model's value. */
  #belowBest: Literal | null = null;
  /** The condition of an attempt in the middle. */
  #middle: Literal | null = null;
  /** The proof number of the bound from the best model. */
  #proofNumber = 0;
  #round = 0;
  #inMiddle = false;
  #target: number | null = null;
  /** The best model so far: by variable, 1 if true. */
  model: Uint8Array | null = null;
  /** Its value. */
  value: number | null = null;
  /** A lower bound of the value of all models. */
  bound: number;
  status: MinimizationStatus = 'searching';
  /** The reason why it stopped without the optimum. */
  stopped: StopReason | null = null;

  /** Begins a search. The solver must not be searching. */
  constructor(solver: Solver, sum: Sum, assumptions: readonly Literal[] = [], limits: Limits = {}) {
    this.#solver = solver;
    this.#sum = sum;
    this.#assumptions = assumptions;
    this.#limits = limits;
    this.#conflictsAtStart = solver.stats.conflicts;
    this.bound = Array.from(sum.coefficients).reduce((sum, each) => sum + Math.min(0, each), 0);
    solver.begin(assumptions, limits);
  }

  /** Searches for about `ms` milliseconds. */
  step(ms?: number): MinimizationStatus {
    const solver = this.#solver;
    switch (solver.step(ms)) {
      case 'satisfiable':
        this.#improve();
        break;
      case 'unsatisfiable':
        if (this.#target === null) return this.#end('infeasible');
        this.bound = this.#target + 1;
        break;
      case 'unknown':
        if (solver.stopped !== 'conflicts' || this.#conflictsLeft() <= 0) {
          this.stopped = solver.stopped;
          return this.#end(this.model === null ? 'unknown' : 'feasible');
        }
        if (!this.#inMiddle) this.#round += 1;
        this.#inMiddle = !this.#inMiddle;
        break;
      default:
        return 'searching';
    }
    // With a proof, a search must show it.
    const isShown = !solver.isLogging || solver.status === 'unsatisfiable';
    if (this.value !== null && this.bound >= this.value && isShown) {
      this.bound = this.value;
      return this.#end('optimal');
    }
    this.#tryNext();
    return 'searching';
  }

  /** Stops without an answer. */
  cancel(): MinimizationStatus {
    this.#solver.cancel();
    this.stopped = 'cancelled';
    return this.#end(this.model === null ? 'unknown' : 'feasible');
  }

  #conflictsLeft(): number {
    const spent = this.#solver.stats.conflicts - this.#conflictsAtStart;
    return (this.#limits.conflicts ?? Number.POSITIVE_INFINITY) - spent;
  }

  #improve(): void {
    const solver = this.#solver;
    const { literals, coefficients } = this.#sum;
    this.model = Uint8Array.from({ length: solver.variableCount }, (_, i) => (solver.value(2 * i) ? 1 : 0));
    this.value = 0;
    for (let i = 0; i < literals.length; i++) if (solver.value(literals[i]!)) this.value += coefficients[i]!;
    if (solver.isLogging) this.#proofNumber = solver.logObjective();
  }

  #tryNext(): void {
    const best = this.value!;
    const gap = best - this.bound;
    // In a small gap both kinds of attempts coincide.
    const inMiddle = this.#inMiddle && gap > 2 && !this.#solver.isLogging;
    this.#target = inMiddle ? this.bound + Math.floor((gap - 1) / 2) : best - 1;
    const condition = this.#conditionFor(inMiddle);
    // Σ coefficients · literals ≤ target, as a lower bound of the sum of negations.
    const all = Array.from(this.#sum.coefficients).reduce((sum, each) => sum + each, 0);
    this.#solver.adjust(this.#adjustable!, all - this.#target, condition, this.#proofNumber);
    this.#solver.begin([...this.#assumptions, condition], {
      ...this.#limits,
      conflicts: Math.min(this.#conflictsLeft(), firstTryConflicts * 2 ** this.#round),
    });
  }

  #conditionFor(inMiddle: boolean): Literal {
    const solver = this.#solver;
    const fresh = (): Literal => {
      const literal = solver.addCondition();
      this.#adjustable ??= solver.addAdjustable(
        { literals: Array.from(this.#sum.literals, negate), coefficients: this.#sum.coefficients },
        literal,
      );
      return literal;
    };
    if (this.#middle !== null) solver.addClause([negate(this.#middle)]);
    this.#middle = null;
    if (inMiddle) {
      this.#middle = fresh();
      // This condition loses its constraint here; the next attempt below the best model gets a new condition.
      if (this.#belowBest !== null) solver.addClause([negate(this.#belowBest)]);
      this.#belowBest = null;
      return this.#middle;
    }
    this.#belowBest ??= fresh();
    return this.#belowBest;
  }

  #end(status: MinimizationStatus): MinimizationStatus {
    // In a proof, nothing follows the answer.
    const conditions = this.#solver.isLogging ? [] : [this.#middle, this.#belowBest];
    for (const condition of conditions) if (condition !== null) this.#solver.addClause([negate(condition)]);
    this.status = status;
    return status;
  }
}

/**
 * Minimizes a core by inclusion: without any one of its literals, the others can all be true. Runs one search for
 * each literal. `limits` apply to each search; a literal whose search reaches a limit stays, so the result is
 * always a core. `isMinimal`: no search reached a limit.
 *
 * Needs a solver that is `unsatisfiable`; leaves it `unsatisfiable`, with this core.
 */
export function minimizeCore(
  solver: Solver,
  limits: Limits = {},
): { readonly core: readonly Literal[]; readonly isMinimal: boolean } {
  let core = [...new Set(solver.core())];
  let isMinimal = true;
  const needed = new Set<Literal>();
  for (;;) {
    const candidate = core.find((literal) => !needed.has(literal));
    if (candidate === undefined) break;
    const answer = solver.solve(
      core.filter((literal) => literal !== candidate),
      limits,
    );
    if (answer === 'unsatisfiable') core = [...new Set(solver.core())];
    else {
      needed.add(candidate);
      isMinimal &&= answer === 'satisfiable';
    }
  }
  // The last search may have found a model.
  if (solver.solve(core) !== 'unsatisfiable') throw new Error('a bug: the minimized core is satisfiable');
  return { core, isMinimal };
}
