import type { Budget } from '../../engine/budget.js';
import { type EngineError, modelRefused, throwIfStopped } from '../../engine/engine-error.js';
import { requireMemory } from '../../engine/memory.js';
import type { ClauseBlock } from '../../model/constraints.js';
import { type Literal, positive } from '../../model/literal.js';
import { longer } from '../../model/typed-arrays.js';

/** The target of the encodings of rows. */
export interface ClauseSink {
  /** A new variable, as its positive literal. */
  variable(): Literal;
  /** Adds a clause; the array is copied. */
  clause(literals: readonly Literal[]): void;
}

/**
 * Larger formulas are refused: DIMACS readers do not accept more variables, and memory does not hold more literals.
 */
export const maxVariables = 2 ** 25;
export const maxLiterals = 2 ** 27;

/** Clauses between two checks of the budget. */
const clausesBetweenLooks = 4096;

/** The name in errors about memory and refusals. */
const name = 'clauses';

/** Clauses in blocks, in typed arrays that double as they fill, and the number of their variables. */
export class ClauseRows implements ClauseSink {
  readonly #budget: Budget;
  #variables: number;
  #clauses = 0;
  #literals = 0;
  #takenClauses = 0;
  #takenLiterals = 0;
  #row = 0;
  #starts = new Int32Array(1024);
  /** By clause, its row. */
  #rows = new Int32Array(1024);
  #entries = new Int32Array(4096);

  /**
   * New variables are numbered from `variableCount`. Throws `EngineError` `model-refused` if that exceeds the limit.
   */
  constructor(variableCount: number, budget: Budget) {
    if (variableCount > maxVariables) throw tooLarge();
    this.#variables = variableCount;
    this.#budget = budget;
  }

  /** The number of variables so far. */
  get variableCount(): number {
    return this.#variables;
  }

  /** Throws `EngineError` `model-refused` beyond the limit. */
  variable(): Literal {
    if (this.#variables >= maxVariables) throw tooLarge();
    return positive(this.#variables++);
  }

  /** Throws `EngineError`: `stopped`, `memory-exceeded`, and `model-refused` beyond the limits. */
  clause(literals: readonly Literal[]): void {
    const clause = this.#clauses++;
    if (clause % clausesBetweenLooks === 0) throwIfStopped(this.#budget);
    if (clause + 1 === this.#starts.length) {
      this.#starts = this.#larger(this.#starts, 2 * this.#starts.length);
      this.#rows = this.#larger(this.#rows, 2 * this.#rows.length);
    }
    const end = this.#literals + literals.length;
    if (this.#takenLiterals + end > maxLiterals) throw tooLarge();
    if (end > this.#entries.length)
      this.#entries = this.#larger(this.#entries, Math.max(end, 2 * this.#entries.length));
    for (let i = 0; i < literals.length; i++) this.#entries[this.#literals + i] = literals[i]!;
    this.#literals = end;
    this.#starts[clause + 1] = end;
    this.#rows[clause] = this.#row;
  }

  /** The clauses that follow belong to this row. */
  begin(row: number): void {
    this.#row = row;
  }

  /** The clauses so far as a block, and the row of each; the next clause begins another block. */
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
    const others = this.#starts.length + this.#rows.length + this.#entries.length - old.length;
    const words = others + length + 2 * this.#takenClauses + this.#takenLiterals;
    requireMemory(name, this.#budget.memoryLimitBytes, () => 4 * words);
    return longer(old, new Int32Array(length));
  }
}

function tooLarge(): EngineError {
  return modelRefused(name, [{ code: 'too-many-literals' }]);
}
