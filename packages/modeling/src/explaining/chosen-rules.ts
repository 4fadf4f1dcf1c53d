import { type Literal, negate } from '../model/literal.js';
import type { Effort } from './effort.js';
import type { RuleSet } from './rule-sets.js';
import type { CompiledRow, RuleTable } from './rule-table.js';
import { violatedInstances } from './violated-instances.js';

/** Values of all variables: a solution with some variables flipped. */
export interface FlippedSolution {
  /** By literal, 1 if it is true. Valid until the next search. */
  readonly isTrue: Uint8Array;
  readonly flipped: readonly number[];
}

/** Steps that people take need little search: after visiting this number of entries, whether rules force a literal is left open. */
const maxEntries = 400_000;

/**
 * Searches for values of the variables that keep some chosen rules and all silent ones, near a solution: from a solution with an assumption, rows that are
 * broken are repaired one after the other. Complete: without an answer, the chosen rules contradict the assumption. Exponential in the
 * worst case; a few rules touch few variables.
 */
export class ChosenRules {
  readonly #table: RuleTable;
  /** By literal, its value in the solution, and now. */
  readonly #solution: Uint8Array;
  readonly #isTrue: Uint8Array;
  /** By variable, whether its value is known or decided. */
  readonly #isFixed: Uint8Array;
  readonly #trail: number[] = [];
  readonly #isChosen: Uint8Array;
  #extra: readonly CompiledRow[] = [];
  readonly #queue: CompiledRow[] = [];
  readonly #effort: Effort;
  /** The effort at which a search ends. */
  #endsAt = 0;

  constructor(table: RuleTable, solution: Uint8Array, effort: Effort) {
    this.#table = table;
    this.#effort = effort;
    this.#solution = solution;
    this.#isTrue = solution.slice();
    this.#isFixed = new Uint8Array(table.model.variableCount);
    this.#isChosen = new Uint8Array(table.model.rules.length);
  }

  /** Sets what is known, by literal; the solution has to agree with it. */
  knowOnly(known: Uint8Array): void {
    this.#restore(0);
    for (let variable = 0; variable < this.#isFixed.length; variable++)
      this.#isFixed[variable] = known[2 * variable]! | known[2 * variable + 1]!;
  }

  /** Makes one variable known or open. */
  setKnown(variable: number, isKnown: boolean): void {
    this.#restore(0);
    this.#isFixed[variable] = isKnown ? 1 : 0;
  }

  /**
   * Values that keep the rules, what is known, and the assumption; null if there are none; `unknown` after too much search.
   */
  satisfying(rules: RuleSet, assumed: Literal): FlippedSolution | null | 'unknown' {
    this.#restore(0);
    this.#endsAt = this.#effort.spent + maxEntries;
    const count = this.#isChosen.length;
    for (const rule of rules) if (rule < count) this.#isChosen[rule] = 1;
    this.#extra = rules.filter((rule) => rule >= count).flatMap((rule) => this.#table.rowsOf(rule));
    const isFound = this.#fix(assumed) && this.#search();
    for (const rule of rules) if (rule < count) this.#isChosen[rule] = 0;
    if (this.#effort.spent > this.#endsAt) return 'unknown';
    if (!isFound) return null;
    const flipped = this.#trail.filter(
      (variable) => this.#isTrue[2 * variable] !== this.#solution[2 * variable],
    );
    return { isTrue: this.#isTrue, flipped };
  }

  /** Whether rules force a literal, with what is known; null where that is left open. */
  forces(rules: RuleSet, literal: Literal): boolean | null {
    const values = this.satisfying(rules, negate(literal));
    return values === 'unknown' ? null : values === null;
  }

  /** The rules that values break, without silent ones, ascending; and whether these are all of them (of graphs, not all instances may be listed). */
  broken({ isTrue, flipped }: FlippedSolution): { readonly rules: RuleSet; readonly isComplete: boolean } {
    const found = new Set<number>();
    const { rowsWith, rows } = this.#table;
    for (const variable of flipped) {
      const lost = isTrue[2 * variable] === 1 ? 2 * variable + 1 : 2 * variable;
      for (const at of rowsWith[lost]!) {
        const row = rows[at]!;
        if (!found.has(row.rule) && !this.#table.isSilent(row.rule) && this.#isBroken(row))
          found.add(row.rule);
      }
    }
    let isComplete = true;
    for (const graph of this.#table.graphs) {
      const violated = violatedInstances(graph, isTrue, { flipped, effort: this.#effort });
      isComplete &&= violated.isComplete;
      for (const instance of violated.instances) found.add(this.#table.numberOf(instance));
    }
    return { rules: [...found].sort((one, other) => one - other), isComplete };
  }

  #search(): boolean {
    if (!this.#propagate()) return false;
    const row = this.#brokenRow();
    if (row === null) return true;
    const at = row.literals.findIndex(
      (literal) => this.#isTrue[literal] === 0 && this.#isFixed[literal >>> 1] === 0,
    );
    if (at < 0) return false;
    if (this.#effort.spent > this.#endsAt) return false;
    const literal = row.literals[at]!;
    const mark = this.#trail.length;
    if (this.#fix(literal) && this.#search()) return true;
    this.#restore(mark);
    return this.#fix(negate(literal)) && this.#search();
  }

  #isActive({ rule }: CompiledRow): boolean {
    return this.#isChosen[rule] === 1 || this.#table.isSilent(rule);
  }

  /** Fixes a literal as true; false if it is known to be false. */
  #fix(literal: Literal): boolean {
    const variable = literal >>> 1;
    if (this.#isFixed[variable] === 1) return this.#isTrue[literal] === 1;
    this.#isFixed[variable] = 1;
    this.#isTrue[literal] = 1;
    this.#isTrue[negate(literal)] = 0;
    this.#trail.push(variable);
    const { rowsWith, rows } = this.#table;
    const places = rowsWith[negate(literal)]!;
    this.#effort.spent += places.length;
    for (let i = 0; i < places.length; i++) {
      const row = rows[places[i]!]!;
      if (this.#isActive(row)) this.#queue.push(row);
    }
    for (const row of this.#extra) if (row.literals.includes(negate(literal))) this.#queue.push(row);
    return true;
  }

  #propagate(): boolean {
    for (let row = this.#queue.pop(); row !== undefined; row = this.#queue.pop()) {
      const { literals, coefficients, atLeast } = row;
      this.#effort.spent += literals.length;
      let slack = -atLeast;
      for (let i = 0; i < literals.length; i++) {
        const literal = literals[i]!;
        if (this.#isTrue[literal] === 1 || this.#isFixed[literal >>> 1] === 0) slack += coefficients[i]!;
      }
      if (slack < 0) {
        this.#queue.length = 0;
        return false;
      }
      if (slack >= row.maxCoefficient) continue;
      for (let i = 0; i < literals.length; i++)
        if (coefficients[i]! > slack && this.#isFixed[literals[i]! >>> 1] === 0) this.#fix(literals[i]!);
    }
    return true;
  }

  /** An active row that the values break: one with a variable that differs from the solution. */
  #brokenRow(): CompiledRow | null {
    const { rowsWith, rows } = this.#table;
    for (const variable of this.#trail) {
      const isOn = this.#isTrue[2 * variable]!;
      if (isOn === this.#solution[2 * variable]) continue;
      for (const at of rowsWith[isOn === 1 ? 2 * variable + 1 : 2 * variable]!) {
        const row = rows[at]!;
        if (this.#isActive(row) && this.#isBroken(row)) return row;
      }
    }
    for (const row of this.#extra) if (this.#isBroken(row)) return row;
    return null;
  }

  #restore(length: number): void {
    this.#queue.length = 0;
    while (this.#trail.length > length) {
      const variable = this.#trail.pop()!;
      this.#isFixed[variable] = 0;
      this.#isTrue[2 * variable] = this.#solution[2 * variable]!;
      this.#isTrue[2 * variable + 1] = this.#solution[2 * variable + 1]!;
    }
  }

  #isBroken({ literals, coefficients, atLeast }: CompiledRow): boolean {
    this.#effort.spent += literals.length;
    let sum = 0;
    for (let i = 0; i < literals.length; i++) sum += coefficients[i]! * this.#isTrue[literals[i]!]!;
    return sum < atLeast;
  }
}
