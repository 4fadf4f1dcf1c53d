import { PairLists } from '../clauses/pair-lists.js';
import type { GraphPropagator } from './graph-propagator.js';

/** The graph constraints of a search, each told of the literals it listens to, in the order of the trail. */
export class GraphConstraints {
  readonly propagators: GraphPropagator[] = [];
  /** Their numbers in the proof, if there is one. */
  readonly numbers: number[] = [];
  /** By literal: propagators, and the places at which they listen. */
  readonly #listeners = new PairLists();
  /** They know of the literals of the trail before this one. */
  toldSize = 0;

  /** Makes room for so many variables in all. */
  grow(variableCount: number): void {
    this.#listeners.grow(2 * variableCount);
  }

  /** Adds a constraint; what is already true of it is told at once. */
  add(propagator: GraphPropagator, trail: Int32Array, proofNumber: number): void {
    this.numbers.push(proofNumber);
    const number = this.propagators.push(propagator) - 1;
    const listened = propagator.listened();
    for (let place = 0; place < listened.length; place++)
      this.#listeners.push(listened[place]!, number, place);
    const told = new Set(trail.subarray(0, this.toldSize));
    for (let place = 0; place < listened.length; place++)
      if (told.has(listened[place]!)) propagator.assigned(place);
  }

  /** Tells of the trail up to this place. */
  tell(trail: Int32Array, size: number): void {
    const { words, starts, sizes } = this.#listeners;
    for (let at = this.toldSize; at < size; at++) {
      const literal = trail[at]!;
      const start = starts[literal]!;
      const end = start + sizes[literal]!;
      for (let pair = start; pair < end; pair += 2)
        this.propagators[words[pair]!]!.assigned(words[pair + 1]!);
    }
    this.toldSize = size;
  }

  /** Takes back the literals of the trail from this place on. */
  takeBack(trail: Int32Array, size: number): void {
    const { words, starts, sizes } = this.#listeners;
    for (let at = this.toldSize - 1; at >= size; at--) {
      const literal = trail[at]!;
      const start = starts[literal]!;
      for (let pair = start + sizes[literal]! - 2; pair >= start; pair -= 2)
        this.propagators[words[pair]!]!.unassigned(words[pair + 1]!);
    }
    this.toldSize = size;
  }

  get bytes(): number {
    return this.propagators.reduce((sum, { bytes }) => sum + bytes, this.#listeners.bytes);
  }
}
