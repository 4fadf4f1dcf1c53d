/** A clause implied by a graph constraint, as literals; false or unit when it is derived. */
export type DerivedClause = readonly number[];

/** The part of the search that a propagator reads. */
export interface TrailView {
  /** By literal: 1 true, -1 false, 0 unassigned. The array may be replaced when variables are added. */
  readonly values: Int8Array;
}

/**
 * A constraint on a graph with literals for its edges and vertices. The search notifies it of each true literal it
 * listens to, in trail order, and retracts them in the opposite order. It concludes by clauses, which the search
 * keeps as learned ones; each clause is a complete explanation: the boundary or the cycle found.
 */
export interface GraphPropagator {
  /** The literals that it listens to; they may be repeated. */
  listened(): ArrayLike<number>;
  /** The literal at this index of `listened` became true; `unassigned`: is no longer true. */
  assigned(place: number): void;
  unassigned(place: number): void;
  /**
   * Applies the cheap rules. Call after notification of the whole trail, and again until the result is null.
   * Returns a false or unit clause, or null.
   */
  derive(): DerivedClause | null;
  /** The complete check under a full assignment: a false clause, or null if the constraint holds. */
  violation(): DerivedClause | null;
  /**
   * The certificate of the latest clause, for a proof: the vertices whose boundary it has; empty if the clause
   * suffices, as for a loop.
   */
  certificate(): ArrayLike<number>;
  /** For debugging: whether the constraint implies the clause, computed independently. */
  implies(clause: DerivedClause): boolean;
  readonly bytes: number;
  /** The work so far, such as visited vertices. */
  readonly steps: number;
}
