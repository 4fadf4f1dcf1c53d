import { headOf, longestNumber } from './byte-text.js';
import { type DimacsError, type DimacsPlace, type DimacsProblem, problem, shown } from './dimacs-error.js';
import { dimacsLimits } from './dimacs-limits.js';

const words = ['p', 'cnf', 'variables', 'clauses'] as const;

/** The header `p cnf VARIABLES CLAUSES`, word by word. */
export class DimacsHeader {
  variables = 0;
  clauses = 0;
  #taken = 0;

  get isBegun(): boolean {
    return this.#taken > 0;
  }

  get isComplete(): boolean {
    return this.#taken === words.length;
  }

  /** Takes the next word. Throws `DimacsError`. */
  take(word: string, place: DimacsPlace): void {
    const what = words[this.#taken];
    if (what === 'variables' || what === 'clauses') this[what] = this.#number(what, word, place);
    else if (word !== what) throw this.#error(this.isBegun ? 'unexpected' : 'no-header', place, shown(word));
    this.#taken += 1;
  }

  /** The error of a text without a header, or with a part of one, that ends here. */
  missing(code: 'unexpected' | 'no-header' | 'empty', place: DimacsPlace, found: string): DimacsError {
    return this.#error(code, place, found);
  }

  #number(what: 'variables' | 'clauses', word: string, place: DimacsPlace): number {
    if (!/^\d+$/.test(headOf(word))) throw this.#error('unexpected', place, shown(word));
    const most = dimacsLimits[what];
    const number = Number(word);
    if (word.length <= longestNumber && number <= most) return number;
    throw problem('too-large', place, `at most ${most} ${what}`, shown(word));
  }

  #error(code: DimacsProblem['code'], place: DimacsPlace, found: string): DimacsError {
    const expected =
      this.#taken < 2 ? 'a header "p cnf VARIABLES CLAUSES"' : `the number of ${words[this.#taken]}`;
    return problem(code, place, expected, found);
  }
}
