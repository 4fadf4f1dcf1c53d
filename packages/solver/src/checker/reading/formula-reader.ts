import type { ByteBudget } from '../byte-budget.js';
import { kinds } from '../core/constraint-store.js';
import type { Derivation } from '../core/derivation.js';
import { unreadable } from '../proof-error.js';
import type { Words } from './words.js';

/** Reads the lines of a formula in DIMACS CNF, and adds its clauses. A clause may go over several lines. */
export class FormulaReader {
  clauses = 0;
  readonly #derivation: Derivation;
  readonly #budget: ByteBudget;
  /** How many clauses the header says; null before it. */
  #stated: number | null = null;
  /** The clause at hand. */
  #literals = new Int32Array(0);
  #count = 0;
  #isOver = false;

  constructor(derivation: Derivation, budget: ByteBudget) {
    this.#derivation = derivation;
    this.#budget = budget;
  }

  /** Reads the line of which the first word is at hand. */
  read(words: Words): void {
    if (isPassedOver(words)) return;
    if (this.#stated === null) this.#readHeader(words);
    else for (; !words.is('') && !words.is('c'); words.next()) this.#take(words);
  }

  /** The formula ends here. */
  finish(): void {
    if (this.#stated === null) unreadable({ code: 'truncated', expected: 'formula header' });
    if (this.#count > 0) unreadable({ code: 'truncated', expected: 'zero' });
    if (this.clauses !== this.#stated)
      unreadable({ code: 'constraint-count', expected: this.#stated, found: this.clauses });
    this.#derivation.store.statementEnd = this.#derivation.store.end;
  }

  #readHeader(words: Words): void {
    if (!words.is('p')) words.unexpected('formula header');
    words.expect('cnf', 'formula header');
    const variables = words.next().natural('number');
    this.#stated = words.next().natural('number');
    words.expect('', 'end of line');
    this.#derivation.declareVariables(variables);
  }

  #take(words: Words): void {
    // Some formulas end with a line of its own, `%`, and a 0 behind it.
    if (words.is('%') && this.#count === 0) this.#isOver = true;
    if (this.#isOver) {
      if (!words.is('%') && !words.is('0')) words.unexpected('end');
      return;
    }
    const literal = words.integer('number');
    if (literal === 0) {
      this.clauses += 1;
      this.#derivation.store.addLiterals(this.clauses, kinds.clause, this.#literals, this.#count);
      this.#count = 0;
      return;
    }
    if (Math.abs(literal) > this.#derivation.variables) words.unexpected('formula literal');
    this.#literals = this.#budget.grown(Int32Array, this.#literals, this.#count + 1);
    this.#literals[this.#count] = literal;
    this.#count += 1;
  }
}

/** Whether the line is a comment of a formula or of an LRAT proof, which begins with a c, or empty. */
export function isPassedOver(words: Words): boolean {
  return words.is('') || words.begins('c');
}
