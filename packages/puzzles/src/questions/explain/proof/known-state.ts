import { type Literal, negate, type ReasonModel, type ReasonRow } from '@gridwright/modeling';

/**
 * What is known at a point of an explanation: what was added, and what rows that are applied at once make of it. Knows nothing of the search
 * for steps, so that a proof can be checked with it.
 */
export class KnownState {
  readonly #rowsWith: (readonly ReasonRow[])[];
  readonly #immediate: readonly ReasonRow[];
  readonly #known = new Set<Literal>();
  #isContradictory = false;

  constructor({ variableCount, rules }: ReasonModel) {
    this.#immediate = rules.flatMap(({ weight, rows }) =>
      rows.filter(({ isImmediate }) => weight === 0 || isImmediate),
    );
    const rowsWith: ReasonRow[][] = Array.from({ length: 2 * variableCount }, () => []);
    for (const row of this.#immediate) for (const literal of row.literals) rowsWith[literal]!.push(row);
    this.#rowsWith = rowsWith;
    this.#apply(this.#immediate);
  }

  /** The known literals, in the order in which they became known. */
  get literals(): Iterable<Literal> {
    return this.#known;
  }

  has(literal: Literal): boolean {
    return this.#known.has(literal);
  }

  isOpen(variable: number): boolean {
    return !this.has(2 * variable) && !this.has(2 * variable + 1);
  }

  /** Whether a literal and its negation are known, or a row that is applied at once cannot hold. */
  get isContradictory(): boolean {
    return this.#isContradictory;
  }

  /** Adds literals, and what follows at once. Linear in the rows that lose a literal. */
  add(literals: Iterable<Literal>): void {
    const queue = [...literals];
    for (let literal = queue.pop(); literal !== undefined; literal = queue.pop()) {
      if (this.has(literal)) continue;
      if (this.has(negate(literal))) this.#isContradictory = true;
      this.#known.add(literal);
      queue.push(...this.#forcedBy(this.#rowsWith[negate(literal)]!));
    }
  }

  #apply(rows: readonly ReasonRow[]): void {
    this.add(this.#forcedBy(rows));
  }

  #forcedBy(rows: readonly ReasonRow[]): readonly Literal[] {
    return rows.flatMap(({ literals, coefficients, atLeast }) => {
      let slack = -atLeast;
      for (const [i, literal] of literals.entries())
        if (!this.has(negate(literal))) slack += coefficients[i]!;
      if (slack < 0) this.#isContradictory = true;
      return literals.filter((literal, i) => coefficients[i]! > slack && !this.has(negate(literal)));
    });
  }
}
