/** A clause that a graph constraint implies, as literals; it is false or unit where it is given. */
export type DerivedClause = readonly number[];

/** What a propagator may ask of the search. */
export interface TrailView {
  /** By literal: 1 true, -1 false, 0 open. The array may be replaced when variables are added. */
  readonly values: Int8Array;
}

/**
 * A constraint on a graph whose edges and vertices are there where their literals are true. The search tells it of
 * each literal it listens to that became true, in the order of the trail, and takes that back in the opposite order.
 * What it concludes it says as clauses, which the search keeps as learned ones; so each is the whole explanation: the
 * boundary or the cycle that was found.
 */
export interface GraphPropagator {
  /** The literals that it listens to; the same literal may come more than once. */
  listened(): ArrayLike<number>;
  /** The literal that `listened` gave at this place is true, or is no longer. */
  assigned(place: number): void;
  unassigned(place: number): void;
  /**
   * The cheap rules, to be called when it was told of the whole trail: a clause that is false or unit, or null where
   * the rules find none. To be called again until it finds none.
   */
  derive(): DerivedClause | null;
  /** The complete check, when all its literals have values: a false clause, or null where the constraint holds. */
  violation(): DerivedClause | null;
  /**
   * What shows that the latest clause is implied, for a proof: vertices whose boundary it has; nothing where the clause
   * says it all, as that of a loop does.
   */
  certificate(): ArrayLike<number>;
  /** For checks of the propagator itself: whether the constraint implies the clause, found out in another way. */
  implies(clause: DerivedClause): boolean;
  readonly bytes: number;
  /** How much work it has done: vertices that it came to, or the like. */
  readonly steps: number;
}
