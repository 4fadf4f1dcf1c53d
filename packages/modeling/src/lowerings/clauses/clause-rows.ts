import type { Budget } from '../../engines/budget.js';
import { EngineError } from '../../engines/engine-error.js';
import { throwIfStopped } from '../../engines/throw-if-stopped.js';
import type { ClauseBlock } from '../../model/constraints.js';
import { type Literal, positive } from '../../model/literal.js';
import type { ClauseSink } from './clause-sink.js';

/** Formulas with more are refused: no DIMACS reader takes so many variables, and no memory so many literals. */
export const mostVariables = 2 ** 25;
export const mostLiterals = 2 ** 27;

/** Clauses between two looks at the budget. */
const clausesBetweenLooks = 4096;

/** Who is said to need memory, or to refuse. */
const name = 'clauses';

/** Clauses of one block after the other, in typed arrays that double as they fill, and the variables they need. */
export class ClauseRows implements ClauseSink {
  readonly #budget: Budget;
  #variables: number;
  #clauses = 0;
  #literals = 0;
  #takenClauses = 0;
  #takenLiterals = 0;
  #row = 0;
  #starts = new Int32Array(1024);
  /** By clause: the row that it says. */
  #rows = new Int32Array(1024);
  #entries = new Int32Array(4096);

  /** New variables are numbered from `variableCount` on. Throws `EngineError` `model-refused` where that is too many. */
  constructor(variableCount: number, budget: Budget) {
    if (variableCount > mostVariables) throw tooLarge();
    this.#variables = variableCount;
    this.#budget = budget;
  }

  /** How many variables there are by now. */
  get variableCount(): number {
    return this.#variables;
  }

  /** Throws `EngineError` `model-refused` where there are too many. */
  variable(): Literal {
    if (this.#variables >= mostVariables) throw tooLarge();
    return positive(this.#variables++);
  }

  /** Throws `EngineError`: `stopped`, `memory-exceeded`, and `model-refused` where there are too many. */
  clause(literals: readonly Literal[]): void {
    const clause = this.#clauses++;
    if (clause % clausesBetweenLooks === 0) throwIfStopped(this.#budget);
    if (clause + 1 === this.#starts.length) {
      this.#starts = this.#larger(this.#starts, 2 * this.#starts.length);
      this.#rows = this.#larger(this.#rows, 2 * this.#rows.length);
    }
    const end = this.#literals + literals.length;
    if (this.#takenLiterals + end > mostLiterals) throw tooLarge();
    if (end > this.#entries.length)
      this.#entries = this.#larger(this.#entries, Math.max(end, 2 * this.#entries.length));
    for (let i = 0; i < literals.length; i++) this.#entries[this.#literals + i] = literals[i]!;
    this.#literals = end;
    this.#starts[clause + 1] = end;
    this.#rows[clause] = this.#row;
  }

  /** What follows says this row. */
  begin(row: number): void {
    this.#row = row;
  }

  /** The clauses so far as a block, and the row that each says; the next clause begins another block. */
  take(block: string): { readonly block: ClauseBlock; readonly rows: Int32Array } {
    const taken = {
      block: {
        type: 'clause' as const,
        name: block,
        starts: this.#starts.slice(0, this.#clauses + 1),
        literals: this.#entries.slice(0, this.#literals),
      },
      rows: this.#rows.slice(0, this.#clauses),
    };
    this.#takenClauses += this.#clauses;
    this.#takenLiterals += this.#literals;
    this.#clauses = 0;
    this.#literals = 0;
    return taken;
  }

  #larger(old: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
    const { memoryLimitBytes: limitBytes = Number.POSITIVE_INFINITY } = this.#budget;
    const others = this.#starts.length + this.#rows.length + this.#entries.length - old.length;
    const neededBytes = 4 * (others + length + 2 * this.#takenClauses + this.#takenLiterals);
    if (neededBytes > limitBytes)
      throw new EngineError({ code: 'memory-exceeded', engine: name, neededBytes, limitBytes });
    const larger = new Int32Array(length);
    larger.set(old);
    return larger;
  }
}

function tooLarge(): EngineError {
  const what = 'more than 33554432 variables or 134217728 literals';
  return new EngineError({ code: 'model-refused', engine: name, refusals: [{ what }] });
}
