import { PairLists } from '../clauses/pair-lists.js';
import type { Loop } from './graph.js';

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
  /** Applies the cheap rules, after notification of the whole trail, until null: returns a false or unit clause, or null. */
  derive(): DerivedClause | null;
  /** The complete check under a full assignment: a false clause, or null if the constraint holds. */
  violation(): DerivedClause | null;
  /** For a proof: the vertices whose boundary the latest clause has; empty if it suffices, as for a loop. */
  certificate(): ArrayLike<number>;
  /** For debugging: whether the constraint implies the clause, computed independently. */
  implies(clause: DerivedClause): boolean;
  readonly bytes: number;
  /** The work so far, such as visited vertices. */
  readonly steps: number;
}

/** Whether the condition of a constraint, if any, is true. */
export function applies({ condition }: Pick<Loop, 'condition'>, { values }: TrailView): boolean {
  return condition === undefined || values[condition]! > 0;
}

/** The graph constraints of a search. Each is notified of the literals it listens to, in trail order. */
export class GraphConstraints {
  readonly propagators: GraphPropagator[] = [];
  /** Their proof numbers; 0 without a proof. */
  readonly numbers: number[] = [];
  /** By literal: propagators, and the indices in their lists of literals. */
  readonly #listeners = new PairLists();
  /** The number of trail literals they were notified of. */
  notifiedSize = 0;

  /** Makes room for `variableCount` variables in all. */
  grow(variableCount: number): void {
    this.#listeners.grow(2 * variableCount);
  }

  /** Adds a constraint and notifies it of its true literals. */
  add(propagator: GraphPropagator, trail: Int32Array, proofNumber: number): void {
    this.numbers.push(proofNumber);
    const number = this.propagators.push(propagator) - 1;
    const listened = propagator.listened();
    for (let place = 0; place < listened.length; place++)
      this.#listeners.push(listened[place]!, number, place);
    const notified = new Set(trail.subarray(0, this.notifiedSize));
    for (let place = 0; place < listened.length; place++)
      if (notified.has(listened[place]!)) propagator.assigned(place);
  }

  /** Notifies the constraints of the trail up to position `size`. */
  tell(trail: Int32Array, size: number): void {
    const { words, starts, sizes } = this.#listeners;
    for (let at = this.notifiedSize; at < size; at++) {
      const literal = trail[at]!;
      const start = starts[literal]!;
      const end = start + sizes[literal]!;
      for (let pair = start; pair < end; pair += 2)
        this.propagators[words[pair]!]!.assigned(words[pair + 1]!);
    }
    this.notifiedSize = size;
  }

  /** Retracts the trail literals from position `size` on. */
  takeBack(trail: Int32Array, size: number): void {
    const { words, starts, sizes } = this.#listeners;
    for (let at = this.notifiedSize - 1; at >= size; at--) {
      const literal = trail[at]!;
      const start = starts[literal]!;
      for (let pair = start + sizes[literal]! - 2; pair >= start; pair -= 2)
        this.propagators[words[pair]!]!.unassigned(words[pair + 1]!);
    }
    this.notifiedSize = size;
  }

  get bytes(): number {
    return this.propagators.reduce((sum, { bytes }) => sum + bytes, this.#listeners.bytes);
  }
}
