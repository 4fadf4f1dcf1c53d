import { GrowingIntegers } from '../../growing-integers.js';
import { clauseLiterals } from './clause-literals.js';
import { ExportError } from './export-error.js';

/** A part of the formula: clauses and variables that were added one after the other. */
export interface Section {
  readonly title: string;
  readonly firstClause: number;
  readonly firstVariable: number;
}

/** Clauses over variables from 1. They are numbered from 1; 0 is for a clause that holds anyway and is not there. */
export class Formula {
  variables: number;
  clauses = 0;
  /** Two clauses that contradict each other, where an empty one was to be added: not all checkers know those. */
  contradiction: readonly [number, number] | null = null;
  readonly sections: Section[] = [];
  readonly #mostLiterals: number;
  readonly #literals = new GrowingIntegers();
  /** By clause: the end of its literals; those of clause 1 begin at 0. */
  readonly #ends = new GrowingIntegers();
  #constraint = 0;

  constructor(variables: number, mostLiterals: number) {
    this.variables = variables;
    this.#mostLiterals = mostLiterals;
    this.#ends.push(0);
  }

  /** How many literals all clauses have. */
  get literalCount(): number {
    return this.#literals.size;
  }

  /** Says what the next clauses are about: a constraint of the statement or a step, by its number. */
  begin(constraint: number, title: string): void {
    this.#constraint = constraint;
    this.sections.push({ title, firstClause: this.clauses + 1, firstVariable: this.variables + 1 });
  }

  /** Throws `ExportError` where there are not so many more literals to come. */
  require(literals: number): void {
    if (this.#literals.size + literals > this.#mostLiterals)
      throw new ExportError({
        code: 'formula-too-large',
        constraint: this.#constraint,
        limit: this.#mostLiterals,
      });
  }

  addVariable(): number {
    this.variables += 1;
    return this.variables;
  }

  /** Adds a clause, which may have the literals `alwaysTrue` and `neverTrue`; answers its number. */
  add(literals: Iterable<number>): number {
    const kept = clauseLiterals(literals);
    if (kept === null) return 0;
    if (kept.length === 0) {
      if (this.contradiction !== null) return 0;
      const variable = this.addVariable();
      this.contradiction = [this.add([variable]), this.add([-variable])];
      return 0;
    }
    this.require(kept.length);
    for (const literal of kept) this.#literals.push(literal);
    this.#ends.push(this.#literals.size);
    this.clauses += 1;
    return this.clauses;
  }

  /** The literals of a clause, for this moment. */
  literalsOf(clause: number): Int32Array {
    return this.#literals.words.subarray(this.#ends.words[clause - 1]!, this.#ends.words[clause]!);
  }
}
