import { type Literal, negate } from '../model/literal.js';
import type { KnownFacts } from './known-facts.js';

/** Which steps known facts come from, directly or by rows that are applied at once. */
export class KnownOrigins {
  readonly #known: KnownFacts;
  /** By literal that a step said, the step. */
  readonly #stepOf = new Map<Literal, number>();
  /** By step, how many facts were known before it. */
  readonly #countBefore: number[] = [];
  readonly #givenCount: number;
  #places: Map<Literal, number> | null = null;

  /** What is known now comes from no step. */
  constructor(known: KnownFacts) {
    this.#known = known;
    this.#givenCount = known.order.length;
  }

  /** Notes that a literal was added, as the first of what is known since the step before. */
  learned(literal: Literal, step: number): void {
    this.#stepOf.set(literal, step);
    this.#countBefore[step] = this.#known.order.indexOf(literal);
    this.#places = null;
  }

  /** What was known before a step; all that is known for the last one. */
  before(step: number): readonly Literal[] {
    return this.#known.order.slice(0, this.#countBefore[step] ?? this.#known.order.length);
  }

  /** The steps without which some of these would not be known. */
  stepsFor(literals: readonly Literal[]): ReadonlySet<number> {
    this.#places ??= new Map(this.#known.order.map((literal, place) => [literal, place]));
    const reached = new Set(literals);
    const steps = new Set<number>();
    for (const literal of reached) {
      if (this.#places.get(literal)! < this.#givenCount) continue;
      const step = this.#stepOf.get(literal);
      if (step !== undefined) steps.add(step);
      else for (const cause of rowAtOnce(this.#known, literal, this.#places)!.causes) reached.add(cause);
    }
    return steps;
  }
}

/**
 * The rule by whose row, applied at once, a known literal follows from facts known before it; null if it was added itself. `places`: by known
 * literal, its place in the order.
 */
export function rowAtOnce(
  known: KnownFacts,
  literal: Literal,
  places: ReadonlyMap<Literal, number>,
): { readonly rule: number; readonly causes: readonly Literal[] } | null {
  const { rows, rowsWith, coefficientIn } = known.table;
  const place = places.get(literal)!;
  for (const [i, at] of rowsWith[literal]!.entries()) {
    const row = rows[at]!;
    if (!row.isImmediate) continue;
    let slack = -row.atLeast;
    for (const each of row.coefficients) slack += each;
    const causes: Literal[] = [];
    for (const [j, each] of row.literals.entries()) {
      // As many as the row needs are enough.
      if (slack < coefficientIn[literal]![i]!) break;
      const other = negate(each);
      if ((places.get(other) ?? Infinity) >= place) continue;
      causes.push(other);
      slack -= row.coefficients[j]!;
    }
    if (slack < coefficientIn[literal]![i]!) return { rule: row.rule, causes };
  }
  return null;
}
