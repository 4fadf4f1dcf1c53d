import type { Model } from '../../model/model.js';

/** A row of the model, or one that was added to the session: then `block` is −1. */
export interface TracedRow {
  /** The index of its block in the model's constraints. */
  readonly block: number;
  readonly row: number;
  readonly name: string;
}

/** A variable with a value. */
export interface TracedBinding {
  readonly variable: number;
  readonly name: string;
  readonly value: number;
}

/** One tried alternative: a value of a variable, a tuple of a table, or a literal of a clause. */
export interface TraceStep {
  /** The position of the step above; −1 at the root. */
  readonly parent: number;
  /** The row whose alternatives are tried; null if the values of a variable are. */
  readonly goal: TracedRow | null;
  /** What the alternative says: one binding, or one for each entry of a tuple that is not open; none for a variable whose bounds give its value. */
  readonly bindings: readonly TracedBinding[];
  /**
   * `failed`: a row failed. `solution`: it led to a solution, at once or after everything below it was refuted. `left`: every continuation was tried, or given up at a restart.
   * `open`: the search had not left it when it ended.
   */
  readonly end: 'failed' | 'solution' | 'left' | 'open';
  /** The row that failed; of a step that was left, the row that refuted the last alternative to its continuations. */
  readonly failed: TracedRow | null;
}

/** A search as a tree: each step has its parent before it, and steps of one parent are in the order in which they were tried. */
export interface SearchTrace {
  readonly steps: readonly TraceStep[];
  /** The row that failed before or beside all steps; null without one. */
  readonly failed: TracedRow | null;
  /** Whether there was a solution without a step, at once or after all steps at the root were refuted. */
  readonly hasRootSolution: boolean;
  /** Whether there were more steps than recorded. */
  readonly isCutOff: boolean;
}

/** Where a row comes from. */
export interface RowOrigin {
  readonly block: number;
  readonly blockName: string;
  readonly row: number;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Records the last search of the sessions of an engine, up to a number of steps. */
export class TraceRecorder {
  readonly #maxSteps: number;
  #model: Model | null = null;
  #steps: Mutable<TraceStep>[] = [];
  #failed: TracedRow | null = null;
  #at = -1;
  /** The number of steps above the current one that were not recorded. */
  #beyond = 0;
  #isCutOff = false;
  #hasRootSolution = false;

  constructor(maxSteps: number) {
    this.#maxSteps = maxSteps;
  }

  /** The search so far, as plain data. */
  get trace(): SearchTrace {
    return {
      steps: this.#steps.map((step) => ({ ...step })),
      failed: this.#failed,
      hasRootSolution: this.#hasRootSolution,
      isCutOff: this.#isCutOff,
    };
  }

  /** A search begins: the one before is forgotten. */
  begin(model: Model): void {
    this.#model = model;
    this.#steps = [];
    this.#failed = null;
    this.#at = -1;
    this.#beyond = 0;
    this.#isCutOff = false;
    this.#hasRootSolution = false;
  }

  /** An alternative is tried below the current step, and becomes the current one. */
  tries(goal: RowOrigin | null, bindings: readonly (readonly [variable: number, value: number])[]): void {
    if (this.#beyond > 0 || this.#steps.length >= this.#maxSteps) {
      this.#beyond += 1;
      this.#isCutOff = true;
      return;
    }
    this.#steps.push({
      parent: this.#at,
      goal: goal && this.#traced(goal),
      bindings: bindings
        .filter(([variable]) => !this.#isGiven(variable))
        .map(([variable, value]) => {
          return { variable, name: this.#model?.names.variable(variable) ?? '', value };
        }),
      end: 'open',
      failed: null,
    });
    this.#at = this.#steps.length - 1;
  }

  /** A row failed. */
  fails(row: RowOrigin | null): void {
    if (this.#beyond > 0) return;
    const failed = row && this.#traced(row);
    const step = this.#steps[this.#at];
    if (step === undefined) this.#failed = failed;
    else {
      // If something below was tried, it was left: the row refuted the rest.
      step.end = this.#steps.length - 1 === this.#at ? 'failed' : 'left';
      step.failed = failed;
    }
  }

  /** Everything is bound. */
  solves(): void {
    if (this.#beyond > 0) return;
    const step = this.#steps[this.#at];
    if (step === undefined) this.#hasRootSolution = true;
    else step.end = 'solution';
  }

  /** The search leaves the current step; the one above is current again. */
  backtracks(): void {
    if (this.#beyond > 0) {
      this.#beyond -= 1;
      return;
    }
    const step = this.#steps[this.#at];
    if (step === undefined) return;
    if (step.end === 'open') step.end = 'left';
    this.#at = step.parent;
  }

  #isGiven(variable: number): boolean {
    return this.#model !== null && this.#model.lower[variable] === this.#model.upper[variable];
  }

  #traced({ block, blockName, row }: RowOrigin): TracedRow {
    const name = block < 0 ? `${blockName} ${row + 1}` : (this.#model?.names.row(block, row) ?? blockName);
    return { block, row, name };
  }
}
