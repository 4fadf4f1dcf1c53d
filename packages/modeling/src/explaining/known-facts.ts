import { type Literal, negate } from '../model/literal.js';
import type { RuleTable } from './rule-table.js';

/**
 * What is known of the variables, closed under the rows that are applied at once, and the slack of each row: how much the sum of the coefficients of
 * literals that are not false exceeds its bound.
 */
export class KnownFacts {
  readonly table: RuleTable;
  /** By literal, 1 if it is known to be true. */
  readonly isTrue: Uint8Array;
  readonly slack: Int32Array;
  readonly #order: Literal[] = [];
  #broken: number | null = null;

  constructor(table: RuleTable) {
    this.table = table;
    this.isTrue = new Uint8Array(2 * table.model.variableCount);
    this.slack = Int32Array.from(table.rows, ({ coefficients, atLeast }) =>
      coefficients.reduce((sum, each) => sum + each, -atLeast),
    );
    for (const [at, row] of table.rows.entries()) if (this.slack[at]! < 0) this.#broken ??= row.rule;
  }

  /** A rule that what is known breaks; null for none. */
  get broken(): number | null {
    return this.#broken;
  }

  /** The known literals, in the order in which they became known. */
  get order(): readonly Literal[] {
    return this.#order;
  }

  isOpen(variable: number): boolean {
    return this.isTrue[2 * variable] === 0 && this.isTrue[2 * variable + 1] === 0;
  }

  /** Adds literals, and what follows from them by rows that are applied at once. Literals that contradict what is known break nothing by themselves: the first one holds. */
  add(literals: Iterable<Literal>): void {
    const queue = [...literals];
    const from = this.#order.length;
    let isFirst = from === 0;
    for (;;) {
      for (const literal of queue.splice(0)) this.#assign(literal);
      queue.push(...this.#immediateConsequences(isFirst));
      isFirst = false;
      if (queue.length === 0) return;
    }
  }

  #touched = new Set<number>();

  #assign(literal: Literal): void {
    if (this.isTrue[literal] === 1 || this.isTrue[negate(literal)] === 1) return;
    this.isTrue[literal] = 1;
    this.#order.push(literal);
    const lost = negate(literal);
    const { rowsWith, coefficientIn, rows } = this.table;
    const coefficients = coefficientIn[lost]!;
    for (const [i, row] of rowsWith[lost]!.entries()) {
      this.slack[row]! -= coefficients[i]!;
      if (this.slack[row]! < 0) this.#broken ??= rows[row]!.rule;
      this.#touched.add(row);
    }
  }

  #immediateConsequences(all: boolean): readonly Literal[] {
    const found: Literal[] = [];
    const look = (at: number): void => {
      if (!this.table.rows[at]!.isImmediate) return;
      for (const literal of this.forcedBy(at)) found.push(literal);
    };
    if (all) for (let at = 0; at < this.table.rows.length; at++) look(at);
    else for (const at of this.#touched) look(at);
    this.#touched = new Set();
    return found;
  }

  /** The open literals that a row of the model forces to be true. */
  forcedBy(at: number): readonly Literal[] {
    const slack = this.slack[at]!;
    const { literals, coefficients, maxCoefficient } = this.table.rows[at]!;
    if (slack >= maxCoefficient || slack < 0) return [];
    const forced: Literal[] = [];
    for (const [i, literal] of literals.entries())
      if (coefficients[i]! > slack && this.isOpen(literal >>> 1)) forced.push(literal);
    return forced;
  }
}
