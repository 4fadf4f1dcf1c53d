import fc from 'fast-check';
import type { GraphPropagator, TrailView } from '../../src/graphs/graph-constraints.js';

export const variableCount = 8;

/** A propagator, and the trail it is notified of. */
export class NotifiedPropagator {
  readonly #values = new Int8Array(2 * variableCount);
  readonly #propagator: GraphPropagator;
  readonly #listened: ArrayLike<number>;
  readonly #trail: number[] = [];

  constructor(propagatorOf: (view: TrailView) => GraphPropagator) {
    this.#propagator = propagatorOf({ values: this.#values });
    this.#listened = this.#propagator.listened();
  }

  /** Assigns a literal and returns the derived clause in ascending order, or null. */
  assign(literal: number): readonly number[] | null {
    this.set(literal);
    return this.derive();
  }

  /** Assigns a literal, without a derivation. */
  set(literal: number): void {
    this.#values[literal] = 1;
    this.#values[literal ^ 1] = -1;
    this.#trail.push(literal);
    for (const place of this.#placesOf(literal)) this.#propagator.assigned(place);
  }

  derive(): readonly number[] | null {
    return this.#propagator.derive()?.toSorted((one, other) => one - other) ?? null;
  }

  /** Whether the constraint implies the clause. */
  implies(clause: readonly number[]): boolean {
    return this.#propagator.implies(clause);
  }

  violation(): readonly number[] | null {
    return this.#propagator.violation();
  }

  backtrackTo(size: number): void {
    for (const literal of this.#trail.splice(size).toReversed()) {
      for (const place of this.#placesOf(literal).toReversed()) this.#propagator.unassigned(place);
      this.#values[literal] = 0;
      this.#values[literal ^ 1] = 0;
    }
  }

  isTrue(literal: number): boolean {
    return this.#values[literal]! > 0;
  }

  isOpen(literal: number): boolean {
    return this.#values[literal] === 0;
  }

  #placesOf(literal: number): number[] {
    return Array.from(this.#listened).flatMap((listened, place) => (listened === literal ? [place] : []));
  }
}

const variables = Array.from({ length: variableCount }, (_, variable) => variable);

/** All variables in some order, with some signs. */
export const trails = fc
  .tuple(
    fc.shuffledSubarray(variables, { minLength: variableCount, maxLength: variableCount }),
    fc.nat(2 ** variableCount - 1),
  )
  .map(([order, signs]) => order.map((variable) => 2 * variable + ((signs >> variable) & 1)));

/** The clauses that two propagators derive after the same literal, and whether the constraint implies them. */
export interface ClausesOfBoth {
  readonly backtracked: readonly number[] | null;
  readonly fresh: readonly number[] | null;
  readonly areImplied: boolean;
}

/**
 * Notifies two propagators of the same literals: one that retracted the trail after the first `size` literals, and
 * a new one. Returns the clauses of both, up to the first one each; nothing if there was one before.
 */
export function clausesAfterBacktracking(
  makePropagator: () => NotifiedPropagator,
  trail: readonly number[],
  size: number,
  next: readonly number[],
): readonly ClausesOfBoth[] {
  const backtracked = makePropagator();
  const fresh = makePropagator();
  const shared = trail.slice(0, size);
  for (const literal of shared)
    if (backtracked.assign(literal) !== null || fresh.assign(literal) !== null) return [];
  for (const literal of trail.slice(size)) if (backtracked.assign(literal) !== null) break;
  backtracked.backtrackTo(size);
  // Each may have pending vertices.
  if (backtracked.derive() !== null || fresh.derive() !== null) return [];
  const found = [];
  for (const literal of next.filter((each) => !shared.includes(each) && !shared.includes(each ^ 1))) {
    const clauses = { backtracked: backtracked.assign(literal), fresh: fresh.assign(literal) };
    const areImplied = [clauses.backtracked, clauses.fresh].every(
      (clause) => clause === null || fresh.implies(clause),
    );
    found.push({ ...clauses, areImplied });
    if (clauses.backtracked !== null || clauses.fresh !== null) break;
  }
  return found;
}
