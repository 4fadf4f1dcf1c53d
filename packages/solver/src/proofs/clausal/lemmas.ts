import type { TextWriter } from '../text-writer.js';
import { ExportError } from './export-error.js';
import { clauseLiterals, type Formula } from './formula.js';

/**
 * Writes lemmas in LRAT: clauses that follow by unit propagation from earlier clauses, the hints. Each hint has
 * exactly one unassigned literal and is otherwise false, so it is unit; the last one is false. The strictest
 * checkers accept this.
 */
export class Lemmas {
  /** The current step of the proof. */
  step = 0;
  /** Whether the empty clause, which ends the proof, is written. */
  isComplete = false;
  count = 0;
  readonly #formula: Formula;
  readonly #writer: TextWriter;
  readonly #maxLength: number;
  readonly #limit: number;
  readonly #clauses = new Map<number, Int32Array>();
  #last: number;
  /** By variable: 1 true, −1 false, 0 unassigned; and the index of the hint that implied it, −1 if assumed. */
  readonly #values: Int8Array;
  readonly #places: Int32Array;
  readonly #assigned: number[] = [];
  readonly #hints: number[] = [];
  #isContradictory = false;

  /** `maxLength` is the maximum length of the text, and `limit` the one to report: that of all texts. */
  constructor(formula: Formula, writer: TextWriter, maxLength: number, limit: number) {
    this.#formula = formula;
    this.#writer = writer;
    this.#maxLength = maxLength;
    this.#limit = limit;
    this.#last = formula.clauses;
    this.#values = new Int8Array(formula.variables + 1);
    this.#places = new Int32Array(formula.variables + 1);
  }

  /**
   * Writes a clause and returns its number; 0 for a tautology. Calls `propagate` while its literals are false,
   * which calls `use` until there is a contradiction. Throws `ExportError` without a contradiction.
   */
  add(literals: Iterable<number>, propagate: () => void): number {
    const kept = clauseLiterals(literals);
    if (kept === null || this.isComplete) return 0;
    for (const literal of kept) this.#makeTrue(-literal, -1);
    propagate();
    if (!this.#isContradictory) throw new ExportError({ code: 'not-shown', step: this.step });
    this.#write(kept);
    for (const variable of this.#assigned) this.#values[variable] = 0;
    this.#assigned.length = 0;
    this.#hints.length = 0;
    this.#isContradictory = false;
    return this.#last;
  }

  /** Propagates a clause, if it is false or unit; 0 has no effect. */
  use(clause: number): void {
    if (clause === 0 || this.#isContradictory) return;
    let open = 0;
    for (const literal of this.#literalsOf(clause)) {
      const value = this.valueOf(literal);
      if (value > 0 || (value === 0 && open !== 0)) return;
      if (value === 0) open = literal;
    }
    if (open === 0) this.#isContradictory = true;
    else this.#makeTrue(open, this.#hints.length);
    this.#hints.push(clause);
  }

  /** 1 true, −1 false, 0 unassigned. */
  valueOf(literal: number): number {
    return literal < 0 ? -this.#values[-literal]! : this.#values[literal]!;
  }

  /** Deletes clauses. */
  drop(clauses: Iterable<number>): void {
    const known = [...clauses].filter((clause) => clause !== 0);
    if (known.length === 0 || this.isComplete) return;
    this.#writer.integer(this.#last);
    this.#writer.text('d ');
    for (const clause of known) {
      this.#clauses.delete(clause);
      this.#writer.integer(clause);
    }
    this.#writer.endLine();
  }

  #literalsOf(clause: number): Int32Array {
    return clause <= this.#formula.clauses ? this.#formula.literalsOf(clause) : this.#clauses.get(clause)!;
  }

  #makeTrue(literal: number, place: number): void {
    const variable = Math.abs(literal);
    this.#values[variable] = literal < 0 ? -1 : 1;
    this.#places[variable] = place;
    this.#assigned.push(variable);
  }

  #write(literals: Int32Array): void {
    const writer = this.#writer;
    this.#last += 1;
    this.count += 1;
    this.#clauses.set(this.#last, literals);
    if (literals.length === 0) this.isComplete = true;
    writer.integer(this.#last);
    for (const literal of literals) writer.integer(literal);
    writer.integer(0);
    for (const hint of this.#neededHints()) writer.integer(hint);
    writer.endLine();
    if (writer.length > this.#maxLength)
      throw new ExportError({ code: 'text-too-long', step: this.step, limit: this.#limit });
  }

  /** The last hint and, recursively, the hints that made its literals false; in order. */
  #neededHints(): number[] {
    const isNeeded = new Uint8Array(this.#hints.length);
    isNeeded[this.#hints.length - 1] = 1;
    for (let i = this.#hints.length - 1; i >= 0; i--) {
      if (isNeeded[i] === 0) continue;
      for (const literal of this.#literalsOf(this.#hints[i]!)) {
        const place = this.#places[Math.abs(literal)]!;
        if (place >= 0) isNeeded[place] = 1;
      }
    }
    return this.#hints.filter((_, i) => isNeeded[i] === 1);
  }
}

/**
 * Writes a clause by case distinction on a literal; calls `propagate` with its value in each case. One case
 * suffices if the clause has the literal or its negation. Returns the number of the clause.
 */
export function addBySplit(
  lemmas: Lemmas,
  clause: readonly number[],
  literal: number,
  propagate: (isTrue: boolean) => void,
): number {
  if (clause.includes(literal)) return lemmas.add(clause, () => propagate(false));
  if (clause.includes(-literal)) return lemmas.add(clause, () => propagate(true));
  const whereFalse = lemmas.add([...clause, literal], () => propagate(false));
  const added = lemmas.add(clause, () => {
    lemmas.use(whereFalse);
    propagate(true);
  });
  lemmas.drop([whereFalse]);
  return added;
}
