import { PairLists } from '../clauses/pair-lists.js';
import type { GraphPropagator } from './graph-propagator.js';

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
