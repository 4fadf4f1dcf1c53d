import type { Limits, StopReason } from './limits.js';
import type { Literal } from './literal.js';
import { negate } from './literal.js';
import type { Adjustable } from './search/adjustable.js';
import type { Solver } from './solver.js';

/** Conflicts of the first tries at a bound; later ones get more. */
const firstTryConflicts = 500;

/** What is to be made smallest: `Σ coefficients · literals`, whole numbers. */
export interface Sum {
  readonly literals: ArrayLike<Literal>;
  readonly coefficients: ArrayLike<number>;
}

/** Where a minimization is: `feasible` and `unknown` say that a limit ended it, with a model or without. */
export type MinimizationStatus = 'searching' | 'optimal' | 'infeasible' | 'feasible' | 'unknown';

/**
 * The smallest value of a sum over all models, in steps: each model bounds it from above, and each bound under which
 * there is none from below. By turns a try in the middle of what is left, and one just below the best model; a try
 * that takes too many conflicts is left for the other one, which then gets more. What is learned without a bound, or
 * under one that only grows, is kept. Afterwards the solver answers other questions as before. Where the solver logs a
 * proof, every try is just below the best model, and the last one shows that there is no better one.
 */
export class Minimization {
  readonly #solver: Solver;
  readonly #sum: Sum;
  readonly #assumptions: readonly Literal[];
  readonly #limits: Limits;
  readonly #conflictsAtStart: number;
  #adjustable: Adjustable | null = null;
  /** The condition under which the sum is below the best model's. */
  #belowBest: Literal | null = null;
  /** The condition of a try in the middle. */
  #middle: Literal | null = null;
  /** The number in the proof of the bound that the best model gives. */
  #proofNumber = 0;
  #round = 0;
  #inMiddle = false;
  #target: number | null = null;
  /** The best model so far: by variable whether it is true. */
  model: Uint8Array | null = null;
  /** Its value. */
  value: number | null = null;
  /** No model has a smaller value. */
  bound: number;
  status: MinimizationStatus = 'searching';
  /** Why it ended without the optimum. */
  stopped: StopReason | null = null;

  /** Begins a search in the solver, which must not be searching. */
  constructor(solver: Solver, sum: Sum, assumptions: readonly Literal[] = [], limits: Limits = {}) {
    this.#solver = solver;
    this.#sum = sum;
    this.#assumptions = assumptions;
    this.#limits = limits;
    this.#conflictsAtStart = solver.stats.conflicts;
    this.bound = Array.from(sum.coefficients).reduce((least, each) => least + Math.min(0, each), 0);
    solver.begin(assumptions, limits);
  }

  /** Goes on for about `ms` milliseconds. */
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
    // A proof has to show it by the search.
    const isShown = !solver.isLogging || solver.status === 'unsatisfiable';
    if (this.value !== null && this.bound >= this.value && isShown) {
      this.bound = this.value;
      return this.#end('optimal');
    }
    this.#tryNext();
    return 'searching';
  }

  /** Ends the search without an answer. */
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
    // Where little is left, the middle is no other question.
    const inMiddle = this.#inMiddle && gap > 2 && !this.#solver.isLogging;
    this.#target = inMiddle ? this.bound + Math.floor((gap - 1) / 2) : best - 1;
    const condition = this.#conditionFor(inMiddle);
    // Σ coefficients · literals ≤ target, as a sum of negations that is at least something.
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
      // The condition of the best model loses its constraint with this, and gets a new literal with the next one.
      if (this.#belowBest !== null) solver.addClause([negate(this.#belowBest)]);
      this.#belowBest = null;
      return this.#middle;
    }
    this.#belowBest ??= fresh();
    return this.#belowBest;
  }

  #end(status: MinimizationStatus): MinimizationStatus {
    // A proof ends with the answer.
    const conditions = this.#solver.isLogging ? [] : [this.#middle, this.#belowBest];
    for (const condition of conditions) if (condition !== null) this.#solver.addClause([negate(condition)]);
    this.status = status;
    return status;
  }
}
