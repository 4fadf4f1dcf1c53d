import { GrowingIntegers } from '../../growing-integers.js';
import { ExportError } from './export-error.js';

/** The constant true as a literal; its negation is the constant false. No variable has this number. */
export const alwaysTrue = 2 ** 31 - 1;
export const neverTrue = -alwaysTrue;

/** The distinct literals of a clause without constants; null for a tautology. Checkers expect this form. */
export function clauseLiterals(literals: Iterable<number>): Int32Array | null {
  const kept = new Set<number>();
  for (const literal of literals) {
    if (literal === alwaysTrue || kept.has(-literal)) return null;
    if (literal !== neverTrue) kept.add(literal);
  }
  return Int32Array.from(kept);
}

/** A section of the formula: consecutive clauses and variables. */
export interface Section {
  readonly title: string;
  readonly firstClause: number;
  readonly firstVariable: number;
}

/** Clauses over variables from 1. They are numbered from 1; 0 stands for a tautology, which is not stored. */
export class Formula {
  variables: number;
  clauses = 0;
  /** Two contradictory unit clauses in place of an empty clause, which some checkers do not support. */
  contradiction: readonly [number, number] | null = null;
  readonly sections: Section[] = [];
  readonly #maxLiterals: number;
  readonly #literals = new GrowingIntegers();
  /** By clause: the end of its literals; clause 1 begins at 0. */
  readonly #ends = new GrowingIntegers();
  #constraint = 0;

  constructor(variables: number, maxLiterals: number) {
    this.variables = variables;
    this.#maxLiterals = maxLiterals;
    this.#ends.push(0);
  }

  /** The number of literals of all clauses. */
  get literalCount(): number {
    return this.#literals.size;
  }

  /** Begins the section of a constraint or a step, by its number. */
  begin(constraint: number, title: string): void {
    this.#constraint = constraint;
    this.sections.push({ title, firstClause: this.clauses + 1, firstVariable: this.variables + 1 });
  }

  /** Throws `ExportError` unless `literals` more literals fit. */
  require(literals: number): void {
    if (this.#literals.size + literals > this.#maxLiterals)
      throw new ExportError({
        code: 'formula-too-large',
        constraint: this.#constraint,
        limit: this.#maxLiterals,
      });
  }

  addVariable(): number {
    this.variables += 1;
    return this.variables;
  }

  /** Adds a clause, which may have the literals `alwaysTrue` and `neverTrue`; returns its number. */
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

  /** The literals of a clause, as a view that is valid until the next `add`. */
  literalsOf(clause: number): Int32Array {
    return this.#literals.words.subarray(this.#ends.words[clause - 1]!, this.#ends.words[clause]!);
  }
}
